import { createHash } from 'node:crypto';
import { hashedScript } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

/**
 * A name for the scripts of a build, by which an open page learns that newer ones were published.
 * webpack's own differs between a first build and a later one that makes the same scripts.
 * @param files all published files
 */
export function buildName(files: readonly string[]): string {
  const scripts = files.filter((file) => hashedScript.test(file));
  return createHash('sha256').update(scripts.join()).digest('hex').slice(0, 20);
}

// GATSBY: build name
/** The file in which an open page looks for the name, and what stands there. */
export const appData = {
  file: 'page-data/app-data.json',
  text: (name: string) => JSON.stringify({ webpackCompilationHash: name }),
};

/** Writes the name of the build into a page. */
export function withBuildName(page: Page, name: string): Page {
  return rewrite(page, {
    rule: 'the name of the build',
    pattern: /window\.___webpackCompilationHash="[^"]*"/g,
    replacement: `window.___webpackCompilationHash="${name}"`,
  });
}
