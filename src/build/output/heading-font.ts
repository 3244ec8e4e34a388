import { createHash } from 'node:crypto';
import type { PreviousOutput } from './previous-output';
import { only, type Page, rewrite } from './rewrite';

/** A font with the letters that the site shows. */
export interface HeadingFont {
  /** Where Gatsby put the whole font: an address from the root */
  whole: string;
  /** The file below dist/ for the smaller one */
  file: string;
  bytes: Buffer;
}

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Marks that the next text may need: dashes, quotes, dots, signs, fixed spaces. */
const commonMarks = '–—‘’“”…·•×°©®™½₹€éèñü\u00a0\u2011\u202f';

/** Some letters and those of pages: what stands between tags, with the entities that React writes. */
function lettersOf(always: string, pages: readonly Page[]): string {
  const texts = pages.map(({ html }) =>
    html
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
  return [...new Set(always + texts.join(''))].sort().join('');
}

/** The weights in which the face is used, from the tokens that say so. */
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
 * @param last where the same font may stand already
 * @throws when no page names the font, or the styles do not say its weights
 */
export async function headingFont(
  pages: readonly Page[],
  css: string,
  read: (address: string) => Promise<Buffer>,
  last: PreviousOutput,
): Promise<HeadingFont> {
  const [first] = pages;
  if (!first) throw new Error('There are no pages.');
  const whole = only(
    first,
    'the heading font',
    /<link rel="preload" as="font"[^>]*? href="([^"]+)"/g,
  );
  const { min, max } = weightsOf(css);
  const source = await read(whole);
  const letters = lettersOf(printableAscii + commonMarks, pages);
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
  } as const;
  // The name tells both what the font was cut from and what came of it.
  const from = hashOf(JSON.stringify([hashOf(source), letters, options]));
  const nameOf = (bytes: Buffer) => `static/heading-${from}${hashOf(bytes)}.woff2`;
  const kept = await last(`static/heading-${from}`);
  if (kept && nameOf(kept.bytes) === kept.file) return { whole, ...kept };
  // Loaded when it is needed, which it seldom is.
  const subsetFont: typeof import('subset-font').default = require('subset-font');
  const bytes = await subsetFont(source, letters, options);
  return { whole, file: nameOf(bytes), bytes };
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
