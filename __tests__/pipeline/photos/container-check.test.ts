import sharp from 'sharp';
import {
  hasChangedLineEnds,
  isCompleteHeif,
  isCompleteWebp,
} from '../../../src/pipeline/photos/container-check';

/** A box of ISO 14496-12, whose stated length may be another. */
const box = (type: string, data: Buffer, stated = 8 + data.length) => {
  const head = Buffer.from(`0000${type}`, 'latin1');
  head.writeUInt32BE(stated, 0);
  return Buffer.concat([head, data]);
};
const picture = Buffer.alloc(3000, 'picture');
const fileType = box('ftyp', Buffer.from('heic0000mif1heic'));

test('a box may state its length in 64 bits', () => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(16 + picture.length));
  const complete = Buffer.concat([fileType, box('mdat', Buffer.concat([length, picture]), 1)]);
  expect(isCompleteHeif(complete)).toBe(true);
  expect(isCompleteHeif(complete.subarray(0, -1))).toBe(false);
});

test('the last box may reach to the end of the file', () => {
  const complete = Buffer.concat([fileType, box('mdat', picture, 0)]);
  expect(isCompleteHeif(complete)).toBe(true);
  expect(isCompleteHeif(Buffer.concat([complete, Buffer.alloc(300)]))).toBe(false);
});

test('a few line feeds after carriage returns are not taken for changed line ends', async () => {
  expect(hasChangedLineEnds(Buffer.from('no line feed'))).toBe(false);
  expect(hasChangedLineEnds(Buffer.from('a\r\n'.repeat(5)))).toBe(false);
  expect(hasChangedLineEnds(Buffer.from('a\r\n'.repeat(6)))).toBe(true);
  expect(hasChangedLineEnds(Buffer.from(`${'a\r\n'.repeat(6)}\n`))).toBe(false);
});

test('zeros after the length that a WebP states are not part of it', async () => {
  const webp = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .webp()
    .toBuffer();
  expect(isCompleteWebp(webp)).toBe(true);
  expect(isCompleteWebp(Buffer.concat([webp, Buffer.alloc(600)]))).toBe(true);
});
