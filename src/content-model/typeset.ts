/** Keeps what stands on both sides of a line's end together: a space, or a hyphen's joint. */
const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

/**
 * Sets a text as a printer would, whatever an editor typed: no spaces around; curled quotes and
 * apostrophes; a number stays with what it counts; 2-3 and the parts of a name such as
 * Long-Distance stay together.
 * @param text as it stands in content/
 */
export const typeset = (text: string): string =>
  text
    .replace(/^[ \n]+|[ \n]+$/g, '')
    .replace(/(^|[\s([{\u2014\u2018])"/g, '$1\u201c')
    .replace(/"/g, '\u201d')
    .replace(/(^|[\s([{\u2014\u201c])'(?=\p{L})/gu, '$1\u2018')
    .replace(/'/g, '\u2019')
    .replace(/(\d[\d.,/-]*[+%]?) (?=\p{L})/gu, `$1${noBreakSpace}`)
    .replace(/(\p{Lu}\p{Ll}+-)(?=\p{Lu})|(?<=\d)-(?=\d)/gu, `$&${wordJoiner}`);

/** A typeset text without its joints, for machines that compare letters. */
export const plain = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replaceAll(wordJoiner, '');
