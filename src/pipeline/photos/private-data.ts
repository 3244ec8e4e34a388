import type { Metadata } from 'sharp';
import { Tiff } from './tiff-tags';

/** Tags of EXIF: directories and fields; `serials` are those of the camera and the lens. */
const [exifTag, gpsTag, latitudeTag] = [0x8769, 0x8825, 2];
const [artist, owner, ...serials] = [0x013b, 0xa430, 0xa431, 0xa435];

/** Describes the personal data in a photo's metadata: the place, a name, a serial number. */
export function privateDataOf({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): string[] {
  const isNamed = exif?.toString('latin1', 0, 4) === 'Exif';
  const tiff = new Tiff(exif?.subarray(isNamed ? 6 : 0) ?? Buffer.alloc(0));
  const tags = new Map([...tiff.tags(), ...tiff.tags(tiff.tags().get(exifTag))]);
  const isRecorded = (fields: RegExp, ...own: number[]) =>
    fields.test(String(xmp ?? '')) || own.some((tag) => tiff.hasText(tags.get(tag)));
  const found: Array<[boolean, string]> = [
    [isRecorded(/GPSLatitude/) || hasPosition(tiff), 'the place where it was taken'],
    [isRecorded(/dc:creator|OwnerName/, artist, owner), 'the name of its owner or author'],
    [isRecorded(/SerialNumber/, ...serials), 'the serial number of the camera'],
  ];
  return found.flatMap(([isThere, words]) => (isThere ? [words] : []));
}

function hasPosition(tiff: Tiff): boolean {
  const directory = tiff.tags().get(gpsTag);
  const latitude = directory && tiff.tags(directory).get(latitudeTag);
  if (!latitude) return false;
  // Degrees, minutes and seconds are fractions; a phone without a position writes 0/0.
  return [4, 12, 20].every((below) => tiff.number(latitude + below, 4) > 0);
}
