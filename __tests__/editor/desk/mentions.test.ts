import { fieldsIn } from '../../../src/editor/desk/server/content-files';
import { findMentions, renamesIn } from '../../../src/editor/desk/server/mentions';
import { ContentCopy } from '../../support/content-copy';

const content = new ContentCopy();

/** The names that a file loses when something else is written in the first place that says a text. */
function rename(path: string, from: string | RegExp, to: string) {
  const value = () => fieldsIn(content.read(path)) ?? {};
  const before = value();
  content.replace(path, from, to);
  return renamesIn(path, before, value());
}

/** The fields that still say an old name. */
async function mentions(path: string, from: string, to: string): Promise<string[]> {
  const found = await findMentions(content.root, rename(path, from, to));
  return found.flatMap(({ name, places }) =>
    places.map(({ file, path: field }) => `${name}: ${file} ${field}`),
  );
}

test.each([
  ['Roorkee City', 'In Roorkee City', false],
  ['Roorkee City', 'Roorkee, not Roorkee City', true],
  ['Newtown', 'Roorkeeville', false],
  ['Newtown', 'रुड़की or Roorkee?', true],
])('a branch is called %s: "%s" says the old name: %s', async (city, intro, isMentioned) => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, `"intro": "${intro}"`);
  content.replace('shared/branches.json', /"city": "[^"]*"/, '"city": "Roorkee"');
  const found = await mentions('shared/branches.json', '"city": "Roorkee"', `"city": "${city}"`);
  expect(found.includes('Roorkee: pages/about.json head,intro')).toBe(isMentioned);
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
  const renames = renamesIn('shared/branches.json', { ...before }, { ...after });
  expect(renames.map(({ oldName, newName }) => `${oldName} to ${newName}`)).toEqual(renamed);
});

test('a name that no text says any more is not listed, nor one in a key or an address', async () => {
  content.replace('pages/about.json', /"intro": "[^"]*"/, '"intro": "Kotdwar"');
  const said = await findMentions(content.root, [
    { oldName: 'Kotdwar', newName: 'Pune' },
    { oldName: 'Nowhere', newName: 'Pune' },
    { oldName: 'why-choose-us', newName: 'Pune' },
  ]);
  expect(said.map(({ name }) => name)).toEqual(['Kotdwar']);
});
