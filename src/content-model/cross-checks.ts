import type { z } from 'zod';
import { factsForTexts, fillIn, namesIn } from './facts-in-texts';
import { fieldName, valueAt } from './field-path';
import { looksLikeFileName, saysNothing } from './file-names';
import { type ContentFile, contentFiles } from './files';
import type { Problem } from './problem';
import { mistakeAt, type ReadFile } from './shape-problems';
import { suggest, suggestFile } from './suggest';
import { metaOf, type ShapeMeta, shapeAt, walk } from './walk';

/** A file of content/ that was read and held against its shape. */
export interface CheckedFile extends ReadFile {
  shape: z.ZodType;
  entries?: ContentFile['entries'];
  value: Record<string, unknown>;
  wrong: ReadonlySet<string>;
}

/** The pictures below content/, by their paths there. */
export interface Pictures {
  usable: ReadonlySet<string>;
  /** There, but left out of the site */
  broken: ReadonlySet<string>;
}

const didYouMean = (meant: string | null) => (meant ? `Did you mean "${meant}"? ` : '');

/** The keys of a shared list; null when a mistake in the list hides some of them. */
function keysOf(name: string, checked: readonly CheckedFile[]): string[] | null {
  const path = contentFiles.find((file) => file.name === name)?.path;
  const list = checked.find(({ file }) => file === path);
  const entries = list?.entries && list.value[list.entries];
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const keys: unknown[] = entries.map((entry) => entry?.key);
  return keys.every((key) => typeof key === 'string') ? keys : null;
}

interface Context {
  checked: readonly CheckedFile[];
  pictures: Pictures;
  /** Null when a mistake hides some of them */
  facts: Readonly<Record<string, string>> | null;
}

function readFacts(checked: readonly CheckedFile[]): Record<string, string> | null {
  const valuesOf = (path: string) => checked.find(({ file }) => file === path)?.value;
  const figures = valuesOf('shared/figures.json')?.figures;
  const company = valuesOf('company.json');
  if (!company || !Array.isArray(figures)) return null;
  return factsForTexts({ company, figures: figures.filter(Boolean) });
}

/** A text that means something else in content/: an entry of a list, a picture. */
function textProblems(
  text: string,
  meta: ShapeMeta,
  path: readonly (string | number)[],
  file: CheckedFile,
  { checked, facts, pictures: { usable, broken } }: Context,
): Problem[] {
  const mistake = (code: string, problem: string, cure: string) =>
    mistakeAt(file, path, code, problem, cure);
  const problems: Problem[] = [];
  if (meta.list) {
    const siblings = valueAt(file.value, path.slice(0, -1));
    const first = Array.isArray(siblings) ? siblings.indexOf(text) : -1;
    if (first >= 0 && first < Number(path.at(-1))) {
      problems.push(
        mistake(
          'twice',
          `is "${text}", which stands in this list already`,
          'Name every entry once.',
        ),
      );
    }
    const keys = keysOf(meta.list, checked);
    if (keys && !keys.includes(text)) {
      const cure = `${didYouMean(suggest(text, keys))}Known: ${keys.join(', ')}.`;
      problems.push(
        mistake('unknownKey', `is "${text}", which is no key in shared/${meta.list}.json`, cure),
      );
    }
  }
  if (meta.picture && broken.has(text.normalize('NFC'))) {
    const problem = `is "${text}", which cannot be shown: the page has a plain ground in its place`;
    const cure = 'The line about that file says why and what to do.';
    problems.push({ ...mistake('brokenPicture', problem, cure), level: 'note' });
  } else if (meta.picture && !usable.has(text.normalize('NFC'))) {
    const advice = 'Put the picture into content/images/ and write images/NAME.jpg here.';
    const cure = didYouMean(suggestFile(text, [...usable])).trim() || advice;
    problems.push(
      mistake('unknownPicture', `is "${text}", which is no usable picture below content/`, cure),
    );
  }
  for (const name of meta.filled && facts ? namesIn(text) : []) {
    const known = [...(meta.names ?? []), ...Object.keys(facts ?? {})];
    if (known.includes(name)) continue;
    const cure = `${didYouMean(suggest(name, known))}Known here: ${known.join(', ')}.`;
    problems.push(mistake('unknownFact', `holds {${name}}, which nothing is filled in for`, cure));
  }
  const { length } = fillIn(text, facts ?? {});
  const isKnown = facts !== null || !text.includes('{');
  if (isKnown && meta.most !== undefined && length > meta.most) {
    const problem = `has ${length} letters; its place bears ${meta.most}`;
    problems.push(mistake('tooLong', problem, 'Say it in fewer words.'));
  }
  if (meta.alt && (looksLikeFileName(text) || saysNothing(text))) {
    const what = looksLikeFileName(text) ? 'is the name of a file' : 'tells nobody what is seen';
    const cure = 'Say it in one sentence, such as "Two movers carry a sofa down the stairs".';
    problems.push(mistake('noDescription', `is "${text}", which ${what}`, cure));
  }
  const [invisible] = invisibleSign.exec(text) ?? [];
  if (invisible !== undefined) {
    const code = invisible.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const cure = 'Write the text anew by hand instead of pasting it.';
    problems.push(mistake('invisible', `holds an invisible character (U+${code})`, cure));
  }
  const [tag] = (meta.filled && /<\/?[a-z][^<>]*>/i.exec(text)) || [];
  if (tag) {
    const cure = "Write it without: how a text looks is the site's own matter.";
    problems.push(mistake('tag', `holds "${tag}", which a page shows letter by letter`, cure));
  }
  if (meta.filled && /\b(?:lorem|ipsum)\b/i.test(text)) {
    problems.push(mistake('standIn', 'holds "lorem ipsum"', 'Write what a visitor is to read.'));
  }
  const [longWord] = /\S{40,}/u.exec(meta.filled ? text : '') ?? [];
  if (longWord !== undefined) {
    const problem = `holds "${longWord.slice(0, 20)}...", a word of ${longWord.length} letters`;
    const cure = 'It is broken in the middle on a phone; a space or a hyphen in it looks better.';
    problems.push({ ...mistake('longWord', problem, cure), level: 'note' });
  }
  if (meta.spelling === 'month' && Date.parse(`1 ${text}`) > Date.now()) {
    problems.push(
      mistake('toCome', `is ${text}, which is still to come`, 'Write the month of the move.'),
    );
  }
  return problems;
}

