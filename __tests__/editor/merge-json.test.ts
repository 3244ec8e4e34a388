import {
  commonEnds,
  differences,
  mergeJson,
  type Path,
  pathAfter,
  placesIn,
} from '../../src/editor/merge-json';

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
  ['one moved an entry behind which the other added', 'bcdefa', 'agbcdef', 'gbcdefa'],
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

test('new entries that got the same key are all kept', () => {
  const others = [entry('asha'), entry('new-2')];
  const mine = [...others, entry('new', 'One')];
  const theirs = [...others, entry('new', 'Two')];
  const wanted = [...others, entry('new', 'Two'), entry('new-3', 'One')];
  expect(mergeJson(others, mine, theirs)).toEqual({ value: wanted, conflicts: [] });
});

test.each([
  [
    'both have added one alike',
    ['Boxes'],
    ['Tea', 'Boxes', 'Insurance'],
    ['Tea', 'Boxes'],
    ['Tea', 'Boxes', 'Insurance'],
  ],
  [
    'one has added two and the other a third',
    ['Boxes'],
    ['Boxes', 'Two men', 'Tea'],
    ['Insurance', 'Boxes'],
    ['Insurance', 'Boxes', 'Two men', 'Tea'],
  ],
  [
    'one has added what is there already, and the other changed another',
    ['Boxes', 'Two men'],
    ['Boxes', 'Two women'],
    ['Boxes', 'Two men', 'Boxes'],
    ['Boxes', 'Two women', 'Boxes'],
  ],
  [
    'one has changed the first of two alike, and the other the second',
    ['Boxes', 'Two men', 'Boxes'],
    ['Strong boxes', 'Two men', 'Boxes'],
    ['Boxes', 'Two men', 'Boxes of wood'],
    ['Strong boxes', 'Two men', 'Boxes of wood'],
  ],
  [
    'one has changed the text that the other moved',
    ['Boxes for glass', 'Two men', 'Tea'],
    ['Strong boxes for glass', 'Two men', 'Tea'],
    ['Two men', 'Tea', 'Boxes for glass'],
    ['Two men', 'Tea', 'Strong boxes for glass'],
  ],
  [
    'one has written another text in the place of one, and the other removed that before it',
    ['Boxes', 'Two men', 'Tea'],
    ['Boxes', 'Driver', 'Tea'],
    ['Two men', 'Tea'],
    ['Driver', 'Tea'],
  ],
])('of a list of texts in which %s nothing is lost', (_, base, mine, theirs, wanted) => {
  expect(mergeJson(base, mine, theirs)).toEqual({ value: wanted, conflicts: [] });
  expect(mergeJson(base, theirs, mine)).toEqual({ value: wanted, conflicts: [] });
});

