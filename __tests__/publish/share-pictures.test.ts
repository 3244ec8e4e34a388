/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeSharePictures } from '../../src/publish/share-pictures';
import { type TemporarySite, temporarySite } from './temporary-site';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

const photo = {
  source: 'images/hero.jpg',
  file: 'hero-0123456789.jpg',
  width: 1800,
  height: 1200,
  alt: '',
  caption: null,
  position: null,
};
const wanted = [{ path: '/share/home.jpg', source: 'images/hero.jpg' }];

/** Noise is the worst that can be asked of a JPEG encoder. */
const noise = () =>
  sharp(randomBytes(1800 * 1200 * 3), { raw: { width: 1800, height: 1200, channels: 3 } })
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { Copyright: 'A person' } })
    .toBuffer();

test('a share picture has the right shape, stays light and holds no metadata', async () => {
  await site.write(`.prepared/${photo.file}`, await noise());
  expect(await writeSharePictures(site.root, wanted, [photo])).toEqual(['share/home.jpg']);
  const file = join(site.root, 'public/share/home.jpg');
  const { width, height, format, size, exif, icc, xmp } = await sharp(file).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  const bytes = Buffer.from((await site.snapshot('public'))['share/home.jpg'] ?? '', 'base64');
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(size ?? bytes.length).toBe(bytes.length);
});

test('a second build takes the picture from the first', async () => {
  const grey = { create: { width: 1800, height: 1200, channels: 3, background: '#888' } } as const;
  await site.write(`.prepared/${photo.file}`, await sharp(grey).jpeg().toBuffer());
  await writeSharePictures(site.root, wanted, [photo]);
  const [cached] = await site.list('node_modules/.cache/share');
  await site.write(`node_modules/.cache/share/${cached}`, 'mark');
  await writeSharePictures(site.root, wanted, [photo]);
  expect(await site.read('public/share/home.jpg')).toBe('mark');
});

test('a picture that was not prepared is named', async () => {
  await expect(writeSharePictures(site.root, wanted, [])).rejects.toThrow(/images\/hero\.jpg/);
});
