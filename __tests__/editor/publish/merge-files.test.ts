import {
  type Choice,
  type FileVersions,
  mergeFiles,
  type PictureVersions,
  type Versions,
} from '../../../src/editor/publish/merge-files';

const bytes = (value: unknown) =>
  value === null ? null : Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** A file as the last commit, this computer and the host have it. */
const versions = (file: string, base: unknown, mine: unknown, theirs: unknown): FileVersions => ({
  file,
  base: bytes(base),
  mine: bytes(mine),
  theirs: bytes(theirs),
});

/** The ids of changed pictures: of the last commit, this computer and the host. */
const pictures = (ids: Record<string, [string | null, string | null, string | null]>) =>
  new Map(
    Object.entries(ids).map(([file, [base, mine, theirs]]) => [file, { base, mine, theirs }]),
  );

/** Merges, and answers each conflict by one side. */
function decided(files: FileVersions[], ids: PictureVersions, isMine: boolean) {
  const { conflicts } = mergeFiles(files, ids, []);
  const choices = conflicts.map(({ value: _, ...seen }): Choice => ({ ...seen, isMine }));
  return { asked: conflicts, ...mergeFiles(files, ids, choices) };
}

const read = (after: Buffer | null | undefined) => after && JSON.parse(String(after));
const captions = 'gallery/captions.json';
const photo = 'gallery/a.jpg';

test('of texts that both have changed each change is done, and the form of a file stays', () => {
  const base = { title: 'A', note: 'B' };
  const [mine, theirs] = [
    { ...base, title: 'Mine' },
    { ...base, note: 'Theirs' },
  ];
  const { merged, conflicts } = mergeFiles(
    [
      versions('pages/a.json', base, mine, theirs),
      {
        ...versions('pages/b.json', base, base, theirs),
        theirs: Buffer.from(JSON.stringify(base)),
      },
      { ...versions('pages/c.json', base, base, base), mine: Buffer.from(JSON.stringify(base)) },
    ],
    pictures({}),
    [],
  );
  expect(conflicts).toEqual([]);
  expect(merged.map(({ after }) => String(after))).toEqual([
    String(bytes({ title: 'Mine', note: 'Theirs' })),
    JSON.stringify(base),
    JSON.stringify(base),
  ]);
});

test.each([
  [true, ['Mine', 'Mine too']],
  [false, ['Theirs']],
])('each of two conflicts in one list is decided at its place, with %s', (isMine, wanted) => {
  const files = [
    versions(
      'pages/a.json',
      {
        list: [
          { key: 'a', text: 'A' },
          { key: 'b', text: 'B' },
        ],
      },
      {
        list: [
          { key: 'a', text: 'Mine' },
          { key: 'b', text: 'Mine too' },
        ],
      },
      { list: [{ key: 'b', text: 'Theirs' }] },
    ),
  ];
  const { asked, merged, conflicts } = decided(files, pictures({}), isMine);
  expect(asked.map(({ path }) => path)).toEqual([
    ['list', 0],
    ['list', 1, 'text'],
  ]);
  expect(conflicts).toEqual([]);
  const { list } = read(merged[0]?.after);
  expect(list.map(({ text }: { text: string }) => text)).toEqual(wanted);
});

test('a choice for a text that has changed since holds no more', () => {
  const conflict = { file: 'pages/a.json', path: ['title'], mine: 'Mine', theirs: 'Theirs' };
  const files = [versions('pages/a.json', { title: 'A' }, { title: 'Mine' }, { title: 'Newer' })];
  const { conflicts } = mergeFiles(files, pictures({}), [{ ...conflict, isMine: false }]);
  expect(conflicts).toMatchObject([{ ...conflict, theirs: 'Newer' }]);
});

