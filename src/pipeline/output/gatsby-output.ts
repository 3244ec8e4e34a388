/**
 * The undocumented form of Gatsby's output, as seen in Gatsby 5.16.1. Each function stops the build when
 * the form has changed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from './rewrite';

/** Gatsby's name for a page's folder: '/404' is the file that hosts look for. */
const folderOf = (path: string): string => {
  if (path === '/') return '';
  return path === '/404' ? '404.html' : path.slice(1);
};

/** The file below public/ that holds a page. */
const pageFile = (path: string): string => {
  const folder = folderOf(path);
  return folder.endsWith('.html') ? folder : join(folder, 'index.html');
};

/** The file below public/ that holds the data of a page. */
const pageDataFile = (path: string): string =>
  `page-data/${folderOf(path) || 'index'}/page-data.json`;

/** The content of a page's page-data.json. GATSBY: page data */
interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
  result: object;
}

/** A page as Gatsby wrote it. */
export interface GatsbyPage extends Page {
  /** Addresses of the scripts of the page's component, including those shared with other pages */
  scripts: string[];
  /** Addresses of the component's style sheets; the page contains them, and those of the app */
  styles: string[];
  /** Addresses of the data that its script requests first */
  data: string[];
  /** The first of these files */
  pageData: PageData;
}

/**
 * Reads a page below public/ and the list of files that its script requests. Removes the NULs with which
 * React 18 fills up a block of 2,048 bytes when a multibyte character does not fit
 * (https://github.com/facebook/react/issues/24985).
 * @throws when a file of the page is missing, or the page's scripts are not listed
 */
export async function readPage(folder: string, path: string): Promise<GatsbyPage> {
  const html = (await readFile(join(folder, pageFile(path)), 'utf8')).replaceAll('\0', '');
  const pageData: PageData = JSON.parse(await readFile(join(folder, pageDataFile(path)), 'utf8'));
  const stats = JSON.parse(await readFile(join(folder, 'webpack.stats.json'), 'utf8')) as {
    assetsByChunkName?: Record<string, string[]>;
  };
  const files = stats.assetsByChunkName?.[pageData.componentChunkName];
  if (!files) throw new Error(`webpack.stats.json does not list the files of ${path}.`);
  const addresses = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => `/${file}`);
  return {
    path,
    html,
    scripts: addresses('.js'),
    styles: addresses('.css'),
    data: [
      `/${pageDataFile(path)}`,
      '/page-data/app-data.json',
      ...pageData.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
    ],
    pageData,
  };
}

/** A JPEG that pages offer. */
export interface Jpeg {
  address: string;
  /** In pixels */
  width: number;
}

/** The JPEGs that pages below public/ offer, by the digest of the picture's file. */
export async function offeredJpegs(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly Jpeg[]>> {
  const jpegs = new Map<string, Jpeg[]>();
  for (const path of paths) {
    const data = await readFile(join(folder, pageDataFile(path)), 'utf8');
    for (const [, address = '', digest = '', width] of data.matchAll(
      /(\/static\/(\w+)\/\w+\/[^"\s]+\.jpg) (\d+)w/g,
    )) {
      jpegs.set(digest, [...(jpegs.get(digest) ?? []), { address, width: Number(width) }]);
    }
  }
  return jpegs;
}

/** The names of Gatsby's scripts and styles; the hash in them changes with the content. */
export const hashedFile = /^[\w~.-]+[-.]([0-9a-f]{20})\.(?:css|js)(?:\.LICENSE\.txt)?$/;
