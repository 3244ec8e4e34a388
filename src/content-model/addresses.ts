/**
 * The absolute URL of something on this site.
 * @param path a path from the root; a slash at its end is left out, except for the home page
 * @returns the one form that canonical, sitemap, structured data and share addresses have
 */
export function absoluteUrl(site: string, path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const trimmed = before.replace(/^\/+|\/+$/g, '');
  return `${site.replace(/\/+$/, '')}/${trimmed}${after}`;
}

/** The path of a page's share picture; '/gallery/2' has that of '/gallery'. */
export function sharePicturePath(pagePath: string): string {
  const [first = ''] = pagePath.replace(/^\/+/, '').split(/[/?#]/);
  return `/share/${first.replace(/\.html$/, '') || 'home'}.jpg`;
}

/** The path of a branch's contact card, from the root. */
export const vcardPath = (key: string): string => `/contacts/${key}.vcf`;
