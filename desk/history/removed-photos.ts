import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listFiles } from '../../src/lib/disk';
import { captionsOf, type Entries, renamed, without } from '../frame/captions-file';
import { fieldsIn, isContentFile } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { thumbnail } from '../frame/thumbnail';
import { mergeJson, same } from '../merge-json';
import type { RemovedPhoto } from './answers';
import { historyFolder, textsOf } from './history';

/** The words of all photos of a folder before a change of them. */
const entriesThen = (root: string, id: string, source: string): Entries =>
  (fieldsIn(textsOf(root, id, captionsOf(source)).before ?? '') ?? {}) as Entries;

/** The pictures that changes removed from content/ and that can be restored. */
const pictureFiles = async (root: string): Promise<string[]> =>
  (await listFiles(join(root, historyFolder))).filter((file) => {
    const [, source = ''] = /^[^/]+\/((?:gallery|images)\/.+)$/.exec(file) ?? [];
    return source !== '' && !isContentFile(source);
  });

/** The pictures that were removed. */
export async function removedPhotos(root: string): Promise<RemovedPhoto[]> {
  return (await pictureFiles(root)).map((file) => {
    const [change = '', ...rest] = file.split('/');
    const source = rest.join('/');
    const { [posix.basename(source)]: words = {} } = entriesThen(root, change, source);
    return { change, source, words };
  });
}

/**
 * The path of a removed picture below the project.
 * @param change the id of the change that has removed it
 * @throws RequestError when there is none
 */
export async function findRemoved(root: string, change: string, source: string): Promise<string> {
  const file = `${change}/${source}`;
  if ((await pictureFiles(root)).includes(file)) return `${historyFolder}/${file}`;
  throw new RequestError(404, 'This removed photo is not kept any more.');
}

/**
 * A small JPEG of a removed photo.
 * @throws RequestError when there is no such photo, or it cannot be shown
 */
export const thumbnailOf = (root: string, change: string, source: string): Promise<Buffer> =>
  thumbnail(async () => readFile(join(root, await findRemoved(root, change, source))));

/**
 * Restores the words of a removed photo, at their former place. The chapter that began with it returns from
 * the photo that has it since.
 * @param file the photo's path below content/ from now on
 * @returns what changes the entries of its folder
 */
export function restoreWords(
  root: string,
  { change, source, file }: { change: string; source: string; file: string },
): (now: Entries) => Entries {
  const then = entriesThen(root, change, source);
  const folder = posix.dirname(source);
  const others = without([source])(then, folder);
  const mine = renamed(new Map([[source, file]]))(then, folder);
  const { after } = textsOf(root, change, captionsOf(source));
  const left = (fieldsIn(after ?? '') ?? {}) as Entries;
  const heir = heirOf(then, left, posix.basename(source));
  return (now) =>
    withoutSecondHeading(mergeJson(others, mine, now).value, posix.basename(file), heir);
}

/** The photo that a removal gave the chapter of another one. */
function heirOf(then: Entries, left: Entries, key: string): string | undefined {
  const chapter = then[key]?.chapter;
  const isNew = (other: string) => same(left[other]?.chapter, chapter) && !then[other]?.chapter;
  return chapter && Object.keys(left).find(isNew);
}

/**
 * The entries with one heading for the chapter of a restored photo: at that photo, unless one before it has
 * the chapter, or somebody removed the chapter since.
 * @param heir the photo to which the chapter went when it was removed
 */
function withoutSecondHeading(entries: Entries, name: string, heir: string | undefined): Entries {
  const { chapter, ...words } = entries[name] ?? {};
  if (!chapter) return entries;
  const names = Object.keys(entries);
  const hasSame = (other: string) => other !== name && same(entries[other]?.chapter, chapter);
  const holder = heir && entries[heir]?.chapter ? heir : names.find(hasSame);
  const isFirst = holder ? names.indexOf(name) < names.indexOf(holder) : !(heir && entries[heir]);
  if (!isFirst) return { ...entries, [name]: words };
  if (!holder) return entries;
  const { chapter: present, ...held } = entries[holder] ?? {};
  return { ...entries, [name]: { ...words, ...(present && { chapter: present }) }, [holder]: held };
}
