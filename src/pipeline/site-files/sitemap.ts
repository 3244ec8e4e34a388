import { absoluteUrl } from '../../content-model/addresses';
import type { SitePage } from './site-facts';

/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html) with the pictures of each page
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 * @param pages all pages; the not-found page is left out
 */
export function sitemap(
  site: string,
  pages: readonly Pick<SitePage, 'path' | 'pictures'>[],
): string {
  const address = (path: string) => absoluteUrl(site, path);
  const listed = pages.filter(({ path }) => path !== '/404');
  const lines = listed.flatMap(({ path, pictures }) => [
    '  <url>',
    `    <loc>${address(path)}</loc>`,
    // Two entries may show the same picture.
    ...[...new Set(pictures.map(address))].map(
      (picture) => `    <image:image><image:loc>${picture}</image:loc></image:image>`,
    ),
    '  </url>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
