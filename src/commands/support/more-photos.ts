import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Names of the pictures in a gallery folder. */
async function photosIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name)).sort();
}

/** Writes a copy of a picture in which one spot has another colour, so that it is another one. */
async function writeVersion(from: string, to: string, number: number): Promise<void> {
  const channel = (shift: number) => ((number * 37) >> shift) & 255;
  const spot = { r: channel(0), g: channel(4), b: channel(8) };
  const input = await sharp({ create: { width: 8, height: 8, channels: 3, background: spot } })
    .png()
    .toBuffer();
  const place = { left: 8 * (number % 40), top: 8 * (Math.floor(number / 40) % 40) };
  const jpeg = await sharp(from)
    .composite([{ input, ...place }])
    .jpeg({ quality: 90 })
    .toBuffer();
  await writeFile(to, jpeg);
}

/**
 * Fills a gallery folder with versions of its own pictures.
 * @param folder the gallery folder
 * @param count of pictures that it shall hold; one that holds more stays as it is
 */
export async function fillGallery(folder: string, count: number): Promise<number> {
  const own = await photosIn(folder);
  await mkdir(folder, { recursive: true });
  for (let number = own.length; number < count; number++) {
    const from = own[number % own.length];
    if (!from) throw new Error('The gallery has no picture to make others of');
    const name = `zz-${String(number).padStart(4, '0')}.jpg`;
    await writeVersion(join(folder, from), join(folder, name), number);
  }
  return Math.max(own.length, count);
}

/** Adds one picture more, which nobody has seen before. */
export async function addPhoto(folder: string): Promise<void> {
  const [first] = await photosIn(folder);
  if (!first) throw new Error('The gallery has no picture to make another of');
  await writeVersion(join(folder, first), join(folder, 'zzz-one-more.jpg'), 99_999);
}
