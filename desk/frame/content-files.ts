import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { formatIssue } from '../../src/content-check/issue';
import { parseJson } from '../../src/content-check/read-json';
import { factsForTexts } from '../../src/content-model/facts-in-texts';
import { valueAt } from '../../src/content-model/field-path';
import { isCaptions, schemaOf, shapeOf } from '../../src/content-model/file-schema';
import { type ContentFile, contentFiles, pagesOf } from '../../src/content-model/files';
import { entryLabel, fieldLabelPath, labelOf } from '../../src/content-model/form-schema';
import { type ShapeMeta, walk } from '../../src/content-model/walk';
import { decodeText, isComplete } from '../../src/lib/decode-text';
import { listFiles, readIfThere } from '../../src/lib/disk';
import { isRecord } from '../../src/lib/is-record';
import type { NamedPlace } from '../place';
import type { NamedFile } from './answers';
import { RequestError } from './guard';

const files: readonly ContentFile[] = contentFiles;

/** Whether a path below content/ is that of a file that the desk may write. */
export const isContentFile = (path: string): boolean =>
  shapeOf(path) !== undefined && !path.split(/[/\\]/).includes('..');

/** The path of a content file; throws RequestError for any other value. */
export function contentFilePath(path: unknown): string {
  if (typeof path === 'string' && isContentFile(path)) return path;
  throw new RequestError(404, 'There is no such file in content/.');
}

/** The text of a file below the project; null where there is none. */
export async function textAt(root: string, path: string): Promise<string | null> {
  const bytes = await readIfThere(join(root, path));
  return bytes && decodeText(bytes);
}

/** The text of a content file as it is on disk; empty when the file is not there. */
export const readText = (root: string, path: string): Promise<string> =>
  readFile(join(root, 'content', path)).then(decodeText, () => '');

/**
 * A path below content/ that no file has: with a number where the wanted one is taken, also when that is in
 * other capitals, which Windows and macOS take for the same.
 */
export async function freePath(root: string, wanted: string): Promise<string> {
  const folded = (name: string) => name.normalize('NFC').toLowerCase();
  const names = await readdir(join(root, 'content', posix.dirname(wanted))).catch(() => []);
  const taken = names.map(folded);
  let path = wanted;
  for (let number = 2; taken.includes(folded(posix.basename(path))); number++) {
    path = wanted.replace(/(\.[^./]*)?$/, `-${number}$1`);
  }
  return path;
}

/**
 * The fields of a file's text, without the name of its schema; null when it is broken. Accents, which are
 * stored in two ways, are as in the names of photos.
 */
export function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    const { $schema: _, ...value } = JSON.parse(text.normalize('NFC'));
    return value;
  } catch {
    return null;
  }
}

/**
 * Finds the fault in a file's text: JSON.parse() keeps only the last of two fields, and characters that are
 * lost would be lost on the disk, too.
 * @returns the first fault as a line; undefined when there is none
 */
export function faultIn(path: string, text: string): string | undefined {
  if (!isComplete(text))
    return `content/${path} contains characters that are lost, or is not UTF-8.`;
  return parseJson(Buffer.from(text), path).issues.map(formatIssue)[0];
}

/** The fields of a file's text, none when it is empty; throws RequestError when it is broken. */
export function parsedText(path: string, text: string): Record<string, unknown> {
  const json = text || '{}';
  const fault = faultIn(path, json);
  const value = fieldsIn(json);
  if (value && !fault) return value;
  throw new RequestError(409, `${fault ?? `content/${path} is broken.`} Correct it first.`);
}

/**
 * The text of a file with another value; the name of its schema stays.
 * @throws RequestError when the text is broken, or the value is no group of fields
 */
export function textWith(path: string, text: string, value: unknown): string {
  parsedText(path, text);
  if (!isRecord(value)) throw new RequestError(400, 'A file must hold a group of fields.');
  const { $schema } = JSON.parse(text || '{}');
  return `${JSON.stringify({ $schema, ...value }, null, 2)}\n`;
}

/** Reads the list at a field of a file of content/; empty when either is missing or broken. */
async function readList<Entry>(root: string, path: string, ...field: string[]): Promise<Entry[]> {
  const list = valueAt(fieldsIn(await readText(root, path)), field);
  return Array.isArray(list) ? list : [];
}

/** The facts that are filled into the texts of content/, by their names. */
export async function factsOf(root: string): Promise<Record<string, string>> {
  const company = fieldsIn(await readText(root, 'company.json')) ?? {};
  return factsForTexts({
    company,
    figures: await readList(root, 'shared/figures.json', 'figures'),
  });
}

/**
 * Calls `visit` for every value of the files with an editor's texts: those with a form, then those of the
 * gallery. A broken file has none.
 * @param texts by file, in place of those on disk
 */
export async function walkContent(
  root: string,
  visit: (value: unknown, meta: ShapeMeta, place: () => NamedPlace) => void,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const all = await listFiles(join(root, 'content'));
  for (const file of [...files.map(({ path }) => path), ...all.filter(isCaptions)]) {
    const content = fieldsIn(texts.get(file) ?? (await readText(root, file)));
    walk(shapeOf(file) as z.ZodType, content, (value, meta, path) =>
      visit(value, meta, () => ({
        file,
        path,
        name: fieldLabelPath(schemaOf(file), path, content),
      })),
    );
  }
}

/**
 * Where pages show each picture, by the picture's path below content/ in NFC.
 * @param texts by file, in place of those on disk
 */
export async function placesOfPictures(
  root: string,
  texts?: ReadonlyMap<string, string>,
): Promise<Map<string, NamedPlace[]>> {
  const places = new Map<string, NamedPlace[]>();
  const visit = (value: unknown, { isPicture }: ShapeMeta, place: () => NamedPlace) => {
    if (!isPicture) return;
    const source = String((value as { file?: unknown }).file).normalize('NFC');
    places.set(source, [...(places.get(source) ?? []), place()]);
  };
  await walkContent(root, visit, texts);
  return places;
}

const nameOf = ({ name, label }: ContentFile) => labelOf(name, label);

/** The name of a shared list, such as All services. */
export const listName = (list: string): string =>
  files.filter(({ name }) => name === list).map(nameOf)[0] ?? list;

/** The files that have a form. */
export async function fileNames(root: string): Promise<NamedFile[]> {
  const siteData = files.find(({ name }) => name === 'siteData');
  const menu = [siteData?.path ?? '', 'navigation', 'links'] as const;
  const links = await readList<{ label: string; to: string }>(root, ...menu);
  return files.map((file) => {
    const pages = pagesOf(file);
    const isPage = file.path.startsWith('pages/');
    const label = links.find(({ to }) => isPage && to === pages[0])?.label;
    const isShown = !file.entries || pages.length > 0;
    const { path, parts = {} } = file;
    return { path, name: label ?? nameOf(file), pages, parts, isShown };
  });
}

/** The entries of every shared list that other files may name: key, and the words that say it. */
export async function choices(root: string): Promise<Record<string, [string, string][]>> {
  const found = files.map(async ({ name, path, entries }) => {
    const list = entries ? await readList<Record<string, unknown>>(root, path, entries) : [];
    const keyed = list.filter((entry) => entry?.key);
    return [name, keyed.map((entry) => [String(entry.key), entryLabel(entry)])];
  });
  return Object.fromEntries(await Promise.all(found));
}
