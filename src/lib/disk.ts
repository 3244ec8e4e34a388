import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The code of a failed file operation, or the error as a text. */
export function errorCode(error: unknown): string {
  // Not "instanceof Error": errors of the file system are of another realm when tests run.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : String(error);
}

const isMissing = (error: unknown): boolean => /^ENO(?:ENT|TDIR)$/.test(errorCode(error));

/** The sorted paths of files below a folder, with '/' between parts; none when the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The bytes of a file, or null when it does not exist. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Renames a file or a folder. Another program, such as a virus scanner, a search index or a cloud
 * folder, may hold it for a moment: so this tries again for a second.
 * @param beforeEach called right before each attempt; its error ends the attempts
 */
export async function renameFile(
  from: string,
  to: string,
  beforeEach: () => void = () => undefined,
): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    beforeEach();
    try {
      // Not in the thread pool, where the decoding of photos would delay it after the check.
      return renameSync(from, to);
    } catch (error) {
      if (attempts > 20 || !/^E(?:PERM|ACCES|BUSY)$/.test(errorCode(error))) throw error;
    }
    await wait(50);
  }
}

let temporaries = 0;

/**
 * Writes a file and its folders atomically; leaves a file with the same content as it is, with its date.
 * Until it is complete it has a hidden name: Gatsby watches some folders and reads every new file there.
 */
export async function writeIfChanged(path: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  if ((await readIfThere(path))?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true });
  temporaries += 1;
  const temporary = join(dirname(path), `.${process.pid}-${temporaries}.tmp`);
  try {
    await writeFile(temporary, bytes, { flush: true });
    await renameFile(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
