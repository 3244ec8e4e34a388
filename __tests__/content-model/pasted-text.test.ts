import { cleanPaste } from '../../src/content-model/pasted-text';

test.each([
  ['a zero-width\u200b space and\ufeff a mark\u200f', 'a zero-width space and a mark'],
  ['one\u2028two\vthree\r\nfour', 'one\ntwo\nthree\nfour'],
  ['Pack &amp; move &quot;safely&quot;, it&#39;s', 'Pack & move "safely", it\'s'],
  ['twice: &amp;amp; and &amp;rsquo;', 'twice: & and ’'],
  ['&#55357;&#56832; &#x1f69a;', '😀 🚚'],
  ['\uf0b7\tBoxes \uf0b7 Tape', 'Boxes • Tape'],
])('%j becomes %j', (pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean);
});

test.each([
  'R&D; AT&T',
  'क्\u200dष',
  '👨\u200d👩\u200d👧',
  'a • b',
  '{city} & more',
  '&unknown; &#1;',
])('%j stays as it is', (pasted) => {
  expect(cleanPaste(pasted)).toBe(pasted);
});
