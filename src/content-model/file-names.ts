/* Names of picture files are never published; the desk suggests words made from them. */

/** The ending of a name of a photo that the site shows. */
export const pictureEnding = /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|webp|avif|hei[cf])$/i;

const anyEnding = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i;

/** "07-", "3. ", "(4) " and "01 ", but not the number in "14 feet container". */
const orderNumber = /^(?:\(?\d{1,3}\s*[-_.)]+|0\d{0,2}(?=\s))\s*(?=\D)/;

/** Whether a file is captions.json or a copy under a similar name, as cloud programs make. */
export function isCaptionList(name: string): boolean {
  return /^captions?(?:[-_. (].*)?\.(?:jsonc?|txt)$/i.test(name);
}

/**
 * Words made from a file name, as a suggestion for an editor; null when it has no word, a number from a
 * program, or characters that a caption does not have.
 */
export function wordsFromName(fileName: string): string | null {
  const words = withoutEnding(fileName.normalize('NFC').trim())
    .replace(orderNumber, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim();
  const isWords = /^[\p{L}\p{M}\p{N} ,.'’&()#%:]{1,100}$/u.test(words) && !/\d{4}/.test(words);
  if (!isWords || isMeaningless(words)) return null;
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** Patterns of file names that no text has. */
const nameForms = [
  pictureEnding,
  /^[a-z0-9]+(?:-[a-z0-9]+)+$/,
  /^\S*[\p{L}\p{M}\p{N}]_+[\p{L}\p{N}]\S*$/u,
  /^(?=.*\d)(?:[\d\s._-]+|[a-f\d]{8,})$/i,
  /^[a-z]+\d{4,}$/i,
  // A date with a time
  /\d{4}-?\d\d-?\d\d\D+\d\d[.:-]?\d\d/,
];

/** Whether an alternative text is a file name. */
export function looksLikeFileName(text: string): boolean {
  const name = text.trim().normalize('NFC');
  return nameForms.some((form) => form.test(name));
}

/** Whether a text has no word that describes the picture, such as "image", "x" or "12". */
export function isMeaningless(text: string): boolean {
  const hasWord = /\p{L}[\p{L}\p{M}]|[^\P{L}\p{Script=Latin}]/u.test(text);
  const isGeneral =
    /^(?:im(?:g|age)|pic(?:ture)?|photo|foto|screen ?shot|scan|untitled|file|new|test)s?$/i;
  return !hasWord || isGeneral.test(text.trim());
}

/** A file name without its extension, also when it has two. */
export function withoutEnding(name: string): string {
  const once = name.replace(pictureEnding.test(name) ? pictureEnding : anyEnding, '');
  return once.replace(pictureEnding, '');
}
