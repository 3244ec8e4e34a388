import { join } from 'node:path';
import type { GatsbyPage } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

/** The two forms of the inline script (src/boot/): `withTiles` also opens tiles of the gallery. */
interface InlineScript {
  usual: string;
  withTiles: string;
}

/** Bundles both forms of the inline script. */
export async function inlineScript(root: string): Promise<InlineScript> {
  const { build } = await import('esbuild');
  const made = async (hasTiles: boolean) => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'src/boot/inline-script.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2021',
      define: { HAS_TILES: String(hasTiles) },
    });
    return outputFiles[0]?.text.trim() ?? '';
  };
  const [usual, withTiles] = await Promise.all([made(false), made(true)]);
  return { usual, withTiles };
}

/** The gallery's dialog, from which the instant view is copied. */
const viewPattern = /<dialog [^>]*data-instant-view/;

/**
 * Defers the page's scripts until the page has loaded or the first interaction, so that they do not
 * compete with the pictures. A small inline script starts them and replays earlier presses. It has two
 * forms for all pages, so the Content-Security-Policy needs two hashes.
 * @param gatsby the page as Gatsby wrote it, with the files that its script requests first
 */
export function withLateScripts(
  page: Page,
  { scripts, data }: GatsbyPage,
  inline: InlineScript,
): Page {
  const files: string[] = [];
  const script = viewPattern.test(page.html) ? inline.withTiles : inline.usual;
  const steps = [
    {
      rule: 'the inline script gets the path of the page',
      // GATSBY: element ids
      pattern: /<script id="gatsby-script-loader">.*?<\/script>/gs,
      replacement: '',
    },
    {
      rule: 'the scripts of all pages are not listed: only core prefetching, which is off, uses the list',
      // GATSBY: element ids
      pattern: /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/gs,
      replacement: '',
    },
    {
      rule: 'the inline script starts runtime, framework and app',
      pattern: /<script src="([^"]+)" async(?:="")?><\/script>/g,
      times: 3,
      replacement: (_: string, file = '') => {
        files.push(file);
        return '';
      },
    },
    {
      rule: 'the inline script is at the end of the page',
      pattern: /<\/body>/g,
      replacement: () =>
        `<script data-path="${page.path}" data-scripts="${files.join(' ')}" data-ahead="${[...scripts, ...data].join(' ')}">${script}</script></body>`,
    },
  ];
  return steps.reduce(rewrite, page);
}
