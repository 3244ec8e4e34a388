import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sharePicturePath, vcardPath } from '../content-model/addresses';
import type { Content } from '../content-model/files';
import { exists, listFiles, writeIfChanged } from '../disk';
import type { PreparedPhoto } from '../photos/prepare';
import { compressFiles } from './compress';
import { currentStyles, withCurrentStyles } from './current-styles';
import { putBuildFilesBack } from './gatsby-files';
import { headersText } from './headers';
import { beyondHostLimits } from './headers-file';
import { pictureMeasure } from './measure';
import { type LargestPicture, largestOf, picturesInHtml } from './page-pictures';
import { pageResources } from './page-resources';
import { publishPage } from './publish-page';
import { putRawPagesBack, type RawPage, takeRawPages } from './raw-pages';
import { staticReferences } from './references';
import { robots } from './robots';
import { writeSharePictures } from './share-pictures';
import { firstPageOf, sitePages } from './site-pages';
import { sitemap, sitemapOrder } from './sitemap';
import { type ShownPhoto, structuredData } from './structured-data';
import { sweep } from './sweep';
import { bringBackVariants, unusedVariantsFolder } from './unused-variants';
import { vcard } from './vcard';
import { webManifest } from './web-manifest';

export interface PublishOptions {
  /** The project's folder */
  root: string;
  content: Content;
  photos: readonly PreparedPhoto[];
  /**
   * The paths of Gatsby's pages, if known. Gatsby forgets which pages it wrote when its
   * configuration changes; with this list, pages that were removed at the same time go as well.
   */
  pages?: readonly string[];
}

/** The gallery's photos as a page shows them: linked ones, else those the gallery holds. */
function photosOf(
  pictures: readonly LargestPicture[],
  prepared: readonly PreparedPhoto[],
): ShownPhoto[] {
  const gallery = new Map(
    prepared
      .filter(({ position }) => position !== null)
      .map((photo) => [photo.file.replace(/\.jpg$/, ''), photo]),
  );
  const ofGallery = pictures.filter(({ name }) => gallery.has(name));
  const shown = ofGallery.length > 0 ? ofGallery : pictures.filter(({ isLinked }) => isLinked);
  return shown.map(({ name, address, alt, caption, size }) => {
    const photo = gallery.get(name);
    return {
      address,
      alt: alt || (photo?.alt ?? ''),
      caption: photo ? photo.caption : caption,
      size,
    };
  });
}

/** Where the picture of each branch stands, as the pages show it. */
function branchPictures(
  { branches }: Content,
  prepared: readonly PreparedPhoto[],
  pictures: readonly LargestPicture[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { key, picture } of branches) {
    const file = prepared.find(({ source }) => source === picture.file.normalize('NFC'))?.file;
    const sizes = pictures.filter(({ name }) => `${name}.jpg` === file);
    const [largest] = sizes.sort((a, b) => (b.size?.width ?? 0) - (a.size?.width ?? 0));
    if (largest) found.set(key, largest.address);
  }
  return found;
}

