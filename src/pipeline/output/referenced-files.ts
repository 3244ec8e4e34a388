import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/disk';
import { type GatsbyPage, hashedFile } from './gatsby-output';

const readable = /\.(?:html|js|css|json|svg|xml|webmanifest)$/;
const staticAddress = /\bstatic\/[\w./-]+\.\w+/g;

/**
 * Values that are always addresses and never an editor's text: in attributes, in webpack's scripts, and
 * of a picture's variants in page data. GATSBY: page data
 */
const reference = /(?:\b(?:src|srcset|href)="|\.p\+"|"(?:src|srcSet)":")([^"]+)/gi;
const styleElement = /<style\b.*?<\/style>/gs;
const styleReference = /url\(["']?([^"')]+)/g;
const hash = /\b[0-9a-f]{20}\b/g;

/**
 * Finds the files that pages reference, directly and through other files.
 * Pictures, fonts and icons are found by their address. Scripts and style sheets are found by the hash in
 * their name, because webpack's runtime composes the names of those that are loaded later.
 * @param folder public/
 * @param also paths below the folder of files that belong to the site although no page names them
 * @returns paths below the folder, in order, without the pages themselves
 * @throws when a page or its data names a file that is missing
 */
export async function referencedFiles(
  folder: string,
  pages: readonly GatsbyPage[],
  also: readonly string[],
): Promise<string[]> {
  const all = new Set(await listFiles(folder));
  const byHash = new Map<string, string[]>();
  for (const file of all) {
    const name = hashedFile.exec(file)?.[1];
    if (name) byHash.set(name, [...(byHash.get(name) ?? []), file]);
  }
  const needed = new Set<string>();
  const waiting: string[] = [];
  const need = (file: string, by: string) => {
    if (!all.has(file)) throw new Error(`${by} names /${file}, which is not in public/.`);
    if (!needed.has(file)) waiting.push(file);
    needed.add(file);
  };
  const addReferences = (text: string, by: string) => {
    const styles = by.endsWith('.css') ? text : (text.match(styleElement)?.join('') ?? '');
    const references = [...text.matchAll(reference), ...styles.matchAll(styleReference)];
    for (const [, addresses = ''] of references) {
      for (const [file] of addresses.matchAll(staticAddress)) need(file, by);
    }
    for (const [name] of text.matchAll(hash)) {
      for (const file of byHash.get(name) ?? []) need(file, by);
    }
  };
  for (const file of also) need(file, 'The site');
  for (const { path, html, scripts, data } of pages) {
    addReferences(html, path);
    for (const address of [...scripts, ...data]) need(address.slice(1), path);
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (readable.test(file)) addReferences(await readFile(join(folder, file), 'utf8'), `/${file}`);
  }
  return [...needed].sort();
}
