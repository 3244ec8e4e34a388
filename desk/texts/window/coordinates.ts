import type { Schema } from '../../../src/content-model/form-schema';

/** A place on the map, in degrees. */
interface Coordinates {
  latitude: number;
  longitude: number;
}

/** An angle with minutes and, where there are some, seconds: 29°57'21.6" or 29° 57.36'. */
const withMinutes =
  /(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|′′|’’))?/g;

const inDegrees = (_: string, degrees: string, minutes: string, seconds = '0'): string =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6);

/** The place that an address of Google Maps marks; the rest of it has the centre of what was on the screen. */
const markedPlace = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

const isWithin = (value: number, { minimum = -180, maximum = 180 }: Schema = {}): boolean =>
  value >= minimum && value <= maximum;

/**
 * Finds a latitude and a longitude in a text: 29.956012, 78.170055; 29°57'21.6"N 78°10'12.2"E; an address
 * of Google Maps or OpenStreetMap that has them.
 * @param fields the schemas of both, with the range of each
 * @returns null where no two numbers beside each other are in the ranges
 */
export function coordinatesIn(
  pasted: string,
  fields: Record<string, Schema> = {},
): Coordinates | null {
  const text = decoded(pasted).replace(withMinutes, inDegrees);
  const [, north, east] = markedPlace.exec(text) ?? [];
  const all = north ? `${north}, ${east} ${text}` : text;
  const numbers = [...all.matchAll(/(?<![\d.])-?\d{1,3}\.\d+/g)];
  const rounded = (match?: RegExpExecArray) => Number(Number(match?.[0]).toFixed(6));
  for (const [index, first] of numbers.entries()) {
    const next = numbers[index + 1];
    const between = all.slice(first.index + first[0].length, next?.index);
    const [latitude, longitude] = [rounded(first), rounded(next)];
    const isPlace = isWithin(latitude, fields.latitude) && isWithin(longitude, fields.longitude);
    if (isPlace && /^\D{1,20}$/.test(between)) return { latitude, longitude };
  }
  return null;
}
