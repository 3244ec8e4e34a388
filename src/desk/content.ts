import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { checkContent } from '../content-model/check';
import type { Pictures } from '../content-model/cross-checks';
import { type ContentFile, contentFiles } from '../content-model/files';
import type { Problem } from '../content-model/problem';
import { captions } from '../content-model/shapes';
import type { PreparedContent } from '../prepare-content';
import { inWords, wordsOf } from './words';

/** What the desk takes from the other rooms: the one place where it leans on them. */

export { fieldName, matchField } from '../content-model/field-path';
export { formatProblem, type Problem, sentencesOf } from '../content-model/problem';
export { type SampleValue, sampleValues } from '../content-model/samples';
export { compareNatural } from '../photos/naming';
export { type PreparedContent, prepareContent } from '../prepare-content';
export type { Pictures };

const files: readonly ContentFile[] = contentFiles;

const shapeOf = (path: string): z.ZodType | undefined =>
  files.find((file) => file.path === path)?.shape ??
  (/^gallery\/(?:[^/]+\/)*captions\.json$/.test(path) ? captions : undefined);

/** Whether a path below content/ is that of a file that the desk may write. */
export const isContentFile = (path: string): boolean =>
  shapeOf(path) !== undefined && !path.split('/').includes('..');

/** The JSON Schema of a file, for its form. */
export function schemaOf(path: string): object {
  const shape = shapeOf(path);
  if (!shape) throw new Error(`${path} is no content file`);
  return z.toJSONSchema(shape, { target: 'draft-7', io: 'input' });
}

/** The text of a content file as it is on disk; empty when the file is not there. */
export const readText = (root: string, path: string): Promise<string> =>
  readFile(join(root, 'content', path), 'utf8').catch(() => '');

/** Reads a file of content/ as far as it can be used; null when it is missing or broken. */
async function readLoosely(root: string, path: string) {
  try {
    return JSON.parse(await readText(root, path));
  } catch {
    return null;
  }
}

/** The files that have a form, each with the name that the site's menu gives its page. */
export async function fileNames(root: string): Promise<{ path: string; name: string }[]> {
  const siteData = files.find(({ name }) => name === 'siteData');
  const menu = siteData && (await readLoosely(root, siteData.path))?.navigation?.links;
  const links: { label: string; to: string }[] = Array.isArray(menu) ? menu : [];
  return files.map(({ path, name }) => {
    const page = /^pages\/(.+)\.json$/.exec(path)?.[1];
    const to = page === 'home' ? '/' : `/${page}`;
    return { path, name: links.find((link) => page && link.to === to)?.label ?? inWords(name) };
  });
}

/** The entries of every shared list that other files may name: key, and the words that say it. */
export async function choices(root: string): Promise<Record<string, [string, string][]>> {
  const found = files.map(async ({ name, path, entries }) => {
    const list: unknown = entries && (await readLoosely(root, path))?.[entries];
    const keyed = (Array.isArray(list) ? list : []).filter((entry) => entry?.key);
    return [name, keyed.map((entry) => [String(entry.key), wordsOf(entry)])];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The pictures that a text may name. */
export function picturesOf({ photos, photoProblems }: PreparedContent): Pictures {
  const broken = new Set(
    photoProblems
      .filter(({ level, field }) => level === 'error' && field === undefined)
      .map(({ file }) => file),
  );
  const usable = photos.map(({ source }) => source).filter((source) => !broken.has(source));
  return { usable: new Set(usable), broken };
}

/** The content files whose text names a picture. */
export async function filesThatName(root: string, source: string): Promise<string[]> {
  const found = await Promise.all(files.map(({ path }) => readText(root, path)));
  return files.map(({ path }) => path).filter((_, index) => found[index]?.includes(`"${source}"`));
}

/**
 * What the content check would say if one file held another text. It reads a copy of the JSON
 * files, so that nothing on disk changes.
 */
export async function checkDraft(
  root: string,
  path: string,
  text: string,
  pictures: Pictures,
): Promise<Problem[]> {
  const copy = await mkdtemp(join(tmpdir(), 'desk-draft-'));
  try {
    await cp(join(root, 'content'), join(copy, 'content'), {
      recursive: true,
      filter: (from) => !/\.[^./\\]+$/.test(from) || from.endsWith('.json'),
    });
    await writeFile(join(copy, 'content', path), text);
    return (await checkContent(copy, pictures)).problems;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