test.each<[what: string, file: FileVersions, after: string | null, sides: object | null]>([
  ['removed here', versions('a.pdf', '1', null, '1'), null, null],
  ['removed by others', versions('a.pdf', '1', '1', null), null, null],
  ['changed by others', { ...versions('a.json', 1, 1, 1), theirs: Buffer.from('{') }, '{', null],
  [
    'removed here and changed by others',
    versions('a.json', { a: 1 }, null, { a: 2 }),
    null,
    { mine: 'removed', theirs: 'changed' },
  ],
  [
    'no JSON, and changed by both',
    {
      file: 'a.pdf',
      base: Buffer.from('%1'),
      mine: Buffer.from('%2'),
      theirs: Buffer.from('%3'),
    },
    '%2',
    { mine: 'changed', theirs: 'changed' },
  ],
])('a file that is %s is merged as a whole', (_, file, after, sides) => {
  const { merged, conflicts } = mergeFiles([file], pictures({}), []);
  expect(merged[0]?.after?.toString() ?? null).toBe(after);
  expect(conflicts).toEqual(sides ? [{ file: file.file, path: [], value: null, ...sides }] : []);
  if (!sides) return;
  const theirs = decided([file], pictures({}), false).merged[0]?.after;
  expect(theirs).toEqual(file.theirs);
});

test.each([
  [true, '2', 'A dawn'],
  [false, '3', 'A night'],
])('a photo that both replaced is one conflict with its words, with %s', (isMine, id, alt) => {
  const words = [{ alt: 'A' }, { alt: 'A dawn' }, { alt: 'A night' }].map((own) => ({
    'a.jpg': own,
    'b.jpg': { alt: 'B' },
  }));
  const ids = pictures({ [photo]: ['1', '2', '3'] });
  const files = [versions(captions, words[0], words[1], words[2])];
  const result = decided(files, ids, isMine);
  expect(result.asked).toHaveLength(1);
  expect(result.conflicts).toEqual([]);
  expect([...result.pictures]).toEqual([[photo, id]]);
  expect(read(result.merged[0]?.after)).toEqual({ 'a.jpg': { alt }, 'b.jpg': { alt: 'B' } });
});

test.each([
  [true, '2', 'A dawn'],
  [false, '3', 'A night'],
])(
  'a picture that both replaced is decided by its page for its words, with %s',
  (isMine, id, alt) => {
    const page = (words: string) => ({ hero: { file: photo, alt: words } });
    const files = [
      versions(
        captions,
        { 'a.jpg': { alt: 'A' } },
        { 'a.jpg': { alt: 'A dawn' } },
        { 'a.jpg': { alt: 'A night' } },
      ),
      versions('pages/home.json', page('A'), page('A dawn'), page('A night')),
    ];
    const result = decided(files, pictures({ [photo]: ['1', '2', '3'] }), isMine);
    expect(result.asked).toMatchObject([{ file: photo, path: [] }]);
    expect(result.conflicts).toEqual([]);
    expect([...result.pictures]).toEqual([[photo, id]]);
    const after = Object.fromEntries(result.merged.map((one) => [one.file, read(one.after)]));
    expect(after).toEqual({ 'pages/home.json': page(alt), [captions]: { 'a.jpg': { alt } } });
  },
);

test.each<[what: string, ids: Versions<string>, id: string | null, asked: number]>([
  ['replaced by others', { base: '1', mine: '1', theirs: '2' }, '2', 0],
  ['replaced here', { base: '1', mine: '2', theirs: '1' }, '2', 0],
  ['replaced by both alike', { base: '1', mine: '2', theirs: '2' }, '2', 0],
  ['removed by others', { base: '1', mine: '1', theirs: null }, null, 0],
  ['removed here and replaced by others', { base: '1', mine: null, theirs: '2' }, null, 1],
])('a photo without words that is %s', (_, ids, id, asked) => {
  const result = mergeFiles([], new Map([[photo, ids]]), []);
  expect([...result.pictures]).toEqual([[photo, id]]);
  expect(result.conflicts).toHaveLength(asked);
});

