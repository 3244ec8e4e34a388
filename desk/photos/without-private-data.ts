import sharp, { type Metadata } from 'sharp';
import { endMarker, marker, type Segment, segmentsOf } from '../../src/pipeline/photos/jpeg-data';
import { pictureKind, withBrandOfCodec } from '../../src/pipeline/photos/picture-kind';
import { afterHeader, pngPart } from '../../src/pipeline/photos/png-parts';

/** An EXIF that holds the orientation (1 to 8) alone. */
function exifOfTurn(orientation: number): Buffer {
  const turn = orientation.toString(16).padStart(4, '0');
  return Buffer.from(
    `4d4d002a00000008 0001 0112000300000001${turn}0000 00000000`.replaceAll(' ', ''),
    'hex',
  );
}

/** Whether a segment is needed to show the pixels; all others are about the photo's history. */
function isOfPixels({ kind, data }: Segment): boolean {
  const name = data.toString('latin1', 0, 11);
  if (kind === marker.jfif) return name.startsWith('JFIF\0');
  if (kind === marker.profile) return name === 'ICC_PROFILE';
  return kind < marker.jfif || kind === marker.adobe;
}

/** The prefix of an EXIF in files of several formats */
const exifName = Buffer.from('Exif\0\0', 'latin1');

/**
 * A JPEG without the data that programs wrote beside its pixels, and without data after its end, which
 * may be a film.
 * @param exif what takes the place of its EXIF, if anything does
 * @throws when its segments cannot be read up to its pixels
 */
function jpegWithExif(bytes: Buffer, exif: Buffer | null): Buffer {
  const segments = [...segmentsOf(bytes)];
  if (!segments.some(({ kind }) => kind === marker.scan)) throw new Error('It has no pixels.');
  const own = exif && [Buffer.from([0xff, marker.exif, 0, exif.length + 8]), exifName, exif];
  const kept = segments.filter(isOfPixels).map(({ at, end }) => bytes.subarray(at, end));
  return Buffer.concat([bytes.subarray(0, 2), ...(own ?? []), ...kept, endMarker]);
}

/** The parts of a PNG that are needed to show it (PNG, third edition); texts, dates and EXIF are others. */
const partsOfPng =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/;

function pngWithExif(bytes: Buffer, exif: Buffer | null): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, afterHeader)];
  if (exif) parts.push(pngPart('eXIf', exif));
  for (let at = afterHeader; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (partsOfPng.test(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
}

const partsOfWebp = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
/** Bits of the header VP8X: EXIF and XMP follow */
const [hasExif, hasXmp] = [0x08, 0x04];

function webpWithExif(bytes: Buffer, exif: Buffer | null): Buffer {
  const parts: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    const part = Buffer.from(bytes.subarray(at, next));
    if (type === 'VP8X') {
      part.writeUInt8(((part[8] ?? 0) & ~hasXmp & ~hasExif) | (exif ? hasExif : 0), 8);
    }
    if (partsOfWebp.test(type)) parts.push(part);
    at = next;
  }
  if (exif) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    parts.push(head, exif);
  }
  const webp = Buffer.concat(parts);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

/** A HEIC or AVIF keeps its length, so that the offsets in it stay right; its turn is not in its EXIF. */
function heifWithoutTexts(bytes: Buffer, metadata: Metadata): Buffer {
  const copy = Buffer.from(bytes);
  for (const [former, data] of [
    [metadata.exif, Buffer.concat([exifName, exifOfTurn(1)])],
    [metadata.xmp, emptyXmp],
  ] as const) {
    const at = former ? copy.indexOf(former) : -1;
    if (!former || at < 0) continue;
    const blank = Buffer.alloc(former.length, ' ');
    data.copy(blank);
    blank.copy(copy, at);
  }
  return copy;
}

/**
 * The same picture without where, when, by whom and with what it was taken, and without its thumbnail;
 * pixels, turn and colour profile stay byte for byte.
 * @returns the same bytes for a file that is no photo, and for what sharp cannot read
 */
export async function withoutPrivateData(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  try {
    const metadata = await sharp(kind === 'heif' ? withBrandOfCodec(bytes) : bytes).metadata();
    const { orientation = 1 } = metadata;
    const exif = orientation > 1 ? exifOfTurn(orientation) : null;
    if (kind === 'jpeg') return jpegWithExif(bytes, exif);
    if (kind === 'png') return pngWithExif(bytes, exif);
    if (kind === 'webp') return webpWithExif(bytes, exif);
    return kind === 'heif' ? heifWithoutTexts(bytes, metadata) : bytes;
  } catch {
    return bytes;
  }
}
