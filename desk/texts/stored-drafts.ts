import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeIfChanged } from '../../src/lib/disk';
import { deskFolder } from '../frame/desk-folder';
import type { StoredDrafts } from './answers';

const folderOf = (root: string) => join(deskFolder(root), 'drafts');

/** Keeps the drafts of a window until they are saved. */
export async function storeDrafts(root: string, stored: StoredDrafts): Promise<void> {
  const file = join(folderOf(root), `${stored.window}.json`);
  if (Object.keys(stored.drafts).length === 0) await rm(file, { force: true });
  else await writeIfChanged(file, JSON.stringify(stored));
}

/** The drafts of all windows that are or were open. */
export async function storedDrafts(root: string): Promise<StoredDrafts[]> {
  const names = (await listFiles(folderOf(root))).filter((name) => /^[\w-]+\.json$/.test(name));
  const read = (name: string): Promise<StoredDrafts | null> =>
    readFile(join(folderOf(root), name), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
  return (await Promise.all(names.map(read))).filter((stored) => stored !== null);
}
