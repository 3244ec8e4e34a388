/**
 * What of Gatsby's output is known here. None of it is promised anywhere: seen in Gatsby 5.16.1.
 * Each function stops the build when it no longer holds.
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

/** A page as Gatsby made it. */
export interface GatsbyPage extends Page {
  /** Scripts of the page's own component, from the root */
  scripts: string[];
  /** Data that its script asks for as soon as it runs, from the root */
  data: string[];
}

/**
 * Reads a page and what its script will ask for.
 * @param folder public/
 * @param path the address of the page
 * @throws when a file of the page is not there, or says nothing of the page's script
 */
export async function readPage(folder: string, path: string): Promise<GatsbyPage> {
  const html = await readFile(join(folder, pageFile(path)), 'utf8');
  const pageData = JSON.parse(await readFile(join(folder, pageDataFile(path)), 'utf8')) as {
    componentChunkName: string;
    staticQueryHashes: string[];
  };
  const mapping = /window\.___chunkMapping="(.*?)";/s.exec(html)?.[1]?.replaceAll('\\"', '"');
  const scripts = (JSON.parse(mapping ?? '{}') as Record<string, string[]>)[
    pageData.componentChunkName
  ];
  if (!scripts) throw new Error(`${path} does not say which script it has.`);
  return {
    path,
    html,
    scripts,
    data: [
      `/${pageDataFile(path)}`,
      '/page-data/app-data.json',
      ...pageData.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
    ],
  };
}

/** Gatsby's scripts: the hash in the name changes with the content. */
export const hashedScript = /^[\w~.-]+-([0-9a-f]{20})\.js(?:\.LICENSE\.txt)?$/;
