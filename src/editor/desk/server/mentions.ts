import { type ContentFile, contentFiles } from '../../../content-model/files';
import { walkContent } from './content-files';
import type { Mention, Rename } from './types';

type Entry = Record<string, unknown>;

/** A name that is shorter stands in too many texts by chance. */
const leastCharacters = 3;

/** The text by which people call an entry. */
const entryName = ({ key: _, icon: __, ...entry }: Entry = {}): string =>
  String(Object.values(entry).find((value) => typeof value === 'string') ?? '');

/** The entries of a file that others may name; the company is the one entry of its own. */
function entriesOf(file: ContentFile, value: Entry): Entry[] {
  if (file.name === 'company') return [{ ...value, key: 'company' }];
  const list = file.entries && value[file.entries];
  return Array.isArray(list) ? list : [];
}

/** The names that a change of a file takes away, each with the one in its place. */
export function renamesIn(path: string, before: Entry, after: Entry): Rename[] {
  const file = (contentFiles as readonly ContentFile[]).find((one) => one.path === path);
  // A figure's number is no name: sentences say it by its variable.
  if (!file || file.name === 'figures') return [];
  const entries = entriesOf(file, after);
  return entriesOf(file, before).flatMap((entry) => {
    const now = entries.find(({ key }) => key === entry.key);
    const [oldName, newName] = [entryName(entry), entryName(now)];
    const isRenamed = now && oldName !== newName && oldName.length >= leastCharacters;
    return isRenamed ? [{ oldName, newName }] : [];
  });
}

/** Whether a text says a name as whole words, and not as a part of the new one. */
function hasOldName(text: string, { oldName, newName }: Rename): boolean {
  const rest = newName.includes(oldName) ? text.replaceAll(newName, ' ') : text;
  const name = oldName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  return new RegExp(`(?<!${letter})${name}(?!${letter})`, 'u').test(rest);
}

/** The texts of content/ that still say old names. */
export async function findMentions(root: string, renames: readonly Rename[]): Promise<Mention[]> {
  const mentions = renames.map(({ oldName }): Mention => ({ name: oldName, places: [] }));
  await walkContent(root, (text, { filled }, place) => {
    if (!filled || typeof text !== 'string') return;
    for (const [index, rename] of renames.entries()) {
      if (hasOldName(text, rename)) mentions[index]?.places.push(place());
    }
  });
  return mentions.filter(({ places }) => places.length > 0);
}
