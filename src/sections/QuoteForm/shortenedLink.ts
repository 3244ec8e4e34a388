/** Parts that a text may be cut between: graphemes, or words where a browser knows no graphemes. */
const partsOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : text.split(/(?=\s)/);

/**
 * Makes a link that holds a text, of which it drops the end, with an ellipsis, when programs would
 * refuse the link.
 * @param toLink makes the link of a text
 * @param maxLength characters of the longest link
 */
export function shortenedLink(
  text: string,
  toLink: (text: string) => string,
  maxLength: number,
): string {
  const link = toLink(text);
  if (link.length <= maxLength) return link;
  // A character of the text is one of the link at least.
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
