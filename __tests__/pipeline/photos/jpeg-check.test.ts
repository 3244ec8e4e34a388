import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { BitReader } from '../../../src/pipeline/photos/jpeg-check/bit-reader';
import { isCorruptJpeg } from '../../../src/pipeline/photos/jpeg-check/is-corrupt-jpeg';
import { hex } from './site';

/** A picture with grain, the same each time, over a slope from dark to light. */
function grain(width: number, height: number, channels: 1 | 3 = 3): Sharp {
  let seed = 1;
  const data = Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (index / (width * height * channels)) * 200 + (seed % 50);
    }),
  );
  return sharp(data, { raw: { width, height, channels } });
}

const encoded = (picture: Sharp, options: JpegOptions = {}) => picture.jpeg(options).toBuffer();
const kinds: Record<string, () => Promise<Buffer>> = {
  'with half as many colours': () => encoded(grain(200, 160), { chromaSubsampling: '4:2:0' }),
  'with all colours': () => encoded(grain(200, 160), { chromaSubsampling: '4:4:4' }),
  'of odd sides': () => encoded(grain(201, 159), { chromaSubsampling: '4:2:0' }),
  'without colours': () => encoded(grain(200, 160, 1).toColourspace('b-w')),
  'of four inks': () => encoded(grain(200, 160).toColourspace('cmyk')),
  'of the lowest quality': () => encoded(grain(400, 320), { quality: 1 }),
  'of the highest quality': () => encoded(grain(200, 160), { quality: 100 }),
  'with tables of its own': () => encoded(grain(200, 160), { optimiseCoding: true }),
  'of black and white': () =>
    encoded(
      sharp(Buffer.alloc(200 * 160).fill(255, 0, 15_000), {
        raw: { width: 200, height: 160, channels: 1 },
      }),
      { quality: 100 },
    ),
  'with restart marks': async () => readFileSync(join(__dirname, 'fixtures/restart-marks.jpg')),
};

/** The offset of a marker, such as ffda. */
const markerAt = (bytes: Buffer, digits: string) => bytes.indexOf(hex(digits));
/** Bytes in the place of others. */
const spliced = (bytes: Buffer, at: number, count: number, more: Buffer | string = '') => {
  const between = typeof more === 'string' ? hex(more) : more;
  return Buffer.concat([bytes.subarray(0, at), between, bytes.subarray(at + count)]);
};
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};
/** The offset of the compressed data. */
const dataAt = (bytes: Buffer) => {
  const scan = markerAt(bytes, 'ffda') + 2;
  return scan + bytes.readUInt16BE(scan);
};

describe.each(Object.entries(kinds))('a JPEG %s', (name, make) => {
  let sound: Buffer;
  let data: number;
  const inside = (part: number) => Math.floor(data + (sound.length - 2 - data) * part);
  beforeAll(async () => {
    sound = await make();
    data = dataAt(sound);
  });

  test('is sound, also with what is allowed around its data', () => {
    expect(isCorruptJpeg(sound)).toBe(false);
    const end = sound.length - 2;
    for (const bytes of [
      sound.subarray(0, end),
      spliced(sound, end, 0, '000000'),
      spliced(sound, end, 0, 'ffffffffff'),
      // As many bytes of data, whose 0xff are written as two, and a mark behind the last row
      spliced(sound, end, 0, 'ff00 ff00 ff00'),
      spliced(sound, end, 0, 'ffd0'),
      spliced(sound, end, 2, 'ffd9 0000 ffd9'),
      Buffer.concat([sound, Buffer.alloc(600)]),
      // A comment, a marker without a length and more 0xff than are needed
      spliced(sound, 2, 0, 'fffe0004abcd ff01 ff'),
      // No end marker but other data, as in panoramas
      spliced(sound, end, 2, `0000a108 ${'ffffffff0102ff7f'.repeat(30)}`),
    ]) {
      expect(isCorruptJpeg(bytes)).toBe(false);
    }
  });

  test('is corrupt when it lacks data, has too much of it or has become a text', () => {
    const isFlat = /black|restart/.test(name);
    const end = sound.length - 2;
    const damaged: Record<string, Buffer> = {
      'cut early': sound.subarray(0, inside(0.1)),
      'cut late': sound.subarray(0, inside(0.97)),
      'cut and ended': spliced(sound, inside(0.9), end - inside(0.9)),
      'five bytes too many': spliced(sound, end, 0, '0000000000'),
      'five bytes of 0xff too many': spliced(sound, end, 0, 'ff00'.repeat(5)),
      'a part twice': spliced(sound, inside(0.8), 0, sound.subarray(inside(0.5), inside(0.8))),
      'a part lost': spliced(sound, inside(0.5), inside(0.6) - inside(0.5)),
      ...(!isFlat && {
        'zeros at the end': Buffer.from(sound).fill(0, inside(0.5)),
        'as text': Buffer.from(sound.toString('latin1').replace(/\n/g, '\r\n'), 'latin1'),
      }),
    };
    const found = Object.keys(damaged).filter((key) => isCorruptJpeg(damaged[key] ?? sound));
    expect(found).toEqual(Object.keys(damaged));
  });
});

