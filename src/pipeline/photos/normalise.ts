import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { brandColours } from '../../content-model/brand-colours';
import { createQueue } from '../../lib/queue';
import { decodeInProcess, Undecodable } from './decode-in-process';
import { pixelsWithoutEnd, withStandardHeaders } from './jpeg-data';
import type { Failure } from './photo-issues';
import { codecOf, isFilm, type PictureKind, pictureKind, withBrandOfCodec } from './picture-kind';
import { afterHeader, pngPart } from './png-parts';
import { privateDataOf } from './private-data';

/** A picture made ready for the site: upright, in sRGB, without metadata. */
export interface NormalisedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Upright size of the original */
  originalWidth: number;
  originalHeight: number;
  /** Descriptions of personal data in the original's metadata */
  privateData: string[];
  /** Whether it has transparency and can hardly be seen on the background of the page */
  isFaint: boolean;
}

type Size = Pick<NormalisedPicture, 'width' | 'height'>;

/** Pixels on the longer side of a usual photo: more than the page shows, for zooming in. */
const usualSide = 2560;
/** Pixels of longer pictures: a list remains readable, a panorama is 700 pixels high. */
const usualArea = usualSide * 1920;
/** Pixels on the longer side at most: the limit of AVIF and WebP is 16,383. */
const maxSide = 16_000;
const jpegQuality = 94;
/** Pictures lighter than this in all channels, 0 to 255, can hardly be seen on the page's background. */
const faintChannel = 200;
const shortestSide = 16;

/*
 * Baseline JPEG is decoded at a fraction of its size, so phones' 200 megapixels are cheap. Other formats
 * and progressive JPEG are decoded in full; the limit keeps that below a gigabyte of memory.
 */
const maxPixelsBaseline = 220e6;
const maxPixels = 120e6;
const maxPixelsHeic = 80e6;
/** Pictures with more pixels are decoded one at a time. */
const largePixels = 30e6;

/** More zeros in a row, in bytes, than a sound picture ends with. */
const zeroRun = 1024;
const endsInZeros = (bytes: Buffer): boolean =>
  bytes.length > 0 && bytes.subarray(-zeroRun).every((byte) => byte === 0);

/** Whether space that was reserved for a file was never filled, where its decoder does not notice it. */
const isUnfilled: Record<PictureKind, (bytes: Buffer) => boolean> = {
  // Some cameras write zeros after the marker at the end.
  jpeg: (bytes) => endsInZeros(pixelsWithoutEnd(bytes)),
  png: () => false,
  webp: endsInZeros,
  heif: endsInZeros,
};

/** The bytes in a form that the picture library reads. */
function readable(kind: PictureKind, bytes: Buffer): Buffer {
  if (kind === 'jpeg') return withStandardHeaders(bytes);
  return kind === 'heif' ? withBrandOfCodec(bytes) : bytes;
}

/** Decodes a picture of any kind and encodes the JPEG from which all variants are made. */
export async function normalisePicture(file: Buffer): Promise<NormalisedPicture | Failure> {
  if (file.every((byte) => byte === 0)) return { failure: 'empty' };
  const kind = pictureKind(file);
  if (!kind && isFilm(file)) return { failure: 'film' };
  if (!kind || (kind === 'heif' && !codecOf(file))) return { failure: 'unsupported' };
  if (isUnfilled[kind](file)) return { failure: 'corrupt' };

  const bytes = readable(kind, file);
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    if (kind !== 'heif') return { failure: 'corrupt' };
    return { failure: codecOf(file) === 'hvc1' ? 'heic' : 'unsupported' };
  }
  const size = uprightSize(metadata);
  const refusal = refuse(size, maxPixelsOf(metadata));
  if (refusal) return refusal;
  const work = (): Promise<NormalisedPicture | Failure> => normalisePixels(bytes, metadata, size);
  return size.width * size.height > largePixels ? largePictures(work) : work();
}

/** Decodes one large picture at a time, to limit memory. */
const largePictures = createQueue();

async function normalisePixels(
  bytes: Buffer,
  metadata: Metadata,
  size: Size,
): Promise<NormalisedPicture | Failure> {
  try {
    const { data, info } = await (await readPixels(bytes, metadata))
      // Transparent areas get the background of the page.
      .flatten({ background: brandColours.paper })
      .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: data,
      width: info.width,
      height: info.height,
      originalWidth: size.width,
      originalHeight: size.height,
      privateData: privateDataOf(metadata),
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

/** Whether a picture is a HEIC: its container is that of AVIF, but the picture library reads only AVIF. */
function isHeic({ format, compression }: Metadata): boolean {
  return format === 'heif' && compression !== 'av1';
}

/** Whether the decoder has rotated the picture: that of HEIC and AVIF does, and EXIF orientation is void. */
const isRotated = ({ format }: Metadata): boolean => format === 'heif';

function uprightSize(metadata: Metadata): Size {
  const { width, height } = isRotated(metadata) ? metadata : metadata.autoOrient;
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

/** The maximum of pixels on the longer side of a prepared picture. */
function longestSide({ width, height }: Size): number {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return Math.min(maxSide, Math.max(usualSide, Math.round(Math.sqrt(usualArea * ratio))));
}

/**
 * Decodes a JPEG in full, to find damage: for a much smaller picture the decoder skips most of the data.
 * @throws when data is missing or damaged
 */
async function decodeFully(bytes: Buffer, { width, height }: Metadata): Promise<void> {
  await sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixelsBaseline })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: 16 })
    .raw()
    .toBuffer();
}

/** Reads the pixels, upright, shrunk and in sRGB. sharp rotates after shrinking, which takes less memory. */
async function readPixels(bytes: Buffer, metadata: Metadata): Promise<Sharp> {
  const { pagePrimary: page = 0, format, width, height } = metadata;
  const side = longestSide(metadata);
  const isShrunk = format === 'jpeg' && Math.max(width, height) >= 2 * side;
  if (isShrunk) await decodeFully(bytes, metadata);
  const input = isHeic(metadata)
    ? sharp(await heicWithProfile(bytes, metadata))
    : sharp(bytes, {
        failOn: 'warning',
        limitInputPixels: maxPixelsBaseline,
        page,
        autoOrient: !isRotated(metadata),
      });
  const { data, info } = await input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw });
}

/** Decodes a HEIC photo to a PNG with the photo's colour profile. */
async function heicWithProfile(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  const { pagePrimary: page = 0 } = metadata;
  const png = await decodeInProcess({ bytes, page, size: longestSide(metadata) });
  const profile = metadata.icc ?? (namesDisplayP3(bytes) ? await displayP3() : undefined);
  return profile === undefined ? png : withProfile(png, profile);
}

/** Whether a HEIC has the number of Display P3 (ITU-T H.273) in place of a colour profile. */
function namesDisplayP3(bytes: Buffer): boolean {
  const at = bytes.indexOf('colrnclx', 0, 'latin1');
  return bytes.toString('latin1', at, at + 10) === 'colrnclx\0\x0c';
}

/** The colour profile of Display P3. */
async function displayP3(): Promise<Buffer | undefined> {
  const sample = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  return (await sharp(sample).metadata()).icc;
}

/** Inserts a colour profile into a PNG without changing its pixels, which sharp cannot do. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from('profile\0\0', 'latin1');
  const part = pngPart('iCCP', Buffer.concat([name, deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, afterHeader), part, png.subarray(afterHeader)]);
}