test('a list or group that one removed and the other changed stays, and is a conflict', () => {
  const { title, ...others } = base;
  const without = { title };
  for (const [mine, theirs] of [
    [without, { title, ...others, shown: ['asha'], head: { intro: 'New' } }],
    [{ title, ...others, shown: ['asha'], head: { intro: 'New' } }, without],
  ]) {
    const { value, conflicts } = mergeJson<object>(base, mine ?? {}, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual([['head'], ['shown']]);
    expect(value).toEqual({ title, shown: ['asha'], head: { intro: 'New' } });
  }
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

test.each([
  [
    { file: 'a.jpg', alt: 'A' },
    { file: 'b.jpg', alt: '' },
    { file: 'a.jpg', alt: 'A wall' },
  ],
  [{ file: 'a.jpg' }, { file: 'b.jpg' }, { file: 'c.jpg' }],
])(
  'a picture and its words, if any, are one conflict where it was replaced',
  (base, mine, theirs) => {
    const { value, conflicts } = mergeJson({ photo: base }, { photo: mine }, { photo: theirs });
    expect(conflicts).toEqual([{ path: ['photo'], base, mine, theirs }]);
    expect(value).toEqual({ photo: mine });
  },
);

const faq = (q: string, a: string) => ({ q, a });
const review = (name: string, text: string, key?: string) => ({ ...(key && { key }), name, text });

test.each<[what: string, base: unknown[], now: unknown[], places: (number | undefined)[]]>([
  ['alike with another', ['Box', 'Van', 'Box'], ['Box of wood', 'Van', 'Box'], [0, 1, 2]],
  ['moved, with half of its letters', ['abcd', 'Van'], ['Van', 'abxy'], [1, 0]],
  ['moved, with the end of its text', ['boxes', 'Van'], ['Van', 'New boxes'], [1, 0]],
  ['new, with fewer of the letters', ['abcd', 'Van'], ['Van', 'axyz'], [1, undefined]],
  ['written anew in its place', ['Box', 'Van', 'Tea'], ['Tape', 'Rope', 'Tea'], [0, 1, 2]],
  ['new, where one was that is no text', [null, 'Van'], ['Van', 'Box'], [1, undefined]],
  ['no text', [faq('a', 'b'), 'Box', 'Van'], ['Van', null], [2, undefined]],
  ['new, where another is gone', ['Box', 'Van'], ['Van', 'Rope'], [1, undefined]],
  [
    'moved, with half of its fields',
    [faq('a', 'b'), faq('c', 'd')],
    [faq('c', 'd'), faq('a', 'x')],
    [1, 0],
  ],
  [
    'new, with fewer of the fields',
    [faq('a', 'b'), faq('c', 'd')],
    [faq('c', 'd'), { ...faq('a', 'x'), note: '' }],
    [1, undefined],
  ],
  [
    'moved, with its key alone',
    [review('A', 'B', 'a'), review('C', 'D', 'c')],
    [review('C', 'D', 'c'), review('X', 'Y', 'a')],
    [1, 0],
  ],
  [
    'new by its key, with the words and the place of one that is gone',
    [review('A', 'B', 'a'), review('C', 'D', 'c')],
    [review('A', 'B', 'new'), review('C', 'D', 'c')],
    [undefined, 1],
  ],
  [
    'moved, and has no key yet',
    [review('A', 'B', 'a'), review('C', 'D', 'c')],
    [review('C', 'D', 'c'), review('A', 'B')],
    [1, 0],
  ],
  [
    'moved, and has got its key',
    [review('A', 'B'), review('C', 'D', 'c')],
    [review('C', 'D', 'c'), review('A', 'B', 'a')],
    [1, 0],
  ],
])('an entry is found that is %s', (_, base, now, places) => {
  expect(placesIn(base, now)).toEqual(places);
});

const [box, van] = [faq('Box?', 'Yes'), faq('Van?', 'Yes')];

test.each<[what: string, one: unknown, other: unknown, wanted: [Path, unknown, unknown][]]>([
  ['fields in another order', { list: [box] }, { list: [{ a: 'Yes', q: 'Box?' }] }, []],
  ['a text', { head: box }, { head: faq('Box?', 'No') }, [[['head', 'a'], 'Yes', 'No']]],
  [
    'a field that one of two has',
    { q: 'Box?' },
    { a: 'Yes' },
    [
      [['q'], 'Box?', undefined],
      [['a'], undefined, 'Yes'],
    ],
  ],
  ['a group that is gone', { head: box }, {}, [[['head'], box, undefined]]],
  ['a new list', {}, { list: [box] }, [[['list'], undefined, [box]]]],
  ['a list that is gone', { list: [box] }, {}, [[['list'], [box], undefined]]],
  [
    'a text of an entry before which there is a new one',
    [box, van],
    [box, faq('New?', 'No'), faq('Van?', 'No')],
    [
      [[1], undefined, faq('New?', 'No')],
      [[1, 'a'], 'Yes', 'No'],
    ],
  ],
  ['an entry that is gone', [box, van], [van], [[[0], box, undefined]]],
  ['the order', { list: [box, van] }, { list: [van, box] }, [[['list'], [box, van], [van, box]]]],
  ['an entry at the end', [box], [box, van], [[[1], undefined, van]]],
])('of two values %s is the difference', (_, one, other, wanted) => {
  const found = wanted.map(([path, one, other]) => ({ path, one, other }));
  expect(differences(one, other)).toEqual(found);
});

test.each<[what: string, after: unknown, path: Path, wanted: Path | null]>([
  ['the whole value', { list: [van] }, [], []],
  ['a field of a group', { head: van, list: [] }, ['head', 'q'], ['head', 'q']],
  ['a field of a group that is gone', {}, ['head', 'q'], ['head', 'q']],
  ['an entry with others before it', { list: [van, box] }, ['list', 0, 'q'], ['list', 1, 'q']],
  ['an entry that is gone', { list: [van] }, ['list', 0, 'q'], null],
  ['an entry of a list that is gone', {}, ['list', 0, 'q'], null],
])('after a change the path leads to %s', (_, after, path, wanted) => {
  expect(pathAfter({ head: box, list: [box, van] }, after, path)).toEqual(wanted);
});

test.each([
  ['a b c', 'a b c', 3, 0],
  ['a b c', 'a x c', 1, 1],
  ['a b c', 'x y z', 0, 0],
  ['a a', 'a a a', 2, 0],
  ['b c', 'a b c', 0, 2],
  ['', 'a', 0, 0],
])(
  '%j and %j have the same parts at start and end, none of them twice',
  (one, other, start, end) => {
    const parts = [one, other].map((text) => text.split(' ')) as [string[], string[]];
    expect(commonEnds(...parts)).toEqual({ start, end });
  },
);
