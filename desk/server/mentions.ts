import type { z } from 'zod';
import { valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { changedFacts, speaksOf } from '../../src/content-model/spoken-facts';
import { metaOf, shapeAt } from '../../src/content-model/walk';
import { walkContent } from './content-files';
import type { Change, Mention, Rename } from './types';

type Entry = Record<string, unknown>;

/** Shorter names are in too many texts by chance. */
const leastCharacters = 3;

/** The text by which people call an entry. */
const entryName = ({ key: _, icon: __, ...entry }: Entry = {}): string =>
  String(Object.values(entry).find((value) => typeof value === 'string') ?? '');

/** The entries of a file that others may name; the company is the only entry of its file. */
function entriesOf(file: ContentFile, value: Entry): Entry[] {
  if (file.name === 'company') return [{ ...value, key: 'company' }];
  const list = file.entries && value[file.entries];
  return Array.isArray(list) ? list : [];
}

/** The identity of an entry that is renamed: its key, or its place on the map; null for none. */
function identityOf({ shape, entries = '' }: ContentFile, entry: Entry): string | null {
  const { differ = ['key'] } = metaOf(shapeAt(shape, [entries, 0]) ?? (shape as z.ZodType));
  const values = differ.map((name) => valueAt(entry, [name]));
  return values.includes(undefined) ? null : values.join();
}

/** The names that a change of a file takes away, each with the one in its place. */
function renamesIn(path: string, before: Entry, after: Entry): Rename[] {
  const file = (contentFiles as readonly ContentFile[]).find((one) => one.path === path);
  // A figure's number is no name: sentences say it by its variable.
  if (!file || file.name === 'figures') return [];
  const entries = entriesOf(file, after);
  return entriesOf(file, before).flatMap((entry) => {
    const identity = identityOf(file, entry);
    const now = entries.find((other) => identity !== null && identityOf(file, other) === identity);
    const [oldName, newName] = [entryName(entry), entryName(now)];
    const isRenamed = now && oldName !== newName && oldName.length >= leastCharacters;
    return isRenamed ? [{ oldName, newName }] : [];
  });
}

/** The names that a change of a file takes away, and the facts that it changes. */
export const changesIn = (path: string, before: Entry, after: Entry): Change[] => [
  ...renamesIn(path, before, after),
  ...changedFacts(path, before, after),
];

/** Shorter names begin other words by chance, as Una does in Unable. */
const leastOfLongerWord = 5;

/**
 * Whether a text contains a former name, at the start of a word, and not as a part of the new one. The word
 * may be longer, such as Transportation where a service was called Transport.
 */
function hasOldName(text: string, { oldName, newName }: Rename): boolean {
  const rest = newName.includes(oldName) ? text.replaceAll(newName, ' ') : text;
  const name = oldName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const end = oldName.length < leastOfLongerWord ? `(?!${letter})` : '';
  return new RegExp(`(?<!${letter})${name}${end}`, 'u').test(rest);
}

const countOf = (places: readonly unknown[]) =>
  places.length === 1 ? '1 text mentions' : `${places.length} texts mention`;

/** The texts of content/ that still say old names, or that speak of facts which have changed. */
export async function findMentions(root: string, changes: readonly Change[]): Promise<Mention[]> {
  const places = changes.map((): Mention['places'] => []);
  await walkContent(root, (text, { filled, alt }, place) => {
    if (!filled || typeof text !== 'string') return;
    for (const [index, change] of changes.entries()) {
      const isMention =
        'fact' in change ? !alt && speaksOf(text, place().file, change) : hasOldName(text, change);
      if (isMention) places[index]?.push(place());
    }
  });
  return changes.flatMap((change, index) => {
    const found = places[index] ?? [];
    const title =
      'fact' in change
        ? `${countOf(found)} your ${change.fact}. Check whether this is still true:`
        : `These texts still say “${change.oldName}”:`;
    return found.length > 0 ? [{ title, places: found }] : [];
  });
}
