import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../disk';
import { Stopped } from './place';

/** What is known of a file's bytes: their short name, and how many they are. */
export interface FileFacts {
  digest: string;
  size: number;
}

/** Files that are to be published, and a way to their bytes. */
export interface Source {
  files: ReadonlyMap<string, FileFacts>;
  read(file: string): Promise<Buffer>;
}

/** A short name for the exact bytes of a file. */
export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** All files of a folder, such as dist/. */
export async function folderSource(folder: string): Promise<Source> {
  const files = new Map<string, FileFacts>();
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(join(folder, file));
    files.set(file, { digest: digestOf(bytes), size: bytes.length });
  }
  return {
    files,
    async read(file) {
      const bytes = await readFile(join(folder, file));
      if (digestOf(bytes) === files.get(file)?.digest) return bytes;
      throw new Stopped(`${file} was changed while it was to go over. Publish again.`);
    },
  };
}
