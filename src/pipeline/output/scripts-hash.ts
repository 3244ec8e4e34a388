import { createHash } from 'node:crypto';
import { hashedFile } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

/** The file below the published folder that says of which build its data is. GATSBY: compilation hash */
export const appDataFile = 'page-data/app-data.json';

/**
 * A hash of the published scripts and styles, whose names hold hashes of their content. It takes the place of
 * webpack's, which two builds of the same source do not share, so that visitors with an open page
 * would load the next one again.
 * @param files published files
 */
export function scriptsHash(files: readonly string[]): string {
  const named = files.filter((file) => hashedFile.test(file)).sort();
  return createHash('sha256').update(named.join()).digest('hex').slice(0, 20);
}

/** Writes the hash into a page, where Gatsby compares it with the one in `appDataFile`. */
export const withScriptsHash = <Made extends Page>(page: Made, hash: string): Made => ({
  ...page,
  ...rewrite(page, {
    rule: 'the page names the scripts that belong to it',
    // GATSBY: compilation hash
    pattern: /window\.___webpackCompilationHash="[^"]*"/g,
    replacement: `window.___webpackCompilationHash="${hash}"`,
  }),
});
