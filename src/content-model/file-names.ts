/**
 * What a file name says. Cameras, phones, messengers and programs name files by themselves; such a
 * name is no caption for a picture and no alternative text.
 */

const pictureEnding =
  /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|webp|avif|tiff?|gif|svgz?|hei[cf]|bmp|dng|raw)$/i;

const anyEnding = /\.[a-z0-9]{2,5}$/i;

const date =
  '(?:(?:19|20)\\d\\d[-_.]?[01]\\d[-_.]?[0-3]\\d|[0-3]\\d[-_.][0-3]\\d[-_.](?:19|20)\\d\\d)';
const time =
  '[0-2]?\\d[-_.:][0-5]\\d(?:[-_.:][0-5]\\d)?(?:[-_.]\\d{1,3})?(?:[\\s_]?[ap]\\.?m\\.?)?';
const dateTime = `${date}(?:[-_.\\sT]*(?:at[\\s_-]+)?${time})?`;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const longHash = '(?=[a-f]*\\d)[0-9a-f]{16,}';
const endOfNumber = '(?![\\p{L}\\p{N}])';

/** Words that cameras, phones, messengers and programs put before a number. */
const cameraWords =
  '_?(?:(?:fb_)?img[ep]?(?:_e)?|e?img|_?mg|imag|cimg|rimg|kimg|mvimg|pxl|dsc[nf]?|_dsc|csc|sam|dji|gopr|gp|vid|video|mov|mvi|hpim|pict|pano|burst|lr[mg]|c360|b612|inshot|picsart|snapchat|received|signal|messenger_creation|microsoftteams-image|camscanner|scan|doc|document|photo|images?|picture|pic|untitled(?:\\sdesign)?|lv_0|fx|cam|wa|p|capture)';

/** What a machine wrote at the start of a name. */
const machineStart = new RegExp(
  `^(?:${[
    `whats\\s?app[\\s_-]+(?:image|photo|video)[\\s_-]*(?=\\d|$)`,
    // The rest of such a name is the name of the program that was on the screen.
    `screen[\\s_-]?(?:shots?|recording)[\\s_-]*(?:[\\d(].*)?$`,
    `(?:pexels|unsplash|pixabay|shutterstock|istock(?:photo)?|adobe-?stock|depositphotos|freepik|gettyimages)[\\s_-].*`,
    `img[\\s_-]+(?=\\p{L})`,
    `p[0-9a-c]\\d{6}${endOfNumber}`,
    `\\d{3}_\\d{4}${endOfNumber}`,
    `${cameraWords}[\\s_-]*(?:${dateTime}|\\d+)${endOfNumber}`,
    `(?:${uuid}|${dateTime}|${longHash}|wa\\d{4,}|\\d{5,})${endOfNumber}`,
  ].join('|')})[\\s_.~-]*`,
  'iu',
);

/** What programs add to the end of a name. */
const machineEnd =
  /(?<=.)[\s_-]*(?:\(\d{1,3}\)|(?:(?<=[\s_-])|(?<=\d))(?:copy(?:[\s_-]*\(?\d+\)?)?|edited|scaled|e\d{10,}|\d{2,4}x\d{2,4})|~\d+)$/i;

/** What phones add to tell one shot of a series from another. */
const shotMarks =
  /^(?:(?:hdr|burst\d*|mp|mv|portrait|night|cover|original|edited|copy|scaled|\d+|\(\d+\))[\s_.-]*)+$/i;

const generalWords =
  /^(?:images?|photos?|pictures?|pics?|img|dsc[nf]?|pxl|vid|untitled(?: design)?|unnamed|downloads?|file|scan|new|foto|capture|camera|screen ?shots?|oip|th|hqdefault|maxresdefault|default|video|temp|test|mg|whats ?app image|microsoftteams image)$/i;

/** Things that are counted: here the leading number is part of the words, not of the order. */
const countedThings =
  /^(?:bhk|rk|feet|foot|ft|tonn?es?|tons?|wheelers?|seaters?|doors?|kms?|kg|days?|hours?|years?|men|people|workers|boxes|rooms?|st|nd|rd|th)\b/i;

/** True for captions.json, also when the name was spelt or changed into another. */
export function isCaptionList(name: string): boolean {
  return /^captions?(?:[-_. ]*(?:\(\d+\)|copy|old|new|backup))?(?:\.(?:jsonc?|txt))+$/i.test(name);
}

/** Readable words made of a file name, or null when the name says nothing about the picture. */
export function captionFromName(fileName: string): string | null {
  return wordsOf(withoutEnding(fileName.normalize('NFC')));
}

function wordsOf(name: string): string | null {
  const own = withoutMachineParts(withoutOrderNumber(withoutMachineParts(name.trim())));
  const words = own
    .replace(/[\p{Cc}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/[-_+\s]+/g, ' ')
    .replace(/^[\s.,;:~=#]+|[\s,;:~=#]+$/g, '');
  const isWorn = own !== name.trim() && shotMarks.test(words);
  const saysSomething = hasWord(words) && !generalWords.test(words) && !isCode(words) && !isWorn;
  return saysSomething ? capitalised(words) : null;
}

/** True when an alternative text is really a file name, which tells a listener nothing. */
export function looksLikeFileName(text: string): boolean {
  const trimmed = text.trim().normalize('NFC');
  if (pictureEnding.test(trimmed)) return true;
  const isNumbered = /^\p{L}+ \d{1,3}$/u.test(trimmed);
  const isMachineName = machineStart.test(trimmed) && wordsOf(trimmed) === null && !isNumbered;
  const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(trimmed);
  const isJoinedByUnderscores = /^\S*[\p{L}\p{M}\p{N}]_+[\p{L}\p{N}]\S*$/u.test(trimmed);
  const isNumber = /^\d[\d\s._-]*$/.test(trimmed);
  return isMachineName || isSlug || isJoinedByUnderscores || isNumber || isCode(trimmed);
}

/** True when an alternative text has no word that tells what is seen: "image", "x", "12". */
export function saysNothing(text: string): boolean {
  return !hasWord(text) || generalWords.test(text.trim());
}

/** "3fa2b1c4" and its like: letters and digits of a computer's number. */
function isCode(text: string): boolean {
  return /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,}$/i.test(text);
}

/** A file name without the ending of its kind, also when that stands twice. */
export function withoutEnding(name: string): string {
  const once = pictureEnding.test(name)
    ? name.replace(pictureEnding, '')
    : name.replace(anyEnding, (ending) => (/[a-z]/i.test(ending) ? '' : ending));
  return pictureEnding.test(once) ? once.replace(pictureEnding, '') : once;
}

/** Takes off what machines put in front and behind until nothing more comes off. */
function withoutMachineParts(name: string): string {
  let rest = name;
  for (;;) {
    const shorter = rest.replace(machineStart, '').replace(machineEnd, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

function withoutOrderNumber(name: string): string {
  const found = /^\(?(\d{1,3})(\s*[-_.)]+\s*|\s+)(.+)$/u.exec(name);
  const [, digits = '', separator = '', rest = ''] = found ?? [];
  if (found === null || countedThings.test(rest)) return name;
  const isSure = separator.trim() !== '' || digits.startsWith('0');
  return isSure ? rest : name;
}

function hasWord(text: string): boolean {
  return /\p{L}[\p{L}\p{M}]|[^\P{L}\p{Script=Latin}]/u.test(text);
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('en') + text.slice(first.length);
}
