import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;
/** `fetch` is for the data of scripts. */
const fetchedAhead =
  /<link\b(?=[^>]*\brel="?(?:module)?preload)(?=[^>]*(?:\bas="?(?:script|fetch)|modulepreload))[^>]*>/g;

/**
 * Copies a built site and takes every script out of its pages: what the same pages would be if
 * nobody had programmed them. Compressed with gzip alone, which is all that is measured.
 * @param site the built site
 * @param target an empty folder
 */
export async function makeTwin(site: string, target: string): Promise<void> {
  await cp(site, target, { recursive: true, filter: (path) => !/\.html\.(?:br|gz)$/.test(path) });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = (await readFile(path, 'utf8')).replace(script, '').replace(fetchedAhead, '');
    await writeFile(path, html);
    await writeFile(`${path}.gz`, gzipSync(html, { level: 9 }));
  }
}
