import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../../src/lib/disk';

/** A folder of a test. */
export interface TemporaryFolder {
  root: string;
  write: (file: string, content: string | Buffer) => Promise<void>;
  read: (file: string) => Promise<string>;
  /** The files below one of its folders */
  list: (folder: string) => Promise<string[]>;
  /** Every file below one of its folders with its bytes, to be compared */
  snapshot: (folder: string) => Promise<Record<string, string>>;
}

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

/** Makes an empty folder, which is removed after the tests of the file. */
export function temporaryFolder(): TemporaryFolder {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  roots.push(root);
  const list = (folder: string) => listFiles(join(root, folder));
  return {
    root,
    list,
    write: async (file, content) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), content);
    },
    read: (file) => readFile(join(root, file), 'utf8'),
    snapshot: async (folder) => {
      const files = await list(folder);
      const texts = files.map((file) => readFile(join(root, folder, file), 'base64'));
      return Object.fromEntries((await Promise.all(texts)).map((text, i) => [files[i], text]));
    },
  };
}
