/** @jest-environment node */
import { headersText } from '../../src/output/headers';
import {
  beyondHostLimits,
  formatHeaders,
  headersFor,
  parseHeaders,
} from '../../src/output/headers-format';
import { hashSource, inlineCode } from '../../src/output/inline-code';
import { contentSecurityPolicy } from '../../src/output/security-policy';

const files = [
  '404.html',
  'about.html',
  'app-0123456789abcdef0123.js',
  'app-0123456789abcdef0123.js.br',
  'contacts/haridwar.vcf',
  'favicon.ico',
  'gallery.html',
  'gallery/2.html',
  'icons/icon-192.png',
  'index.html',
  'page-data/404.html/page-data.json',
  'page-data/app-data.json',
  'static/a/b/photo.jpg',
  'styles.0123456789abcdef0123.css',
];

const sent = (path: string, html: string[] = []) =>
  Object.fromEntries(headersFor(parseHeaders(headersText(files, html)), path));

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

test('the policy allows the inline code of all pages and no other', () => {
  const policy = contentSecurityPolicy([
    '<script>one()</script><style>a{}</style>',
    '<script>one()</script><script>two()</script>',
  ]);
  const directive = (name: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? [];
  expect(directive('script-src').sort()).toEqual(
    ["'self'", hashSource('one()'), hashSource('two()')].sort(),
  );
  expect(directive('style-src-elem')).toEqual(["'self'", hashSource('a{}')]);
  expect(directive('frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(directive('frame-ancestors')).toEqual(["'none'"]);
});

test.each([
  ['/', 'public, max-age=0, must-revalidate'],
  ['/about', 'public, max-age=0, must-revalidate'],
  ['/gallery/2', 'public, max-age=0, must-revalidate'],
  ['/404', 'public, max-age=0, must-revalidate'],
  ['/favicon.ico', 'public, max-age=0, must-revalidate'],
  ['/icons/icon-192.png', 'public, max-age=0, must-revalidate'],
  ['/page-data/404.html/page-data.json', 'public, max-age=0, must-revalidate'],
  ['/contacts/haridwar.vcf', 'public, max-age=0, must-revalidate'],
  ['/app-0123456789abcdef0123.js', 'public, max-age=31536000, immutable'],
  ['/styles.0123456789abcdef0123.css', 'public, max-age=31536000, immutable'],
  ['/static/a/b/photo.jpg', 'public, max-age=31536000, immutable'],
])('%s is told once how long it may be kept', (path, value) => {
  expect(sent(path)['cache-control']).toBe(value);
});

test('every path gets the security headers', () => {
  expect(sent('/some/unknown/path')).toEqual({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('contact cards are called contact cards, and nothing else is', () => {
  expect(sent('/contacts/haridwar.vcf')['content-type']).toBe('text/vcard; charset=utf-8');
  expect(sent('/contacts/unknown.vcf')).not.toHaveProperty('content-type');
});

test('what is written can be read back', () => {
  const rules = [
    {
      pattern: '/*',
      headers: [
        ['A', 'b: c'],
        ['D', 'e'],
      ] as const,
    },
    { pattern: '/x/*', headers: [['F', 'g']] as const },
  ];
  expect(parseHeaders(`# a comment\n\n${formatHeaders(rules)}`)).toEqual(rules);
});

test('values of several rules for one path are joined as hosts join them', () => {
  const rules = parseHeaders('/*\n  A: one\n/x.y/*\n  a: two\n/xzy/*\n  A: three\n');
  expect(headersFor(rules, '/x.y/1').get('a')).toBe('one, two');
  expect(headersFor(rules, '/other').get('a')).toBe('one');
});

test('what is beyond the limits of hosts is said', () => {
  expect(beyondHostLimits('/*\n  A: b\n')).toEqual([]);
  expect(beyondHostLimits(`/*\n  A: ${'b'.repeat(2000)}\n`)).toHaveLength(1);
  expect(beyondHostLimits('/a\n  A: b\n'.repeat(101))).toHaveLength(1);
});
