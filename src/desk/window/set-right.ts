const months =
  'January February March April May June July August September October November December';

const digits = (text: string) => text.replace(/\D/g, '');

/** Other ways to write what was typed; the first that fits the field's pattern counts. */
const ways: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  // +91 55555 01001 from 0555 5501001, 91-5555501001, (+91) 55555-01001 and their like
  (text) =>
    (/^\D*\+91/.test(text) ? digits(text).slice(2) : digits(text)).replace(
      /^(?:0|91|0091)?(\d{5})(\d{5})$/,
      '+91 $1 $2',
    ),
  // February 2024 from feb 2024 and Feb, 2024
  (text) =>
    text.trim().replace(/^(\p{L}{3,})\.?,?\s*(\d{4})$/u, (_, month: string, year) => {
      const full = months
        .split(' ')
        .find((name) => name.toLowerCase().startsWith(month.toLowerCase()));
      return `${full} ${year}`;
    }),
  // asha-negi from Asha Negi
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
];

/**
 * A text as the site wants it: on one line, without invisible marks that turn the direction of
 * writing, and, where its field has a pattern that it misses, in the way of writing that fits.
 */
export function setRight(text: string, pattern: string | undefined): string {
  const plain = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ');
  const wanted = pattern ? new RegExp(pattern) : null;
  if (!wanted || wanted.test(plain) || plain === '') return plain;
  return ways.map((way) => way(plain)).find((way) => wanted.test(way)) ?? plain;
}
