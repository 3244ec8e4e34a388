import { ContentCopy } from '../../../__tests__/support/content-copy';
import { searchTexts } from '../../search/text-search';

const content = new ContentCopy();

const company = JSON.parse(content.read('company.json'));
const search = (query: string) => searchTexts(content.root, query);
const places = async (query: string) => (await search(query)).map(({ place }) => place.name);

/** Writes another text in the first place of a file that has a name. */
const write = (file: string, name: string, text: string) =>
  content.replace(file, new RegExp(`"${name}": "[^"]*"`), `"${name}": "${text}"`);

test('a text is found in any letter case, with straight quotes and hyphens, and says where it matches', async () => {
  content.replace('pages/about.json', '"title": "', '"title": "The LANTERN’s 2–3 days ');
  const [hit, ...others] = await search("lantern's 2-3 days");
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ place: { file: 'pages/about.json' } });
  expect(hit?.text.slice(hit.offset, hit.offset + hit.length)).toBe('LANTERN’s 2–3 days');
});

test('a variable is found by its name and by its value', async () => {
  write('pages/about.json', 'title', '{rating} of five, say the walnuts');
  const name = 'In Google › Title';
  expect(await places(`${company.ratings.value} of five, say the walnuts`)).toEqual([name]);
  expect(await places('{rating} of five, say the walnuts')).toEqual([name]);
});

test('the query as it is comes before texts that hold its words in another order', async () => {
  write('pages/home.json', 'title', 'Walnut and then lantern');
  write('pages/about.json', 'title', 'A lantern walnut');
  const found = await search('lantern walnut');
  expect(found.map(({ place }) => place.file)).toEqual(['pages/about.json', 'pages/home.json']);
  // Of words in another order the first one is marked.
  const marked = found.map(({ text, offset, length }) => text.slice(offset, offset + length));
  expect(marked).toEqual(['lantern walnut', 'lantern']);
});

test('captions count; paths, keys and choices do not', async () => {
  write('gallery/captions.json', 'caption', 'Walnut');
  const [hit] = await search('walnut');
  expect(hit?.place).toMatchObject({
    file: 'gallery/captions.json',
    path: ['1-hand-truck.jpg', 'caption'],
  });
  expect(await places('dry and off the floor')).toHaveLength(1);
  expect(await places('images/hero')).toEqual([]);
  expect(await places(company.headOffice)).not.toContain('Head office');
});

test('a single letter finds nothing, and no query more than 50 texts', async () => {
  expect(await search('e')).toEqual([]);
  expect(await search('an')).toHaveLength(50);
});

test('a broken file hides no other', async () => {
  content.replace('pages/about.json', '{', '{,');
  content.replace('pages/home.json', /"title": "[^"]*"/, '"title": 7');
  expect((await search('packers')).length).toBeGreaterThan(0);
});
