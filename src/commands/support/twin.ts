import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;
/** `fetch` is for the data of scripts. */
const fetchedAhead =
  /<link\b(?=[^>]*\brel="?(?:module)?preload)(?=[^>]*(?:\bas="?(?:script|fetch)|modulepreload))[^>]*>/g;

/** A page without its scripts and without what is fetched for them alone. */
export function withoutScripts(html: string): string {
  return html.replace(script, '').replace(fetchedAhead, '');
}

/**
 * Copies a built site and takes every script out of its pages: what the same pages would be if
 * nobody had programmed them.
 * @param site the built site
 * @param target an empty folder
 */
export async function makeTwin(site: string, target: string): Promise<void> {
  await cp(site, target, { recursive: true });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = Buffer.from(withoutScripts(await readFile(path, 'utf8')));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(path, html);
    await writeFile(`${path}.gz`, gzipSync(html, { level: constants.Z_BEST_COMPRESSION }));
    await writeFile(`${path}.br`, brotliCompressSync(html, { params }));
  }
}
