import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { looksLikeFileName } from './file-names';
import { type Content, type ContentFile, contentFiles } from './files';
import type { Problem } from './problem';
import { type JsonFile, readJson } from './read-json';
import { captions as captionsShape } from './shapes';
import { suggest } from './suggest';
import { metaOf, shapeAt, walk } from './walk';

/** "reviews[2].rating", the way a path is said to an editor. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number'
        ? `${name}[${step}]`
        : name
          ? `${name}.${String(step)}`
          : String(step),
    '',
  );

/** The value at a path of field names and indexes; undefined when there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  );

const typeWords: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in square brackets [ ]',
  object: 'a group of fields in braces { }',
  record: 'a group of fields in braces { }',
};

const kindOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'string')
    return value.trim() === '' ? 'an empty text' : `"${value.slice(0, 60)}"`;
  return String(value);
};

const describe = (shape: z.ZodType, path: readonly PropertyKey[]) => {
  const found = shapeAt(shape, path);
  return (found && metaOf(found).description) ?? '';
};

/** Turns what zod says of one value into lines for an editor. */
function explain(
  issue: z.core.$ZodIssue,
  shape: z.ZodType,
  json: JsonFile,
  file: string,
): Problem[] {
  const at = (path: readonly PropertyKey[]) => ({
    file,
    line: json.lineOf(path),
    field: fieldName(path),
    level: 'error' as const,
  });
  const value = valueAt(json.value, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const found = shapeAt(shape, issue.path) as z.ZodObject;
      const known = Object.keys(found.shape);
      const present = Object.keys((value ?? {}) as object);
      return issue.keys.map((name) => {
        const meant =
          suggest(
            name,
            known.filter((other) => !present.includes(other)),
          ) ?? suggest(name, known);
        return {
          ...at([...issue.path, name]),
          problem: 'is not a field that the site knows',
          cure: meant
            ? `Did you mean "${meant}"?`
            : `Take it out; known here: ${known.join(', ')}.`,
        };
      });
    }
    case 'invalid_type': {
      const wanted = typeWords[issue.expected] ?? issue.expected;
      return [
        {
          ...at(issue.path),
          problem: value === undefined ? 'is missing' : `is ${kindOf(value)}`,
          cure: [`Expected: ${wanted}.`, describe(shape, issue.path)].join(' ').trim(),
        },
      ];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const meant = typeof value === 'string' ? suggest(value, allowed) : null;
      const all = `Expected one of: ${allowed.join(', ')}.`;
      return [
        {
          ...at(issue.path),
          problem: value === undefined ? 'is missing' : `is ${kindOf(value)}, which is not known`,
          cure: meant ? `Did you mean "${meant}"? ${all}` : all,
        },
      ];
    }
    default: {
      const said = issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
      return [
        {
          ...at(issue.path),
          problem: /^(is|has|does|ends|holds) /.test(said) ? said : `is ${kindOf(value)}: ${said}`,
          cure: `Expected: ${describe(shape, issue.path) || 'a value of the described kind.'}`,
        },
      ];
    }
  }
}

interface Loaded {
  file: Pick<ContentFile, 'path' | 'shape' | 'entries'>;
  json: JsonFile;
  value: Record<string, unknown>;
  /** Fields with a mistake, also those whose mistake is told elsewhere */
  wrong: ReadonlySet<string>;
}

/** What one mistake leads to is not told beside it: the first line of a field says it all. */
function withoutEchoes(lines: readonly Problem[]): Problem[] {
  const misspelt = new Set(
    lines.flatMap(({ field = '', cure }) => {
      const [, meant] = /^Did you mean "(\w+)"\?$/.exec(cure) ?? [];
      return meant ? [`${field.replace(/[^.]*$/, '')}${meant}`] : [];
    }),
  );
  const told = new Set<string | undefined>();
  return lines.filter(({ field, problem }) => {
    if (told.has(field) || (problem === 'is missing' && misspelt.has(field ?? ''))) return false;
    return told.add(field);
  });
}

async function load(
  root: string,
  path: string,
  shape: z.ZodType,
): Promise<{
  json: JsonFile | null;
  value: Record<string, unknown> | null;
  problems: Problem[];
  wrong: ReadonlySet<string>;
}> {
  const { json, problems } = await readJson(join(root, 'content', path), path);
  if (!json) return { json, value: null, problems, wrong: new Set() };
  const { $schema: _, ...plain } = (json.value ?? {}) as Record<string, unknown>;
  const isGroup =
    typeof json.value === 'object' && json.value !== null && !Array.isArray(json.value);
  const result = shape.safeParse(isGroup ? plain : json.value);
  if (result.success) {
    const value = result.data as Record<string, unknown>;
    return { json, value, problems, wrong: new Set() };
  }
  const lines = result.error.issues.flatMap((issue) => explain(issue, shape, json, path));
  return {
    json,
    value: isGroup ? plain : null,
    problems: [...problems, ...withoutEchoes(lines)],
    wrong: new Set(lines.map(({ field }) => field ?? '')),
  };
}

