/** Keeps a number together with the noun after it. */
const noBreakSpace = '\u00a0';

/**
 * Sets a text typographically: no spaces around it, curly quotes and apostrophes, an en dash in a range
 * such as 2-3 days, and a no-break space between a number and its noun or currency.
 */
export const typeset = (text: string): string =>
  text
    .replace(/^[ \n]+|[ \n]+$/g, '')
    .replace(/(^|[\s([{\u2014\u2018])"/g, '$1\u201c')
    .replace(/"/g, '\u201d')
    .replace(/(^|[\s([{\u2014\u201c])'(?=\p{L})/gu, '$1\u2018')
    .replace(/'/g, '\u2019')
    .replace(/(₹|\bRs\.?) (?=\d)/g, `$1${noBreakSpace}`)
    .replace(/(^|[^\p{L}\d.,/+-])(\d{1,3})-(?=\d{1,3} \p{L})/gu, '$1$2\u2013')
    .replace(/(\d[\d.,/\u2013-]*[+%]?) (?=\p{L})/gu, `$1${noBreakSpace}`);

/**
 * A typeset text without no-break spaces and the live view's marks, for code that compares texts or
 * counts characters.
 */
export const plain = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replace(/[\u2061-\u2064]/g, '');
