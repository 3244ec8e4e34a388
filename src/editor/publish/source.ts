import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/disk';
import { DeployError } from './target';

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

/** What was read of a folder before: by file its date in ms, size and digest. */
export type DigestCache = Map<string, FileFacts & { date: number }>;

/**
 * All files of a folder, such as dist/.
 * @param isOurs leaves files out by their paths
 * @param seen spares reading again what has neither another date nor another size
 */
export async function folderSource(
  folder: string,
  isOurs: (file: string) => boolean = () => true,
  seen: DigestCache = new Map(),
): Promise<Source> {
  const files = new Map<string, FileFacts>();
  for (const file of (await listFiles(folder)).filter(isOurs)) {
    const { mtimeMs: date, size } = await stat(join(folder, file));
    const before = seen.get(file);
    const isSame = before?.date === date && before.size === size;
    const digest = isSame ? before.digest : digestOf(await readFile(join(folder, file)));
    seen.set(file, { digest, size, date });
    files.set(file, { digest, size });
  }
  return {
    files,
    async read(file) {
      const bytes = await readFile(join(folder, file));
      if (digestOf(bytes) === files.get(file)?.digest) return bytes;
      throw new DeployError(`${file} was changed while it was to go over. Publish again.`);
    },
  };
}