test('more 0xff than are needed may stand before a restart mark', () => {
  const sound = readFileSync(join(__dirname, 'fixtures/restart-marks.jpg'));
  const first = sound.indexOf(hex('ffd0'), dataAt(sound));
  expect(isCorruptJpeg(spliced(sound, first, 0, 'ff'))).toBe(false);
});

describe('the headers of a JPEG', () => {
  let sound: Buffer;
  beforeAll(async () => {
    sound = await encoded(grain(64, 48));
  });
  /** As another kind of frame. */
  const ofKind = (kind: number) => changed(sound, markerAt(sound, 'ffc0') + 1, kind);
  const cut = (bytes: Buffer) => bytes.subarray(0, -40);
  /** With another byte, counted from a marker. */
  const from = (digits: string, offset: number, value: number) =>
    changed(sound, markerAt(sound, digits) + offset, value);
  const table = (digits: string) => {
    const at = markerAt(sound, digits);
    return sound.subarray(at, at + 2 + sound.readUInt16BE(at + 2));
  };

  test('of a baseline and of an extended frame the data is checked, of any other it is not', () => {
    expect([0xc0, 0xc1].map((kind) => isCorruptJpeg(ofKind(kind)))).toEqual([false, false]);
    expect([0xc0, 0xc1].map((kind) => isCorruptJpeg(cut(ofKind(kind))))).toEqual([true, true]);
    for (const kind of [0xc2, 0xc3, 0xc9, 0xcf])
      expect(isCorruptJpeg(cut(ofKind(kind)))).toBe(false);
  });

  test('a height or width that lies makes it corrupt', () => {
    expect(isCorruptJpeg(from('ffc0', 6, 200))).toBe(true);
    expect(isCorruptJpeg(from('ffc0', 6, 16))).toBe(true);
    expect(isCorruptJpeg(from('ffc0', 8, 200))).toBe(true);
  });

  test.each<[string, () => Buffer]>([
    ['a depth of 12 bits', () => from('ffc0', 4, 12)],
    ['no height', () => from('ffc0', 6, 0)],
    ['no width', () => from('ffc0', 8, 0)],
    ['a number of channels that does not fit', () => from('ffc0', 9, 4)],
    ['a channel without size', () => from('ffc0', 11, 0x20)],
    ['another channel without size', () => from('ffc0', 11, 0x02)],
    ['a scan of an unknown channel', () => from('ffda', 5, 9)],
    ['a scan without channels', () => from('ffda', 4, 0)],
    ['a scan with an unknown table', () => from('ffda', 6, 0x70)],
    ['a scan with another unknown table', () => from('ffda', 6, 0x07)],
    ['a scan before its frame', () => spliced(sound, 2, 0, table('ffda'))],
  ])('with %s it is left to the picture library', (_, make) => {
    expect([make(), cut(make())].map(isCorruptJpeg)).toEqual([false, false]);
  });

  test.each<[string, () => Buffer]>([
    ['a segment beyond the end', () => from('ffc0', 2, 0xf0)],
    ['no marker behind a segment', () => spliced(sound, markerAt(sound, 'ffc0'), 1, '00')],
    [
      'too many segments of tables',
      () => spliced(sound, 2, 0, Buffer.concat(Array(65).fill(table('ffc4')))),
    ],
    [
      'too many tables in a segment',
      () => spliced(sound, 2, 0, `ffc4 009b ${'00'.repeat(17 * 9)}`),
    ],
    ['more codes than a table can hold', () => from('ffc4', 5, 3)],
    ['fewer symbols than codes', () => from('ffc4', 20, 200)],
  ])('%s makes it corrupt', (_, make) => {
    expect(isCorruptJpeg(make())).toBe(true);
  });

  test('as many segments of tables and tables in one as are allowed are sound', () => {
    const many = Buffer.concat(Array(60).fill(table('ffc4')));
    expect(isCorruptJpeg(spliced(sound, 2, 0, many))).toBe(false);
    expect(isCorruptJpeg(spliced(sound, 2, 0, `ffc4 008a ${'00'.repeat(17 * 8)}`))).toBe(false);
  });

  test('wide quantisation tables are read', () => {
    const at = markerAt(sound, 'ffdb');
    const values = sound.subarray(at + 5, at + 69);
    const wide = Buffer.from([...values].flatMap((value) => [0, value]));
    const body = Buffer.concat([hex('ffdb 0083 10'), wide]);
    expect(sound.readUInt16BE(at + 2)).toBe(67);
    expect(isCorruptJpeg(spliced(sound, at, 69, body))).toBe(false);
    // With a larger step the same data would be brighter than white.
    expect(isCorruptJpeg(spliced(sound, at, 69, changed(body, 6, 255)))).toBe(true);
    expect(isCorruptJpeg(from('ffdb', 5, 255))).toBe(true);
  });
});

