import type { Metadata } from 'sharp';
import { Tiff } from './tiff-tags';

/** Numbers of tags: where the directory of the place is, and the latitude in it. */
const [placeTag, latitudeTag] = [0x8825, 2];

/** Whether a photo tells where it was taken. Its words and all else in it are never read. */
export function hasGpsLocation(bytes: Buffer, { format, exif, xmp }: Metadata): boolean {
  if (xmp?.includes('GPSLatitude')) return true;
  const isNamed = exif?.toString('latin1', 0, 4) === 'Exif';
  const own = format === 'tiff' ? bytes : exif?.subarray(isNamed ? 6 : 0);
  if (!own) return false;
  const tiff = new Tiff(own);
  const directory = tiff.tags().get(placeTag);
  const latitude = directory && tiff.tags(directory).get(latitudeTag);
  if (!latitude) return false;
  // Degrees, minutes and seconds are fractions; a phone that knows no place writes 0/0.
  return [4, 12, 20].every((below) => tiff.number(latitude + below, 4) > 0);
}
