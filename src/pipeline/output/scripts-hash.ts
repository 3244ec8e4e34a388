import { createHash } from 'node:crypto';
import { hashedFile } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

/** The file below dist/ that contains the hash of the build. GATSBY: compilation hash */
export const appDataFile = 'page-data/app-data.json';

/**
 * Hashes the names of the published scripts and styles, which contain hashes of their content. It replaces
 * webpack's hash, which differs between two builds of the same source: visitors with an open page would
 * load their next page twice.
 * @param files published files
 */
export function scriptsHash(files: readonly string[]): string {
  const named = files.filter((file) => hashedFile.test(file)).sort();
  return createHash('sha256').update(named.join()).digest('hex').slice(0, 20);
}

/** Writes the hash into a page; Gatsby compares it with the one in `appDataFile`. */
export const withScriptsHash = <Made extends Page>(page: Made, hash: string): Made => ({
  ...page,
  ...rewrite(page, {
    rule: 'the page names the scripts that belong to it',
    // GATSBY: compilation hash
    pattern: /window\.___webpackCompilationHash="[^"]*"/g,
    replacement: `window.___webpackCompilationHash="${hash}"`,
  }),
});
