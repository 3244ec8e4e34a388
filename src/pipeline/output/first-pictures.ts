import type { GatsbyPage } from './gatsby-output';

const firstPicture = /<picture>(?:(?!<\/picture>).)*\bloading="eager".*?<\/picture>/gs;

/**
 * Adds the pictures of a page's first screen to its data, as HTML, so that a link to the page can request
 * them before it is rendered (src/components/SiteLink/).
 * @param page as Gatsby wrote it
 * @returns the file of the page's data and its new content
 */
export function withFirstPictures({
  html,
  data: [address = ''],
  pageData,
}: GatsbyPage): [file: string, content: string] {
  const pictures = html.match(firstPicture)?.join('') ?? '';
  // The rest is not needed before rendering: `img` names JPEGs, for browsers without AVIF.
  const firstPictures = pictures
    .replace(/<img [^>]*>/g, '<img fetchpriority="high"/>')
    .replace(/ (?:width|height)="[^"]*"/g, '');
  // First, near the same addresses, because gzip finds repeated text within 32 kB only.
  const result = { ...(firstPictures && { firstPictures }), ...pageData.result };
  return [address.slice(1), JSON.stringify({ ...pageData, result })];
}
