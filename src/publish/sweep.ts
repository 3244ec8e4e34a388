import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles, removeEmptyFolders } from '../disk';
import type { PreparedPhoto } from '../photos/prepare';
import { takeBuildFiles } from './gatsby-files';
import { nameReferences, staticReferences } from './references';
import { takeUnusedVariants } from './unused-variants';

/** What the sweep has to know. */
export interface SweepOptions {
  root: string;
  /** Files below public/ that stay, named or not: those of static/ and those just published */
  keep: ReadonlySet<string>;
  /** Addresses of the published pages */
  paths: readonly string[];
  photos: readonly PreparedPhoto[];
}

/** Files whose text may name other files. */
const readable = /\.(?:html|js|css|json|xml|svg|txt|webmanifest)$/;

/** The hash that Gatsby puts into the name of a script or style. */
const nameHash = /[-.]([0-9a-f]{16,})\.(?:js|css)$/;

/** Gatsby's data of a page: '/about' from 'page-data/about/page-data.json'; null for other files. */
function pageOfData(file: string): string | null {
  const found = /^page-data\/(.+)\/page-data\.json$/.exec(file)?.[1];
  if (found === undefined) return null;
  return found === 'index' ? '/' : `/${found.replace(/\.html$/, '')}`;
}

/** Gatsby's data of a query that is not a page's; page data names it by its number. */
const isSharedQuery = (file: string) => file.startsWith('page-data/sq/');

/**
 * Says which files belong to the site of now: those to be kept, and all that they name, and all
 * that those name. A script is also named by the hash in its name: webpack's runtime puts the name
 * of a script that is loaded late together from parts.
 */
async function livingFiles(
  folder: string,
  files: readonly string[],
  isRoot: (file: string) => boolean,
): Promise<Set<string>> {
  const living = new Set<string>();
  let undecided = [...files];
  let arrived = undecided.filter(isRoot);
  while (arrived.length > 0) {
    for (const file of arrived) living.add(file);
    undecided = undecided.filter((file) => !living.has(file));
    const texts = await Promise.all(
      arrived
        .filter((file) => readable.test(file))
        .map((file) => readFile(join(folder, file), 'utf8')),
    );
    const isNamedStatic = staticReferences(texts);
    const isNamed = nameReferences(texts);
    arrived = undecided.filter((file) => {
      if (file.startsWith('static/')) return isNamedStatic(file.slice('static/'.length));
      if (isSharedQuery(file)) return isNamed(basename(file, '.json'));
      const hash = nameHash.exec(file)?.[1];
      return isNamed(basename(file)) || (hash !== undefined && isNamed(hash));
    });
  }
  return living;
}

/**
 * Removes from public/ what no page needs: source maps, files for the build alone, scripts and data
 * of earlier builds, pictures that are shown no more.
 */
export async function sweep({ root, keep, paths, photos }: SweepOptions): Promise<void> {
  const folder = join(root, 'public');
  await takeBuildFiles(root);
  const all = await listFiles(folder);
  const isPacked = (file: string) => /\.(?:br|gz)$/.test(file);
  const isMap = (file: string) => file.endsWith('.map');
  const candidates = all.filter((file) => keep.has(file) || !(isPacked(file) || isMap(file)));

  const pageData = new Map(candidates.map((file) => [file, pageOfData(file)]));
  const isRoot = (file: string): boolean => {
    if (keep.has(file)) return true;
    const page = pageData.get(file);
    // Gatsby's data of shared queries stays, used or not: Gatsby would not write it again. Only
    // what pages use may keep a picture, though, so it counts when page data names it.
    if (isSharedQuery(file)) return false;
    return page ? paths.includes(page) : /^(?:page-data|slice-data)\//.test(file);
  };
  const living = await livingFiles(folder, candidates, isRoot);
  for (const file of candidates.filter(isSharedQuery)) living.add(file);

  const dead = all.filter((file) => {
    const source = isPacked(file) && !keep.has(file) ? file.slice(0, -3) : file;
    return !living.has(source);
  });
  const isVariant = (file: string) => file.startsWith('static/');
  await Promise.all(dead.filter((file) => !isVariant(file)).map((file) => rm(join(folder, file))));
  const variants = dead.filter(isVariant).map((file) => file.slice('static/'.length));
  await takeUnusedVariants(root, variants, photos);
  await removeEmptyFolders(folder);
}
