import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { brandColours } from '../../content-model/brand-colours';
import { createQueue } from '../../lib/queue';
import { codePointsOf, isHdr } from './code-points';
import { isWholeHeif, isWholeWebp } from './container-check';
import {
  type ContentKind,
  codecOf,
  contentKind,
  isPicture,
  withBrandOfCodec,
} from './content-kind';
import { decodeInProcess, Undecodable } from './decode-in-process';
import { isCorruptJpeg, withStandardHeaders } from './jpeg-data';
import type { Failure } from './photo-issues';
import { afterHeader, pngPart } from './png-parts';
import { privateDataOf } from './private-data';

/** A picture made ready: upright, sRGB, without anything but pixels. */
export interface NormalisedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Upright size of the original */
  originalWidth: number;
  originalHeight: number;
  /** Drawings have no pixels of their own and are never too small. */
  isDrawing: boolean;
  /** Personal data in the original's metadata, in words */
  privateData: string[];
  /** Whether it is an HDR picture that looks grey and dark */
  isHdr: boolean;
  /** Whether it has transparency and nothing in it is seen on the background of the page */
  isFaint: boolean;
}

type Size = Pick<NormalisedPicture, 'width' | 'height'>;

/** Pixels of a usual photo on its longer side: more than the page shows, for zooming in. */
const usualSide = 2560;
/** Pixels of the pictures that are longer: a list stays readable, a panorama is 700 pixels high. */
const usualArea = usualSide * 1920;
/** AVIF and WebP hold at most 16,383 pixels. */
const maxSide = 16_000;
const jpegQuality = 94;
/** Drawings lighter than this in all channels, 0 to 255, are hardly seen on the page's background. */
const faintChannel = 200;
const shortestSide = 16;
const drawingSize = 1600;

/*
 * Baseline JPEG is read at a fraction of its size, so phones' 200 megapixels are cheap. The other
 * formats and progressive JPEG are held in memory as a whole; the limit keeps that under a gigabyte.
 */
const maxPixelsBaseline = 220e6;
const maxPixels = 120e6;
const maxPixelsHeic = 80e6;
/** Pictures with more pixels are decoded one at a time. */
const largePixels = 30e6;

/** Checks for truncated files that sharp decodes without an error. */
const wholeChecks: Partial<Record<ContentKind, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => !isCorruptJpeg(bytes),
  webp: isWholeWebp,
  heif: isWholeHeif,
};

function isWhole(kind: ContentKind, bytes: Buffer): boolean {
  try {
    return wholeChecks[kind]?.(bytes) ?? true;
  } catch {
    // The check read beyond the end of the file.
    return false;
  }
}

/** The bytes as the picture library reads them. */
function readable(kind: ContentKind, bytes: Buffer): Buffer {
  if (kind === 'jpeg') return withStandardHeaders(bytes);
  return kind === 'heif' ? withBrandOfCodec(bytes) : bytes;
}

/** Decodes a picture of any kind and makes the JPEG that all variants on the page are made of. */
export async function normalisePicture(file: Buffer): Promise<NormalisedPicture | Failure> {
  const kind = contentKind(file);
  if (!isPicture(kind)) return { failure: kind };
  if (kind === 'svg') return normaliseDrawing(file);
  if (!isWhole(kind, file)) return { failure: 'corrupt' };
  if (kind === 'heif' && !codecOf(file)) return { failure: 'otherPicture' };

  const bytes = readable(kind, file);
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    if (kind !== 'heif') return { failure: 'corrupt' };
    return { failure: codecOf(file) === 'hvc1' ? 'heic' : 'otherPicture' };
  }
  const size = uprightSize(metadata);
  const refusal = refuse(size, maxPixelsOf(metadata));
  if (refusal) return refusal;
  const work = (): Promise<NormalisedPicture | Failure> => normalisePixels(bytes, metadata, size);
  return size.width * size.height > largePixels ? largePictures(work) : work();
}

/** Several large pictures at once would need the memory of them all. */
const largePictures = createQueue();

async function normalisePixels(
  bytes: Buffer,
  metadata: Metadata,
  size: Size,
): Promise<NormalisedPicture | Failure> {
  try {
    const { data, info } = await (await readPixels(bytes, metadata))
      // Transparent pictures get the background of the page.
      .flatten({ background: brandColours.paper })
      .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: data,
      width: info.width,
      height: info.height,
      originalWidth: size.width,
      originalHeight: size.height,
      isDrawing: false,
      privateData: privateDataOf(bytes, metadata),
      isHdr: isHdr(bytes, metadata),
      isFaint: metadata.hasAlpha && (await isFaint(data)),
    };
  } catch (error) {
    if (!isHeic(metadata)) return { failure: 'corrupt' };
    if (error instanceof Undecodable) return { failure: 'heic' };
    throw error;
  }
}

