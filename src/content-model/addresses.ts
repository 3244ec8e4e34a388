/**
 * The absolute URL of a path, in the form that canonical, sitemap, structured data and share addresses use.
 * @param path from the root; a trailing slash is removed, except for the home page
 */
export function absoluteUrl(site: string, path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const trimmed = before.replace(/^\/+|\/+$/g, '');
  return `${site.replace(/\/+$/, '')}/${trimmed}${after}`;
}

/**
 * The path of a page's share picture; '/gallery/2' has that of '/gallery'. Chat programs keep a picture for
 * weeks by its address, so another picture has another one.
 * @param hash of the share picture's content
 */
export function sharePicturePath(pagePath: string, hash: string): string {
  const [first = ''] = pagePath.replace(/^\/+/, '').split(/[/?#]/);
  return `/share/${first.replace(/\.html$/, '') || 'home'}-${hash}.jpg`;
}

/** The path of a branch's contact card, from the root. */
export const vcardPath = (slug: string): string => `/contacts/${slug}.vcf`;

/** Characters of a slug: contact cards have it in their file names, of at most 255 bytes. */
const maxSlugLength = 60;

/** Converts a text to a slug: a to z, digits and single hyphens; empty when nothing is left. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '');

/** Whether an id belongs to a part of a page other than an entry, or to a node of its structured data. */
export const isPartId = (id: string): boolean =>
  /^(?:list|page|questions|breadcrumbs|main|navigation|toasts|footer-links|process|specials|guarantees|.+-heading|gatsby-(?:announcer|focus-wrapper)|quote-(?:name|phone|email|service|from|to|date|message)(?:-hint|-required)?)$/.test(
    id,
  );

/**
 * The slugs of a list's entries, made from their names. An entry without Latin letters in its name, or with
 * the name of an earlier one, gets the list's name and its number.
 */
export function slugsOf(list: string, names: readonly string[]): string[] {
  const slugs = names.map((name) => toSlug(name));
  return slugs.map((slug, index) =>
    slug && slugs.indexOf(slug) === index ? slug : `${list}-${index + 1}`,
  );
}