/** Paths of the files below a folder, in order; what programs hide there is left out. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort();
}

/**
 * Files below content/ that no shape describes: misspelt names, copies, leftovers.
 * @returns the mistakes, and the files that were probably meant
 */
async function strangers(root: string): Promise<{ problems: Problem[]; meant: Set<string> }> {
  const known: readonly string[] = contentFiles.map(({ path }) => path);
  const absent = known.filter((path) => !existsSync(join(root, 'content', path)));
  const problems: Problem[] = [];
  const allMeant = new Set<string>();
  for (const path of await filesBelow(join(root, 'content'))) {
    // The gallery's files are told of by those who look at photos.
    if (known.includes(path) || path.startsWith('gallery/')) continue;
    const meant = suggest(path, absent);
    if (!meant && !/\.json$/i.test(path)) continue;
    if (meant) allMeant.add(meant);
    problems.push({
      file: path,
      level: 'error',
      problem: 'is not a file that the site reads',
      cure: meant ? `Did you mean "${meant}"?` : 'Take it out of the folder.',
    });
  }
  return { problems, meant: allMeant };
}

async function captionFiles(root: string): Promise<string[]> {
  const files = await filesBelow(join(root, 'content', 'gallery'));
  return files
    .filter((path) => basename(path) === 'captions.json')
    .map((path) => `gallery/${path}`);
}

/** The pictures below content/, by their paths there. */
export interface Pictures {
  usable: ReadonlySet<string>;
  /** There, but left out of the site */
  broken: ReadonlySet<string>;
}

function crossChecks(loaded: readonly Loaded[], { usable, broken }: Pictures): Problem[] {
  const problems: Problem[] = [];
  /** The keys of a shared list; null when a mistake in the list hides some of them. */
  const keysOf = (name: string): string[] | null => {
    const file = contentFiles.find((candidate) => candidate.name === name);
    const found = loaded.find((candidate) => candidate.file.path === file?.path);
    const entries = found?.file.entries ? found.value[found.file.entries] : undefined;
    if (!Array.isArray(entries) || entries.length === 0) return null;
    const keys: unknown[] = entries.map((entry) => entry?.key);
    return keys.every((key) => typeof key === 'string') ? keys : null;
  };
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { file, json, value, wrong } of loaded) {
    const at = (path: readonly PropertyKey[]) => ({
      file: file.path,
      line: json.lineOf(path),
      field: fieldName(path),
      level: 'error' as const,
    });
    walk(file.shape, value, (part, meta, path) => {
      if (typeof part !== 'string' || wrong.has(fieldName(path))) return;
      const siblings = valueAt(value, path.slice(0, -1));
      const before = Array.isArray(siblings) ? siblings.indexOf(part) : -1;
      if (meta.list && before >= 0 && before < Number(path.at(-1))) {
        problems.push({
          ...at(path),
          problem: `is "${part}", which stands in this list already`,
          cure: 'Name every entry once.',
        });
      }
      if (meta.list) {
        const keys = keysOf(meta.list);
        if (keys && !keys.includes(part)) {
          const meant = suggest(part, keys);
          problems.push({
            ...at(path),
            problem: `is "${part}", which is no key in shared/${meta.list}.json`,
            cure: `${meant ? `Did you mean "${meant}"? ` : ''}Known: ${keys.join(', ')}.`,
          });
        }
      }
      if (meta.picture && broken.has(part.normalize('NFC'))) {
        problems.push({
          ...at(path),
          level: 'note',
          problem: `is "${part}", which cannot be shown: the page has a plain ground in its place`,
          cure: 'The line about that file says why and what to do.',
        });
      } else if (meta.picture && !usable.has(part.normalize('NFC'))) {
        const meant = suggest(part, [...usable]);
        problems.push({
          ...at(path),
          problem: `is "${part}", which is no usable picture below content/`,
          cure: meant
            ? `Did you mean "${meant}"?`
            : 'Put the picture into content/images/ and write images/NAME.jpg here.',
        });
      }
      if (meta.alt && looksLikeFileName(part)) {
        problems.push({
          ...at(path),
          problem: `is "${part}", which is the name of a file`,
          cure: 'Say in one sentence what is seen in the picture.',
        });
      }
    });
    const entries = file.entries ? value[file.entries] : undefined;
    if (Array.isArray(entries)) {
      const seen = new Map<string, number>();
      entries.forEach((entry, index) => {
        const key = entry?.key;
        if (typeof key !== 'string' || key === '') return;
        const before = seen.get(key);
        if (before !== undefined && file.entries) {
          problems.push({
            ...at([file.entries, index, 'key']),
            problem: `is "${key}", like ${fieldName([file.entries, before, 'key'])}`,
            cure: 'Give every entry a key of its own.',
          });
        }
        seen.set(key, index);
      });
    }
    const search = value.search as { title?: unknown; description?: unknown } | undefined;
    for (const [name, seen] of [
      ['title', titles],
      ['description', descriptions],
    ] as const) {
      const said = search?.[name];
      if (typeof said !== 'string') continue;
      const before = seen.get(said);
      if (before && !wrong.has(`search.${name}`)) {
        problems.push({
          ...at(['search', name]),
          problem: `is the same as in ${before}`,
          cure: 'Search engines want a different one for every page.',
        });
      }
      seen.set(said, file.path);
    }
  }
  return problems;
}

