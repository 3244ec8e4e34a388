/** Keeps what stands on both sides of a line's end together: a space, or a hyphen's joint. */
const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

/**
 * Letters that the last two words may have to be kept on one line: in a title, and in a sentence,
 * which may stand in the narrow column of a table.
 */
const longestEnd = { title: 15, sentence: 10 };
const wordsOfTitle = 4;

const keepEndTogether = (text: string): string => {
  const words = text.split(' ');
  const end = words.splice(-2);
  const longest = words.length + 2 > wordsOfTitle ? longestEnd.sentence : longestEnd.title;
  // A label such as Get Free Quote Now is looked for as it is, and stands on one line anyway.
  const fits = words.length > 0 && /^\p{Ll}/u.test(end[0] ?? '') && !end[1]?.includes(noBreakSpace);
  return fits && end.join(' ').length <= longest
    ? [...words, end.join(noBreakSpace)].join(' ')
    : text;
};

/**
 * Sets a text as a printer would, whatever an editor typed: curled quotes and apostrophes; a
 * number stays with what it counts; the parts of a name such as Long-Distance stay together; a
 * short last word does not stand on a line of its own.
 * @param text as it stands in content/
 */
export const typeset = (text: string): string =>
  keepEndTogether(
    text
      .replace(/(^|[\s([{\u2014\u2018])"/g, '$1\u201c')
      .replace(/"/g, '\u201d')
      .replace(/(^|[\s([{\u2014\u201c])'(?=\p{L})/gu, '$1\u2018')
      .replace(/'/g, '\u2019')
      .replace(/(\d[\d.,/-]*[+%]?) (?=\p{L})/gu, `$1${noBreakSpace}`)
      .replace(/(\p{Lu}\p{Ll}+-)(?=\p{Lu})/gu, `$1${wordJoiner}`),
  );

/** A typeset text without its joints, for machines that compare letters. */
export const plain = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replaceAll(wordJoiner, '');
