import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';
import { checkDraft, formatProblem, type Pictures, type Problem, readText } from './content';
import { ownPlace } from './guard';
import { deskFolder, keepState } from './states';

/** A short name for the exact bytes of a file. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const withoutLine = ({ line: _, ...problem }: Problem) => formatProblem(problem);

/**
 * Writes content files, all or none, when the content check finds no mistake that was not there
 * before. A file that has a mistake on disk already may be written with mistakes: it cannot get
 * worse, and is mended in steps.
 * @param texts by path below content/
 * @returns what the check says of the new texts; with `saved` false the mistakes that stopped it
 */
export async function save(
  root: string,
  texts: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<{ saved: boolean; problems: Problem[] }> {
  const isMistake = ({ level }: Problem) => level === 'error';
  const before = (await checkDraft(root, new Map(), pictures)).filter(isMistake);
  const after = await checkDraft(root, texts, pictures);
  const broken = new Set(before.map(({ file }) => file));
  const known = new Set(before.map(withoutLine));
  const fresh = after.filter((problem) => isMistake(problem) && !known.has(withoutLine(problem)));
  const stopped = fresh.filter(({ file }) => !texts.has(file) || !broken.has(file));
  if (stopped.length > 0) return { saved: false, problems: stopped };
  const steps: Step[] = [];
  for (const [path, text] of texts) {
    const old = await readText(root, path);
    if (old === text) continue;
    await ownPlace(root, path);
    if (old !== '') await keepState(root, path, old);
    steps.push({ path, old, text });
  }
  // Of several files some may be written already when the computer stops: the plan comes first.
  if (steps.length > 1) await writeIfChanged(planFile(root), JSON.stringify(steps));
  try {
    await follow(root, steps);
  } catch (error) {
    await follow(
      root,
      steps.map(({ path, old, text }) => ({ path, old: text, text: old })),
    );
    throw error;
  }
  return { saved: true, problems: after };
}

/** A file of a save. */
interface Step {
  path: string;
  old: string;
  text: string;
}

const planFile = (root: string) => join(deskFolder(root), 'saving.json');

/** Writes what is not written yet; a file that is neither as it was nor as it shall be stays. */
async function follow(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, old, text } of steps) {
    if ((await readText(root, path)) === old)
      await writeIfChanged(join(root, 'content', path), text);
  }
  await rm(planFile(root), { force: true });
}

/** Does what is left of a save that the computer did not finish. */
export async function finishSave(root: string): Promise<void> {
  const plan = await readFile(planFile(root), 'utf8').catch(() => null);
  if (plan !== null) await follow(root, JSON.parse(plan));
}
