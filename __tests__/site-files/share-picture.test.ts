/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharePicture } from '../../src/site-files/share-picture';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Gatsby's cache, as far as it is used. */
function memory() {
  const known = new Map<string, string>();
  return {
    known,
    get: async (key: string) => known.get(key),
    set: async (key: string, value: string) => known.set(key, value),
  };
}

test('a share picture has the right shape, stays light and holds no metadata', async () => {
  // Noise is the worst that can be asked of a JPEG encoder.
  const pixels = randomBytes(1800 * 1200 * 3);
  const noise = sharp(pixels, { raw: { width: 1800, height: 1200, channels: 3 } })
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { Copyright: 'A person' } });
  await folder.write('noise.jpg', await noise.toBuffer());
  const jpeg = await sharePicture(join(folder.root, 'noise.jpg'), memory());
  const { width, height, format, exif, icc, xmp } = await sharp(jpeg).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(jpeg.length).toBeGreaterThan(1000);
  expect(jpeg.length).toBeLessThanOrEqual(300_000);
});

test('a second build takes the picture from the first, unless the picture has changed', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const file = join(folder.root, 'plain.jpg');
  const cache = memory();
  await folder.write('plain.jpg', await plain('#888'));
  await sharePicture(file, cache);
  const [key = ''] = cache.known.keys();
  cache.known.set(key, Buffer.from('mark').toString('base64'));
  expect((await sharePicture(file, cache)).toString()).toBe('mark');
  await folder.write('plain.jpg', await plain('#999'));
  expect((await sharePicture(file, cache)).toString()).not.toBe('mark');
});
