import { createHash } from 'node:crypto';
import { only, type Page, rewrite } from './rewrite';

/** A font with the letters that the site shows. */
interface HeadingFont {
  /** Path of Gatsby's file of the whole font, from the root */
  whole: string;
  /** The file below dist/ for the smaller one */
  file: string;
  bytes: Buffer;
}

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Marks that the next text may need: dashes, quotes, dots, symbols, fixed spaces. */
const commonMarks = '–—‘’“”…·•×°©®™½₹€éèñü\u00a0\u2011\u202f';

/** The characters of `always` and of the texts of pages, with the entities that React writes. */
function lettersOf(always: string, pages: readonly Page[]): string {
  const texts = pages.map(({ html }) =>
    html
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
  return [...new Set(always + texts.join(''))].sort().join('');
}

/** The range of the weights of headings, from the tokens in the styles. */
function weightsOf(css: string): { min: number; max: number } {
  const found = [...css.matchAll(/--weight-(?:heading|quote):\s*(\d+)/g)];
  const weights = found.map(([, weight]) => Number(weight));
  if (weights.length === 0) throw new Error('The styles do not say how heavy headings are.');
  return { min: Math.min(...weights), max: Math.max(...weights) };
}

/**
 * Cuts the heading face to the letters that the pages show and to the weights in use, with ASCII
 * and common marks for the pages that are fetched later.
 * @param pages every page as Gatsby made it
 * @param css the styles of the site
 * @param read reads a file by its address on the site
 * @throws when no page names the font, or the styles do not say its weights
 */
export async function headingFont(
  pages: readonly Page[],
  css: string,
  read: (address: string) => Promise<Buffer>,
): Promise<HeadingFont> {
  const [first] = pages;
  if (!first) throw new Error('There are no pages.');
  const whole = only(
    first,
    'the heading font',
    /<link rel="preload" as="font"[^>]*? href="([^"]+)"/g,
  );
  const { min, max } = weightsOf(css);
  const letters = lettersOf(printableAscii + commonMarks, pages);
  // Loaded when a site is published: the processes that answer queries load this file as well.
  const subsetFont: typeof import('subset-font').default = require('subset-font');
  const bytes = await subsetFont(await read(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { whole, file: `static/heading-${hash}.woff2`, bytes };
}

/** Lets a page name the smaller font where it named the whole one: ahead, and in its styles. */
export function withFont(page: Page, { whole, file }: HeadingFont): Page {
  return rewrite(page, {
    rule: 'the font with the letters of the site',
    pattern: new RegExp(whole.replaceAll('.', '\\.'), 'g'),
    times: 2,
    replacement: `/${file}`,
  });
}
