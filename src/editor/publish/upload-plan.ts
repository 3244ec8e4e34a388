import type { Manifest } from './manifest';
import type { Source } from './source';

/** What is to be done so that a target holds a site. */
export interface UploadPlan {
  /** Files that are named by their bytes: no page there names them yet */
  first: string[];
  /** All others, in the order in which they are to appear: data, pages, what lists the pages */
  pages: string[];
  /** Files of ours that are no longer needed */
  gone: string[];
}

/** How many publications before this one keep their files, so that open pages go on working. */
const kept = 2;

/** Its name, or that of its folder, holds a hash and changes with its bytes. */
const isHashed = (file: string) => /(?:^|[-./])[0-9a-f]{16,}[./]/.test(file);

const isPage = (file: string) => /\.html(?:\.(?:br|gz))?$/.test(file);

/** Files that others name come first; what names all pages comes last. */
function rank(file: string): number {
  if (/^(?:sitemap[^/]*|robots)\.(?:xml|txt)/.test(file)) return 2;
  return isPage(file) ? 1 : 0;
}

/**
 * What differs between a site and what lies at a target.
 */
export function planUpload({ files }: Pick<Source, 'files'>, list: Manifest): UploadPlan {
  const isNew = (file: string) => !list.files.has(file);
  const changed = [...files.keys()].filter(
    (file) => list.files.get(file)?.digest !== files.get(file)?.digest,
  );
  // Under a name that is in use already other bytes may appear only at the end, and at one moment.
  const isFirst = (file: string) => {
    const digest = list.files.get(file)?.digest;
    return isHashed(file) && (digest === undefined || digest === '');
  };
  const order = (a: string, b: string) =>
    rank(a) - rank(b) || Number(isNew(b)) - Number(isNew(a)) || (a < b ? -1 : 1);
  const gone = [...list.files].filter(
    // A page that the site has no more is taken off at once, whoever has it open.
    ([file, { last }]) => !files.has(file) && (rank(file) > 0 || last < list.number + 1 - kept),
  );
  return {
    first: changed.filter(isFirst).sort(),
    pages: changed.filter((file) => !isFirst(file)).sort(order),
    gone: gone.map(([file]) => file).sort(),
  };
}
