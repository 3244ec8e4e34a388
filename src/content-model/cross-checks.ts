import { factsForTexts } from './facts-in-texts';
import { fieldName, valueAt } from './field-path';
import { contentFiles } from './files';
import type { Issue } from './issue';
import { type CheckedFile, errorAt } from './shape-issues';
import { type Pictures, textIssues } from './text-checks';
import { metaOf, shapeAt, walk } from './walk';

/** The keys of a shared list; null when an error in the list hides some of them. */
function keysOf(name: string, checked: readonly CheckedFile[]): string[] | null {
  const path = contentFiles.find((file) => file.name === name)?.path;
  const list = checked.find(({ file }) => file === path);
  const entries = list?.entries && list.value[list.entries];
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const keys: unknown[] = entries.map((entry) => entry?.key);
  return keys.every((key) => typeof key === 'string') ? keys : null;
}

function readFacts(checked: readonly CheckedFile[]): Record<string, string> | null {
  const valuesOf = (path: string) => checked.find(({ file }) => file === path)?.value;
  const figures = valuesOf('shared/figures.json')?.figures;
  const company = valuesOf('company.json');
  if (!company || !Array.isArray(figures)) return null;
  return factsForTexts({ company, figures: figures.filter(Boolean) });
}

/** Entries of a list that stand where an earlier one stands, such as two cities on one place of the map. */
function entriesOnOnePlace(file: CheckedFile, list: unknown[], path: readonly (string | number)[]) {
  const shape = shapeAt(file.shape, [...path, 0]);
  const { differ } = (shape && metaOf(shape)) || {};
  if (!differ || file.wrong.size > 0) return [];
  const places = list.map((entry) =>
    differ.map((name) => JSON.stringify(valueAt(entry, [name]))).join(' and '),
  );
  return places.flatMap((place, index): Issue[] => {
    const first = places.indexOf(place);
    if (first === index) return [];
    const message = `has the ${differ.join(' and ')} ${place}, like ${fieldName([...path, first])}`;
    return [errorAt(file, [...path, index], message, 'Give each a place of its own.')];
  });
}

const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const counting = new RegExp(`^(?:${numberWords.join('|')})\\b`, 'i');

/** Headings over a shared list that stands in another file: where they stand, and the list. */
const overSharedLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pages/home.json': { services: 'services', areas: 'areas' },
  'pages/services.json': { head: 'services' },
  'pages/branches.json': { head: 'branches' },
  'pages/contact.json': { questions: 'questions' },
};

/** Nouns that texts anywhere count, such as "our six cities", and the list that each counts. */
const countedNouns: Readonly<Record<string, readonly [file: string, ...path: string[]]>> = {
  cities: ['shared/areas.json', 'areas'],
  towns: ['shared/branches.json', 'branches'],
  steps: ['pages/services.json', 'process', 'steps'],
  points: ['pages/why-choose-us.json', 'comparison', 'rows'],
  questions: ['pages/why-choose-us.json', 'comparison', 'rows'],
};
/** Nouns that count so on the page of the list alone; its headings are checked by themselves. */
const nounsOfOnePage = ['points', 'questions'];
const countedNoun = new RegExp(
  `\\b(${numberWords.join('|')}) (?:\\w+ )?(${Object.keys(countedNouns).join('|')})\\b`,
  'i',
);

/** A warning when a text says another number in words than the list has entries. */
function miscount(
  file: CheckedFile,
  path: readonly PropertyKey[],
  said: string | undefined,
  counts: readonly number[],
): Issue[] {
  if (!said || counts.length === 0) return [];
  if (counts.includes(numberWords.indexOf(said.toLowerCase()) + 2)) return [];
  const message = `says "${said}", but the list has ${counts.join(' or ')}`;
  const hint = 'Write the right number, or words that do not count.';
  return [{ ...errorAt(file, path, message, hint), severity: 'warning' }];
}

/** Headings that begin with a number in words, such as "Six things", when the list below has another count. */
function headingsThatMiscount(file: CheckedFile, checked: readonly CheckedFile[]): Issue[] {
  const shared = overSharedLists[file.file] ?? {};
  return Object.entries(file.value).flatMap(([part, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const list =
      shared[part] && checked.find((other) => other.file === `shared/${shared[part]}.json`);
    const lists = list ? [list.value[shared[part] ?? '']] : Object.values(value);
    const counts = lists.filter(Array.isArray).map(({ length }) => length);
    const path = 'heading' in value ? [part, 'heading'] : [part];
    const texts = Object.entries(valueAt(file.value, path) ?? {});
    return texts.flatMap(([name, text]) => {
      const [said] = (typeof text === 'string' && counting.exec(text)) || [];
      return miscount(file, [...path, name], said, counts);
    });
  });
}

/** A text that counts something of another place, such as "our six cities". */
function nounMiscounted(
  text: string,
  file: CheckedFile,
  path: readonly PropertyKey[],
  checked: readonly CheckedFile[],
): Issue[] {
  const [, said, noun = ''] = countedNoun.exec(text) ?? [];
  const [from, ...of] = countedNouns[noun.toLowerCase()] ?? [];
  const isOfOnePage = nounsOfOnePage.includes(noun.toLowerCase());
  if (isOfOnePage && (from !== file.file || counting.test(text))) return [];
  const list = valueAt(checked.find((other) => other.file === from)?.value, of);
  return miscount(file, path, said, Array.isArray(list) ? [list.length] : []);
}

function repeatedKeys(file: CheckedFile): Issue[] {
  const { entries: list, value } = file;
  const entries = list ? value[list] : undefined;
  if (!list || !Array.isArray(entries)) return [];
  const keys: unknown[] = entries.map((entry) => entry?.key);
  return keys.flatMap((key, index) => {
    const first = keys.lastIndexOf(key, index - 1);
    if (typeof key !== 'string' || key === '' || index === 0 || first < 0) return [];
    const message = `is "${key}", like ${fieldName([list, first, 'key'])}`;
    return [errorAt(file, [list, index, 'key'], message, 'Give every entry a key of its own.')];
  });
}

/** Search results need another title and another description for every page. */
function repeatedSearchTexts(checked: readonly CheckedFile[]): Issue[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<unknown, string>();
    return checked.flatMap((file) => {
      const said = valueAt(file.value, ['search', name]);
      if (typeof said !== 'string') return [];
      const before = seen.get(said);
      seen.set(said, file.file);
      if (!before || file.wrong.has(`search.${name}`)) return [];
      const hint = 'Search engines want a different one for every page.';
      return [errorAt(file, ['search', name], `is the same as in ${before}`, hint)];
    });
  });
}

/** Errors that no file shows alone: names of what is not there, and what must differ but does not. */
export function crossChecks(checked: readonly CheckedFile[], pictures: Pictures): Issue[] {
  const facts = readFacts(checked);
  const context = { pictures, facts, keysOf: (list: string) => keysOf(list, checked) };
  const issues = checked.flatMap((file) => {
    const found: Issue[] = [];
    walk(file.shape, file.value, (part, meta, path) => {
      if (Array.isArray(part)) found.push(...entriesOnOnePlace(file, part, path));
      if (typeof part !== 'string') return;
      if (file.wrong.size > 0 && file.wrong.has(fieldName(path))) return;
      found.push(
        ...textIssues(part, meta, path, file, context),
        ...nounMiscounted(part, file, path, checked),
      );
    });
    return [...found, ...repeatedKeys(file), ...headingsThatMiscount(file, checked)];
  });
  return [...issues, ...repeatedSearchTexts(checked)];
}
