import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PurgeCSS } from 'purgecss';

const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;
/** `fetch` is for the data of scripts. */
const fetchedAhead =
  /<link\b(?=[^>]*\brel="?(?:module)?preload)(?=[^>]*(?:\bas="?(?:script|fetch)|modulepreload))[^>]*>/g;

const style = /(?<=<style>).*?(?=<\/style>)/s;

/** The styles that a page without script uses: none of a state that only a script brings. */
async function usedStyles(html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html.replace(style, ''), extension: 'html' }],
    css: [{ raw: style.exec(html)?.[0] ?? '' }],
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    keyframes: true,
    variables: true,
  });
  if (!purged?.css) throw new Error('A page uses none of its styles.');
  return purged.css;
}

/**
 * Copies a built site and takes every script out of its pages, and every rule that they then do not
 * use: what the same pages would be if nobody had programmed them. Compressed with gzip alone,
 * which is all that is measured.
 * @param site the built site
 * @param target an empty folder
 */
export async function makeTwin(site: string, target: string): Promise<void> {
  await cp(site, target, { recursive: true, filter: (path) => !/\.html\.(?:br|gz)$/.test(path) });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const still = (await readFile(path, 'utf8')).replace(script, '').replace(fetchedAhead, '');
    const used = await usedStyles(still);
    const html = still.replace(style, () => used);
    await writeFile(path, html);
    await writeFile(`${path}.gz`, gzipSync(html, { level: 9 }));
  }
}
