import { posix } from 'node:path';
import { compareNatural } from '../../../pipeline/photos/naming';
import type { Words } from './types';

/** The entries of a captions.json by file name, in the order of the gallery. */
export type Entries = Record<string, Words>;

/** The path below content/ of the captions.json that holds a photo's words. */
export const captionsOf = (source: string): string => `${posix.dirname(source)}/captions.json`;

/** The name under which a photo has its entry, or will have it: accents are stored in two ways. */
export function entryKey(source: string, entries: Entries): string {
  const name = posix.basename(source);
  return Object.keys(entries).find((key) => key.normalize('NFC') === name.normalize('NFC')) ?? name;
}

/** The names of the photos of a folder, in the order of the gallery. */
export const namesIn = (folder: string, gallery: readonly string[]): string[] =>
  gallery.filter((other) => posix.dirname(other) === folder).map((other) => posix.basename(other));

/** Takes the entries of photos out, in the file of one folder. */
export const without =
  (sources: readonly string[]) =>
  (entries: Entries, folder: string): Entries => {
    const keys = namesIn(folder, sources).map((name) => entryKey(name, entries));
    return Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)));
  };

/**
 * Puts the entries of photos in an order; those of files that are not shown keep their places. Photos
 * without an entry come last, by file name. One that belongs elsewhere gets an empty entry.
 * @param names those of the folder's photos, in their order
 */
export function arranged(entries: Entries, names: readonly string[]): Entries {
  const keys = names.map((name) => entryKey(name, entries));
  const standsByName = (key: string, next: string | undefined) =>
    !Object.hasOwn(entries, key) && (next === undefined || compareNatural(key, next) < 0);
  const last = keys.findLastIndex((key, index) => !standsByName(key, keys[index + 1]));
  const ordered = keys.slice(0, last + 1);
  const places = [...new Set([...Object.keys(entries), ...ordered])];
  let next = 0;
  const order = places.map((key) => (ordered.includes(key) ? (ordered[next++] ?? key) : key));
  return Object.fromEntries(order.map((key) => [key, entries[key] ?? {}]));
}
