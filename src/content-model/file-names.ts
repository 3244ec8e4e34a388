/*
 * Captions from file names. Cameras, phones, messengers and programs name files by themselves; such a
 * name is no caption for a picture and no alternative text.
 */

const pictureEnding =
  /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|webp|avif|tiff?|gif|svgz?|hei[cf]|bmp|dng|raw)$/i;

const anyEnding = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i;

/** "07-", "3. ", "(4) " and "01 ", or a date; the number in "14 feet container" is one of its words. */
const orderNumber = /^(?:(?:\(?\d{1,3}\s*[-_.)]+|0\d{0,2}(?=\s))\s*(?=\D)|\d[\d\s_.:-]{4,})/;

/** "(2)" and "- Copy", which programs add to a name that is taken. */
const machineEnd = /(?<=.)[\s_-]*(?:\(\d{1,3}\)|[\s_-](?:copy|edited|scaled))$/i;

/** Words by which programs name a picture. */
const generalWord =
  '(?:im(?:g|age)|dsc|vid|photo|foto|pic|picture|screen ?shot|scan|document|design|(?:new )?project|untitled(?: design)?|unnamed|download|\\w*default|oip)s?';

/** Beginnings of names by machines: IMG_1, DSC01234, thumbnail_IMG_1; signal-2024-01-31; WhatsApp; image */
const machineStarts = [
  /^(?:.*[\s_-])?\p{Lu}+(?:_[\p{Lu}_]*(?=\d)|(?=\d{3}))/u,
  /^\p{L}+[_-](?=\d{2,4}[_.-]\d\d[_.-])/u,
  /^\p{Lu}*\p{Ll}+\p{Lu}\p{L}*/u,
  new RegExp(`^${generalWord}(?!\\p{L})`, 'iu'),
];

/** Characters between a machine's start of a name and an editor's words. */
const machineDetails =
  /^(?:[\s_.~:()-]|\d|\p{Lu}+(?!\p{Ll})|(?:at|on|from|Image|Photo)(?=\s+\d))+/u;

/** A word of small letters, or of a script that has no others */
const plainWord = /(?<![^\s_+-])[\p{Ll}\p{Lo}\p{M}]{2,}(?![^\s_+,-])/gu;

/** Six digits in a row, or letters and digits of a computer's number: "3fa2b1c4" */
const machineNumber = /\d{6}|(?<![a-z\d])(?=[a-z\d]{8})[a-z]*\d+[a-z]+\d/i;

/** True for captions.json, and for its copies and those of cloud programs under names like it. */
export function isCaptionList(name: string): boolean {
  return /^captions?(?:[-_. (].*)?\.(?:jsonc?|txt)$/i.test(name);
}

/** Readable words made of a file name, or null when the name says nothing about the picture. */
export function captionFromName(fileName: string): string | null {
  const name = withoutEnding(fileName.normalize('NFC')).trim();
  const own = name.replace(orderNumber, '').replace(machineEnd, '');
  const [start] = machineStarts.flatMap((pattern) => pattern.exec(own)?.[0] ?? []);
  const behind = own.slice(start?.length ?? 0).replace(start ? machineDetails : '', '');
  if (machineNumber.test(behind)) return null;
  if (start !== undefined && (behind.match(plainWord) ?? []).length < 2) return null;
  // A number in what is left out is a program's; else the start is one of the words.
  const isNumbered = /\d/.test(own.slice(0, own.length - behind.length));
  const words = (isNumbered ? behind : own)
    .replace(/[-_+\s\p{Cc}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/^[\s.,;:~=#]+|[\s,;:~=#]+$/g, '');
  return saysNothing(words) ? null : words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** Forms of file names that no text has. */
const nameForms = [
  pictureEnding,
  /^[a-z0-9]+(?:-[a-z0-9]+)+$/,
  /^\S*[\p{L}\p{M}\p{N}]_+[\p{L}\p{N}]\S*$/u,
  /^(?=.*\d)(?:[\d\s._-]+|[a-f\d]{8,})$/i,
];

/** True when an alternative text is a file name. */
export function looksLikeFileName(text: string): boolean {
  const name = text.trim().normalize('NFC');
  const isOfMachine = /\d{3}/.test(name) && machineStarts.some((start) => start.test(name));
  return nameForms.some((form) => form.test(name)) || (isOfMachine && !captionFromName(name));
}

/** True when a text has no word that describes the picture: "image", "x", "12". */
export function saysNothing(text: string): boolean {
  const hasWord = /\p{L}[\p{L}\p{M}]|[^\P{L}\p{Script=Latin}]/u.test(text);
  const isGeneral = `^(?:${generalWord}|file|new|video|camera|capture|temp|test|th)$`;
  return !hasWord || new RegExp(isGeneral, 'i').test(text.trim());
}

/** A file name without the ending of its kind, also when that stands twice. */
export function withoutEnding(name: string): string {
  const once = name.replace(pictureEnding.test(name) ? pictureEnding : anyEnding, '');
  return once.replace(pictureEnding, '');
}
