import { cleanPaste } from '../../src/content-model/pasted-text';

test.each([
  ['a zero-width\u200b space and\ufeff a mark\u200e', 'a zero-width space and a mark'],
  ['one\u2028two\vthree\r\nfour', 'one\ntwo\nthree\nfour'],
  ['Pack &amp; move &quot;safely&quot;, it&#39;s', 'Pack & move "safely", it\'s'],
  ['twice: &amp;amp; and &amp;rsquo;', 'twice: & and ’'],
  ['&#55357;&#56832; &#x1f69a;', '😀 🚚'],
  ['of\ufb01ce, a\ufb04uent', 'office, affluent'],
  ['a tag\u{e0067}', 'a tag'],
  ['\uf0b7\tBoxes \uf0b7 Tape', 'Boxes • Tape'],
])('%j becomes %j', (pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean);
});

test.each([
  'R&D; AT&T',
  'क्\u200dष',
  '👨\u200d👩\u200d👧',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'ہری دوار\u200f 24/7',
  'a • b',
  '{city} & more',
  '&unknown; &#1;',
])('%j stays as it is', (pasted) => {
  expect(cleanPaste(pasted)).toBe(pasted);
});
