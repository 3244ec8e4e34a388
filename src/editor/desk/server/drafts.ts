import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeIfChanged } from '../../../lib/disk';
import { deskFolder } from './revisions';

/** What a window holds that is not saved: of a file by its path, of a photo's words by its source. */
export interface Kept {
  /** The window's id */
  window: string;
  place: string;
  /** The window knows what is in it */
  draft: unknown;
}

const folderOf = (root: string) => join(deskFolder(root), 'drafts');

// A place may be longer than the name of a file.
const fileOf = (root: string, { window, place }: Omit<Kept, 'draft'>) =>
  join(folderOf(root), window, createHash('sha256').update(place).digest('hex').slice(0, 16));

/** Keeps what is typed until it is saved; null forgets it. */
export async function keepDraft(root: string, kept: Kept): Promise<void> {
  const file = fileOf(root, kept);
  if (kept.draft === null) await rm(file, { force: true });
  else await writeIfChanged(file, JSON.stringify(kept));
}

/** All that is typed and not saved, of all windows that are or were open. */
export async function keptDrafts(root: string): Promise<Kept[]> {
  const names = await listFiles(folderOf(root));
  const found = names
    .filter((name) => !name.endsWith('.tmp'))
    .map(async (name) => JSON.parse(await readFile(join(folderOf(root), name), 'utf8')) as Kept);
  return (await Promise.allSettled(found)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
}
