import type { Failure } from './photo-issues';
import { Tiff } from './tiff-tags';

/** The kinds of files that can be shown. */
const pictureKinds = ['jpeg', 'png', 'gif', 'webp', 'tiff', 'svg', 'heif'] as const;

/** A kind of picture that can be shown, or why a file of another kind is left out. */
export type ContentKind = (typeof pictureKinds)[number] | Failure['failure'];

/** Whether a file of this kind can be shown. */
export function isPicture(kind: ContentKind): kind is (typeof pictureKinds)[number] {
  return (pictureKinds as readonly string[]).includes(kind);
}

/** Patterns for the first bytes of files in hexadecimal digits; the first one that matches counts. */
const signatures: ReadonlyArray<readonly [RegExp, ContentKind]> = [
  [/^ffd8ff/, 'jpeg'],
  [/^89504e470d0a1a0a.{8}43674249/, 'otherPicture'], // PNG as Apple packs it into programs
  [/^89504e470d0a1a0a/, 'png'],
  [/^474946383[79]61/, 'gif'],
  [/^52494646.{8}57454250/, 'webp'],
  [/^52494646.{8}57415645/, 'sound'],
  [/^52494646/, 'video'],
  [/^49492a00.{8}4352/, 'cameraRaw'],
  [/^(?:49492[ab]00|4d4d002[ab])/, 'tiff'],
  // A JPEG or PNG that was treated as text: each byte above 127 was replaced by U+FFFD or "?" or written as
  // two bytes, or line ends were changed.
  [/^(?:efbfbd){2}/, 'corruptAsText'],
  [/^(?:3f3f3f|c3bfc398c3bf)/, 'corruptAsText'],
  [/^(?:89|efbfbd|c289|3f|09)?504e47(?:0d|0a)/, 'corruptAsText'],
  [/^(?:4949524f|49495253|49495500|4d4d4f52|46554a4946494c4d|004d524d|464f5662)/, 'cameraRaw'],
  [/^424d.{8}00000000/, 'bmp'],
  [/^38425053/, 'otherPicture'], // Photoshop
  [/^(?:ff0a|0000000c4a584c20|0000000c6a502020|ff4fff51)/, 'otherPicture'], // JPEG XL, JPEG 2000
  [/^(?:0000[01][12]00..00|69636e73|67696d7020786366|44445320|716f6966|762f3101)/, 'otherPicture'],
  [/^(?:1a45dfa3|464c56|000001b[3a]|3026b275)/, 'video'],
  [/^.{8}(?:6d6f6f76|6d646174|77696465|66726565|736b6970)/, 'video'], // QuickTime before "ftyp"
  [/^(?:494433|4f676753|664c6143|2321414d52|fff[b32])/, 'sound'],
  [/^(?:25504446|7b5c727466|d0cf11e0|25215053)/, 'document'],
  [/^(?:504b0304|504b0506|52617221|377abcaf|1f8b|425a68|fd377a585a)/, 'archive'],
];

/** Brands of pictures in files of ISO 14496-12, the container of phones' photos and of videos. */
const pictureBrand = /^(?:hei.|hev.|mif[12]|msf1|miaf|MA1[AB]|avi[fos])$/;

/** The kind of a file in that container, by its major and compatible brands. */
function kindOfBrands(bytes: Buffer): ContentKind | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  if (brands[0] === 'crx ') return 'cameraRaw';
  if (/^M4[AB] $/.test(brands[0] ?? '')) return 'sound';
  return brands.some((brand) => pictureBrand.test(brand)) ? 'heif' : 'video';
}

/** The codecs that can be decoded, and the brand with which the picture library decodes each. */
const brandOfCodec = { av01: 'avif', hvc1: 'heic' } as const;

/** The codec of a picture of kind 'heif'; undefined when it cannot be decoded. */
export function codecOf(bytes: Buffer): keyof typeof brandOfCodec | undefined {
  const [av1, hevc] = [bytes.indexOf('av01'), bytes.indexOf('hvc1')];
  if (av1 < 0 && hevc < 0) return undefined;
  return hevc < 0 || (av1 >= 0 && av1 < hevc) ? 'av01' : 'hvc1';
}

/**
 * A copy of a picture of kind 'heif' with the brand of its codec as major brand. The picture library looks
 * at that brand only: it refuses animated AVIFs and those with the brand of a profile, and treats an AVIF
 * of the brand "mif1" as a HEIC.
 */
export function withBrandOfCodec(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(brandOfCodec[codecOf(bytes) ?? 'hvc1'], 8, 'latin1');
  return copy;
}

/** Detects the kind of a file by its bytes, because file extensions are often wrong. */
export function contentKind(bytes: Buffer): ContentKind {
  if (bytes.every((byte) => byte === 0)) return 'empty';
  const start = bytes.toString('hex', 0, 16);
  const kind = signatures.find(([pattern]) => pattern.test(start))?.[1];
  if (kind === 'tiff' && isCameraRaw(bytes)) return 'cameraRaw';
  return kind ?? kindOfBrands(bytes) ?? kindOfText(bytes) ?? 'unknown';
}

function kindOfText(bytes: Buffer): ContentKind | undefined {
  const text = decodeText(bytes.subarray(0, 64 * 1024));
  if (text === undefined) return undefined;
  if (text.startsWith('version https://git-lfs.github.com/')) return 'gitPointer';
  const markup = text.replace(xmlPreamble, '');
  if (/^<(?:\w+:)?svg[\s>]/i.test(markup)) return 'svg';
  return /^<!doctype html|^<html|^<head|^<body|^<script/i.test(markup) ? 'webPage' : 'text';
}

/** Instructions, comments and the document type before the first element. */
const xmlPreamble = /^(?:\s*(?:<\?.*?\?>|<!--.*?-->|<!doctype\s+svg[^>[]*(?:\[.*?\]\s*)?>))*\s*/is;

function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    // With `stream` a character that is cut off at the end of the sample is no error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }).trimStart();
  } catch {
    return undefined;
  }
}

/**
 * Whether a TIFF is a camera raw file, as those of most makers are. Read as a TIFF it would give only its
 * first picture, a tiny thumbnail.
 */
function isCameraRaw(bytes: Buffer): boolean {
  const tags = new Tiff(bytes).tags();
  const [subfileType = 0, photometric, subPictures, dngVersion] = [254, 262, 330, 50706].map(
    (tag) => tags.get(tag),
  );
  const isSensorData = photometric === 32803 || photometric === 34892;
  const isThumbnail = (subfileType & 1) === 1 && subPictures !== undefined;
  return dngVersion !== undefined || isSensorData || isThumbnail;
}
