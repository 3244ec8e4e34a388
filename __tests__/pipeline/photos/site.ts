import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Issue } from '../../../src/content-check/issue';
import { isLeftOut } from '../../../src/pipeline/photos/photo-issues';
import type { PreparedPhoto, PrepareResult } from '../../../src/pipeline/photos/prepare';
import { preparePhotos } from '../../../src/pipeline/photos/prepare';
import { ContentFolder } from '../../support/content-folder';
import { temporaryFolder } from '../../support/temporary-folder';

/** A temporary project folder with photo folders only. */
export class Site extends ContentFolder {
  constructor(files: Record<string, Buffer | string> = {}) {
    super(temporaryFolder().root);
    for (const [path, content] of Object.entries(files)) {
      this.write(path, content);
    }
  }

  prepare(): Promise<PrepareResult> {
    const untitled = 'Photo {number} of our moving work';
    return preparePhotos({ root: this.root, untitled });
  }

  preparedNames(): string[] {
    return readdirSync(join(this.root, '.prepared'))
      .filter((name) => name !== 'index.json')
      .sort();
  }

  prepared(name: string): Buffer {
    return readFileSync(join(this.root, '.prepared', name));
  }
}

/** Bytes by their hexadecimal digits; white space is ignored. */
export const hex = (digits: string): Buffer => Buffer.from(digits.replace(/\s/g, ''), 'hex');

export const red = [255, 0, 0];
export const green = [0, 255, 0];
export const blue = [0, 0, 255];
export const yellow = [255, 255, 0];

/** A picture whose four quarters are red, green, blue and yellow, in reading order. */
export function quarters(width = 640, height = 480): Sharp {
  const data = Buffer.from([...red, ...green, ...blue, ...yellow]);
  return sharp(data, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

/** A picture of one colour; another colour makes another picture. */
export function plain(colour: string, width = 640, height = 480): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** Noise of three channels for 640 x 480 pixels; the same each time, since damage depends on the bytes. */
function makeGrain(): Buffer {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const value = () => 128 + 35 * (next() + next() + next() + next() - 2);
  return Buffer.from(Array.from({ length: 640 * 480 * 3 }, value));
}

let grain: Buffer | undefined;

/** A picture with grain like a photo's, so that its files are large enough to be damaged in the middle. */
export function grainy(width = 640, height = 480): Sharp {
  grain ??= makeGrain();
  const data = grain.subarray(0, width * height * 3);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A grey JPEG of blocks without values, each of so many bits, with a frame of that kind. */
export function largeJpeg(
  width: number,
  height: number,
  { kind = 'ffc0', bitsOfBlock = 2, lastValue = '3f' } = {},
): Buffer {
  const table = (number: string) => `ffc4 0014 ${number} 01 ${'00'.repeat(16)}`;
  const size = [height, width].map((side) => side.toString(16).padStart(4, '0')).join('');
  const head = `ffd8 ffdb 0043 00 ${'01'.repeat(64)} ${kind} 000b 08 ${size} 01 01 11 00
    ${table('00')} ${table('10')} ffda 0008 01 01 00 00 ${lastValue} 00`;
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = Buffer.alloc(Math.ceil((blocks * bitsOfBlock) / 8));
  return Buffer.concat([hex(head), data, hex('ffd9')]);
}

/** The colours of the four corners of a prepared picture, in reading order. */
export async function cornersOf(site: Site, photo: PreparedPhoto | undefined): Promise<number[][]> {
  if (photo === undefined) throw new Error('There is no such photo.');
  const { data, info } = await sharp(site.prepared(photo.file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([photo.width, photo.height]);
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [
    [3, 3],
    [right, 3],
    [3, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

/** Whether colours are alike for the eye; lossy formats move them a little. */
export function expectAlike(actual: number[][], expected: number[][], tolerance = 12): void {
  const distance = actual.flatMap((colour, corner) =>
    colour.map((value, channel) => Math.abs(value - (expected[corner]?.[channel] ?? -1000))),
  );
  if (Math.max(...distance) > tolerance) expect(actual).toEqual(expected);
}

export function leftOutOf(issues: readonly Issue[]): Issue[] {
  return issues.filter(isLeftOut);
}

export function sourcesOf(photos: readonly PreparedPhoto[]): string[] {
  return photos.map(({ source }) => source);
}
