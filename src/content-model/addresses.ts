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
export const vcardPath = (slug: string): string => `/contacts/${slug}.vcf`;

/** A text in the form of an address: a to z, digits and single hyphens; empty when nothing is left. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a part of a page, other than an entry, or a node of its structured data has this id. */
export const isPartId = (id: string): boolean =>
  /^(?:list|page|questions|breadcrumbs|main|navigation|toasts|footer-links|process|specials|guarantees|.+-heading|gatsby-(?:announcer|focus-wrapper)|quote-(?:name|phone|email|service|from|to|date|message)(?:-hint|-required)?)$/.test(
    id,
  );

/**
 * The slugs of a list's entries, by which addresses name them, made of the entries' names. An entry
 * without a name in Latin letters, or with that of one before it, has the list's name and its number.
 */
export function slugsOf(list: string, names: readonly string[]): string[] {
  const slugs = names.map((name) => toSlug(name));
  return slugs.map((slug, index) =>
    slug && slugs.indexOf(slug) === index ? slug : `${list}-${index + 1}`,
  );
}
