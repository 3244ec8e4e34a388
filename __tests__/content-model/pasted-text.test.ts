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

const words = 'The team came at nine and left us nothing to carry.';

test.each([
  `[11:02 am, 03/09/2026] Example Customer: ${words}`,
  `[11:02, 03/09/2026] ~\u202fExample: ${words}`,
  `\u200e[03/09/26, 11:02:17\u202fAM] \u202a+91\u00a055555\u00a001008\u202c: ${words}`,
  `[9/3, 11:02 AM] +91 55555 01008: ${words}`,
  `[2026-09-03 11.02.17] Example:${words}`,
  `[03/09/26, 11:02:17 पूर्वाह्न] हंसा: ${words}`,
  `03/09/26, 11:02\u202fam - Example Customer: ${words}`,
  `3/9/2026, 23:02 - +91 55555 01008: ${words}`,
  `2026-09-03, 3:02 p.m. - Example: ${words}`,
  `18/12/19 15:57 - Example: ${words}`,
  '*The team* came at nine and left us nothing to carry.',
  'The team came _at nine_ and left us ~nothing to carry~.',
  'The *_team_* came ```at nine``` and left us **nothing** to carry.',
  `> ${words}`,
  `&gt; ${words} Read more`,
  `${words} … More`,
  `${words} ...Read more`,
  `${words}\nRead more`,
  `${words} …\nMore`,
])('%j loses the marks of the chat or the review', (pasted) => {
  expect(cleanPaste(pasted)).toBe(words);
});

test('several messages lose the marks of each', () => {
  const pasted = `[11:02 am, 03/09/2026] Asha: ${words}\n[11:03 am, 03/09/2026] Asha: *Thank you.*\n> So *kind*\nRead more`;
  expect(cleanPaste(pasted)).toBe(`${words}\nThank you.\nSo kind\nRead more`);
});

test.each([
  '5 * 3 rooms, 5*3 rooms and 4*2',
  'at 10:15 am: we answer',
  'a file_name and another_one, ____ and ____',
  'Free* packing, tolls* included',
  '~5 tonnes and ~10 km; Haridwar ~ Delhi ~ Agra',
  '> 500 moves a year',
  'Read more',
  'Boxes, tape ... and more',
  'Open 20/11/2026, 10:15 - 18:00',
  'On 20/11/2026 - at 10:15: the gate',
  '[sic] and [1:2]',
  'https://example.in/_a_/~b/',
])('%j, a sound text, stays as it is', (pasted) => {
  expect(cleanPaste(pasted)).toBe(pasted);
});
