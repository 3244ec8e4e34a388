import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { contentKind } from './content-kind';
import { decodeHeic, HeicTooSlow } from './heic';
import { isWholeJpeg } from './jpeg-check/is-whole-jpeg';
import { endsInZeros, hasChangedLineEnds } from './mangled';
import type { FailureKind } from './problem-texts';
import { drawSvg, SvgTooSlow } from './svg';

/** A picture made ready: upright, sRGB, without anything but pixels. */
export interface Master {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Upright size of the original */
  originalWidth: number;
  originalHeight: number;
  /** Drawings have no pixels of their own and are never too small. */
  isDrawing: boolean;
}

/** Why there is no picture; `detail` belongs into the words of the problem. */
export interface Failure {
  failure: FailureKind;
  detail?: string;
}

/** Variants of the page are at most half this wide, so it leaves room for zooming in. */
const box = 2560;
const ground = '#FFFBF2';
const QUALITY = 94;
const shortestSide = 16;
const drawingSize = 1600;
const SECONDS = 60;
const secondsSvg = 10;

/*
 * Baseline JPEG is read at a fraction of its size, so phones' 200 megapixels are cheap. The other
 * formats and progressive JPEG are held in memory as a whole; the limit keeps that under a gigabyte.
 */
const maxPixelsBaseline = 220e6;
const MAX_PIXELS = 120e6;
const maxPixelsHeic = 80e6;
/** Pictures above this size are worked on one after the other. */
const LARGE = 30e6;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

interface Size {
  width: number;
  height: number;
}

/** Reads a picture of any kind and makes the JPEG that all variants on the page are made of. */
export async function makeMaster(bytes: Buffer): Promise<Master | Failure> {
  const kind = contentKind(bytes);
  switch (kind) {
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
    case 'tiff':
    case 'svg':
    case 'heif':
      break;
    default:
      return { failure: kind };
  }

  if (kind !== 'svg' && hasChangedLineEnds(bytes)) return { failure: 'mangled' };
  const hasNoZerosAtEnd = kind === 'webp' || kind === 'heif' || kind === 'gif';
  if (hasNoZerosAtEnd && endsInZeros(bytes)) return { failure: 'damaged' };

  if (kind === 'svg') return masterOfDrawing(bytes);
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { failure: kind === 'heif' && !isAvif(bytes) ? 'heic' : 'damaged' };
  }
  const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1';
  const size = uprightSize(metadata);
  const refusal = refuse(size, maxPixels(metadata, isHeic));
  if (refusal !== undefined) return refusal;

  const work = (): Promise<Master | Failure> => masterOf(bytes, metadata, size, isHeic);
  return size.width * size.height > LARGE ? oneAtATime(work) : work();
}

let lastLarge: Promise<unknown> = Promise.resolve();

/** Several large pictures at once would need the memory of them all. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = lastLarge.then(work);
  lastLarge = result.catch(() => undefined);
  return result;
}

async function masterOf(
  bytes: Buffer,
  metadata: Metadata,
  size: Size,
  isHeic: boolean,
): Promise<Master | Failure> {
  try {
    if (metadata.format === 'jpeg' && !isWholeJpeg(bytes)) return { failure: 'damaged' };
    const pixels = isHeic ? await heicPixels(bytes, metadata) : await readPixels(bytes, metadata);
    // libheif has turned HEIC and AVIF already; their EXIF orientation must not turn them again.
    const orientation = metadata.format === 'heif' ? 1 : (metadata.orientation ?? 1);
    const { data, info } = await upright(pixels, orientation)
      .flatten({ background: ground })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: data,
      width: info.width,
      height: info.height,
      originalWidth: size.width,
      originalHeight: size.height,
      isDrawing: false,
    };
  } catch (error) {
    return failureOf(error, isHeic);
  }
}

async function masterOfDrawing(bytes: Buffer): Promise<Master | Failure> {
  try {
    const milliseconds = secondsSvg * 1000;
    const master = await makeMaster(await drawSvg({ bytes, size: drawingSize, milliseconds }));
    return 'failure' in master ? master : { ...master, isDrawing: true };
  } catch (error) {
    return { failure: error instanceof SvgTooSlow ? 'tooSlow' : 'damaged' };
  }
}

function isAvif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 11) === 'avi';
}

function failureOf(error: unknown, isHeic: boolean): Failure {
  if (error instanceof HeicTooSlow || /timeout/i.test(String(error))) return { failure: 'tooSlow' };
  return { failure: isHeic ? 'heic' : 'damaged' };
}

function uprightSize(metadata: Metadata): Size {
  const isTurned = metadata.format !== 'heif' && (metadata.orientation ?? 1) >= 5;
  const { width, height } = metadata;
  return isTurned ? { width: height, height: width } : { width, height };
}

function maxPixels(metadata: Metadata, isHeic: boolean): number {
  if (isHeic) return maxPixelsHeic;
  return metadata.format === 'jpeg' && !metadata.isProgressive ? maxPixelsBaseline : MAX_PIXELS;
}

function refuse({ width, height }: Size, limit: number): Failure | undefined {
  if (width * height > limit) {
    const megapixels = Math.round((width * height) / 1e6);
    return { failure: 'tooManyPixels', detail: `${width} x ${height}, ${megapixels} megapixels` };
  }
  const shrink = Math.min(1, box / Math.max(width, height));
  const shorter = Math.min(width, height) * shrink;
  if (shorter < shortestSide) {
    const failure = Math.max(width, height) < 10 * shortestSide ? 'tooSmall' : 'tooThin';
    return { failure, detail: `${width} x ${height}` };
  }
  return undefined;
}

/** The pixels as stored, in sRGB and already small, so that turning them costs little memory. */
async function readPixels(bytes: Buffer, metadata: Metadata): Promise<Pixels> {
  const input = sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: maxPixelsBaseline,
    ...(metadata.pagePrimary === undefined ? {} : { page: metadata.pagePrimary }),
  });
  return toPixels(input);
}

async function toPixels(input: Sharp): Promise<Pixels> {
  const { data, info } = await input
    .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Turns and mirrors as the EXIF orientation says; sharp mirrors first, whatever the order. */
function upright(pixels: Pixels, orientation: number): Sharp {
  const picture = fromPixels(pixels);
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.flop().rotate(270);
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.flop().rotate(90);
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}

async function heicPixels(bytes: Buffer, metadata: Metadata): Promise<Pixels> {
  const decoded = await decodeHeic({
    bytes,
    index: metadata.pagePrimary ?? 0,
    maxPixels: maxPixelsHeic,
    milliseconds: SECONDS * 1000,
  });
  const small = await fromPixels({ ...decoded, channels: 4 })
    .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const profile = metadata.icc ?? (await profileOfNclx(bytes));
  return toPixels(sharp(profile === undefined ? small : withProfile(small, profile)));
}

/** Colours may be described by numbers instead of a profile; 12 stands for Display P3. */
async function profileOfNclx(bytes: Buffer): Promise<Buffer | undefined> {
  const at = bytes.indexOf('colrnclx', 0, 'latin1');
  if (at < 0 || at + 10 > bytes.length || bytes.readUInt16BE(at + 8) !== 12) return undefined;
  const sample = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  return (await sharp(sample).metadata()).icc;
}

/** Puts a colour profile into a PNG without touching its pixels, which sharp alone cannot do. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([
    png.subarray(0, afterHeader),
    length,
    body,
    checksum,
    png.subarray(afterHeader),
  ]);
}

/** The checksum of PNG; node:zlib has it from Node 22 on only. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}
