import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../../lib/disk';
import type { Releases } from '../../publish/releases';
import { digestOf, type Source } from '../../publish/source';
import { deskFolder } from './revisions';

/** A file of a rollback: the digests of what it was and of what it shall be; null for none. */
interface Step {
  file: string;
  from: string | null;
  to: string | null;
}

const journalFile = (root: string) => join(deskFolder(root), 'publish', 'rollback.json');

const backwards = ({ file, from, to }: Step): Step => ({ file, from: to, to: from });

/**
 * Writes content/ as a release has it, all files or none. The journal, as saving has one, comes first:
 * a rollback that was killed is finished when the desk starts.
 * @param before the release that holds what content/ says now
 */
export async function restoreContent(
  root: string,
  releases: Releases,
  { id, before }: { id: string; before: string },
): Promise<void> {
  const then = await releases.source(id, 'content');
  const now = await releases.source(before, 'content');
  const steps = [...new Set([...then.files.keys(), ...now.files.keys()])]
    .map((file): Step => {
      const [from, to] = [now.files.get(file)?.digest, then.files.get(file)?.digest];
      return { file, from: from ?? null, to: to ?? null };
    })
    .filter(({ from, to }) => from !== to);
  await writeIfChanged(journalFile(root), JSON.stringify({ id, steps }));
  try {
    await follow(root, then, steps);
  } catch (error) {
    await follow(root, now, steps.map(backwards));
    throw error;
  } finally {
    await rm(journalFile(root), { force: true });
  }
}

/** Writes what is not written yet; a file that is neither as it was nor as it shall be stays. */
async function follow(root: string, source: Source, steps: readonly Step[]): Promise<void> {
  for (const { file, from, to } of steps) {
    const path = join(root, 'content', file);
    const bytes = await readIfThere(path);
    if ((bytes && digestOf(bytes)) !== from) continue;
    if (to === null) await rm(path);
    else await writeIfChanged(path, await source.read(file));
  }
}

/** Does what is left of a rollback that the computer did not finish. */
export async function finishRollBack(root: string, releases: Releases): Promise<void> {
  const journal = await readFile(journalFile(root), 'utf8').catch(() => null);
  if (journal === null) return;
  const { id, steps } = JSON.parse(journal);
  await follow(root, await releases.source(id, 'content'), steps);
  await rm(journalFile(root), { force: true });
}
