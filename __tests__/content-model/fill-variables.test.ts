import { fillVariables } from '../../src/content-model/fill-variables';

test.each([
  ['Page {number} of {total}, {number}', { number: 1, total: 2 }, 'Page 1 of 2, 1'],
  ['Hello {city}', {}, 'Hello {city}'],
  ['{count} reviews{end}', { count: 0, end: '' }, '0 reviews'],
  ['{alt}', { alt: '$& {alt} $1' }, '$& {alt} $1'],
])('"%s" with %j is "%s"', (text, values, filled) => {
  expect(fillVariables(text, values)).toBe(filled);
});
