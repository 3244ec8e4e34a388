import type { Manifest } from './manifest';
import type { Source } from './source';

/** What is to be uploaded and removed so that a target holds a site. */
export interface UploadPlan {
  /** New files with a hash in their names: no page at the target names them yet */
  assets: string[];
  /** All other files, in the order in which they appear: data, pages, what lists the pages */
  pages: string[];
  /** Files of earlier releases to be removed */
  pruned: string[];
}

/** How many releases before this one keep their files, so that open pages go on working. */
export const releasesKeptOnline = 2;

/** Its name, or that of its folder, holds a hash and changes with its bytes. */
const isHashed = (file: string) => /(?:^|[-./])[0-9a-f]{16,}[./]/.test(file);

const isPage = (file: string) => /\.html(?:\.(?:br|gz))?$/.test(file);

const isPicture = (file: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(file);

/** Files that others name come first; what names all pages comes last. */
function rank(file: string): number {
  if (/^(?:sitemap[^/]*|robots)\.(?:xml|txt)/.test(file)) return 2;
  return isPage(file) ? 1 : 0;
}

/**
 * Compares a site with the manifest of a target.
 * @param prunePictures removes pictures that the site has no more with this release, not two later
 */
export function planUpload(
  { files }: Pick<Source, 'files'>,
  manifest: Manifest,
  prunePictures = false,
): UploadPlan {
  const isNew = (file: string) => !manifest.files.has(file);
  const changed = [...files.keys()].filter(
    (file) => manifest.files.get(file)?.digest !== files.get(file)?.digest,
  );
  // Under a name that is in use already other bytes may appear only at the end, and at one moment.
  const isAsset = (file: string) => isHashed(file) && !manifest.files.get(file)?.digest;
  const order = (a: string, b: string) =>
    rank(a) - rank(b) || Number(isNew(b)) - Number(isNew(a)) || (a < b ? -1 : 1);
  // A page that the site has no more is taken off at once, whoever has it open.
  const isStale = (file: string, release: number) =>
    rank(file) > 0 ||
    release < manifest.release + 1 - releasesKeptOnline ||
    (prunePictures && isPicture(file));
  return {
    assets: changed.filter(isAsset).sort(),
    pages: changed.filter((file) => !isAsset(file)).sort(order),
    pruned: [...manifest.files]
      .filter(([file, { release }]) => !files.has(file) && isStale(file, release))
      .map(([file]) => file)
      .sort(),
  };
}
