import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** True when the error says that there is no such file or folder. */
function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
}

/** True when a file or folder is there. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Every file below a folder.
 * @returns paths below the folder with '/' between their parts, in order; none when it is not there
 */
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

/** The bytes of a file, or null when it is not there. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

let temporaries = 0;

/**
 * Writes a file with its folders, whole or not at all; leaves an equal one as it is, with its date.
 * Until it is whole it has a hidden name: Gatsby watches some folders and reads what it meets there.
 */
export async function writeIfChanged(path: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  if ((await readIfThere(path))?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true });
  temporaries += 1;
  const temporary = join(dirname(path), `.${process.pid}-${temporaries}.tmp`);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/** Moves a file, making the folders it needs; a file in its place is replaced. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Moves every file of a folder to the same place below another, and removes the first folder. */
export async function moveAll(from: string, to: string): Promise<void> {
  for (const file of await listFiles(from)) await moveFile(join(from, file), join(to, file));
  await rm(from, { recursive: true, force: true });
}

/** Removes the folders below a folder that hold no file. */
export async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    await removeEmptyFolders(inner);
    if ((await readdir(inner)).length === 0) await rmdir(inner);
  }
}