async function isFaint(jpeg: Buffer): Promise<boolean> {
  const { channels } = await sharp(jpeg).stats();
  return channels.every(({ min }) => min > faintChannel);
}

async function normaliseDrawing(bytes: Buffer): Promise<NormalisedPicture | Failure> {
  try {
    const picture = await normalisePicture(
      await decodeInProcess('svg', { bytes, size: drawingSize }),
    );
    return 'failure' in picture ? picture : { ...picture, isDrawing: true };
  } catch (error) {
    if (error instanceof Undecodable) return error;
    throw error;
  }
}

/** HEIC and AVIF share a container; the library reads only the second. */
function isHeic({ format, compression }: Metadata): boolean {
  return format === 'heif' && compression !== 'av1';
}

/** The decoder turns HEIC and AVIF already, whatever their EXIF orientation says. */
const isTurned = ({ format }: Metadata): boolean => format === 'heif';

function uprightSize(metadata: Metadata): Size {
  const { width, height } = isTurned(metadata) ? metadata : metadata.autoOrient;
  return { width, height };
}

function maxPixelsOf(metadata: Metadata): number {
  if (isHeic(metadata)) return maxPixelsHeic;
  return metadata.format === 'jpeg' && !metadata.isProgressive ? maxPixelsBaseline : maxPixels;
}

function refuse({ width, height }: Size, limit: number): Failure | undefined {
  if (width * height > limit) {
    const megapixels = Math.round((width * height) / 1e6);
    return { failure: 'tooManyPixels', detail: `${width} x ${height}, ${megapixels} megapixels` };
  }
  const longer = Math.max(width, height);
  if (Math.min(width, height) * Math.min(1, usualSide / longer) >= shortestSide) return undefined;
  const failure = longer < 10 * shortestSide ? 'tooSmall' : 'tooThin';
  return { failure, detail: `${width} x ${height}` };
}

/** Pixels that the longer side of a prepared picture has at most. */
function longestSide({ width, height }: Size): number {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return Math.min(maxSide, Math.max(usualSide, Math.round(Math.sqrt(usualArea * ratio))));
}

/**
 * Decodes a JPEG as a whole: one that is made much smaller is decoded in parts only, and damage in the
 * others is not found.
 * @throws when data is missing or damaged
 */
async function decodeWhole(bytes: Buffer, { width, height }: Metadata): Promise<void> {
  await sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixelsBaseline })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: 16 })
    .raw()
    .toBuffer();
}

/** The pixels, upright, small and in sRGB; sharp turns what it has made small, which costs little memory. */
async function readPixels(bytes: Buffer, metadata: Metadata): Promise<Sharp> {
  const { pagePrimary: page = 0, format, width, height } = metadata;
  const side = longestSide(metadata);
  const isShrunk = format === 'jpeg' && Math.max(width, height) >= 2 * side;
  if (isShrunk) await decodeWhole(bytes, metadata);
  const input = isHeic(metadata)
    ? sharp(await heicWithProfile(bytes, metadata))
    : sharp(bytes, {
        failOn: 'warning',
        limitInputPixels: maxPixelsBaseline,
        page,
        autoOrient: !isTurned(metadata),
      });
  const { data, info } = await input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw });
}

/** A HEIC photo as PNG with the colour profile that it has. */
async function heicWithProfile(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  const { pagePrimary: page = 0 } = metadata;
  const png = await decodeInProcess('heic', { bytes, page, size: longestSide(metadata) });
  const profile = metadata.icc ?? (await profileOfCodePoints(bytes, metadata));
  return profile === undefined ? png : withProfile(png, profile);
}

/** A colour profile for code points; 12 stands for Display P3. */
async function profileOfCodePoints(bytes: Buffer, metadata: Metadata): Promise<Buffer | undefined> {
  if (codePointsOf(bytes, metadata)?.primaries !== 12) return undefined;
  const sample = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  return (await sharp(sample).metadata()).icc;
}

/** Puts a colour profile into a PNG without touching its pixels, which sharp alone cannot do. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from('profile\0\0', 'latin1');
  const part = pngPart('iCCP', Buffer.concat([name, deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, afterHeader), part, png.subarray(afterHeader)]);
}
