import { absoluteUrl } from '../../content-model/addresses';

/**
 * The text of robots.txt: everything may be read.
 * @param site the site's address
 */
export function robots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`;
}
