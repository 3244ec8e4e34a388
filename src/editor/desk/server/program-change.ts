import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../../lib/disk';
import { deskFolder } from './history';

/** Read by src/commands/start-desk.cjs, which asks before it starts what others have changed. */
const noteFile = (root: string) => join(deskFolder(root), 'program-changed.json');

/** Notes who has changed the program of the site since the desk was started. */
export async function noteProgramChange(root: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const text = await readIfThere(noteFile(root));
  const before: string[] = text ? JSON.parse(String(text)) : [];
  await writeIfChanged(noteFile(root), JSON.stringify([...new Set([...before, ...names])]));
}
