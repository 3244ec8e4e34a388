import type { Metadata } from 'sharp';
import { Tiff } from './tiff-tags';

/** Tags of the GPS directory and of the latitude in it. */
const [gpsTag, latitudeTag] = [0x8825, 2];

/** Whether a photo holds a GPS location. */
export function hasGpsLocation(bytes: Buffer, { format, exif, xmp }: Metadata): boolean {
  if (xmp?.includes('GPSLatitude')) return true;
  const isNamed = exif?.toString('latin1', 0, 4) === 'Exif';
  const own = format === 'tiff' ? bytes : exif?.subarray(isNamed ? 6 : 0);
  if (!own) return false;
  const tiff = new Tiff(own);
  const directory = tiff.tags().get(gpsTag);
  const latitude = directory && tiff.tags(directory).get(latitudeTag);
  if (!latitude) return false;
  // Degrees, minutes and seconds are fractions; a phone without a position writes 0/0.
  return [4, 12, 20].every((below) => tiff.number(latitude + below, 4) > 0);
}
