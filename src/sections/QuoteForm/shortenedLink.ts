/** Splits a text where it may be cut: into graphemes, or into words in browsers without Intl.Segmenter. */
const partsOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : text.split(/(?=\s)/);

/**
 * Makes a link with a text, whose end is replaced by an ellipsis where the link would be too long.
 * @param toLink makes a link with a text
 * @param maxLength maximum length of the link in characters
 */
export function shortenedLink(
  text: string,
  toLink: (text: string) => string,
  maxLength: number,
): string {
  const link = toLink(text);
  if (link.length <= maxLength) return link;
  // Each character of the text takes at least one in the link.
  const parts = partsOf(text.slice(0, maxLength));
  const linkOf = (count: number) => toLink(`${parts.slice(0, count).join('').trimEnd()}…`);
  let [fits, all] = [0, parts.length];
  while (fits < all) {
    const middle = Math.ceil((fits + all) / 2);
    if (linkOf(middle).length <= maxLength) fits = middle;
    else all = middle - 1;
  }
  return linkOf(fits);
}
