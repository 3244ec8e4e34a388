import { factsForTexts } from '../../src/content-model/facts-in-texts';
import { valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { fillVariables } from '../../src/content-model/fill-variables';
import { walk } from '../../src/content-model/walk';
import type { ContentCopy } from '../support/content-copy';

/** The files of a content folder, by their paths below it. */
type Content = Pick<ContentCopy, 'read' | 'write'>;
type Json = Record<string, unknown>;
type Entry = Json & { key: string };

/** Changes the value of a file, or of the list that it holds. */
function change(copy: Content, file: string, edit: (value: Json) => void): void {
  const value = JSON.parse(copy.read(file));
  edit(value);
  copy.write(file, JSON.stringify(value, null, 2));
}

/** Changes the list of a shared file. */
function changeList(copy: Content, name: string, edit: (entries: Entry[]) => Entry[]): void {
  change(copy, `shared/${name}.json`, (value) => {
    value[name] = edit(value[name] as Entry[]);
  });
}

/** A further entry like the first of a list. */
const one = ([first]: Entry[], key: string, changes: Json = {}): Entry =>
  ({ ...structuredClone(first), ...changes, key }) as Entry;

/**
 * Makes many changes at once that content/README.md invites an editor to: other facts and words,
 * and entries that are added, removed, renamed and reordered.
 */
export function makeAllowedEdits(copy: Content): void {
  change(copy, 'company.json', (company) => {
    Object.assign(company, { name: 'Himalaya Packers', founded: 2016 });
    Object.assign(company, { copyrightYear: 2027, hours: 'Open 6 to 22', tagline: 'We carry' });
    company.ratings = { value: 4.6, countExact: 112, countShown: '110+' };
    company.booking = { localDays: '3 days', longDays: '8 days' };
  });
  change(copy, 'shared/site.json', (site) => {
    const { links } = site.navigation as { links: Json[] };
    for (const link of links) link.label = `Our ${link.label}`.slice(0, 16).trim();
    Object.assign(site.actions as Json, { quote: 'Ask for a price', call: 'Ring us' });
  });
  changeList(copy, 'figures', (figures) => figures.map((figure) => ({ ...figure, number: '9+' })));
  changeList(copy, 'services', (list) =>
    [...list, one(list, 'shops')]
      .map((service, index) => ({ ...service, title: `Service ${index}` }))
      .reverse(),
  );
  const gone = 'rishikesh';
  changeList(copy, 'branches', (list) => [
    ...list.filter(({ key }) => key !== gone),
    one(list, 'dehradun', { city: 'Dehradun', title: 'Dehradun' }),
    one(list, 'mussoorie', { city: 'Mussoorie', title: 'Mussoorie' }),
  ]);
  changeList(copy, 'areas', (list) => {
    const { branch: _, ...area } = list[0] as Entry;
    return [
      ...list.filter(({ branch }) => branch !== gone),
      { ...area, city: 'Meerut', x: 20, y: 80 },
    ];
  });
  changeList(copy, 'questions', (list) => [
    ...list.slice(0, -1),
    one(list, 'shops', { question: 'Do you move shops?' }),
    one(list, 'hills', { question: 'Do you move in the hills?' }),
  ]);
  changeList(copy, 'reviews', (list) => [
    ...list.slice(0, -1),
    one(list, 'lata', { name: 'Lata Joshi', avatar: 'LJ' }),
    one(list, 'ravi', { name: 'Ravi Rana', avatar: 'RR' }),
  ]);
}

/** Makes every text about as long as its place allows, or longer by some words without a limit. */
export function lengthenEveryText(copy: Content): void {
  // A sample is a value as it stands.
  change(copy, 'shared/samples.json', (value) => {
    value.samples = [];
  });
  const parsed = (file: string) => JSON.parse(copy.read(file));
  const { figures } = parsed('shared/figures.json');
  const facts = factsForTexts({ company: parsed('company.json'), figures });
  // Facts stand in the other texts, and would lengthen those.
  const others = (contentFiles as readonly ContentFile[]).filter(
    ({ path }) => !['company.json', 'shared/figures.json'].includes(path),
  );
  for (const { path, shape } of others) {
    change(copy, path, (json) =>
      walk(shape, json, (value, { filled, maxLength, pageTitle }, place) => {
        // The specification states the titles of toasts.
        if (!filled || pageTitle || place[0] === 'toasts') return;
        const text = String(value);
        // Tests of mistakes write longer facts: four characters are left to them.
        const room = (maxLength ?? 10_000) - fillVariables(text, facts).length - 4;
        const more = ' And so on.'.repeat(4).slice(0, Math.max(room, 0)).trimEnd();
        const parent = valueAt(json, place.slice(0, -1)) as Json;
        parent[place.at(-1) ?? ''] = `${text}${more}`;
      }),
    );
  }
}