/** What nobody can see in a text, but for what Hindi and emoji need: joiners, soft hyphens. */
const invisibleSign = /(?![\n\t\u00AD\u200C\u200D])[\p{Cc}\p{Cf}]/u;

/** Entries that stand where an earlier one stands, such as two cities on one place of the map. */
function entriesOnOnePlace(file: CheckedFile): Problem[] {
  const found: Problem[] = [];
  walk(file.shape, file.value, (list, _, path) => {
    const shape = shapeAt(file.shape, [...path, 0]);
    const { differ } = (Array.isArray(list) && shape && metaOf(shape)) || {};
    if (!Array.isArray(list) || !differ) return;
    const places = list.map((entry) =>
      differ.map((name) => JSON.stringify(entry?.[name])).join(' and '),
    );
    for (const [index, place] of places.entries()) {
      const first = places.indexOf(place);
      if (first === index || file.wrong.size > 0) continue;
      const problem = `has the ${differ.join(' and ')} ${place}, like ${fieldName([...path, first])}`;
      found.push(
        mistakeAt(file, [...path, index], 'samePlace', problem, 'Give each a place of its own.'),
      );
    }
  });
  return found;
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

/** Headings that begin with a number in words, such as "Six things", when the list below has another count. */
function headingsThatMiscount(file: CheckedFile, checked: readonly CheckedFile[]): Problem[] {
  const shared = overSharedLists[file.file] ?? {};
  return Object.entries(file.value).flatMap(([part, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const list =
      shared[part] && checked.find((other) => other.file === `shared/${shared[part]}.json`);
    const lists = list ? [list.value[shared[part] ?? '']] : Object.values(value);
    const counts = lists.filter(Array.isArray).map(({ length }) => length);
    if (counts.length === 0) return [];
    const path = 'heading' in value ? [part, 'heading'] : [part];
    const texts = Object.entries(valueAt(file.value, path) ?? {});
    return texts.flatMap(([name, text]): Problem[] => {
      const [said] = (typeof text === 'string' && counting.exec(text)) || [];
      if (!said || counts.includes(numberWords.indexOf(said.toLowerCase()) + 2)) return [];
      const problem = `says "${said}", but the list has ${counts.join(' or ')}`;
      const cure = 'Write the right number, or a heading that does not count.';
      return [{ ...mistakeAt(file, [...path, name], 'miscount', problem, cure), level: 'note' }];
    });
  });
}

function repeatedKeys(file: CheckedFile): Problem[] {
  const { entries: list, value } = file;
  const entries = list ? value[list] : undefined;
  if (!list || !Array.isArray(entries)) return [];
  const keys: unknown[] = entries.map((entry) => entry?.key);
  return keys.flatMap((key, index) => {
    const first = keys.lastIndexOf(key, index - 1);
    if (typeof key !== 'string' || key === '' || index === 0 || first < 0) return [];
    const problem = `is "${key}", like ${fieldName([list, first, 'key'])}`;
    return [
      mistakeAt(
        file,
        [list, index, 'key'],
        'sameKey',
        problem,
        'Give every entry a key of its own.',
      ),
    ];
  });
}

/** Search results need another title and another description for every page. */
function repeatedSearchTexts(checked: readonly CheckedFile[]): Problem[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<unknown, string>();
    return checked.flatMap((file) => {
      const said = valueAt(file.value, ['search', name]);
      if (typeof said !== 'string') return [];
      const before = seen.get(said);
      seen.set(said, file.file);
      if (!before || file.wrong.has(`search.${name}`)) return [];
      const cure = 'Search engines want a different one for every page.';
      return [
        mistakeAt(file, ['search', name], 'sameSearchText', `is the same as in ${before}`, cure),
      ];
    });
  });
}

/** Mistakes that no file shows alone: names of what is not there, and what must differ but does not. */
export function crossChecks(checked: readonly CheckedFile[], pictures: Pictures): Problem[] {
  const context: Context = { checked, pictures, facts: readFacts(checked) };
  const problems = checked.flatMap((file) => {
    const found: Problem[] = [];
    walk(file.shape, file.value, (part, meta, path) => {
      if (typeof part !== 'string' || file.wrong.has(fieldName(path))) return;
      found.push(...textProblems(part, meta, path, file, context));
    });
    return [
      ...found,
      ...repeatedKeys(file),
      ...entriesOnOnePlace(file),
      ...headingsThatMiscount(file, checked),
    ];
  });
  return [...problems, ...repeatedSearchTexts(checked)];
}
