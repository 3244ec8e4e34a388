import {
  commonPrefixAndSuffix,
  differences,
  mergeJson,
  type Path,
  pathAfter,
  placesIn,
} from '../merge-json';

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
  ['one moved an entry after which the other added', 'bcdefa', 'agbcdef', 'gbcdefa'],
  ['one added after an entry that the other moved', 'bcdefa', 'abcdefg', 'bcdefga'],
  ['one removed, the other moved', 'bcdef', 'fabcde', 'fbcde'],
])('of an order in which %s nothing is undone', (_, mine, theirs, wanted) => {
  const list = (names: string) => [...names].map((key) => entry(key));
  const group = (names: string) => Object.fromEntries(list(names).map((one) => [one.key, one]));
  const merged = mergeJson(list('abcdef'), list(mine), list(theirs));
  expect(merged).toEqual({ value: list(wanted), conflicts: [] });
  const captions = mergeJson(group('abcdef'), group(mine), group(theirs));
  expect(Object.keys(captions.value)).toEqual([...wanted]);
});

const asha = [entry('asha')];
const changedAsha = [entry('asha', 'New')];
const [both, withoutParts] = [{ head: { intro: 'A' }, shown: ['asha', 'ravi'] }, {}];
const changedParts = { head: { intro: 'New' }, shown: ['asha'] };
const [alt, caption] = [{ alt: 'A red wall.' }, { caption: 'Red all over' }];
const photo = (words: object) => ({ photo: words });
const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((file) => photo({ file }));

test.each<
  [what: string, base: unknown, mine: unknown, theirs: unknown, value: unknown, conflicts: Path[]]
>([
  ['one removes what the other changes: it stays', asha, [], changedAsha, changedAsha, [[0]]],
  ['the same, the other way round', asha, changedAsha, [], changedAsha, [[0]]],
  [
    'one removes a group and a list that the other changes',
    both,
    withoutParts,
    changedParts,
    changedParts,
    [['head'], ['shown']],
  ],
  [
    'the same, the other way round',
    both,
    changedParts,
    withoutParts,
    changedParts,
    [['head'], ['shown']],
  ],
  [
    'new entries have the same key: all are kept',
    [entry('asha'), entry('new-2')],
    [entry('asha'), entry('new-2'), entry('new', 'One')],
    [entry('asha'), entry('new-2'), entry('new', 'Two')],
    [entry('asha'), entry('new-2'), entry('new', 'Two'), entry('new-3', 'One')],
    [],
  ],
  [
    'words of a photo come from one side, and the other has an empty entry',
    {},
    photo({ ...alt, ...caption }),
    photo({}),
    photo({ ...alt, ...caption }),
    [],
  ],
  [
    'both describe a photo that had no words',
    photo({}),
    photo(alt),
    photo(caption),
    photo({ ...alt, ...caption }),
    [],
  ],
  [
    'one describes a picture that the other replaces',
    photo({ file: 'a.jpg', alt: 'A' }),
    photo({ file: 'b.jpg', alt: '' }),
    photo({ file: 'a.jpg', alt: 'A wall' }),
    photo({ file: 'b.jpg', alt: '' }),
    [['photo']],
  ],
  ['both replace a picture', pictures[0], pictures[1], pictures[2], pictures[1], [['photo']]],
])('where %s', (_, base, mine, theirs, value, conflicts) => {
  const merged = mergeJson(base, mine, theirs);
  expect(merged.value).toEqual(value);
  expect(merged.conflicts.map(({ path }) => path)).toEqual(conflicts);
});

test('a conflict holds what each side has, also where an entry before it is gone', () => {
  const mine = changed(set('reviews.1', { text: 'Mine' }));
  const theirs = changed((document) => {
    set('reviews.1', { text: 'Theirs' })(document);
    document.reviews.shift();
  });
  const { value, conflicts } = mergeJson(base, mine, theirs);
  const sides = { base: 'The words of ravi', mine: 'Mine', theirs: 'Theirs' };
  expect(conflicts).toEqual([{ path: ['reviews', 0, 'text'], ...sides }]);
  expect(value.reviews[0]?.text).toBe('Mine');
});

test.each<[what: string, base: string, mine: string, theirs: string, wanted: string]>([
  ['both add one alike', 'Boxes', 'Tea,Boxes,Insurance', 'Tea,Boxes', 'Tea,Boxes,Insurance'],
  [
    'one adds two and the other a third',
    'Boxes',
    'Boxes,Two men,Tea',
    'Insurance,Boxes',
    'Insurance,Boxes,Two men,Tea',
  ],
  [
    'one adds what is there already, and the other changes another',
    'Boxes,Two men',
    'Boxes,Two women',
    'Boxes,Two men,Boxes',
    'Boxes,Two women,Boxes',
  ],
  [
    'one changes the first of two alike, and the other the second',
    'Boxes,Two men,Boxes',
    'Strong boxes,Two men,Boxes',
    'Boxes,Two men,Boxes of wood',
    'Strong boxes,Two men,Boxes of wood',
  ],
  [
    'one changes the text that the other moves',
    'Boxes for glass,Two men,Tea',
    'Strong boxes for glass,Two men,Tea',
    'Two men,Tea,Boxes for glass',
    'Two men,Tea,Strong boxes for glass',
  ],
  [
    'one writes another text in the place of one, and the other removes that before it',
    'Boxes,Two men,Tea',
    'Boxes,Driver,Tea',
    'Two men,Tea',
    'Driver,Tea',
  ],
])('of a list of texts in which %s nothing is lost', (_, ...lists) => {
  const [base, mine, theirs, wanted] = lists.map((list) => list.split(','));
  expect(mergeJson(base, mine, theirs)).toEqual({ value: wanted, conflicts: [] });
  expect(mergeJson(base, theirs, mine)).toEqual({ value: wanted, conflicts: [] });
});

const faq = (q: string, a: string) => ({ q, a });
const review = (name: string, text: string, key?: string) => ({ ...(key && { key }), name, text });

test.each<[what: string, base: unknown[], now: unknown[], places: (number | undefined)[]]>([
  ['alike with another', ['Box', 'Van', 'Box'], ['Box of wood', 'Van', 'Box'], [0, 1, 2]],
  ['moved, with half of its letters', ['abcd', 'Van'], ['Van', 'abxy'], [1, 0]],
  ['moved, with the end of its text', ['boxes', 'Van'], ['Van', 'New boxes'], [1, 0]],
  ['new, with fewer of the letters', ['abcd', 'Van'], ['Van', 'axyz'], [1, undefined]],
  ['rewritten in its place', ['Box', 'Van', 'Tea'], ['Tape', 'Rope', 'Tea'], [0, 1, 2]],
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
  ['the entire value', { list: [van] }, [], []],
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
    expect(commonPrefixAndSuffix(...parts)).toEqual({ start, end });
  },
);
