import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { normalisePicture } from '../../../src/pipeline/photos/normalise';
import { largeJpeg, plain } from './site';

/* Limits of pixels: files whose headers are large and whose data is small. */

async function largePng(side: number): Promise<Buffer> {
  const bytes = await plain('#246', 1, 1).png().toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function largeHeic(side: number): Buffer {
  const bytes = readFileSync(join(__dirname, 'fixtures/iphone-turned-display-p3.heic'));
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

test.each<[string, () => Buffer | Promise<Buffer>, string | undefined]>([
  ['a baseline JPEG of 144 megapixels', () => largeJpeg(12_000, 12_000), undefined],
  ['a baseline JPEG of 225 megapixels', () => largeJpeg(15_000, 15_000), 'tooManyPixels'],
  [
    'a progressive JPEG of 144 megapixels',
    () => largeJpeg(12_000, 12_000, { kind: 'ffc2', bitsOfBlock: 1, lastValue: '00' }),
    'tooManyPixels',
  ],
  ['a PNG of 144 megapixels', () => largePng(12_000), 'tooManyPixels'],
  ['a HEIC photo of 100 megapixels', () => largeHeic(10_000), 'tooManyPixels'],
])('%s', async (_, make, failure) => {
  const picture = await normalisePicture(await make());
  expect('failure' in picture ? picture.failure : undefined).toBe(failure);
});
