import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Files beside content/, below the project: those that are about to enter it, and those that have left
 * it. Each lies in a folder of its own that is named by its time.
 */

export const removedFolder = '.desk/removed';
const incomingFolder = '.desk/incoming';

const stampOf = (time: number) => new Date(time).toISOString().replaceAll(':', '-');

const ownFolder = () => `${stampOf(Date.now())}-${randomUUID()}`;

/** A path for something that is about to enter content/, of its own each time. */
export const incomingPath = (): string => `${incomingFolder}/${ownFolder()}`;

/** A folder for what leaves content/ together, of its own each time. */
export const removedPath = (): string => `${removedFolder}/${ownFolder()}`;

const day = 86_400_000;

/**
 * Deletes files that were removed more than seven days ago, and unfinished uploads of a killed desk. What
 * seems to be older than a year, or of the future, gets today's date: a clock was wrong then, or is now.
 */
export async function deletePutAside(root: string): Promise<void> {
  for (const [folder, days] of [
    [removedFolder, 7],
    [incomingFolder, 1],
  ] as const) {
    const ago = (count: number) => stampOf(Date.now() - count * day);
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = join(root, folder, name);
      if (name < ago(365) || name > ago(-1)) await rename(path, join(root, folder, ownFolder()));
      else if (name < ago(days)) await rm(path, { recursive: true, force: true });
    }
  }
}
