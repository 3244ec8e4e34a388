import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listFiles } from '../../src/lib/disk';
import { captionsOf, type Entries, renamed, without } from '../frame/captions-file';
import { fieldsIn, isContentFile } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { thumbnail } from '../frame/thumbnail';
import { mergeJson } from '../merge-json';
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
 * Restores the words of a removed photo, at their former place.
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
  return (now) => mergeJson(others, mine, now).value;
}
