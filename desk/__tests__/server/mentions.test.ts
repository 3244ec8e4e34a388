import { ContentCopy } from '../../../__tests__/support/content-copy';
import { fieldsIn } from '../../server/content-files';
import { changesIn, findMentions } from '../../server/mentions';

const content = new ContentCopy();

/** The names that a file loses when the first place with a text gets another one. */
function rename(path: string, from: string | RegExp, to: string) {
  const value = () => fieldsIn(content.read(path)) ?? {};
  const before = value();
  content.replace(path, from, to);
  return changesIn(path, before, value());
}

/** The fields that still contain an old name. */
async function mentions(path: string, from: string, to: string): Promise<string[]> {
  const found = await findMentions(content.root, rename(path, from, to));
  return found.flatMap(({ title, places }) =>
    places.map(({ file, path: field }) => `${/“(.*)”/.exec(title)?.[1]}: ${file} ${field}`),
  );
}

test.each([
  ['Roorkee City', 'In Roorkee City', false],
  ['Roorkee City', 'Roorkee, not Roorkee City', true],
  ['Newtown', 'Roorkeeville', true],
  ['Newtown', 'NewRoorkee', false],
  ['Newtown', 'रुड़की or Roorkee?', true],
])('a branch is called %s: "%s" says the old name: %s', async (city, intro, isMentioned) => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, `"intro": "${intro}"`);
  content.replace('shared/branches.json', /"city": "[^"]*"/, '"city": "Roorkee"');
  const found = await mentions('shared/branches.json', '"city": "Roorkee"', `"city": "${city}"`);
  expect(found.includes('Roorkee: pages/about.json head,intro')).toBe(isMentioned);
});

test.each([
  ['Vehicle Transport', 'Vehicle Transportation', true],
  ['Una', 'Unable to call?', false],
])('a service was called %s: "%s" says it: %s', async (title, intro, isMentioned) => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, `"intro": "${intro}"`);
  content.replace('shared/services.json', /"title": "[^"]*"/, `"title": "${title}"`);
  const found = await mentions('shared/services.json', `"title": "${title}"`, '"title": "Rides"');
  expect(found.includes(`${title}: pages/about.json head,intro`)).toBe(isMentioned);
});

test('the company is found, and the words of photos are looked through', async () => {
  content.replace('gallery/captions.json', 'Four at a time', 'Zubin Carriers, four at a time');
  content.replace('company.json', /"name": "[^"]*"/, '"name": "Zubin Carriers"');
  expect(await mentions('company.json', '"Zubin Carriers"', '"Others"')).toEqual([
    'Zubin Carriers: gallery/captions.json 1-hand-truck.jpg,caption',
  ]);
});

test('a figure with another number has no other name: sentences say it by its variable', () => {
  expect(rename('shared/figures.json', /"number": "[^"]*"/, '"number": "4.9"')).toEqual([]);
});

const list = (...branches: object[]) => ({ branches });
const [delhi, agra] = [
  { key: 'one', city: 'Delhi' },
  { key: 'two', city: 'Agra' },
];
test.each<[string, object, object, string[]]>([
  ['the second entry', list(delhi, agra), list(delhi, { ...agra, city: 'Pune' }), ['Agra to Pune']],
  ['an entry that has moved', list(delhi, agra), list(agra, delhi), []],
  ['an entry that is gone', list(delhi, agra), list(agra), []],
  ['another field', list(delhi), list({ ...delhi, phone: '1' }), []],
  [
    'an entry whose name comes late',
    list({ picture: { file: 'a.jpg' }, ...delhi }),
    list({ picture: { file: 'a.jpg' }, ...delhi, city: 'Pune' }),
    ['Delhi to Pune'],
  ],
  ['a name of two letters', list({ ...agra, city: 'Ag' }), list(agra), []],
  ['a name of three letters', list({ ...agra, city: 'Agr' }), list(agra), ['Agr to Agra']],
])('the names that a change of %s takes away', (_, before, after, renamed) => {
  const changes = changesIn('shared/branches.json', { ...before }, { ...after });
  const renames = changes.flatMap((change) => ('fact' in change ? [] : [change]));
  expect(renames.map(({ oldName, newName }) => `${oldName} to ${newName}`)).toEqual(renamed);
});

test('a name that no text says any more is not listed, nor one in a key or an address', async () => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, '"intro": "Kotdwar"');
  const said = await findMentions(content.root, [
    { oldName: 'Kotdwar', newName: 'Pune' },
    { oldName: 'Nowhere', newName: 'Pune' },
    { oldName: 'why-choose-us', newName: 'Pune' },
  ]);
  expect(said.map(({ title }) => title)).toEqual(['These texts still say “Kotdwar”:']);
});