const hero = (picture: object) => ({ hero: { picture } });
test.each<[by: string, ids: Versions<string>, mine: object, theirs: object]>([
  ['others', { base: '1', mine: '1', theirs: null }, hero({ file: photo, alt: 'A' }), {}],
  ['me', { base: '1', mine: null, theirs: '1' }, {}, hero({ file: photo, alt: 'A' })],
  ['me, on phones', { base: '1', mine: null, theirs: '1' }, {}, hero({ file: photo })],
])(
  'a picture that is removed by %s stays where the other side shows it anew',
  (_, ids, mine, theirs) => {
    const files = [versions('pages/home.json', {}, mine, theirs)];
    const result = mergeFiles(files, new Map([[photo, ids]]), []);
    expect([...result.pictures]).toEqual([[photo, '1']]);
    expect(result.conflicts).toEqual([]);
  },
);

test('the words of a photo that both have added are kept where one has none, and no mark is written', () => {
  const [without, words] = [
    { 'c.jpg': { alt: 'C' } },
    { 'a.jpg': { alt: 'A' }, 'c.jpg': { alt: 'C' } },
  ];
  const ids = pictures({ [photo]: [null, '1', '1'], 'gallery/b.jpg': ['1', '2', '1'] });
  for (const [mine, theirs] of [
    [without, words],
    [words, without],
  ]) {
    const { merged, conflicts } = mergeFiles([versions(captions, without, mine, theirs)], ids, []);
    expect(conflicts).toEqual([]);
    expect(read(merged[0]?.after)).toEqual(words);
  }
});

test('a page decides a replaced picture also for the words that only one side wrote of it', () => {
  const page = (alt: string) => ({ hero: { file: photo, alt } });
  const words = (alt: string, other = 'B') => ({ 'a.jpg': { alt }, 'b.jpg': { alt: other } });
  for (const isMine of [true, false]) {
    const { merged, asked, conflicts } = decided(
      [
        versions(captions, words('A'), words('A dawn'), words('A', 'C')),
        versions('images/captions.json', words('A'), words('A', 'B'), words('Not it')),
        versions('pages/home.json', page('A'), page('A dawn'), page('A night')),
      ],
      pictures({ [photo]: ['1', '2', '3'] }),
      isMine,
    );
    expect(asked).toHaveLength(1);
    expect(conflicts).toEqual([]);
    const after = Object.fromEntries(merged.map((one) => [one.file, read(one.after)]));
    expect(after[captions]).toEqual(words(isMine ? 'A dawn' : 'A', 'C'));
    expect(after['images/captions.json']).toEqual(words('Not it'));
  }
});

test('a photo that one replaced goes with its words where a page decides for the other', () => {
  const page = (alt: string) => ({ hero: { file: photo, alt } });
  const words = (alt: string) => ({ 'a.jpg': { alt } });
  const result = decided(
    [
      versions(captions, words('A'), words('A dawn'), words('A')),
      versions('images/captions.json', words('A'), words('Not it'), words('A')),
      versions('pages/home.json', page('A'), page('A dawn'), page('A wall')),
    ],
    pictures({ [photo]: ['1', '2', '1'] }),
    false,
  );
  expect([...result.pictures]).toEqual([[photo, '1']]);
  const after = Object.fromEntries(result.merged.map((one) => [one.file, read(one.after)]));
  expect(after).toEqual({
    [captions]: words('A'),
    'images/captions.json': words('Not it'),
    'pages/home.json': page('A wall'),
  });
});

test.each<[what: string, theirs: object, ids: PictureVersions]>([
  ['two pictures', { file: 'gallery/b.jpg', alt: 'B' }, pictures({ [photo]: [null, '1', null] })],
  ['a picture that is as it was', { file: photo, alt: 'A wall' }, pictures({})],
])('a conflict about %s is one of the page', (_, theirs, ids) => {
  const mine = { file: photo, alt: 'A' };
  const page = (hero: object) => ({ hero });
  const base = page({ file: 'gallery/c.jpg', alt: 'C' });
  const files = [versions('pages/home.json', base, page(mine), page(theirs))];
  const { conflicts } = mergeFiles(files, ids, []);
  expect(conflicts).toMatchObject([{ file: 'pages/home.json', path: ['hero'] }]);
});

