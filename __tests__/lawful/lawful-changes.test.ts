import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

/*
 * What content/README.md invites an editor to do must leave every test green. Each copy has many of
 * these changes at once, and the tests that read content are run on it.
 */

type Json = Record<string, unknown>;
type Entry = Json & { key: string };

let copy: ContentCopy;
beforeEach(() => {
  copy = new ContentCopy();
  cpSync(join(projectRoot, 'content/images'), copy.path('images'), { recursive: true });
});
afterEach(() => copy.delete());

/** Changes the value of a file, or of the list that it holds. */
function change(file: string, edit: (value: Json) => void): void {
  const value = JSON.parse(copy.read(file));
  edit(value);
  copy.write(file, JSON.stringify(value, null, 2));
}

/** Changes the list of a shared file. */
function changeList(name: string, edit: (entries: Entry[]) => Entry[]): void {
  change(`shared/${name}.json`, (value) => {
    value[name] = edit(value[name] as Entry[]);
  });
}

const twin = (entry: Entry | undefined, changes: Json): Entry =>
  ({ ...structuredClone(entry), key: 'one-more', ...changes }) as Entry;

/** The content check and every test that reads content, on the copy. */
async function expectGreen(): Promise<void> {
  expect(await copy.lines()).toEqual([]);
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const folders = ['content', 'content-model', 'components', 'sections'];
  const paths = folders.map((folder) => `/__tests__/${folder}/`);
  try {
    const env = { ...process.env, CONTENT_ROOT: copy.root };
    const options = { cwd: projectRoot, env, encoding: 'utf8', stdio: 'pipe' } as const;
    execFileSync(process.execPath, [jest, '--silent', ...paths], options);
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.replace(/^PASS.*\n/gm, ''));
  }
}

test('more of everything: services, branches, questions, areas, reviews, other facts and words', async () => {
  change('company.json', (company) => {
    Object.assign(company, { name: 'Himalaya Packers', initials: 'HP', founded: 2016 });
    Object.assign(company, { copyrightYear: 2027, hours: 'Open 6 to 22', tagline: 'We carry' });
    company.ratings = { value: 4.6, countExact: 112, countShown: '110+', source: 'Google' };
    company.booking = { localDays: '3 days', longDays: '8 days' };
  });
  changeList('figures', (figures) => figures.map((figure) => ({ ...figure, number: '9+' })));
  changeList('services', (list) => [...list, twin(list[0], { title: 'Shop Moving' })]);
  changeList('branches', (list) => [
    ...list,
    twin(list[0], { city: 'Dehradun', title: 'Dehradun' }),
  ]);
  changeList('questions', (list) => [...list, twin(list[0], { question: 'Do you move shops?' })]);
  changeList('areas', (list) => {
    const { branch: _, ...area } = list[0] as Entry;
    return [...list, { ...area, city: 'Meerut', x: 20, y: 80 }];
  });
  changeList('reviews', (list) => [...list, twin(list[0], { name: 'Lata Joshi', avatar: 'LJ' })]);
  change('shared/site.json', (site) => {
    const { links } = site.navigation as { links: Json[] };
    for (const link of links) link.label = `Our ${link.label}`.slice(0, 16).trim();
    Object.assign(site.actions as Json, { quote: 'Ask for a price', call: 'Ring us' });
  });
  await expectGreen();
}, 240_000);

test('less of everything: a branch, a question, an area, a review; services renamed and re-ordered', async () => {
  change('shared/samples.json', (value) => {
    value.samples = [];
  });
  changeList('services', (list) =>
    list.map((service, index) => ({ ...service, title: `Service ${index}` })).reverse(),
  );
  changeList('branches', (list) => list.slice(0, -1));
  const gone = 'rishikesh';
  changeList('areas', (list) => list.filter(({ branch }) => branch !== gone));
  changeList('questions', (list) => list.slice(0, -1));
  changeList('reviews', (list) => list.slice(0, -1));
  await expectGreen();
}, 240_000);
