/*
 * Characters and marks that come with text pasted from Word, a PDF, a web page, a chat or a list of
 * reviews. The desk corrects those with one meaning; the content check reports the others.
 */

/**
 * Control and format characters, except joiners (Hindi, emoji), soft hyphens, the right-to-left mark
 * (Urdu) and the tags of flags.
 */
export const invisibleCharacter =
  /(?![\n\t\u00ad\u200c\u200f]|\u200d|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const otherLineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Removes invisible characters from a text and makes its line breaks plain. */
export const withoutInvisible = (text: string): string =>
  text.replace(otherLineBreaks, '\n').replaceAll(new RegExp(invisibleCharacter, 'gu'), '');

/** Bullets of the symbol fonts of Word and PDFs, which no other font has. */
const symbolBullet = '[\\uf06c\\uf06e\\uf076\\uf0a7\\uf0b7\\uf0d8\\uf0fc]';

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
};

/** The character of an HTML entity; an unknown one stays as it is. */
function decodeEntity(entity: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{2,5})|(\d{2,6}))$/i.exec(name) ?? [];
  if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  return entities[name] ?? entity;
}

/** Ligatures such as "ﬁ", which PDFs have instead of two or three letters. */
const ligatures = /[\ufb00-\ufb06]/g;

/** Words between marks that no letter, digit or slash touches from outside: not those of "5*3 and 4*2". */
function formatted(mark: string): RegExp {
  const outside = `[\\p{L}\\p{M}\\p{N}/${mark}]`;
  const words = `[^\\s${mark}](?:[^${mark}\\n]*[^\\s${mark}])?`;
  return new RegExp(`(?<!${outside})${mark}{1,3}(${words})${mark}{1,3}(?!${outside})`, 'u');
}

/** Bold, italic, struck and fixed-width words of WhatsApp; the words are the first group. */
export const chatFormats: readonly RegExp[] = [
  ...['\\*', '_', '~'].map(formatted),
  /```([^`]+)```/,
];

/**
 * The sender and time of a message, ruled by form because each country orders them differently, and the
 * sign of a quotation; "> 500 moves" is none.
 */
export const chatLabels: readonly RegExp[] = [
  // [10:15 am, 20/11/2026] NAME: and [20/11/26, 10:15:17] NAME:
  /\[(?=[^\]\n]*\d[:.]\d\d)(?=[^\]\n]*\d[/.-]\d)[^\]\n]{9,40}\](?: *[^:\n[]{1,60}: *)?/,
  // 20/11/26, 10:15 am - NAME:
  /(?<!\d)\d{1,4}([/.-])\d{1,2}\1\d{2,4},? *\d{1,2}[:.]\d\d[^\d\n-]{0,12}[^\S\n][-–] [^:\n]{1,60}: +/,
  /<(?:Media omitted|This message was edited)>/,
  /^(?:> )+(?!\d)/m,
];

/** The end of a review that Google shortened. */
export const reviewEnd =
  /(?<=\S)\s*(?:…|\.{3})\s*(?:[Rr]ead )?[Mm]ore *$|(?<=[.!?…)"”’])\s+Read more *$/m;

/** Removes what a chat or a list of reviews puts around words. */
function withoutChatMarks(text: string): string {
  const replacing = (by: string) => (rest: string, mark: RegExp) =>
    rest.replace(new RegExp(mark, `g${mark.flags}`), by);
  const plain = [...chatLabels, reviewEnd].reduce(replacing(''), text);
  return chatFormats.reduce(replacing('$1'), plain);
}

/**
 * Cleans pasted text: decodes HTML entities, expands ligatures, replaces bullets, removes invisible
 * characters and the marks of chats and reviews.
 */
export const cleanPaste = (text: string): string =>
  withoutChatMarks(
    withoutInvisible(
      text
        .replace(/&(?:amp;)+/g, '&')
        .replace(/&(#?\w+);/g, decodeEntity)
        .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
        .replace(new RegExp(`^\\s*${symbolBullet}\\s*`), '')
        .replace(new RegExp(`\\s*${symbolBullet}\\s*`, 'g'), ' • '),
    ),
  );