test('a picture that others replaced is theirs where a page shows it', () => {
  const page = { hero: { file: photo, alt: 'A' } };
  const files = [versions('pages/home.json', page, page, page)];
  const ids = pictures({ [photo]: ['1', '1', '2'] });
  expect([...mergeFiles(files, ids, []).pictures]).toEqual([[photo, '2']]);
});

test('words are merged where both have made the first captions, or one is no group', () => {
  const [a, b] = [{ 'a.jpg': { alt: 'A' } }, { 'b.jpg': { alt: 'B' } }];
  const ids = pictures({ [photo]: ['1', '1', '2'] });
  const first = mergeFiles([versions(captions, null, b, a)], ids, []);
  expect(first.conflicts).toEqual([]);
  expect(read(first.merged[0]?.after)).toEqual({ ...a, ...b });
  const text = { 'a.jpg': 'A' };
  const second = mergeFiles([versions(captions, text, { ...text, ...b }, text)], ids, []);
  expect(read(second.merged[0]?.after)).toEqual({ ...text, ...b });
});

test('a page without captions gets none, and a picture that nothing shows goes', () => {
  const files = [versions('gallery/notes.json', { a: 1 }, { a: 1 }, { a: 2 })];
  const ids = pictures({ [photo]: ['1', '1', null], 'gallery/b.jpg': ['1', null, '2'] });
  const { merged, pictures: wanted, conflicts } = mergeFiles(files, ids, []);
  expect(read(merged[0]?.after)).toEqual({ a: 2 });
  expect(wanted.get(photo)).toBeNull();
  // What was removed has neither an id nor words.
  expect(conflicts).toMatchObject([{ mine: undefined, theirs: { $picture: '2' } }]);
});

test('a field of a photo’s words that both changed is a conflict of its own', () => {
  const words = (alt: string) => ({ 'a.jpg': { alt } });
  for (const [base, ids] of [
    [words('A'), {}],
    [{}, { [photo]: [null, '1', '1'] as [null, string, string] }],
  ] as const) {
    const files = [versions(captions, base, words('Mine'), words('Theirs'))];
    const { conflicts } = mergeFiles(files, pictures(ids), []);
    expect(conflicts).toMatchObject([{ file: captions, path: ['a.jpg', 'alt'] }]);
  }
});

test('a photo that one removed and the other described is a conflict about the photo', () => {
  const words = { 'a.jpg': { alt: 'A' } };
  const files = [versions(captions, words, {}, { 'a.jpg': { alt: 'A wall' } })];
  const ids = pictures({ [photo]: ['1', null, '1'] });
  for (const isMine of [true, false]) {
    const result = decided(files, ids, isMine);
    expect(result.asked).toMatchObject([{ file: photo, path: [] }]);
    expect([...result.pictures]).toEqual([[photo, isMine ? null : '1']]);
    expect(read(result.merged[0]?.after)).toEqual(isMine ? {} : { 'a.jpg': { alt: 'A wall' } });
  }
});

test('the name of a photo is found in whatever form its letters are written', () => {
  const [composed, decomposed] = ['é.jpg', 'e\u0301.jpg'] as const;
  const files = [
    versions(
      captions,
      { [decomposed]: { alt: 'A' } },
      { [decomposed]: { alt: 'A dawn' } },
      { [decomposed]: { alt: 'A' } },
    ),
  ];
  const ids = pictures({ [`gallery/${composed}`]: ['1', '1', '2'] });
  const { conflicts } = mergeFiles(files, ids, []);
  expect(conflicts).toMatchObject([{ file: `gallery/${composed}`, path: [] }]);
  const page = versions('pages/home.json', {}, hero({ file: `gallery/${decomposed}` }), {});
  const removed = pictures({ [`gallery/${composed}`]: ['1', '1', null] });
  expect([...mergeFiles([page], removed, []).pictures.values()]).toEqual(['1']);
});
