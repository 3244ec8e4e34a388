import { mergeJson } from '../../src/editor/merge-json';

const entry = (key: string, text = `The words of ${key}`) => ({ key, text });
const base = {
  title: 'Moving',
  head: { intro: 'From door to door', note: 'As it was' },
  shown: ['asha', 'ravi', 'mira'],
  points: [
    { icon: 'truck', title: 'Fast', text: 'On the day' },
    { icon: 'box', title: 'Safe', text: 'In boxes' },
  ],
  reviews: [entry('asha'), entry('ravi'), entry('mira')],
};
type Document = typeof base;
type Change = (document: Document) => unknown;

/** The document as somebody has changed it. */
function changed(change: Change): Document {
  const document = structuredClone(base);
  change(document);
  return document;
}

/** Sets fields of a part of the document, such as "points.1". */
const set =
  (path: string, fields: object): Change =>
  (document) => {
    const part = path.split('.').reduce<object>((all, step) => Reflect.get(all, step), document);
    Object.assign(part, fields);
  };

test.each<[what: string, mine: Change, theirs: Change]>([
  ['fields of one group', set('head', { intro: 'Mine' }), set('head', { note: 'Theirs' })],
  ['one field, with the same words', set('head', { note: 'A' }), set('head', { note: 'A' })],
  ['fields of one entry', set('points.1', { title: 'Mine' }), set('points.1', { icon: 'hand' })],
  [
    'an entry, and a new one before it',
    set('reviews.2', { text: 'Mine' }),
    ({ reviews }) => reviews.unshift(entry('new')),
  ],
  [
    'an entry, and the order',
    set('reviews.0', { text: 'Mine' }),
    ({ reviews }) => reviews.reverse(),
  ],
  [
    'an entry without a key, and one less before it',
    set('points.1', { text: 'Mine' }),
    ({ points }) => points.shift(),
  ],
  ['two new entries', ({ shown }) => shown.push('m'), ({ shown }) => shown.unshift('t')],
  ['an entry gone and another added', ({ shown }) => shown.shift(), ({ shown }) => shown.push('t')],
  [
    'one gone and one new, a text and another new one',
    ({ reviews }) => [reviews.shift(), reviews.push(entry('mine'))],
    ({ reviews }) => {
      Object.assign(reviews.find(({ key }) => key === 'mira') ?? {}, { text: 'Theirs' });
      reviews.unshift(entry('theirs'));
    },
  ],
])('%s: both changes are done, whoever comes first', (_, mine, theirs) => {
  const wanted = changed((document) => {
    mine(document);
    theirs(document);
  });
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const { value, conflicts } = mergeJson(base, changed(one), changed(other));
    expect(conflicts).toEqual([]);
    expect(value).toEqual(wanted);
  }
});

test('the order of names is kept, as it is that of photos', () => {
  const captions = { a: { alt: 'A' }, b: { alt: 'B' }, c: { alt: 'C' } };
  const { a, b, c } = captions;
  const { value } = mergeJson(captions, { a: { alt: 'Mine' }, b, c }, { c, d: {}, a, b });
  expect(Object.entries(value)).toEqual(Object.entries({ c, d: {}, a: { alt: 'Mine' }, b }));
});

test.each([
  ['both have moved another entry', 'bacdef', 'abcdfe', 'bacdfe'],
  ['one moved a row of entries, the other a single one', 'efabcd', 'bacdef', 'efbacd'],
  ['both have moved one entry', 'bcdaef', 'bcdefa', 'bcdaef'],
  ['one added behind an entry that the other moved', 'bcdefa', 'abcdefg', 'bcdefga'],
  ['one removed, the other moved', 'bcdef', 'fabcde', 'fbcde'],
])('of an order in which %s nothing is undone', (_, mine, theirs, wanted) => {
  const list = (names: string) => [...names].map((key) => entry(key));
  const group = (names: string) => Object.fromEntries(list(names).map((one) => [one.key, one]));
  const merged = mergeJson(list('abcdef'), list(mine), list(theirs));
  expect(merged).toEqual({ value: list(wanted), conflicts: [] });
  const captions = mergeJson(group('abcdef'), group(mine), group(theirs));
  expect(Object.keys(captions.value)).toEqual([...wanted]);
});

test('one field with two new texts is a conflict with both, and mine stands in its place', () => {
  const mine = changed(set('reviews.1', { text: 'Mine' }));
  const theirs = changed((document) => {
    set('reviews.1', { text: 'Theirs' })(document);
    document.reviews.shift();
  });
  const { value, conflicts } = mergeJson(base, mine, theirs);
  expect(conflicts).toEqual([
    {
      path: ['reviews', 0, 'text'],
      base: 'The words of ravi',
      mine: 'Mine',
      theirs: 'Theirs',
    },
  ]);
  expect(value.reviews[0]?.text).toBe('Mine');
});

test('what one removed and the other changed stays, and is a conflict', () => {
  const removed = changed(({ reviews }) => reviews.shift());
  const kept = changed(set('reviews.0', { text: 'New' }));
  for (const [mine, theirs] of [
    [removed, kept],
    [kept, removed],
  ] as const) {
    const { value, conflicts } = mergeJson(base, mine, theirs);
    expect(conflicts).toHaveLength(1);
    expect(value.reviews).toEqual(kept.reviews);
  }
});

test('two new entries that got the same key are both kept', () => {
  const [mine, theirs] = ['One', 'Two'].map((text) =>
    changed(({ reviews }) => reviews.push(entry('new', text))),
  );
  const { value, conflicts } = mergeJson(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(value?.reviews.slice(3)).toEqual([entry('new', 'Two'), entry('new-2', 'One')]);
});

test('words of one photo are merged field by field, also those of a photo that had none', () => {
  const [alt, caption] = [{ alt: 'A red wall.' }, { caption: 'Red all over' }];
  for (const [base, mine, theirs] of [
    [{}, { photo: { ...alt, ...caption } }, { photo: {} }],
    [{ photo: {} }, { photo: alt }, { photo: caption }],
  ] as const) {
    const { value, conflicts } = mergeJson<object>(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toEqual({ photo: { ...alt, ...caption } });
  }
});
