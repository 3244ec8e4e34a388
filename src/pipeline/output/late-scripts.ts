import { join } from 'node:path';
import type { GatsbyPage } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

/** The inline script (src/boot/), which is longer where tiles open large. */
interface InlineScript {
  usual: string;
  withTiles: string;
}

/** Bundles the inline script. */
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

/** The dialog of the gallery that the instant view is copied from. */
const viewPattern = /<dialog [^>]*data-instant-view/;

/**
 * Lets the page's script wait until the page has loaded or is touched, so that it does not
 * compete with the pictures. One small inline script, the same on all pages but those with tiles so
 * that two hashes allow it, starts the others and keeps the presses before them.
 * @param gatsby the same page as Gatsby wrote it, with the files that its script requests first
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
      rule: 'the path of the page is given to the inline script',
      // GATSBY: element ids
      pattern: /<script id="gatsby-script-loader">.*?<\/script>/gs,
      replacement: '',
    },
    {
      rule: 'the scripts of all pages are not listed: only core prefetching, which is off, asks for them',
      // GATSBY: element ids
      pattern: /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/gs,
      replacement: '',
    },
    {
      rule: 'runtime, framework and app are started by the inline script',
      pattern: /<script src="([^"]+)" async(?:="")?><\/script>/g,
      times: 3,
      replacement: (_: string, file = '') => {
        files.push(file);
        return '';
      },
    },
    {
      rule: 'the inline script stands at the end of the page',
      pattern: /<\/body>/g,
      replacement: () =>
        `<script data-path="${page.path}" data-scripts="${files.join(' ')}" data-ahead="${[...scripts, ...data].join(' ')}">${script}</script></body>`,
    },
  ];
  return steps.reduce(rewrite, page);
}
