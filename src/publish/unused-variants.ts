import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, listFiles, moveFile, removeEmptyFolders } from '../disk';
import type { PreparedPhoto } from '../photos/prepare';

/*
 * Gatsby remembers for which pictures it has made which sizes and never looks whether the files
 * are still there. So a size that no page shows any more is put aside as long as its picture
 * exists, for the day a page shows it again. What Gatsby knows of a picture that was deleted it
 * forgets by itself, and so do we.
 *
 * They lie in the one folder that Gatsby leaves alone when it empties .cache because its
 * configuration has changed: it goes on remembering what it has made then, too (DELETE_CACHE in
 * gatsby/src/redux/reducers/jobsv2.ts, deleteGlobs in gatsby/src/services/initialize.ts).
 */

/** Where sizes that no page shows are put aside. */
export const unusedVariantsFolder = (root: string): string =>
  join(root, '.cache', 'webpack', 'unused-variants');

/** The folders below public/static/ that gatsby-plugin-sharp uses for the pictures of now. */
async function pictureFolders(
  root: string,
  photos: readonly PreparedPhoto[],
): Promise<ReadonlySet<string>> {
  const digests = photos.map(async ({ file }) => {
    const bytes = await readFile(join(root, '.prepared', file));
    return createHash('md5').update(bytes).digest('hex');
  });
  return new Set(await Promise.all(digests));
}

const firstFolder = (path: string) => path.split('/')[0] ?? '';

/**
 * Puts back the sizes that pages show again.
 * @param root the project's folder
 * @param isShown says whether a page names a path below public/static/
 */
export async function bringBackVariants(
  root: string,
  isShown: (path: string) => boolean,
): Promise<void> {
  for (const path of await listFiles(unusedVariantsFolder(root))) {
    const home = join(root, 'public', 'static', path);
    if (isShown(path) && !(await exists(home)))
      await moveFile(join(unusedVariantsFolder(root), path), home);
  }
}

/**
 * Takes files that no page shows out of public/static/: aside when they are sizes of a picture
 * that exists, for good otherwise. Sizes put aside earlier go with their picture.
 * @param root the project's folder
 * @param paths the files, below public/static/
 * @param photos the pictures that exist
 */
export async function takeUnusedVariants(
  root: string,
  paths: readonly string[],
  photos: readonly PreparedPhoto[],
): Promise<void> {
  const living = await pictureFolders(root, photos);
  for (const path of paths) {
    const from = join(root, 'public', 'static', path);
    if (living.has(firstFolder(path))) await moveFile(from, join(unusedVariantsFolder(root), path));
    else await rm(from);
  }
  for (const path of await listFiles(unusedVariantsFolder(root))) {
    if (!living.has(firstFolder(path))) await rm(join(unusedVariantsFolder(root), path));
  }
  if (await exists(unusedVariantsFolder(root)))
    await removeEmptyFolders(unusedVariantsFolder(root));
}
