import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFile, contentFiles, pagesOf } from '../../../content-model/files';
import { type Schema, wordsOf } from '../../../content-model/form-schema';
import { labelOf } from '../../../content-model/labels';
import { captions } from '../../../content-model/shapes';
import { listFiles } from '../../../lib/disk';
import { Refused } from './guard';
import type { NamedFile } from './types';

const files: readonly ContentFile[] = contentFiles;

const shapeOf = (path: string): z.ZodType | undefined =>
  files.find((file) => file.path === path)?.shape ??
  (/^gallery\/(?:[^/]+\/)*captions\.json$/.test(path) ? captions : undefined);

/** Whether a path below content/ is that of a file that the desk may write. */
export const isContentFile = (path: string): boolean =>
  shapeOf(path) !== undefined && !path.split('/').includes('..');

/** The files that words of an editor stand in: those with a form, then those of the gallery. */
export async function textFiles(root: string): Promise<{ path: string; shape: z.ZodType }[]> {
  const all = await listFiles(join(root, 'content'));
  const words = all.filter((path) => path.startsWith('gallery/') && isContentFile(path));
  return [...files, ...words.map((path) => ({ path, shape: captions }))];
}

const schemas = new Map<string, Schema>();

/** The JSON Schema of a file, for its form: each field has the title that it is called by. */
export function schemaOf(path: string): Schema {
  const known = schemas.get(path);
  if (known) return known;
  const shape = shapeOf(path);
  if (!shape) throw new Error(`${path} is no content file`);
  const schema = z.toJSONSchema(shape, { target: 'draft-7', io: 'input' });
  const types = (schema.definitions ?? {}) as Record<string, typeof schema>;
  for (const [type, { properties = {} }] of Object.entries(types)) {
    for (const [field, part] of Object.entries(properties)) {
      Object.assign(part, { title: labelOf(type, field) });
    }
  }
  schemas.set(path, schema as Schema);
  return schema as Schema;
}

/** The text of a content file as it is on disk; empty when the file is not there. */
export const readText = (root: string, path: string): Promise<string> =>
  readFile(join(root, 'content', path), 'utf8').catch(() => '');

/** The fields of a file's text, without the name of its schema; null when it is broken. */
export function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    const { $schema: _, ...value } = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

/** The text of a file with another value; the name of its schema stays. */
export function textWith(text: string, value: object): string {
  const { $schema } = JSON.parse(text || '{}');
  return `${JSON.stringify({ $schema, ...value }, null, 2)}\n`;
}

/** The fields of a file's text, none when it is empty; throws Refused when it is broken. */
export function parsedText(path: string, text: string): Record<string, unknown> {
  const value = fieldsIn(text || '{}');
  if (value) return value;
  throw new Refused(409, `content/${path} is broken. Correct it first.`);
}

/** Reads a file of content/ as far as it can be used; null when it is missing or broken. */
// biome-ignore lint/suspicious/noExplicitAny: any mistake may be in the file
const readLoosely = async (root: string, path: string): Promise<any> =>
  fieldsIn(await readText(root, path));

/** The files that have a form. */
export async function fileNames(root: string): Promise<NamedFile[]> {
  const siteData = files.find(({ name }) => name === 'siteData');
  const menu = siteData && (await readLoosely(root, siteData.path))?.navigation?.links;
  const links: { label: string; to: string }[] = Array.isArray(menu) ? menu : [];
  return files.map((file) => {
    const pages = pagesOf(file);
    const isPage = file.path.startsWith('pages/');
    const label = links.find(({ to }) => isPage && to === pages[0])?.label;
    const hasPictures = schemaOf(file.path).definitions?.Picture !== undefined;
    return { path: file.path, name: label ?? labelOf('Content', file.name), pages, hasPictures };
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
