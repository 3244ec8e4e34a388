import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { GatsbyCache } from 'gatsby';
import sharp from 'sharp';
import { shortHash } from '../photos/naming';

/** Raised when share pictures are made differently: Gatsby's cache keeps them from build to build. */
const version = 3;

/** Limits under which all platforms show a preview; WhatsApp shows none above about 300 kB. */
const options = {
  size: { width: 1200, height: 630, fit: 'cover' },
  maxBytes: 300_000,
  qualities: [82, 76, 70, 64, 58, 50, 42, 34],
  // Within the central square, to which some chat programs crop previews.
  mark: { size: 96, left: 309, top: 510 },
  library: sharp.versions.vips,
} as const;

/**
 * The hash of the content of the share picture that is made of a prepared picture.
 * @param file the name of the prepared picture, which ends in the hash of the original's bytes
 */
export const shareHash = (file: string, mark: Buffer): string =>
  shortHash(
    createHash('sha256')
      .update(JSON.stringify([version, options, file.slice(-14)]))
      .update(mark)
      .digest('hex'),
  );

/** Crops a picture and draws the mark on it; by default sharp writes no metadata. */
async function crop(picture: Buffer, mark: Buffer): Promise<Buffer> {
  const { size, left, top } = options.mark;
  const input = await sharp(mark, { density: 300 }).resize(size).png().toBuffer();
  const pixels = sharp(picture)
    .resize(options.size)
    .composite([{ input, left, top }])
    .toColourspace('srgb')
    .removeAlpha();
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  // Not all of `info`: it would declare the pixels premultiplied, which they are not.
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  for (const quality of options.qualities) {
    const jpeg = await sharp(data, { raw }).jpeg({ mozjpeg: true, quality }).toBuffer();
    if (jpeg.length <= options.maxBytes) return jpeg;
  }
  throw new Error(`A share picture stays above ${options.maxBytes} bytes at the lowest quality.`);
}

/**
 * Makes the picture that chat programs show with a link to a page: a JPEG of 1200 x 630 pixels, cropped
 * from a picture, with the company's mark on it.
 * @throws when it cannot be made small enough
 */
export async function sharePicture(
  file: string,
  markFile: string,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<Buffer> {
  const [picture, mark] = await Promise.all([readFile(file), readFile(markFile)]);
  const hash = createHash('sha256')
    .update(JSON.stringify([version, options]))
    .update(mark)
    .update(picture);
  const key = hash.digest('hex');
  const known = await cache.get(key);
  if (known) return Buffer.from(known, 'base64');
  const jpeg = await crop(picture, mark);
  await cache.set(key, jpeg.toString('base64'));
  return jpeg;
}
