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
const commonMarks = '–—‘’“”…·•×°©®™½€éèñü\u00a0\u2011\u202f';

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

/**
 * Cuts the heading face to the weight of headings and the letters that the pages show, with ASCII
 * and common marks for the pages that are fetched later.
 * @param read reads a file by its address on the site
 * @throws when no page names the font, or the styles do not say its weight
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
  const weight = /--weight-heading:\s*(\d+)/.exec(css)?.[1];
  if (!weight) throw new Error('The styles do not say how heavy headings are.');
  const letters = lettersOf(printableAscii + commonMarks, pages);
  // Loaded when a site is published: the processes that answer queries load this file as well.
  const subsetFont: typeof import('subset-font').default = require('subset-font');
  const bytes = await subsetFont(await read(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: Number(weight) },
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
