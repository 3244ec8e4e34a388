import { dirname, join } from 'node:path';
import type { GatsbyCache } from 'gatsby';
import { absoluteUrl, vcardPath } from '../../content-model/addresses';
import { writeIfChanged } from '../../lib/disk';
import { licences } from './licences';
import { sharePicture } from './share-picture';
import type { SiteFacts } from './site-facts';
import { sitemap } from './sitemap';
import { vcard } from './vcard';
import { webManifest } from './web-manifest';

/** Writes the files into public/, which contains those of static/; returns their paths below it. */
export async function writeSiteFiles(
  folder: string,
  { content, pages, sharePictures }: SiteFacts,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<string[]> {
  const { company, branches } = content;
  const mark = join(folder, 'favicon.svg');
  const sitemapAddress = absoluteUrl(company.siteAddress, '/sitemap.xml');
  const pictures = sharePictures.map(
    async ({ address, file }) => [address, await sharePicture(file, mark, cache)] as const,
  );
  const files = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap(company.siteAddress, pages)],
    ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`],
    ['/manifest.webmanifest', webManifest(company)],
    ['/licences.txt', licences(dirname(folder))],
    ...branches.map((branch) => [vcardPath(branch.slug), vcard(company, branch)] as const),
    ...(await Promise.all(pictures)),
  ]);
  for (const [path, text] of files) await writeIfChanged(join(folder, path), text);
  return [...files.keys()].map((path) => path.slice(1));
}
