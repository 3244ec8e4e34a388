import { hashedFile } from './gatsby-output';
import { addressOf } from './published-file';
import { contentSecurityPolicy } from './security-policy';

export type Header = readonly [name: string, value: string];

/** Headers for the paths that a pattern matches; `*` at its end matches any text. */
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

/** The rule for a file. No two patterns overlap: each is for one file or for one folder. */
function ruleFor(file: string): HeaderRule {
  const [folder = ''] = file.split('/');
  // The names of all files in these folders have hashes.
  if (['static', 'share'].includes(folder)) {
    return { pattern: `/${folder}/*`, headers: [forever] };
  }
  // GATSBY: page data
  if (folder === 'page-data') return { pattern: '/page-data/*', headers: [fresh] };
  if (file.endsWith('.html')) return { pattern: addressOf(file), headers: [fresh] };
  // One rule for each: a rule for the folder would give this type to a not-found page as well.
  if (file.endsWith('.vcf')) return { pattern: `/${file}`, headers: [fresh, contactCard] };
  if (file.includes('/')) return { pattern: `/${folder}/*`, headers: [fresh] };
  return { pattern: `/${file}`, headers: [hashedFile.test(file) ? forever : fresh] };
}

const noIndex: Header = ['X-Robots-Tag', 'noindex'];

/**
 * The rules of a build. Hosts join the values of all rules that match a path, so `/*` has only headers
 * for all paths, and every path has one other rule, for caching.
 * @param files every file below dist/ that visitors may request
 * @param pages the HTML of all pages
 * @param env of the process: by it hosts mark previews, which search engines must not index
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
      // The map's server refuses requests without a referrer.
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
      ['Strict-Transport-Security', 'max-age=31536000'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ...(isPreview ? [noIndex] : []),
    ],
  };
  // Cloudflare Pages does not mark previews in the environment; only previews have such addresses.
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
