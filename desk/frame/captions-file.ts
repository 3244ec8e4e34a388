import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compareNatural } from '../../src/pipeline/photos/naming';
import type { TextChange } from '../file-change';
import { same } from '../merge-json';
import type { Words } from './answers';
import { fieldsIn, parsedText, textAt, textWith } from './content-files';

/** The entries of a captions.json by file name, in the order of the gallery. */
export type Entries = Record<string, Words>;

/** The path below content/ of the captions.json that holds a photo's words. */
export const captionsOf = (source: string): string => `${posix.dirname(source)}/captions.json`;

/** The names of the photos of a folder, in the order of the gallery. */
export const namesIn = (folder: string, gallery: readonly string[]): string[] =>
  gallery.filter((other) => posix.dirname(other) === folder).map((other) => posix.basename(other));

/** Takes the entries of photos out, in the file of one folder. */
export const without =
  (sources: readonly string[]) =>
  (entries: Entries, folder: string): Entries => {
    const names = namesIn(folder, sources);
    return Object.fromEntries(Object.entries(entries).filter(([key]) => !names.includes(key)));
  };

/**
 * Gives the entries of photos other names, in the file of one folder.
 * @param paths the new path of each photo below content/, by the former one
 */
export const renamed =
  (paths: ReadonlyMap<string, string>) =>
  (entries: Entries, folder: string): Entries =>
    Object.fromEntries(
      Object.entries(entries).map(([key, words]) => [
        posix.basename(paths.get(`${folder}/${key}`) ?? key),
        words,
      ]),
    );

/**
 * Puts the entries of photos in an order; those of files that are not shown keep their places. Photos
 * without an entry come last, by file name. One that belongs elsewhere gets an empty entry.
 * @param keys the names of the folder's photos, in their order
 */
export function arranged(entries: Entries, keys: readonly string[]): Entries {
  const standsByName = (key: string, next: string | undefined) =>
    !Object.hasOwn(entries, key) && (next === undefined || compareNatural(key, next) < 0);
  const last = keys.findLastIndex((key, index) => !standsByName(key, keys[index + 1]));
  const ordered = keys.slice(0, last + 1);
  const places = [...new Set([...Object.keys(entries), ...ordered])];
  let next = 0;
  const order = places.map((key) => (ordered.includes(key) ? (ordered[next++] ?? key) : key));
  return Object.fromEntries(order.map((key) => [key, entries[key] ?? {}]));
}

/**
 * Puts the chapters into the entries of a folder's photos, each at the photo that has it; the entries are
 * in the order of the photos then.
 * @param gallery all photos, in their order
 */
export function inChapters(
  entries: Entries,
  folder: string,
  gallery: readonly { source: string; words: Words }[],
): Entries {
  const changed = { ...entries };
  for (const { source, words } of gallery) {
    const name = posix.basename(source);
    const { chapter, ...others } = entries[name] ?? {};
    if (posix.dirname(source) !== folder || same(chapter, words.chapter)) continue;
    changed[name] = words.chapter ? { ...others, chapter: words.chapter } : others;
  }
  // A photo without an entry that is given one stays where it is.
  const order = gallery.map(({ source }) => source);
  return same(changed, entries) ? entries : arranged(changed, namesIn(folder, order));
}

/**
 * The changes of the captions.json of each photo's folder; none for one that stays the same.
 * @param pending other changes of them, which come first
 */
export async function captionsChanges(
  root: string,
  sources: readonly string[],
  change: (entries: Entries, folder: string) => Entries,
  pending: ReadonlyMap<string, TextChange> = new Map(),
): Promise<TextChange[]> {
  const changes: TextChange[] = [];
  for (const file of new Set(sources.map(captionsOf))) {
    const before = await textAt(root, `content/${file}`);
    const text = pending.get(file)?.after ?? before ?? '';
    const entries = parsedText(file, text) as Entries;
    const changed = change(entries, posix.dirname(file));
    if (!same(changed, entries))
      changes.push({ file, before, after: textWith(file, text, changed) });
  }
  return changes;
}

/** The text of a captions.json without the entries of photos that are not there. */
export async function ofPhotosThere(root: string, file: string, text: string): Promise<string> {
  const files = await readdir(join(root, 'content', posix.dirname(file))).catch(() => []);
  const names = files.map((name) => name.normalize('NFC'));
  const entries = Object.entries(fieldsIn(text) ?? {});
  const there = entries.filter(([name]) => names.includes(name));
  return there.length < entries.length ? textWith(file, text, Object.fromEntries(there)) : text;
}
