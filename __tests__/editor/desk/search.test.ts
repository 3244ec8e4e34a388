import { searchTexts } from '../../../src/editor/desk/server/text-search';
import { ContentCopy } from '../../support/content-copy';

const content = new ContentCopy();
afterAll(() => content.delete());

const company = JSON.parse(content.read('company.json'));
const search = (query: string, drafts = {}) => searchTexts(content.root, query, drafts);
const places = async (query: string, drafts = {}) =>
  (await search(query, drafts)).map(({ place }) => place.name);

test('a text is found in any letter case, with straight quotes, and says where it matches', async () => {
  content.replace('pages/about.json', '"title": "', '"title": "The LANTERN’s ');
  const [hit, ...others] = await search("lantern's");
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ place: { file: 'pages/about.json' }, on: 'words' });
  expect(hit?.text.slice(hit.offset)).toMatch(/^LANTERN’s/);
  content.restore();
});

test('a variable is found by its name and by the figure that it stands for', async () => {
  const text = `{rating} of five, say the walnuts`;
  const drafts = { 'pages/about.json': { head: { title: text } } };
  const name = 'First screen › Heading';
  expect(await places(`${company.ratings.value} of five, say the walnuts`, drafts)).toEqual([name]);
  expect(await places('{rating} of five, say the walnuts', drafts)).toEqual([name]);
});

test('the query as it is comes before texts that hold its words in another order', async () => {
  const drafts = {
    'pages/home.json': { hero: { title: 'Walnut and then lantern' } },
    'pages/about.json': { head: { title: 'A lantern walnut' } },
  };
  const found = await search('lantern walnut', drafts);
  expect(found.map(({ place }) => place.file)).toEqual(['pages/about.json', 'pages/home.json']);
});

test('captions count with drafts of some photos among them; paths, keys and choices do not', async () => {
  const drafts = { 'gallery/captions.json': { '1-hand-truck.jpg': { caption: 'Walnut' } } };
  const [hit] = await search('walnut', drafts);
  expect(hit?.place).toMatchObject({
    file: 'gallery/captions.json',
    path: ['1-hand-truck.jpg', 'caption'],
  });
  expect(await places('dry and off the floor', drafts)).toHaveLength(1);
  expect(await places('images/hero')).toEqual([]);
  expect(await places(company.headOffice)).not.toContain('Head office');
});

test('a single letter finds nothing, and no query more than 50 texts', async () => {
  expect(await search('e')).toEqual([]);
  expect(await search('an')).toHaveLength(50);
});

test('a broken file hides no other', async () => {
  content.replace('pages/about.json', '{', '{,');
  expect((await search('packers')).length).toBeGreaterThan(0);
  content.restore();
});