/** Files of public/static/ as Gatsby names those it makes of prepared pictures and of fonts. */
const staticFile = /(?<=["'\s(=])\/static\/[\w./-]+\.(?:jpg|webp|avif|woff2)(?![\w.-])/g;

/** Stops when a page shows a picture that is not there: better no new site than a broken one. */
async function checkFiles(root: string, { path, html }: RawPage): Promise<void> {
  for (const address of new Set(html.match(staticFile))) {
    if (!(await exists(join(root, 'public', address)))) {
      throw new Error(
        `${path} shows ${address}, which is not in public/. ` +
          'Gatsby takes it for made: run "npx gatsby clean" and build again.',
      );
    }
  }
}

async function putBackVariants(root: string, pages: readonly RawPage[]): Promise<void> {
  const folder = join(root, 'public', 'page-data');
  const data = (await listFiles(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  const texts = [...pages.map(({ html }) => html), ...(await Promise.all(data))];
  await bringBackVariants(root, staticReferences(texts));
}

/** Writes the files that content alone decides. */
async function writeFixedFiles(root: string, content: Content): Promise<string[]> {
  const { company, branches } = content;
  const files = new Map([
    ['robots.txt', robots(company.siteAddress)],
    ['manifest.webmanifest', webManifest(company)],
    ...branches.map((branch) => [vcardPath(branch.key).slice(1), vcard(company, branch)] as const),
  ]);
  for (const [file, text] of files) await writeIfChanged(join(root, 'public', file), text);
  return [...files.keys()];
}

/**
 * Makes the site that is published out of what Gatsby has built in public/. Every page is made
 * from the page that Gatsby wrote, so doing it again changes nothing.
 */
export async function publishSite(options: PublishOptions): Promise<void> {
  const { root, content, photos } = options;
  const { siteAddress } = content.company;
  const file = (path: string) => join(root, 'public', path);
  await restoreRawPages(root);
  const fixed = new Set(await listFiles(join(root, 'static')));
  const styles = await currentStyles(root);
  const rawPages = (await takeRawPages(root, fixed, options.pages)).map((page) => ({
    ...page,
    html: withCurrentStyles(page.html, styles),
  }));
  await putBackVariants(root, rawPages);
  for (const page of rawPages) await checkFiles(root, page);

  const measure = pictureMeasure(root);
  const pages = await Promise.all(
    rawPages.map(async (page) => {
      const pictures = picturesInHtml(page.html).map((picture) => largestOf(picture, measure));
      const resources = await pageResources(root, page.path);
      return { ...page, resources, pictures: await Promise.all(pictures) };
    }),
  );
  const ofBranches = branchPictures(
    content,
    photos,
    pages.flatMap(({ pictures }) => pictures),
  );
  const published = pages.map(({ resources, ...page }) => {
    const shown = firstPageOf(page.path) === '/gallery' ? photosOf(page.pictures, photos) : [];
    const facts = { path: page.path, photos: shown, branchPictures: ofBranches };
    const about = { structuredData: structuredData(content, facts), resources };
    return { ...page, html: publishPage(page.html, about, root) };
  });
  for (const page of published) await writeIfChanged(file(page.file), page.html);

  const paths = published.map(({ path }) => path);
  const order = sitemapOrder(
    paths,
    content.siteData.navigation.links.map(({ to }) => to),
  );
  const picturesOf = (wanted: string) =>
    published.find(({ path }) => path === wanted)?.pictures.map(({ address }) => address) ?? [];
  const entries = order.map((path) => ({ path, pictures: picturesOf(path) }));
  await writeIfChanged(file('sitemap.xml'), sitemap(siteAddress, entries));
  const shares = sitePages(content).map(({ path, search }) => ({
    path: sharePicturePath(path),
    source: search.picture.file,
  }));
  const keep = new Set([
    ...fixed,
    ...published.map((page) => page.file),
    'sitemap.xml',
    ...(await writeFixedFiles(root, content)),
    ...(await writeSharePictures(root, shares, photos)),
  ]);
  await sweep({ root, keep, paths, photos });

  const headers = headersText(
    (await listFiles(file('.'))).filter((name) => name !== '_headers'),
    published.map(({ html }) => html),
  );
  for (const line of beyondHostLimits(headers)) console.warn(line);
  await writeIfChanged(file('_headers'), headers);
  await compressFiles(root, fixed);
}

/**
 * Puts back what an earlier build took out of public/, so that Gatsby finds its own files. To be
 * called before Gatsby looks at public/.
 * @param root the project's folder
 */
export async function restoreRawPages(root: string): Promise<void> {
  if (await exists(join(root, 'public'))) {
    await putRawPagesBack(root);
    await putBuildFilesBack(root);
    return;
  }
  // Gatsby takes a cache without public/ for broken and starts anew; a public/ made here would
  // hide that from it.
  const cache = join(root, '.cache');
  const folders = [join(cache, 'raw-html'), join(cache, 'build-files'), unusedVariantsFolder(root)];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
