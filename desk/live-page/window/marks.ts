/*
 * An invisible mark at the end of a text says which place of content/ it is from: the number of the
 * place, in digits that no font draws and that `plain` (content-model/typeset.ts) takes out. Only
 * answers to the desk's page hold marks; nothing of them is in a build.
 */

const digits = ['\u2061', '\u2062', '\u2063', '\u2064'] as const;
const length = 8;

const marks = new RegExp(`[${digits.join('')}]{${length}}`, 'g');

/** The same in a part of an address. */
const inAddress = new RegExp(`(?:%E2%81%A[1-4]){${length}}`, 'g');

/** The mark of a place. */
export const markOf = (place: number): string =>
  [...place.toString(4).padStart(length, '0')].map((digit) => digits[Number(digit)]).join('');

const placeOf = (mark: string): number =>
  Number.parseInt([...mark].map((digit) => digits.indexOf(digit as '\u2061')).join(''), 4);

/**
 * Takes the marks out of a text or an address.
 * @returns the text as it is to be seen, and the places whose texts it holds; the whole of it is
 * from the last one, into whose words the others were filled
 */
export function readMarks(marked: string): { text: string; places: number[] } {
  const places: number[] = [];
  const take = (mark: string) => {
    places.push(placeOf(mark));
    return '';
  };
  const text = marked
    .replace(marks, take)
    .replace(inAddress, (mark) => take(decodeURIComponent(mark)));
  return { text, places };
}
