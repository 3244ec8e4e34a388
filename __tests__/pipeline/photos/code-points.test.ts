import type { Metadata } from 'sharp';
import { codePointsOf, isHdr } from '../../../src/pipeline/photos/code-points';

const png = (text: string) => codePointsOf(Buffer.from(text, 'latin1'), { format: 'png' });

test('the code points of a PNG are before its pixels', () => {
  expect(png('....cICP\x09\x10\0\x01....IDAT....')).toEqual({ primaries: 9, transfer: 16 });
  expect(png('....IDAT....cICP\x09\x10\0\x01....')).toBeUndefined();
});

test('a file that ends at the mark of its code points has none', () => {
  const heif = Buffer.from('....colrnclx\0\x09\0', 'latin1');
  expect(codePointsOf(heif, { format: 'heif' })).toBeUndefined();
});

test('a curve of HDR is found, also beside a colour profile', () => {
  const heif = Buffer.from('....colrprof....colrnclx\0\x09\0\x10\0\x09\x80', 'latin1');
  const metadata = { format: 'heif', icc: Buffer.alloc(4) } as Metadata;
  expect(isHdr(heif, metadata)).toBe(true);
});
