import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';

/** Hidden from git, beside content/ on the same disk, so that a rename brings a file in place. */
export const deskFolder = (root: string) => join(root, '.desk');

/** How many earlier states of a file are kept. */
const kept = 20;

/** An earlier state of a file: its id, which is its time in ms since 1970, too. */
export interface State {
  id: string;
  time: number;
}

const folderOf = (root: string, path: string) => join(deskFolder(root), 'states', path);

/** The states of a file that can be brought back, newest first. */
export async function statesOf(root: string, path: string): Promise<State[]> {
  const names = await readdir(folderOf(root, path)).catch(() => []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, time: Number(id) }))
    .sort((a, b) => b.time - a.time);
}

/** The text of a state; throws when there is none of that id. */
export async function stateText(root: string, path: string, id: string): Promise<string> {
  const known = await statesOf(root, path);
  if (!known.some((state) => state.id === id)) throw new Error('There is no such earlier state.');
  return await readFile(join(folderOf(root, path), id), 'utf8');
}

/**
 * Keeps a text as a state of a file, unless the newest one is the same.
 * @param isChange whether the oldest states make place for it: not when a file is merely opened
 */
export async function keepState(
  root: string,
  path: string,
  text: string,
  isChange = true,
): Promise<void> {
  const states = await statesOf(root, path);
  const [newest] = states;
  if (!newest || (await stateText(root, path, newest.id)) !== text) {
    const time = Math.max(Date.now(), (newest?.time ?? 0) + 1);
    await writeIfChanged(join(folderOf(root, path), String(time)), text);
    states.unshift({ id: String(time), time });
  }
  if (!isChange) return;
  for (const { id } of states.slice(kept)) {
    await rm(join(folderOf(root, path), id), { force: true });
  }
}
