import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createQueue } from '../../src/lib/queue';
import { type PreparedContent, prepareContent } from '../../src/pipeline/prepare-content';

/** Copying many photos makes many events; one round after this time without a change, in ms, serves them all. */
const idleTime = 300;

/** Delay before a failed round is tried again, in ms: a busy computer may have been the cause. */
const pause = 2000;

interface Listener {
  /** Called with content/ as it is now; the next round waits for it */
  changed(prepared: PreparedContent): Promise<void>;
  /** Called with the error of a round */
  failed(error: unknown): void;
}

/** A folder and all folders below it. */
function foldersOf(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [root, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}

/**
 * Looks at content/ now and after every change.
 * @param root the project's folder
 * @returns ends it
 */
export function watchContent(root: string, { changed, failed }: Listener): () => void {
  let timer: NodeJS.Timeout | undefined;
  const rounds = createQueue();
  // One watcher for each folder: on Linux Node's recursive one misses files that were saved
  // by putting a new one in their place.
  const watchers: FSWatcher[] = [];
  const unwatch = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  // Watched again each time: a watcher of a folder that was replaced stays with the old one.
  const watchFolders = () => {
    unwatch();
    for (const folder of foldersOf(join(root, 'content'))) {
      const look = () => later(idleTime);
      watchers.push(watch(folder, look).on('error', look));
    }
  };
  const round = async () => {
    watchFolders();
    await changed(await prepareContent(root));
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A file may have gone while it was read; the next change is looked at all the same.
      rounds(round).catch((error) => {
        failed(error);
        later(pause);
      });
    }, wait);
  };
  watchFolders();
  later(idleTime);
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}
