import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { renameFile } from '../../lib/disk';

const nextOf = (folder: string) => `${folder}.next`;
const lastOf = (folder: string) => `${folder}.last`;

/** Restores the published folder if a build was killed between the two renames of swapFolder. */
export function finishSwap(folder: string): void {
  if (!existsSync(folder) && existsSync(lastOf(folder))) renameSync(lastOf(folder), folder);
}

/**
 * Replaces a folder by one that is made next to it, with two renames: a kill at any moment leaves the
 * old folder or the new one.
 * @param make fills an empty folder
 */
export async function swapFolder(
  folder: string,
  make: (next: string) => Promise<void>,
): Promise<void> {
  const [next, last] = [nextOf(folder), lastOf(folder)];
  finishSwap(folder);
  for (const left of [next, last]) await rm(left, { recursive: true, force: true });
  await make(next);
  // Node cannot exchange two folders in one step: finishSwap() covers a kill between the renames.
  if (existsSync(folder)) await renameFile(folder, last);
  await renameFile(next, folder);
  await rm(last, { recursive: true, force: true });
}
