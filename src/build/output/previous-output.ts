import { join } from 'node:path';
import { listFiles, readIfThere } from '../../lib/disk';

/**
 * Finds a file of the site that was published last, of which what is still right need not be made
 * again. Whoever takes it proves that it is: what lies in dist/ may have been changed by anybody.
 * @param start what its path below the folder begins with
 */
export type PreviousOutput = (start: string) => Promise<{ file: string; bytes: Buffer } | null>;

/** Lists what was published last. */
export async function readPreviousOutput(folder: string): Promise<PreviousOutput> {
  const files = await listFiles(folder);
  return async (start) => {
    const file = files.find((name) => name.startsWith(start));
    const bytes = file === undefined ? null : await readIfThere(join(folder, file));
    return file !== undefined && bytes ? { file, bytes } : null;
  };
}
