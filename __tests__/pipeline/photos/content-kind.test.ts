import { contentKind } from '../../../src/pipeline/photos/content-kind';

/** A TIFF with one directory of numbers, by their tags; most phones write the larger byte first. */
function tiffWith(tags: Record<number, number>, isLittle: boolean): Buffer {
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size);
    if (isLittle) bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  const entries = Object.entries(tags).map(([tag, value]) =>
    Buffer.concat([number(Number(tag), 2), number(4, 2), number(1, 4), number(value, 4)]),
  );
  const head = [Buffer.from(isLittle ? 'II' : 'MM'), number(42, 2), number(8, 4)];
  return Buffer.concat([...head, number(entries.length, 2), ...entries, Buffer.alloc(4)]);
}

const [subfileType, photometric, subPictures, dngVersion] = [254, 262, 330, 50706];

test.each<[string, Record<number, number>, string]>([
  ['RGB', { [photometric]: 2 }, 'tiff'],
  ['RGB with inner pictures', { [photometric]: 2, [subPictures]: 8 }, 'tiff'],
  ['a small picture alone', { [subfileType]: 1 }, 'tiff'],
  ['a small picture before the photo', { [subfileType]: 1, [subPictures]: 8 }, 'cameraRaw'],
  ['a page of several', { [subfileType]: 2, [subPictures]: 8 }, 'tiff'],
  ['a colour filter array', { [photometric]: 32803 }, 'cameraRaw'],
  ['linear sensor data', { [photometric]: 34892 }, 'cameraRaw'],
  ['a version of DNG', { [photometric]: 2, [dngVersion]: 1 }, 'cameraRaw'],
])('a TIFF of %s', (_, tags, kind) => {
  for (const isLittle of [true, false]) expect(contentKind(tiffWith(tags, isLittle))).toBe(kind);
});

test('text with a zero byte is not text', () => {
  expect(contentKind(Buffer.from('a text'))).toBe('text');
  expect(contentKind(Buffer.from('a text\0'))).toBe('unknown');
});
