import type { z } from 'zod';
import { fieldName, valueAt } from './fields';
import { looksLikeFileName } from './file-names';
import { type ContentFile, contentFiles } from './files';
import type { Problem } from './problem';
import { mistakeAt, type ReadFile } from './shape-problems';
import { suggest } from './suggest';
import { type ShapeMeta, walk } from './walk';

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

/** A text that means something else in content/: an entry of a list, a picture. */
function textProblems(
  text: string,
  meta: ShapeMeta,
  path: readonly (string | number)[],
  file: CheckedFile,
  checked: readonly CheckedFile[],
  { usable, broken }: Pictures,
): Problem[] {
  const mistake = (problem: string, cure: string) => mistakeAt(file, path, problem, cure);
  const problems: Problem[] = [];
  if (meta.list) {
    const siblings = valueAt(file.value, path.slice(0, -1));
    const first = Array.isArray(siblings) ? siblings.indexOf(text) : -1;
    if (first >= 0 && first < Number(path.at(-1))) {
      problems.push(
        mistake(`is "${text}", which stands in this list already`, 'Name every entry once.'),
      );
    }
    const keys = keysOf(meta.list, checked);
    if (keys && !keys.includes(text)) {
      const cure = `${didYouMean(suggest(text, keys))}Known: ${keys.join(', ')}.`;
      problems.push(mistake(`is "${text}", which is no key in shared/${meta.list}.json`, cure));
    }
  }
  if (meta.picture && broken.has(text.normalize('NFC'))) {
    const problem = `is "${text}", which cannot be shown: the page has a plain ground in its place`;
    const cure = 'The line about that file says why and what to do.';
    problems.push({ ...mistake(problem, cure), level: 'note' });
  } else if (meta.picture && !usable.has(text.normalize('NFC'))) {
    const advice = 'Put the picture into content/images/ and write images/NAME.jpg here.';
    const cure = didYouMean(suggest(text, [...usable])).trim() || advice;
    problems.push(mistake(`is "${text}", which is no usable picture below content/`, cure));
  }
  if (meta.alt && looksLikeFileName(text)) {
    const cure = 'Say in one sentence what is seen in the picture.';
    problems.push(mistake(`is "${text}", which is the name of a file`, cure));
  }
  return problems;
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
    return [mistakeAt(file, [list, index, 'key'], problem, 'Give every entry a key of its own.')];
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
      return [mistakeAt(file, ['search', name], `is the same as in ${before}`, cure)];
    });
  });
}

/** Mistakes that no file shows alone: names of what is not there, and what must differ but does not. */
export function crossChecks(checked: readonly CheckedFile[], pictures: Pictures): Problem[] {
  const problems = checked.flatMap((file) => {
    const found: Problem[] = [];
    walk(file.shape, file.value, (part, meta, path) => {
      if (typeof part !== 'string' || file.wrong.has(fieldName(path))) return;
      found.push(...textProblems(part, meta, path, file, checked, pictures));
    });
    return [...found, ...repeatedKeys(file)];
  });
  return [...problems, ...repeatedSearchTexts(checked)];
}
