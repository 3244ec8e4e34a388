/** The kinds of photos that the site shows; HEIC and AVIF are pictures in one container, HEIF. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** Patterns for the first bytes of files in hexadecimal digits. */
const signatures: ReadonlyArray<readonly [RegExp, PictureKind]> = [
  [/^ffd8ff/, 'jpeg'],
  [/^89504e470d0a1a0a/, 'png'],
  [/^52494646.{8}57454250/, 'webp'],
];

/** Brands of pictures in files of ISO 14496-12, the container of phones' photos and of videos. */
const pictureBrand = /^(?:hei.|hev.|mif[12]|msf1|miaf|MA1[AB]|avi[fos])$/;

/** Whether a file in that container is a picture, by its major and compatible brands. */
function isHeif(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => pictureBrand.test(brand));
}

/**
 * Detects the kind of a photo by its bytes, because file extensions are often wrong; undefined for a file
 * that the site cannot show.
 */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const start = bytes.toString('hex', 0, 16);
  const kind = signatures.find(([pattern]) => pattern.test(start))?.[1];
  return kind ?? (isHeif(bytes) ? 'heif' : undefined);
}

/** The first bytes of films: of phones (ISO 14496-12 and QuickTime), Matroska and AVI. */
const film = /^(?:.{8}(?:66747970|6d6f6f76|6d646174|77696465)|1a45dfa3|52494646.{8}41564920)/;

/** Raw photos of Canon and music are in the container of films, too. */
const otherBrand = /^(?:crx |M4A )/;

/** Whether a file of no kind of photo is a film. */
export const isFilm = (bytes: Buffer): boolean =>
  film.test(bytes.toString('hex', 0, 16)) && !otherBrand.test(bytes.toString('latin1', 8, 12));

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
