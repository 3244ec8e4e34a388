import { fillVariables } from '../../src/content-model/fill-variables';

test('a name in braces is filled in', () => {
  expect(fillVariables('Page {number} of {total}', { number: 1, total: 2 })).toBe('Page 1 of 2');
});

test('a name that stands twice is filled in twice', () => {
  expect(fillVariables('{city}, {city}!', { city: 'Roorkee' })).toBe('Roorkee, Roorkee!');
});

test('a name without a value stays as it is written', () => {
  expect(fillVariables('Hello {city}', {})).toBe('Hello {city}');
});

test('zero and the empty text are values', () => {
  expect(fillVariables('{count} reviews{end}', { count: 0, end: '' })).toBe('0 reviews');
});

test('signs with a meaning in replacements are taken as they are', () => {
  expect(fillVariables('{alt}', { alt: '$& {alt} $1' })).toBe('$& {alt} $1');
});
