import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { usedRules } from '../../output/page-styles';

const script = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;
/** `fetch` is for the data of scripts. */
const fetchedAhead =
  /<link\b(?=[^>]*\brel="?(?:module)?preload)(?=[^>]*(?:\bas="?(?:script|fetch)|modulepreload))[^>]*>/g;

const style = /(?<=<style>).*?(?=<\/style>)/s;

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
    const used = await usedRules(style.exec(still)?.[0] ?? '', [still.replace(style, '')]);
    if (!used) throw new Error(`${path} uses none of its styles.`);
    const html = still.replace(style, () => used);
    await writeFile(path, html);
    await writeFile(`${path}.gz`, gzipSync(html, { level: 9 }));
  }
  // The site's own policy knows its styles by their hashes, and would leave a twin without any.
  const headers = join(target, '_headers');
  const policy = (await readFile(headers, 'utf8')).replace(
    /(?<=style-src-elem )[^;]*/g,
    "'self' 'unsafe-inline'",
  );
  await writeFile(headers, policy);
}
