import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

/*
 * What content/README.md invites an editor to do must leave every test green: one copy has many of
 * these changes at once, and the tests that read content are run on it once.
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

/** A further entry like the first of a list. */
const one = ([first]: Entry[], key: string, changes: Json = {}): Entry =>
  ({ ...structuredClone(first), ...changes, key }) as Entry;

/**
 * What reads content, but is no matter of it: the built site, the desk, photos, styles, and the
 * commands, whose test tells the samples of the real content.
 */
const others = 'site,browser,edits,live,desk,photos,publish,styles,content-model/commands'
  .split(',')
  .map((name) => `/__tests__/${name}`);

function runTests(): void {
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const reading = ['content.ts', 'content-copy.ts'].map((file) => `__tests__/support/${file}`);
  const which = ['--testPathIgnorePatterns', ...others, '--findRelatedTests', ...reading];
  try {
    const env = { ...process.env, CONTENT_ROOT: copy.root };
    const options = { cwd: projectRoot, env, encoding: 'utf8', stdio: 'pipe' } as const;
    execFileSync(process.execPath, [jest, '--silent', ...which], options);
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.replace(/^PASS.*\n/gm, ''));
  }
}

test('other facts and words; entries that go, come, are renamed and change places', async () => {
  change('company.json', (company) => {
    Object.assign(company, { name: 'Himalaya Packers', initials: 'HP', founded: 2016 });
    Object.assign(company, { copyrightYear: 2027, hours: 'Open 6 to 22', tagline: 'We carry' });
    company.ratings = { value: 4.6, countExact: 112, countShown: '110+', source: 'Google' };
    company.booking = { localDays: '3 days', longDays: '8 days' };
  });
  change('shared/samples.json', (value) => {
    value.samples = [];
  });
  change('shared/site.json', (site) => {
    const { links } = site.navigation as { links: Json[] };
    for (const link of links) link.label = `Our ${link.label}`.slice(0, 16).trim();
    Object.assign(site.actions as Json, { quote: 'Ask for a price', call: 'Ring us' });
  });
  changeList('figures', (figures) => figures.map((figure) => ({ ...figure, number: '9+' })));
  changeList('services', (list) =>
    [...list, one(list, 'shops')]
      .map((service, index) => ({ ...service, title: `Service ${index}` }))
      .reverse(),
  );
  const gone = 'rishikesh';
  changeList('branches', (list) => [
    ...list.filter(({ key }) => key !== gone),
    one(list, 'dehradun', { city: 'Dehradun', title: 'Dehradun' }),
    one(list, 'mussoorie', { city: 'Mussoorie', title: 'Mussoorie' }),
  ]);
  changeList('areas', (list) => {
    const { branch: _, ...area } = list[0] as Entry;
    return [
      ...list.filter(({ branch }) => branch !== gone),
      { ...area, city: 'Meerut', x: 20, y: 80 },
    ];
  });
  changeList('questions', (list) => [
    ...list.slice(0, -1),
    one(list, 'shops', { question: 'Do you move shops?' }),
    one(list, 'hills', { question: 'Do you move in the hills?' }),
  ]);
  changeList('reviews', (list) => [
    ...list.slice(0, -1),
    one(list, 'lata', { name: 'Lata Joshi', avatar: 'LJ' }),
    one(list, 'ravi', { name: 'Ravi Rana', avatar: 'RR' }),
  ]);
  // Headings that count are said to be wrong when a list has grown.
  for (const [page, part] of [
    ['services', 'head'],
    ['branches', 'head'],
    ['contact', 'questions'],
  ] as const) {
    change(`pages/${page}.json`, (value) => {
      (value[part] as Json).title = 'All of them';
    });
  }
  expect(await copy.lines()).toEqual([]);
  runTests();
}, 240_000);