describe('the blocks of a scan', () => {
  /** A table whose codes have one bit each: "0" for the first symbol, "1" for the second. */
  const table = (kind: string, symbols: string) => {
    const count = symbols.length / 2;
    return `ffc4 00${(19 + count).toString(16)} ${kind} 0${count} ${'00'.repeat(15)} ${symbols}`;
  };
  /** A grey picture of eight blocks, whose means and other values are written by these symbols. */
  const blocks = (
    data: string,
    { dc = '00', ac = '00', more = '', step = '01', sampling = '11' } = {},
  ) =>
    isCorruptJpeg(
      hex(
        `ffd8 ffdb 0043 00 ${step.repeat(64)} ffc0 000b 08 0008 0040 01 01 ${sampling} 00
        ${table('00', dc)} ${table('10', ac)} ${more} ffda 0008 01 01 00 00 3f 00 ${data} ffd9`,
      ),
    );
  const everySecond = { more: 'ffdd 0004 0002' };

  test.each<[string, string, Parameters<typeof blocks>[1]]>([
    ['no values', '0000', {}],
    ['no values, in a channel of larger units', '0000', { sampling: '22' }],
    ['a restart mark behind every second one', '0fffd0 0fffd1 0fffd2 0f', everySecond],
  ])('are sound with %s', (_, data, options) => {
    expect(blocks(data, options)).toBe(false);
  });

  test.each<[string, string, Parameters<typeof blocks>[1]]>([
    ['fewer of them', '00', {}],
    ['a code without a meaning for a mean', '8001', { ac: '0000' }],
    ['a code without a meaning for another value', '40000000', {}],
    ['more values than a block has', '0000000000', { ac: 'f0' }],
    ['a mean of more bits than there are', '00'.repeat(20), { dc: '10', step: '00' }],
    ['a restart mark of another number', '0fffd0 0fffd2 0fffd2 0f', everySecond],
    ['a restart mark too early', '0fffd0 3fffd1 0fffd2 0f', everySecond],
    ['no restart mark', '0000', everySecond],
  ])('are corrupt with %s', (_, data, options) => {
    expect(blocks(data, options)).toBe(true);
  });
});

test('bits that follow the longest code are read whole, and bits without a meaning are told', () => {
  /** A table in which every code has 16 bits and stands for its first byte. */
  const table = Uint16Array.from({ length: 65_536 }, (_, code) => (16 << 8) | (code >> 8));
  const reader = new BitReader(hex('ab12 7fe5 5580 1234 5678'), 0);
  expect(reader.symbol(table)).toBe(0xab);
  expect([15, 15, 15].map((size) => reader.bits(size))).toEqual([0x3ff2, 0x5560, 0x0246]);
  expect(reader.isBeyondEnd).toBe(false);
  expect(new BitReader(hex('ab12'), 0).symbol(new Uint16Array(65_536))).toBe(-1);
});
