import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a page's script asks for as soon as it runs. */
export interface PageResources {
  /** Addresses of the page's own script files */
  scripts: readonly string[];
  /** Addresses of its page data and static query results */
  data: readonly string[];
}

const pagePathScript =
  /<script id="gatsby-script-loader">.*?window\.pagePath="([^"]*)".*?<\/script>/s;
const laterScripts = /<script src="([^"]+)" async(?:="")?><\/script>/g;

/** The inline script that starts the others; comments and indentation stay at home. */
function earlyScript(root: string): string {
  return readFileSync(join(root, 'src/publish/early.js'), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim();
}

/**
 * Lets the page's script wait until the page has loaded or is touched, so that it does not
 * compete with the pictures. One small inline script, the same on every page so that one hash
 * allows it, starts the others and keeps what is pressed before them.
 * @param html a whole page as Gatsby wrote it
 * @param root the project's folder
 * @param resources what to fetch beside the scripts, instead of one after the other
 * @returns the page; as it came when it has no scripts of Gatsby's
 */
export function deferScripts(html: string, root: string, resources: PageResources): string {
  const path = pagePathScript.exec(html)?.[1];
  if (path === undefined) return html;
  const scripts = [...html.matchAll(laterScripts)].map(([, address]) => address);
  const ahead = [...resources.scripts, ...resources.data];
  const early = `<script data-path="${path}" data-scripts="${scripts.join(' ')}" data-ahead="${ahead.join(' ')}">${earlyScript(root)}</script>`;
  return html
    .replace(pagePathScript, '')
    .replace(laterScripts, '')
    .replace('</body>', () => `${early}</body>`);
}
