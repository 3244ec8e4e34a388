import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import sharp from 'sharp';
import { listFiles, readIfThere } from '../../../lib/disk';
import { createQueue } from '../../../lib/queue';
import { normalisePicture } from '../../../pipeline/photos/normalise';
import { mergeJson } from '../../merge-json';
import { versionBytes } from '../../publish/repository';
import { captionsOf, type Entries, without } from './captions-file';
import { fieldsIn } from './content-files';
import { RequestError } from './guard';
import { removedFolder } from './put-aside';
import type { RemovedPhoto } from './types';

/*
 * A removed photo lies at `.desk/removed/<folder>/<its path below content/>`, beside the captions.json
 * of its folder as that was before, so that its words and its place can be restored, too.
 */

/** The words of all photos of a folder when something was removed from it. */
async function entriesThen(root: string, folder: string, source: string): Promise<Entries> {
  const text = await readIfThere(join(root, removedFolder, folder, captionsOf(source)));
  return (fieldsIn(String(text)) ?? {}) as Entries;
}

const isPhoto = (file: string) => /^[^/]+\/(?:gallery|images)\/.*(?<!captions\.json)$/.test(file);

const photoFiles = async (root: string): Promise<string[]> =>
  (await listFiles(join(root, removedFolder))).filter(isPhoto);

/** The photos of the gallery and the pictures that were removed, the last one first. */
export async function removedPhotos(root: string): Promise<RemovedPhoto[]> {
  const found = (await photoFiles(root)).map(async (file): Promise<RemovedPhoto> => {
    const [folder = '', ...rest] = file.split('/');
    const source = rest.join('/');
    const entries = await entriesThen(root, folder, source);
    const time = folder.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
    return { folder, source, time, words: entries[posix.basename(source)] ?? {} };
  });
  return (await Promise.all(found)).reverse();
}

/**
 * The path of a removed photo below the project.
 * @throws RequestError when there is none
 */
export async function findRemoved(root: string, folder: string, source: string): Promise<string> {
  const file = `${folder}/${source}`;
  if ((await photoFiles(root)).includes(file)) return `${removedFolder}/${file}`;
  throw new RequestError(404, 'This photo is not among the removed ones any more.');
}

/** One at a time: a decoded photo takes much memory. */
const thumbnails = createQueue();

/**
 * A small JPEG of a removed photo.
 * @throws RequestError when there is no such photo, or it cannot be shown
 */
export const thumbnailOf = (root: string, folder: string, source: string): Promise<Buffer> =>
  thumbnail(async () => readFile(join(root, await findRemoved(root, folder, source))));

/** The same of a version of a photo, by its id in git, while one of two versions is chosen. */
export const versionThumbnail = (root: string, id: string): Promise<Buffer> =>
  thumbnail(async () => {
    if (!/^[0-9a-f]{40,64}$/.test(id)) throw new RequestError(404, 'There is no such picture.');
    return versionBytes(root, id);
  });

const thumbnail = (read: () => Promise<Buffer>): Promise<Buffer> =>
  thumbnails(async () => {
    const picture = await normalisePicture(await read());
    if ('failure' in picture) throw new RequestError(404, 'This picture cannot be shown.');
    return sharp(picture.jpeg).resize({ width: 320 }).jpeg().toBuffer();
  });

/**
 * Restores the words of a removed photo, at the place where they stood.
 * @param name under which the photo comes back
 * @returns what changes the entries of its folder
 */
export async function restoreWords(
  root: string,
  { folder, source, name }: { folder: string; source: string; name: string },
): Promise<(now: Entries) => Entries> {
  const then = await entriesThen(root, folder, source);
  const key = posix.basename(source);
  const entries = Object.entries(then);
  const renamed = Object.fromEntries(entries.map(([k, words]) => [k === key ? name : k, words]));
  const others = without([source])(then, posix.dirname(source));
  return (now) => mergeJson(others, renamed, now).value;
}
