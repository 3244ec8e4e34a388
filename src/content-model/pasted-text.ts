/*
 * Characters that a paste from Word, a PDF, a web page or a chat brings beside its words. Each has one
 * meaning, so the desk corrects it; the content check reports characters that may mean something else.
 */

/**
 * Control and format characters, except joiners (Hindi, emoji), soft hyphens, the mark of writing from
 * right to left (Urdu) and the tags by which a flag says whose it is.
 */
export const invisibleCharacter =
  /(?![\n\t\u00ad\u200c\u200f]|\u200d|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const otherLineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text with plain line breaks and without characters that show nothing. */
export const withoutInvisible = (text: string): string =>
  text.replace(otherLineBreaks, '\n').replaceAll(new RegExp(invisibleCharacter, 'gu'), '');

/** Bullets of the symbol fonts of Word and of PDFs: no other font has them. */
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

/** "ﬁ" and others that PDFs have in the place of two or three letters. */
const ligatures = /[\ufb00-\ufb06]/g;

/** A pasted text with HTML entities decoded, ligatures written out, symbol fonts' bullets replaced and nothing invisible. */
export const cleanPaste = (text: string): string =>
  withoutInvisible(
    text
      .replace(/&(?:amp;)+/g, '&')
      .replace(/&(#?\w+);/g, decodeEntity)
      .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
      .replace(new RegExp(`^\\s*${symbolBullet}\\s*`), '')
      .replace(new RegExp(`\\s*${symbolBullet}\\s*`, 'g'), ' • '),
  );
