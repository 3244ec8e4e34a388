import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../disk';

/** The one style sheet of the site: its file name below public/ and its text. */
export interface StyleSheet {
  file: string;
  text: string;
}

const inlined = /<style data-href="[^"]*" data-identity="gatsby-global-css">.*?<\/style>/gs;

/**
 * Reads the style sheet that the last build made.
 * @param root the project's folder, with public/ as Gatsby has just built it
 * @returns null when the build made none
 */
export async function currentStyles(root: string): Promise<StyleSheet | null> {
  const stats = await readIfThere(join(root, 'public/webpack.stats.json'));
  const chunks: Record<string, string[]> = stats
    ? JSON.parse(stats.toString('utf8')).assetsByChunkName
    : {};
  const file = chunks.app?.find((name) => name.endsWith('.css'));
  if (!file) return null;
  return { file, text: (await readFile(join(root, 'public', file), 'utf8')).trim() };
}

/**
 * Puts the current styles into a page. Gatsby writes them into every page, but does not write the
 * pages again when nothing but a style has changed.
 */
export function withCurrentStyles(html: string, styles: StyleSheet | null): string {
  if (!styles) return html;
  const element = `<style data-href="/${styles.file}" data-identity="gatsby-global-css">${styles.text}</style>`;
  return html.replace(inlined, () => element);
}
