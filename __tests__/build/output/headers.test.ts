/** @jest-environment node */
import { beyondHostLimits, headersText } from '../../../src/build/output/headers';
import { hashSource, inlineCode } from '../../../src/build/output/inline-code';
import { headersFor } from '../../../src/commands/support/headers-file';

// Policy, caching and security headers are looked at on the built site, in __tests__/built-site/.

const sent = (path: string) =>
  Object.fromEntries(headersFor(headersText(['contacts/haridwar.vcf'], []), path));

test('a script is hashed as browsers hash it', () => {
  // The example of https://www.w3.org/TR/CSP3/#external-hash is not inline; this one is MDN's.
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test('inline scripts and styles are found to the letter, data is not', () => {
  const html = `<!-- <script>no()</script> --><head>
    <style data-href="/a>b.css"> a > b {} </style><noscript><style>.x{}</style></noscript>
    <script type="application/ld+json">{"a":"<style>"}</script>
    <script src="/app.js" async></script><script type="text/template">no()</script></head>
    <script data-src="x">\r\n  one("<style>no</style>");\n</script><script type="module">two()</script>
    <script-panel>no</script-panel><script id="x">/*é*/three()</script>`;
  expect(inlineCode(html)).toEqual({
    scripts: ['\n  one("<style>no</style>");\n', 'two()', '/*é*/three()'],
    styles: [' a > b {} ', '.x{}'],
  });
});

test('contact cards are called contact cards, and nothing else is', () => {
  expect(sent('/contacts/haridwar.vcf')['content-type']).toBe('text/vcard; charset=utf-8');
  expect(sent('/contacts/unknown.vcf')).not.toHaveProperty('content-type');
});

test('values of several rules for one path are joined as hosts join them', () => {
  const rules = '/*\n  A: one\n/x.y/*\n  a: two\n/xzy/*\n  A: three\n';
  expect(headersFor(rules, '/x.y/1').get('a')).toBe('one, two');
  expect(headersFor(rules, '/other').get('a')).toBe('one');
});

test('what exceeds the limits of hosts is reported', () => {
  expect(beyondHostLimits('/*\n  A: b\n')).toEqual([]);
  expect(beyondHostLimits(`/*\n  A: ${'b'.repeat(2000)}\n`)).toHaveLength(1);
  expect(beyondHostLimits('/a\n  A: b\n'.repeat(101))).toHaveLength(1);
});
