import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, moveAll, moveFile } from '../disk';

/**
 * Files of public/ that only Gatsby reads, while it builds: the browser gets what it needs of the
 * first two inside the pages, and the third holds the scripts that are stitched into them.
 * Without the third, Gatsby would take every page for changed (its webpack stats extractor).
 */
const buildOnly = /^(?:chunk-map\.json|webpack\.stats\.json|_gatsby\/.+)$/;

/** Copied into public/ by every build, for a feature that this site does not use. */
const unusedByUs = /^~partytown\//;

const folderOf = (root: string) => join(root, '.cache', 'build-files');

/**
 * Moves what only Gatsby reads out of public/.
 * @param root the project's folder
 */
export async function takeBuildFiles(root: string): Promise<void> {
  for (const file of await listFiles(join(root, 'public'))) {
    const from = join(root, 'public', file);
    if (buildOnly.test(file)) await moveFile(from, join(folderOf(root), file));
    if (unusedByUs.test(file)) await rm(from);
  }
}

/**
 * Puts it back for the next build.
 * @param root the project's folder
 */
export async function putBuildFilesBack(root: string): Promise<void> {
  await moveAll(folderOf(root), join(root, 'public'));
}
