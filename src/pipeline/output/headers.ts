import { addressOf } from './published-file';
import { contentSecurityPolicy } from './security-policy';

export type Header = readonly [name: string, value: string];

/** Headers for the paths that a pattern matches; `*` at its end stands for any text. */
export interface HeaderRule {
  pattern: string;
  headers: readonly Header[];
}

/** Limits of https://developers.cloudflare.com/pages/configuration/headers/ */
const maxRules = 100;
const maxLineLength = 2000;

export const fresh: Header = ['Cache-Control', 'public, max-age=0, must-revalidate'];
export const forever: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];
const contactCard: Header = ['Content-Type', 'text/vcard; charset=utf-8'];

/** Names that change whenever the content does: Gatsby's scripts and styles. */
const hashedName = /[-.][0-9a-f]{16,}\.(?:js|css)(?:\.LICENSE\.txt)?$/;

/** One-page patterns cannot overlap, and neither can those of one folder each. */
function ruleFor(file: string): HeaderRule {
  const [folder = ''] = file.split('/');
  if (folder === 'static') return { pattern: '/static/*', headers: [forever] };
  // GATSBY: page data
  if (folder === 'page-data') return { pattern: '/page-data/*', headers: [fresh] };
  if (file.endsWith('.html')) return { pattern: addressOf(file), headers: [fresh] };
  // One by one: a rule for the folder would call a not-found page in it a contact card as well.
  if (file.endsWith('.vcf')) return { pattern: `/${file}`, headers: [fresh, contactCard] };
  if (file.includes('/')) return { pattern: `/${folder}/*`, headers: [fresh] };
  return { pattern: `/${file}`, headers: [hashedName.test(file) ? forever : fresh] };
}

const noIndex: Header = ['X-Robots-Tag', 'noindex'];

/**
 * The rules of a build. Hosts join the values of all rules that match a path, so only what holds
 * for all paths stands in `/*`, and every path has one rule for the time it may be kept.
 * @param files every file below dist/ that visitors may ask for
 * @param pages their HTML
 * @param env of the process: hosts tell there that a build is a preview, for no search engine
 */
export function headerRules(
  files: readonly string[],
  pages: readonly string[],
  env: NodeJS.ProcessEnv,
): HeaderRule[] {
  const isPreview = env.NETLIFY === 'true' && env.CONTEXT !== 'production';
  const everywhere: HeaderRule = {
    pattern: '/*',
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(pages)],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
      // The map's server refuses requests that do not say where they come from.
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
      ['Strict-Transport-Security', 'max-age=31536000'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ...(isPreview ? [noIndex] : []),
    ],
  };
  // Cloudflare Pages does not tell a build which branch is the production branch; its previews have
  // addresses of this form, which the site itself never has.
  const previews = { pattern: 'https://:version.:project.pages.dev/*', headers: [noIndex] };
  const byPattern = new Map(files.map(ruleFor).map((rule) => [rule.pattern, rule]));
  return [everywhere, ...byPattern.values(), ...(env.CF_PAGES ? [previews] : [])];
}

/** The text of `_headers`, which Netlify and Cloudflare Pages read. */
export const headersText = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');

/** Warnings where the text of `_headers` exceeds the limits of hosts. */
export function beyondHostLimits(text: string): string[] {
  const rules = text.match(/^\S/gm)?.length ?? 0;
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  return [
    ...(rules > maxRules ? [`_headers has ${rules} rules; hosts read ${maxRules}.`] : []),
    ...(longest > maxLineLength
      ? [`_headers has a line of ${longest} characters; hosts read ${maxLineLength}.`]
      : []),
  ];
}
