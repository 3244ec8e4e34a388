/*
 * Captions from file names. Cameras, phones, messengers and programs name files by themselves; such a
 * name is no caption for a picture and no alternative text.
 */

const pictureEnding =
  /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|webp|avif|tiff?|gif|svgz?|hei[cf]|bmp|dng|raw)$/i;

const anyEnding = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i;

/** "07-", "3. ", "(4) " and "01 "; the number in "14 feet container" is one of its words. */
const orderNumber = /^(?:\(?\d{1,3}\s*[-_.)]+|0\d{0,2}(?=\s))\s*(?=\D)/;

/** The start of a name by a camera or a program, with its number, date or code. */
const machineName = new RegExp(
  `^(?:${[
    'whats\\s?app[\\s_-]+(?:image|photo|video)(?=[\\s_-]*(?:\\d|$))',
    // The rest of such a name is the name of a program, or of a seller.
    'screen[\\s_-]?(?:shots?|recording)(?=[\\s_-]*(?:[\\d(]|$)).*',
    '(?:pexels|unsplash|pixabay|shutterstock|istock(?:photo)?|adobe-?stock|depositphotos|freepik|gettyimages)[\\s_-].*',
    '_?(?:(?:fb_)?img[ep]?(?:_e)?|_?mg|imag|cimg|mvimg|pxl|dsc[nf]?|csc|sam|dji|gopr|gp|vid|video|mov|mvi|hpim|pict|pano|burst|lrm|inshot|picsart|snapchat|received|signal|camscanner|scan|doc|document|photo|images?|picture|pic|cam|wa|p|capture)(?=[\\s_-]*\\d)',
    'img[\\s_-]+(?=\\p{L})',
    '(?=[a-f-]*\\d)[0-9a-f-]{16,}(?![\\p{L}\\p{N}])',
    '\\d[\\d\\s_.:-]{4,}',
  ].join('|')})`,
  'iu',
);

/** Numbers, codes and words that cameras and programs write behind their names. */
const machineDetails =
  /^(?:[\s_.~:()-]|(?:(?=[a-f]*\d)[0-9a-f]{8,}|at|[ap]m|wa\d+|mp|mv|hdr|burst|portrait|night|cover|original|edited|copy|scaled)(?!\p{L})|\d)+/iu;

/** "(2)" and "- Copy", which programs add to a name that is taken. */
const machineEnd = /(?<=.)[\s_-]*(?:\(\d{1,3}\)|[\s_-](?:copy|edited|scaled))$/i;

const generalWords =
  /^(?:images?|photos?|pictures?|pics?|img|dsc[nf]?|pxl|vid|untitled(?: design)?|unnamed|downloads?|file|scan|new|foto|capture|camera|screen ?shots?|oip|th|hqdefault|maxresdefault|default|video|temp|test|mg|whats ?app image)$/i;

/** True for captions.json, also when the name was spelt or changed into another. */
export function isCaptionList(name: string): boolean {
  return /^captions?(?:[-_. ]*(?:\(\d+\)|copy|old|new|backup))?(?:\.(?:jsonc?|txt))+$/i.test(name);
}

/** Readable words made of a file name, or null when the name says nothing about the picture. */
export function captionFromName(fileName: string): string | null {
  const name = withoutEnding(fileName.normalize('NFC')).trim();
  const own = name.replace(orderNumber, '').replace(machineEnd, '');
  const isMachine = machineName.test(own);
  const words = (isMachine ? own.replace(machineName, '').replace(machineDetails, '') : own)
    .replace(/[\p{Cc}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/[-_+\s]+/g, ' ')
    .replace(/^[\s.,;:~=#]+|[\s,;:~=#]+$/g, '');
  const isSpeaking = hasWord(words) && !generalWords.test(words) && !isCode(words);
  return isSpeaking ? words.charAt(0).toLocaleUpperCase('en') + words.slice(1) : null;
}

/** True when an alternative text is a file name. */
export function looksLikeFileName(text: string): boolean {
  const trimmed = text.trim().normalize('NFC');
  if (pictureEnding.test(trimmed)) return true;
  const isNumbered = /^\p{L}+ \d{1,3}$/u.test(trimmed);
  const isMachineName =
    machineName.test(trimmed) && captionFromName(trimmed) === null && !isNumbered;
  const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(trimmed);
  const isJoinedByUnderscores = /^\S*[\p{L}\p{M}\p{N}]_+[\p{L}\p{N}]\S*$/u.test(trimmed);
  const isNumber = /^\d[\d\s._-]*$/.test(trimmed);
  return isMachineName || isSlug || isJoinedByUnderscores || isNumber || isCode(trimmed);
}

/** True when an alternative text has no word that describes the picture: "image", "x", "12". */
export function saysNothing(text: string): boolean {
  return !hasWord(text) || generalWords.test(text.trim());
}

/** "3fa2b1c4" and its like: letters and digits of a computer's number. */
function isCode(text: string): boolean {
  return /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,}$/i.test(text);
}

/** A file name without the ending of its kind, also when that stands twice. */
export function withoutEnding(name: string): string {
  const once = name.replace(pictureEnding.test(name) ? pictureEnding : anyEnding, '');
  return once.replace(pictureEnding, '');
}

function hasWord(text: string): boolean {
  return /\p{L}[\p{L}\p{M}]|[^\P{L}\p{Script=Latin}]/u.test(text);
}
