import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { readIfThere } from '../../lib/disk';
import { DeployError, isUnusualPath, PermissionDenied, type Target, typedPath } from './target';

const notAllowed =
  'Writing in this folder is not allowed. Take another folder, or ask who looks after it.';

const words: Record<string, string> = {
  ENOSPC: 'The disk with this folder is full. Make room on it, then publish again.',
  EDQUOT:
    'There is no more room for you on the disk with this folder. Make room, then publish again.',
  EROFS: 'The disk with this folder can only be read. Take another folder.',
  ENAMETOOLONG: 'A name is too long for this folder. Take a folder whose path is shorter.',
};

/** A failure of the disk in words. */
function toDeployError(error: unknown, root: string): DeployError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return new PermissionDenied(notAllowed);
  const lost = ['EIO', 'ENOENT', 'EHOSTDOWN', 'ENXIO', 'ETIMEDOUT', 'ESTALE', 'ENOTCONN'];
  const gone = `The folder ${root} cannot be reached any more. Connect its disk or network, then publish again.`;
  return new DeployError(words[code] ?? (lost.includes(code) ? gone : `${root}: ${message}`));
}

/** A folder of this computer or of its network. */
export class FolderTarget implements Target {
  readonly concurrency = 4;

  private constructor(
    readonly name: string,
    readonly isUnusual: boolean,
  ) {}

  /** @throws DeployError when the folder is not there */
  static async open(path: string): Promise<FolderTarget> {
    const typed = typedPath(path);
    if (!isAbsolute(typed)) {
      throw new DeployError(
        'Write the whole path of the folder, from its beginning, such as /srv/www.',
      );
    }
    const root = resolve(typed);
    const found = await stat(root).catch(() => null);
    if (!found) throw new DeployError(`There is no folder ${root}. Make it, or correct the path.`);
    if (!found.isDirectory())
      throw new DeployError(`${root} is a file. Write the path of a folder.`);
    return new FolderTarget(root, isUnusualPath(typed));
  }

  #do<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error) => {
      throw toDeployError(error, this.name);
    });
  }

  #at(path: string): string {
    return join(this.name, path);
  }

  entries(folder: string) {
    return this.#do(async () => {
      if (!existsSync(this.#at(folder))) return null;
      const found = await readdir(this.#at(folder), { withFileTypes: true });
      return found.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
    });
  }

  read(file: string) {
    return this.#do(() => readIfThere(this.#at(file)));
  }

  async size(file: string) {
    const found = await stat(this.#at(file)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  write(file: string, bytes: Buffer, sent?: (count: number) => void) {
    return this.#do(async () => {
      await mkdir(dirname(this.#at(file)), { recursive: true });
      // On the disk before anything names it: a power cut must not leave an empty file.
      await writeFile(this.#at(file), bytes, { flush: true });
      sent?.(bytes.length);
    });
  }

  rename(from: string, to: string) {
    return this.#do(() => rename(this.#at(from), this.#at(to)));
  }

  remove(file: string) {
    return this.#do(() => rm(this.#at(file), { force: true }));
  }

  addFolder(folder: string) {
    return this.#do(() =>
      mkdir(this.#at(folder)).then(
        () => true,
        (error) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      ),
    );
  }

  removeFolder(folder: string) {
    return this.#do(() => rmdir(this.#at(folder)));
  }

  async close() {}
}