/** Paths of the values in `value` that a pattern such as reviews[*].name means. */
export function matchField(value: unknown, pattern: string): (string | number)[][] {
  const steps = pattern.split(/\.|(?=\[)/).map((step) => step.replace(/^\[(.*)\]$/, '$1'));
  return steps.reduce<(string | number)[][]>(
    (paths, step) =>
      paths.flatMap((path) => {
        const part = valueAt(value, path);
        if (step === '*')
          return Array.isArray(part) ? part.map((_, index) => [...path, index]) : [];
        if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return [];
        return [[...path, Array.isArray(part) ? Number(step) : step]];
      }),
    [[]],
  );
}

/** Whether a mistake at a field, or at what it stands in, is why nothing is found there. */
function hidden(pattern: string, wrong: ReadonlySet<string>): boolean {
  const wanted = pattern.replace(/\[\w+\]/g, '[*]');
  return [...wrong].some((field) => {
    const outer = field.replace(/\[\d+\]/g, '[*]');
    return wanted === outer || wanted.startsWith(`${outer}.`) || wanted.startsWith(`${outer}[`);
  });
}

function sampleProblems(loaded: readonly Loaded[]): Problem[] {
  const list = loaded.find(({ file }) => file.path === 'shared/samples.json');
  const samples = Array.isArray(list?.value.samples) ? list.value.samples : [];
  return samples.flatMap((sample, index) => {
    if (typeof sample?.file !== 'string' || typeof sample.field !== 'string' || !list) return [];
    const target = loaded.find(({ file }) => file.path === sample.file);
    if (target && matchField(target.value, sample.field).length > 0) return [];
    // A file or a field that is wrong itself is told of in its own place.
    const known = contentFiles.some(({ path }) => path === sample.file);
    if (known && (!target || hidden(sample.field, target.wrong))) return [];
    const name = target ? 'field' : 'file';
    return [
      {
        file: list.file.path,
        line: list.json.lineOf(['samples', index, name]),
        field: fieldName(['samples', index, name]),
        level: 'error' as const,
        problem: `is "${sample[name]}", which is not there`,
        cure: 'Correct it, or take the entry out when the real value is in place.',
      },
    ];
  });
}

/**
 * Reads and checks every JSON file below content/.
 * @param root the project's folder
 * @param pictures those that can be shown, and those that are there but cannot
 * @returns the content, or null when a file has a mistake; and all mistakes and notes
 */
export async function checkContent(
  root: string,
  pictures: Pictures,
): Promise<{ content: Content | null; problems: Problem[] }> {
  const { problems, meant } = await strangers(root);
  const loaded: Loaded[] = [];
  const content: Record<string, unknown> = {};
  for (const file of contentFiles as readonly ContentFile[]) {
    if (!existsSync(join(root, 'content', file.path))) {
      if (meant.has(file.path)) continue;
      problems.push({
        file: file.path,
        level: 'error',
        problem: 'is missing',
        cure: 'Bring the file back under exactly this name.',
      });
      continue;
    }
    const { json, value, problems: found, wrong } = await load(root, file.path, file.shape);
    problems.push(...found);
    if (!json || !value) continue;
    loaded.push({ file, json, value, wrong });
    content[file.name] = file.entries ? value[file.entries] : value;
  }
  for (const path of await captionFiles(root)) {
    const { json, value, problems: found, wrong } = await load(root, path, captionsShape);
    problems.push(...found);
    if (json && value) {
      loaded.push({ file: { path, shape: captionsShape as never }, json, value, wrong });
    }
  }
  problems.push(...crossChecks(loaded, pictures), ...sampleProblems(loaded));
  const failed = problems.some(({ level }) => level === 'error');
  return { content: failed ? null : (content as unknown as Content), problems };
}
