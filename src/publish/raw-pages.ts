import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, listFiles, moveFile } from '../disk';

/** A page as Gatsby wrote it. */
export interface RawPage {
  /** Its address: '/', '/about', '/gallery/2', '/404' */
  path: string;
  /** The file below public/ in which it is published */
  file: string;
  html: string;
}

/** Folders of public/ in which Gatsby keeps other things than pages. */
const notPages = /^(?:page-data|slice-data|static|_gatsby|~partytown)\//;

const rawFolder = (root: string) => join(root, '.cache', 'raw-html');

const isRawPage = (file: string) => /(?:^|\/)index\.html$/.test(file) || file === '404.html';

/** The file below public/ that Gatsby writes for a page of its own. */
function rawFileOf(gatsbyPath: string): string {
  const path = gatsbyPath.replace(/^\/+|\/+$/g, '');
  if (path.endsWith('.html')) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/**
 * The file below public/ in which a raw page is published.
 * @param rawFile its path below public/ as Gatsby names it
 * @returns null for pages that no visitor should reach: Gatsby's second copy of the not-found page
 *   and the one it shows to developers
 */
export function publishedFileOf(rawFile: string): string | null {
  if (rawFile === '404/index.html' || rawFile.startsWith('dev-404-page')) return null;
  return rawFile.replace(/\/index\.html$/, '.html');
}

/** The address under which hosts answer with a published file. */
export function addressOf(publishedFile: string): string {
  return publishedFile === 'index.html' ? '/' : `/${publishedFile.replace(/\.html$/, '')}`;
}

/**
 * Moves Gatsby's pages out of public/, where a folder named like a page would make hosts answer
 * with a redirect, to a place from which the next build gets them back.
 * @param root the project's folder
 * @param fixed files below public/ that come from the project's static/ folder; left alone
 * @param gatsbyPages the paths of Gatsby's pages, if known: raw pages of others are thrown away
 * @returns the pages to be published
 */
export async function takeRawPages(
  root: string,
  fixed: ReadonlySet<string>,
  gatsbyPages?: readonly string[],
): Promise<RawPage[]> {
  const publicFolder = join(root, 'public');
  const living = gatsbyPages && new Set(gatsbyPages.map(rawFileOf));
  const pages: RawPage[] = [];
  for (const rawFile of await listFiles(publicFolder)) {
    if (!rawFile.endsWith('.html') || fixed.has(rawFile) || notPages.test(rawFile)) continue;
    const from = join(publicFolder, rawFile);
    if (!isRawPage(rawFile) || (living && !living.has(rawFile))) {
      await rm(from);
      continue;
    }
    const html = await readFile(from, 'utf8');
    await moveFile(from, join(rawFolder(root), rawFile));
    const file = publishedFileOf(rawFile);
    if (file) pages.push({ path: addressOf(file), file, html });
  }
  return pages;
}

/**
 * Puts Gatsby's pages back into public/ and removes what was published in their place.
 * @param root the project's folder
 */
export async function putRawPagesBack(root: string): Promise<void> {
  const folder = rawFolder(root);
  if (!(await exists(folder))) return;
  for (const rawFile of await listFiles(folder)) {
    const published = publishedFileOf(rawFile);
    if (published) await rm(join(root, 'public', published), { force: true });
    await moveFile(join(folder, rawFile), join(root, 'public', rawFile));
  }
  await rm(folder, { recursive: true });
}
