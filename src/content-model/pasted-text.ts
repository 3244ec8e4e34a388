/*
 * Characters that come with text pasted from Word, a PDF, a web page or a chat. The desk corrects those
 * with one meaning; the content check reports the others.
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

/** Cleans pasted text: decodes HTML entities, expands ligatures, replaces bullets, removes invisible characters. */
export const cleanPaste = (text: string): string =>
  withoutInvisible(
    text
      .replace(/&(?:amp;)+/g, '&')
      .replace(/&(#?\w+);/g, decodeEntity)
      .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
      .replace(new RegExp(`^\\s*${symbolBullet}\\s*`), '')
      .replace(new RegExp(`\\s*${symbolBullet}\\s*`, 'g'), ' • '),
  );
