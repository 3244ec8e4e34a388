/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { shareHash, sharePicture } from '../../../src/pipeline/site-files/share-picture';
import { projectRoot } from '../../support/content';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';

const mark = join(projectRoot, 'static/favicon.svg');
let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Gatsby's cache in memory. */
function memoryCache() {
  const known = new Map<string, string>();
  const set = async (key: string, value: string) => known.set(key, value);
  return { known, get: async (key: string) => known.get(key), set };
}

test('a share picture has the right shape, stays light and holds no metadata', async () => {
  // Noise is the worst that can be asked of a JPEG encoder.
  const pixels = randomBytes(1200 * 630 * 3);
  const noise = sharp(pixels, { raw: { width: 1200, height: 630, channels: 3 } })
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: 'A person' } });
  await folder.write('noise.jpg', await noise.toBuffer());
  const jpeg = await sharePicture(join(folder.root, 'noise.jpg'), mark, memoryCache());
  const { width, height, format, exif, icc, xmp } = await sharp(jpeg).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  expect(jpeg.length).toBeGreaterThan(1000);
  expect(jpeg.length).toBeLessThanOrEqual(300_000);
});

test('a share picture carries the mark inside its middle square', async () => {
  const plain = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#888' } });
  await folder.write('plain.jpg', await plain.jpeg().toBuffer());
  const jpeg = await sharePicture(join(folder.root, 'plain.jpg'), mark, memoryCache());
  /** How far the pixels of a part of its width are from the grey of the picture. */
  const distance = async (left: number, width: number) => {
    const part = sharp(jpeg).extract({ left, top: 0, width, height: 630 });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return Math.max(...channels.flatMap(({ min, max }) => [0x88 - min, max - 0x88]));
  };
  expect(await distance(285, 630)).toBeGreaterThan(50);
  expect(await distance(0, 285)).toBeLessThan(5);
  expect(await distance(915, 285)).toBeLessThan(5);
});

test('a share picture of a resized picture has its colours', async () => {
  const background = { r: 158, g: 173, b: 141 };
  const large = sharp({ create: { width: 1800, height: 1200, channels: 3, background } });
  await folder.write('large.png', await large.png().toBuffer());
  const jpeg = await sharePicture(join(folder.root, 'large.png'), mark, memoryCache());
  const { channels } = await sharp(
    await sharp(jpeg).extract({ left: 240, top: 0, width: 960, height: 630 }).toBuffer(),
  ).stats();
  const far = channels.map(({ mean }, at) => Math.abs(mean - (Object.values(background)[at] ?? 0)));
  expect(Math.max(...far)).toBeLessThan(2);
});

test('another picture or another mark gives another address, the same ones the same', () => {
  const [mark, other] = [Buffer.from('mark'), Buffer.from('other')];
  const hash = shareHash('hero-0a1b2c3d4e.jpg', mark);
  expect(hash).toMatch(/^[0-9a-f]{10}$/);
  expect(shareHash('renamed-0a1b2c3d4e.jpg', mark)).toBe(hash);
  expect(shareHash('hero-0a1b2c3d4f.jpg', mark)).not.toBe(hash);
  expect(shareHash('hero-0a1b2c3d4e.jpg', other)).not.toBe(hash);
});

test('a second build takes the picture from the first, unless the picture has changed', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const file = join(folder.root, 'plain.jpg');
  const cache = memoryCache();
  await folder.write('plain.jpg', await plain('#888'));
  await sharePicture(file, mark, cache);
  const [key = ''] = cache.known.keys();
  cache.known.set(key, Buffer.from('mark').toString('base64'));
  expect((await sharePicture(file, mark, cache)).toString()).toBe('mark');
  await folder.write('plain.jpg', await plain('#999'));
  expect((await sharePicture(file, mark, cache)).toString()).not.toBe('mark');
});
