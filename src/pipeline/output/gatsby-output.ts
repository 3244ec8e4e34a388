/**
 * The undocumented form of Gatsby's output, as seen in Gatsby 5.16.1. Each function stops the build when
 * it no longer holds.
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
  /** Scripts of the page's own component, with those that it shares with other pages, from the root */
  scripts: string[];
  /** Style sheets of the same, from the root; the page holds them, with those of the app */
  styles: string[];
  /** Data that its script asks for as soon as it runs, from the root */
  data: string[];
  /** The first of these files */
  pageData: PageData;
}

/**
 * Reads a page below public/ with the files that its script requests. React 18 fills its blocks of
 * 2,048 bytes up with NUL where a character of several bytes does not fit
 * (https://github.com/facebook/react/issues/24985): those are left out.
 * @throws when a file of the page is not there, or the page's scripts are not listed
 */
export async function readPage(folder: string, path: string): Promise<GatsbyPage> {
  const html = (await readFile(join(folder, pageFile(path)), 'utf8')).replaceAll('\0', '');
  const pageData: PageData = JSON.parse(await readFile(join(folder, pageDataFile(path)), 'utf8'));
  const stats = JSON.parse(await readFile(join(folder, 'webpack.stats.json'), 'utf8')) as {
    assetsByChunkName?: Record<string, string[]>;
  };
  const files = stats.assetsByChunkName?.[pageData.componentChunkName];
  if (!files) throw new Error(`webpack.stats.json does not say which files ${path} has.`);
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

/** Scripts and styles as Gatsby names them: the hash in the name changes with the content. */
export const hashedFile = /^[\w~.-]+[-.]([0-9a-f]{20})\.(?:css|js)(?:\.LICENSE\.txt)?$/;
