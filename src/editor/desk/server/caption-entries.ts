import { posix } from 'node:path';
import { compareNatural } from '../../../build/photos/naming';
import { editJson, reorderFields } from './edit-json';
import type { Words } from './types';

/** The entries of a captions.json by file name, in the order of the gallery. */
export type Entries = Record<string, Words>;

/** The path below content/ of the captions.json that holds a photo's words. */
export const captionsOf = (source: string): string => `${posix.dirname(source)}/captions.json`;

/** The name under which a photo has its entry, or will have it: accents are stored in two ways. */
export function keyOf(source: string, entries: Entries): string {
  const name = posix.basename(source);
  return Object.keys(entries).find((key) => key.normalize('NFC') === name.normalize('NFC')) ?? name;
}

/** The names of the photos of a folder, in the order of the gallery. */
export const namesIn = (folder: string, gallery: readonly string[]): string[] =>
  gallery.filter((other) => posix.dirname(other) === folder).map((other) => posix.basename(other));

/**
 * A captions.json whose photos stand in an order. Photos without an entry stand behind all others,
 * by their names: those that would not be in their place so get an entry without words.
 * @param text that of the file; entries that it has not are added
 */
export function arranged(text: string, entries: Entries, names: readonly string[]): string {
  const keys = names.map((name) => keyOf(name, entries));
  const standsByName = (key: string, next: string | undefined) =>
    !Object.hasOwn(entries, key) && (next === undefined || compareNatural(key, next) < 0);
  let count = keys.length;
  while (count > 0 && standsByName(keys[count - 1] ?? '', keys[count])) count -= 1;
  const placed = keys.slice(0, count);
  const places = Object.fromEntries(placed.map((key) => [key, entries[key] ?? {}]));
  return reorderFields(editJson(text || '{}\n', { ...entries, ...places }), placed);
}
