import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeIfChanged } from '../../../lib/disk';
import { deskFolder } from './revisions';
import { versionOf } from './save';
import type { StoredDraft } from './types';

const folderOf = (root: string) => join(deskFolder(root), 'drafts');

// A place may be longer than the name of a file.
const fileOf = (root: string, { window, place }: Omit<StoredDraft, 'draft'>) =>
  join(folderOf(root), window, versionOf(place));

/** Keeps a draft until it is saved; null forgets it. */
export async function storeDraft(root: string, stored: StoredDraft): Promise<void> {
  const file = fileOf(root, stored);
  if (stored.draft === null) await rm(file, { force: true });
  else await writeIfChanged(file, JSON.stringify(stored));
}

/** The drafts of all windows that are or were open. */
export async function storedDrafts(root: string): Promise<StoredDraft[]> {
  const names = (await listFiles(folderOf(root))).filter((name) => !name.endsWith('.tmp'));
  const read = (name: string): Promise<StoredDraft | null> =>
    readFile(join(folderOf(root), name), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
  return (await Promise.all(names.map(read))).filter((draft) => draft !== null);
}
