import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';
import type { Revision } from './types';

/** Hidden from git, beside content/ on the same disk, so that a rename brings a file in place. */
export const deskFolder = (root: string) => join(root, '.desk');

/** How many revisions of a file are kept. */
const maxRevisions = 20;

const folderOf = (root: string, path: string) => join(deskFolder(root), 'states', path);

/** The revisions of a file that can be restored, newest first. */
export async function listRevisions(root: string, path: string): Promise<Revision[]> {
  const names = await readdir(folderOf(root, path)).catch(() => []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, time: Number(id) }))
    .sort((a, b) => b.time - a.time);
}

/** The text of a revision; throws when there is none of that id. */
export async function readRevision(root: string, path: string, id: string): Promise<string> {
  const known = await listRevisions(root, path);
  if (!known.some((revision) => revision.id === id)) {
    throw new Error('There is no such earlier version.');
  }
  return await readFile(join(folderOf(root, path), id), 'utf8');
}

/**
 * Stores a text as a revision of a file, unless the newest one is the same.
 * @param isChange whether the oldest revisions are deleted for it: not when a file is merely opened
 */
export async function storeRevision(
  root: string,
  path: string,
  text: string,
  isChange = true,
): Promise<void> {
  const revisions = await listRevisions(root, path);
  const [newest] = revisions;
  if (!newest || (await readRevision(root, path, newest.id)) !== text) {
    const time = Math.max(Date.now(), (newest?.time ?? 0) + 1);
    await writeIfChanged(join(folderOf(root, path), String(time)), text);
    revisions.unshift({ id: String(time), time });
  }
  if (!isChange) return;
  for (const { id } of revisions.slice(maxRevisions)) {
    await rm(join(folderOf(root, path), id), { force: true });
  }
}
