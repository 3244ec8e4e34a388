import { absoluteUrl } from '../../content-model/addresses';

/** The text of robots.txt of a site at an address: everything may be read. */
export function robots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`;
}
