import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';

/** Hidden from git, beside content/ on the same disk, so that a rename brings a file in place. */
export const deskFolder = (root: string) => join(root, '.desk');

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The revisions that are kept: the last twenty, and before those the last one of each hour for a day and of
 * each day for a month. Ages are those before the newest one: a clock may be wrong.
 * @param times in ms since 1970, newest first
 */
function keptRevisions(times: readonly number[]): Set<number> {
  const kept = new Set(times.slice(0, 20));
  const [newest = 0] = times;
  for (const [length, longest] of [
    [hour, day],
    [day, 31 * day],
  ] as const) {
    const lastOf = new Map<number, number>();
    for (const time of times.toReversed()) lastOf.set(Math.floor(time / length), time);
    for (const time of lastOf.values()) if (newest - time < longest) kept.add(time);
  }
  return kept;
}

const folderOf = (root: string, path: string) => join(deskFolder(root), 'states', path);

/** The revisions of a file that can be restored, by their times in ms since 1970, newest first. */
export async function listRevisions(root: string, path: string): Promise<number[]> {
  const names = await readdir(folderOf(root, path)).catch(() => []);
  const times = names.filter((name) => /^\d+$/.test(name)).map(Number);
  return times.sort((a, b) => b - a);
}

/** The text of a revision; throws when there is none of that time. */
export async function readRevision(root: string, path: string, time: number): Promise<string> {
  const known = await listRevisions(root, path);
  if (!known.includes(time)) throw new Error('There is no such earlier version.');
  return await readFile(join(folderOf(root, path), `${time}`), 'utf8');
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
  if (newest === undefined || (await readRevision(root, path, newest)) !== text) {
    const time = Math.max(Date.now(), (newest ?? 0) + 1);
    await writeIfChanged(join(folderOf(root, path), `${time}`), text);
    revisions.unshift(time);
  }
  if (!isChange) return;
  const kept = keptRevisions(revisions);
  for (const time of revisions.filter((one) => !kept.has(one))) {
    await rm(join(folderOf(root, path), `${time}`), { force: true });
  }
}
