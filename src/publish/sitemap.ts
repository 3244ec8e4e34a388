import { absoluteUrl } from '../content-model/addresses';

/** One page of the sitemap. */
export interface SitemapPage {
  /** Its address on the site */
  path: string;
  /** Addresses of its pictures on the site */
  pictures: readonly string[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * Puts pages into the order of the sitemap: as the navigation has them, then the pages that
 * continue another, then any other.
 * @param paths the addresses of all published pages
 * @param navigation the addresses in the order of the navigation
 */
export function sitemapOrder(paths: readonly string[], navigation: readonly string[]): string[] {
  const others = paths.filter((path) => !navigation.includes(path) && path !== '/404');
  const natural = new Intl.Collator('en', { numeric: true });
  return [
    ...navigation.filter((path) => paths.includes(path)),
    ...others.sort((a, b) => natural.compare(a, b)),
  ];
}

/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html) with the pictures of each page
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 * @param site the site's address
 * @param pages the pages in order
 */
export function sitemap(site: string, pages: readonly SitemapPage[]): string {
  const address = (path: string) => escapeXml(absoluteUrl(site, path));
  const lines = pages.flatMap(({ path, pictures }) => [
    '  <url>',
    `    <loc>${address(path)}</loc>`,
    ...[...new Set(pictures)].map(
      (picture) => `    <image:image><image:loc>${address(picture)}</image:loc></image:image>`,
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
