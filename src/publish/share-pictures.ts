import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { listFiles, readIfThere, writeIfChanged } from '../disk';
import type { PreparedPhoto } from '../photos/prepare';

/** A share picture to be made. */
export interface SharePicture {
  /** Where it is published: a path from the root */
  path: string;
  /** The picture it is cut from: a path below content/ */
  source: string;
}

/** What all platforms show well; WhatsApp shows no preview above some 300 kB. */
const width = 1200;
const height = 630;
const mostBytes = 300_000;
const qualities = [82, 76, 70, 64, 58, 50, 42, 34];

/** To be counted up when the same picture would now be cut in another way. */
const recipe = `1 ${sharp.versions.sharp} ${sharp.versions.vips}`;

/** Cuts a picture to the shape of a share picture. sharp writes no metadata unless told to. */
async function cut(master: Buffer): Promise<Buffer> {
  const pixels = await sharp(master)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: pixels.info.channels };
  for (const quality of qualities) {
    const jpeg = await sharp(pixels.data, { raw }).jpeg({ mozjpeg: true, quality }).toBuffer();
    if (jpeg.length <= mostBytes) return jpeg;
  }
  throw new Error(`A share picture stays above ${mostBytes} bytes at the lowest quality.`);
}

/**
 * Writes the share pictures.
 * @param root the project's folder
 * @param pictures which to write
 * @param photos the prepared pictures
 * @returns the files below public/
 */
export async function writeSharePictures(
  root: string,
  pictures: readonly SharePicture[],
  photos: readonly PreparedPhoto[],
): Promise<string[]> {
  const cache = join(root, 'node_modules', '.cache', 'share');
  const used = new Set<string>();
  const cutOnce = async (master: Buffer): Promise<Buffer> => {
    const name = `${createHash('sha256').update(recipe).update(master).digest('hex')}.jpg`;
    used.add(name);
    const known = await readIfThere(join(cache, name));
    const picture = known ?? (await cut(master));
    if (!known) await writeIfChanged(join(cache, name), picture);
    return picture;
  };
  const files = await Promise.all(
    pictures.map(async ({ path, source }) => {
      const photo = photos.find((candidate) => candidate.source === source.normalize('NFC'));
      if (!photo) throw new Error(`content/${source} was not prepared, so ${path} cannot be made.`);
      const master = await readFile(join(root, '.prepared', photo.file));
      await writeIfChanged(join(root, 'public', path), await cutOnce(master));
      return path.slice(1);
    }),
  );
  const unused = (await listFiles(cache)).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name))));
  return files;
}