/** The titles and places of the texts that a change of a file leaves to be looked at. */
async function leftBy(path: string, before: object, after: object) {
  const found = await findMentions(content.root, changesIn(path, { ...before }, { ...after }));
  return found.map(({ title, places }) => [
    title,
    ...places.map(({ file, path: field }) => `${file} ${field}`),
  ]);
}

const everyDay = [{ days: ['Monday', 'Sunday'], opens: '00:00', closes: '23:59' }];
const isTrue = 'Check whether this is still true:';

test.each<[string, string, object, object, string, string | null]>([
  [
    'other hours',
    'company.json',
    { openingTimes: everyDay },
    { openingTimes: [{ ...everyDay[0], opens: '08:00' }] },
    'Ring us on Sundays, festival days and nights.',
    `1 text mentions your hours. ${isTrue}`,
  ],
  [
    'the same hours',
    'company.json',
    { openingTimes: everyDay },
    { openingTimes: everyDay },
    '',
    null,
  ],
  [
    'another founding year',
    'company.json',
    { founded: 2019 },
    { founded: 2022 },
    'It began on one lane.',
    `1 text mentions your year of founding. ${isTrue}`,
  ],
  [
    'a branch less',
    'shared/branches.json',
    list(delhi, agra),
    list(agra),
    'Three towns, three doors.',
    `1 text mentions your branches. ${isTrue}`,
  ],
  [
    'branches in another order',
    'shared/branches.json',
    list(delhi, agra),
    list(agra, delhi),
    '',
    null,
  ],
  [
    'a service less',
    'shared/services.json',
    { services: [{ key: 'a', title: 'Storage and Warehousing' }] },
    { services: [] },
    'Warehousing in between.',
    `1 text mentions your services. ${isTrue}`,
  ],
  [
    'another number of trucks',
    'shared/figures.json',
    { figures: [{ key: 'trucks', number: '50+' }] },
    { figures: [{ key: 'trucks', number: '20' }] },
    'A fleet of our own.',
    `1 text mentions your trucks. ${isTrue}`,
  ],
  [
    'no insurance any more',
    'pages/why-choose-us.json',
    { comparison: { rows: [{ feature: 'Insurance', ours: true }] } },
    { comparison: { rows: [{ feature: 'Insurance', ours: false }] } },
    'You are insured.',
    `1 text mentions your licence and insurance. ${isTrue}`,
  ],
])(
  '%s: the texts that speak of it are listed, and only then',
  async (_, path, before, after, intro, title) => {
    content.replace('pages/about.json', /"intro": "[^"]*"/, `"intro": "${intro}"`);
    const found = await leftBy(path, before, after);
    expect(found).toEqual(title === null ? [] : [[title, 'pages/about.json head,intro']]);
  },
);

test('a variable, a customer and a picture speak of no fact', async () => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, '"intro": "Open {hours}."');
  content.replace('pages/about.json', /"alt": "[^"]*"/, '"alt": "A truck at night."');
  content.replace('shared/reviews.json', /"text": "[^"]*"/, '"text": "They came on Sunday."');
  expect(await leftBy('company.json', { openingTimes: everyDay }, { openingTimes: [] })).toEqual(
    [],
  );
});

test('towns on the map are known by their place there', () => {
  const towns = (...areas: object[]) => ({ areas });
  const [one, other] = [
    { city: 'Roorkee', x: 1, y: 2 },
    { city: 'Delhi', x: 3, y: 4 },
  ];
  const changes = (before: object, after: object) =>
    changesIn('shared/areas.json', { ...before }, { ...after }).map((change) =>
      'fact' in change ? change.fact : change.newName,
    );
  expect(changes(towns(one, other), towns(other))).toEqual(['towns on the map']);
  expect(changes(towns(one, other), towns(one, { ...other, city: 'Pune' }))).toContain('Pune');
});
