import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type Source } from '../../../src/editor/publish/source';

const hash = (text: string) => createHash('md5').update(text).digest('hex');

/** The address of a picture, which changes with its bytes. */
const pictureFile = (picture: string) => `static/${hash(picture)}/1a2b3/picture.jpg`;

/** A picture's bytes: enough for a write to take more than one step. */
const pictureBytes = (picture: string) => Buffer.alloc(34_000, `${picture} `);

/**
 * A site of pages that name their pictures by addresses which change with the bytes.
 * @param pages each page's name and its pictures
 */
export function smallSite(pages: Record<string, readonly string[]>): Source {
  const all = new Map<string, Buffer>();
  for (const [page, pictures] of Object.entries(pages)) {
    const images = pictures.map((picture) => `<img src="/${pictureFile(picture)}">`).join('\n');
    const html = `<!DOCTYPE html><title>${page}</title>\n${images}\n${'<p>'.repeat(3000)}</html>`;
    all.set(`${page}.html`, Buffer.from(html));
    all.set(`page-data/${page}/page-data.json`, Buffer.from(JSON.stringify({ page, pictures })));
    for (const picture of pictures) all.set(pictureFile(picture), pictureBytes(picture));
  }
  const names = Object.keys(pages).map((page) => `<loc>/${page}</loc>`);
  all.set('sitemap.xml', Buffer.from(`<urlset>${names.join('')}</urlset>`));
  all.set('_headers', Buffer.from('/*\n  X-Content-Type-Options: nosniff\n'));
  return {
    files: new Map(
      [...all].map(([file, bytes]) => [file, { digest: digestOf(bytes), size: bytes.length }]),
    ),
    read: async (file) => all.get(file) as Buffer,
  };
}

/** What a visitor cannot use in a folder that is served: halves of pages, pictures that are missing. */
export function faultsIn(folder: string): string[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8');
    const half = html.endsWith('</html>') ? [] : [`${page} is a half`];
    const named = [...html.matchAll(/src="\/([^"]+)"/g)].map(([, file = '']) => file);
    const missing = named.filter(
      (file) =>
        !existsSync(join(folder, file)) || readFileSync(join(folder, file)).length !== 34_000,
    );
    return [...half, ...missing.map((file) => `${page} names ${file}`)];
  });
}

/** Whether every file of a site lies in a folder, byte by byte. */
export async function holds(folder: string, source: Source): Promise<boolean> {
  for (const file of source.files.keys()) {
    const path = join(folder, file);
    if (!existsSync(path) || !readFileSync(path).equals(await source.read(file))) return false;
  }
  return true;
}
