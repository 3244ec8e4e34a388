import { contentKind } from '../../../src/pipeline/photos/content-kind';

/** A TIFF with one directory of numbers, by their tags. */
function tiffWith(tags: Record<number, number>): Buffer {
  const entries = Object.entries(tags).map(([tag, value]) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(Number(tag), 0);
    entry.writeUInt16LE(4, 2);
    entry.writeUInt32LE(1, 4);
    entry.writeUInt32LE(value, 8);
    return entry;
  });
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, entries.length, 0]);
  return Buffer.concat([head, ...entries, Buffer.alloc(4)]);
}

const [subfileType, photometric, subPictures, dngVersion] = [254, 262, 330, 50706];

test.each<[string, Record<number, number>, string]>([
  ['RGB', { [photometric]: 2 }, 'tiff'],
  ['RGB with pictures of its own', { [photometric]: 2, [subPictures]: 8 }, 'tiff'],
  ['a small picture alone', { [subfileType]: 1 }, 'tiff'],
  ['a small picture before the photo', { [subfileType]: 1, [subPictures]: 8 }, 'cameraRaw'],
  ['a page of several', { [subfileType]: 2, [subPictures]: 8 }, 'tiff'],
  ['a colour filter array', { [photometric]: 32803 }, 'cameraRaw'],
  ['linear sensor data', { [photometric]: 34892 }, 'cameraRaw'],
  ['a version of DNG', { [photometric]: 2, [dngVersion]: 1 }, 'cameraRaw'],
])('a TIFF of %s', (_, tags, kind) => {
  expect(contentKind(tiffWith(tags))).toBe(kind);
});

test('bytes of text with a zero among them are no text', () => {
  expect(contentKind(Buffer.from('a text'))).toBe('text');
  expect(contentKind(Buffer.from('a text\0'))).toBe('unknown');
});
