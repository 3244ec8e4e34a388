/** @jest-environment node */
import { rewrite } from '../../../src/build/output/rewrite';

const page = { path: '/about', html: '<p>one</p><p>two</p>' };
const step = { rule: 'paragraphs', pattern: /<p>(.*?)<\/p>/g, times: 2 };

test('what is found as often as expected is replaced', () => {
  const replacement = (_: string, words = '') => `<b>${words}</b>`;
  expect(rewrite(page, { ...step, replacement })).toEqual({
    path: '/about',
    html: '<b>one</b><b>two</b>',
  });
});

test('a replacement is taken to the letter', () => {
  const { html } = rewrite(page, { ...step, replacement: '$&$1' });
  expect(html).toBe('$&$1$&$1');
});

test.each([0, 1, 3])('a pattern expected %i times stops with page and rule', (times) => {
  expect(() => rewrite(page, { ...step, times, replacement: '' })).toThrow(
    /^\/about .*"paragraphs".* 2 times\.$/,
  );
});
