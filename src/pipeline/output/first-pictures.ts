import type { GatsbyPage } from './gatsby-output';

const firstPicture = /<picture>(?:(?!<\/picture>).)*\bloading="eager".*?<\/picture>/gs;

/**
 * Names the pictures of a page's first screen in its data, as HTML, so that they are asked for before the
 * page is drawn when a link leads to it (src/components/SiteLink/).
 * @param page as Gatsby wrote it
 * @returns the file of the page's data and its new content
 */
export function withFirstPictures({
  html,
  data: [address = ''],
  pageData,
}: GatsbyPage): [file: string, content: string] {
  const pictures = html.match(firstPicture)?.join('') ?? '';
  // The rest is of no use before the picture is drawn; a JPEG would be for browsers without AVIF.
  const firstPictures = pictures.replace(
    / (?:alt|class|style|decoding|loading|width|height|src)="[^"]*"/g,
    '',
  );
  // Beside the same addresses, which gzip finds again within 32 kB.
  const result = { ...(firstPictures && { firstPictures }), ...pageData.result };
  return [address.slice(1), JSON.stringify({ ...pageData, result })];
}
