import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { normalisePicture } from '../../../src/pipeline/photos/normalise';
import { hex, plain } from './site';

/* Limits of pixels: files whose headers are large and whose data is small. */

/** A grey JPEG of blocks without values, each of so many bits, with a frame of that kind. */
function largeJpeg(side: number, kind: string, bitsOfBlock: number, lastValue: string): Buffer {
  const table = (number: string) => `ffc4 0014 ${number} 01 ${'00'.repeat(16)}`;
  const size = side.toString(16).padStart(4, '0').repeat(2);
  const head = `ffd8 ffdb 0043 00 ${'01'.repeat(64)} ${kind} 000b 08 ${size} 01 01 11 00
    ${table('00')} ${table('10')} ffda 0008 01 01 00 00 ${lastValue} 00`;
  const blocks = Math.ceil(side / 8) ** 2;
  return Buffer.concat([
    hex(head),
    Buffer.alloc(Math.ceil((blocks * bitsOfBlock) / 8)),
    hex('ffd9'),
  ]);
}

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
  ['a baseline JPEG of 144 megapixels', () => largeJpeg(12_000, 'ffc0', 2, '3f'), undefined],
  ['a baseline JPEG of 225 megapixels', () => largeJpeg(15_000, 'ffc0', 2, '3f'), 'tooManyPixels'],
  [
    'a progressive JPEG of 144 megapixels',
    () => largeJpeg(12_000, 'ffc2', 1, '00'),
    'tooManyPixels',
  ],
  ['a PNG of 144 megapixels', () => largePng(12_000), 'tooManyPixels'],
  ['a HEIC photo of 100 megapixels', () => largeHeic(10_000), 'tooManyPixels'],
])('%s', async (_, make, failure) => {
  const picture = await normalisePicture(await make());
  expect('failure' in picture ? picture.failure : undefined).toBe(failure);
});
