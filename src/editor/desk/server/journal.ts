import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../../lib/disk';
import { ownPlace, Refused } from './guard';
import { deskFolder, storeRevision } from './revisions';

/*
 * Whatever writes more than one file is done here, all or nothing: what is to be done is on disk
 * before the first file changes, and a desk that starts again does what is left of it.
 */

/** A text that is written: null where there is no file before, or none after. Path below the project. */
interface TextStep {
  path: string;
  before: string | null;
  after: string | null;
}

/** A file that is moved, such as a photo out of content/; both paths below the project. */
interface MoveStep {
  from: string;
  to: string;
}

export type Step = TextStep | MoveStep;

const isMove = (step: Step): step is MoveStep => 'from' in step;

/** The steps that undo some steps. */
export const backwards = (steps: readonly Step[]): Step[] =>
  [...steps]
    .reverse()
    .map((step) =>
      isMove(step)
        ? { from: step.to, to: step.from }
        : { path: step.path, before: step.after, after: step.before },
    );

/** The text of a file; null where there is none. */
export const textAt = async (root: string, path: string): Promise<string | null> =>
  (await readIfThere(join(root, path)))?.toString('utf8') ?? null;

/** Whether every file is as the steps left it, so that they can be taken back. */
export async function isAsLeft(root: string, steps: readonly Step[]): Promise<boolean> {
  // At each path a text, null for no file, true for a file that was moved there.
  const expected = new Map<string, string | null | true>();
  for (const step of steps) {
    if (isMove(step)) expected.set(step.from, null).set(step.to, true);
    else expected.set(step.path, step.after);
  }
  for (const [path, left] of expected) {
    const isLeft =
      left === true ? existsSync(join(root, path)) : (await textAt(root, path)) === left;
    if (!isLeft) return false;
  }
  return true;
}

const journalOf = (root: string) => join(deskFolder(root), 'changing.json');

/**
 * Writes and moves files, in this order, all or none. Replaced texts in content/ are kept as
 * revisions.
 * @throws Refused when a folder in content/ is a link to another place, or a file is not as the
 *   steps say that it was; or the error of the disk, after which every file is as it was
 */
export async function applySteps(root: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    for (const path of isMove(step) ? [step.from, step.to] : [step.path]) {
      if (path.startsWith('content/')) await ownPlace(root, path.slice('content/'.length));
    }
    if (isMove(step) || step.before === null || !step.path.startsWith('content/')) continue;
    await storeRevision(root, step.path.slice('content/'.length), step.before);
  }
  if (!(await isAsLeft(root, backwards(steps)))) {
    throw new Refused(409, 'Other files are here now than a moment ago. Try again.');
  }
  // A single step is done as a whole by the disk.
  if (steps.length > 1) await writeIfChanged(journalOf(root), JSON.stringify(steps));
  try {
    await completeSteps(root, steps);
  } catch (error) {
    await completeSteps(root, backwards(steps));
    throw error;
  }
}

/** Does what is left of steps that the computer did not finish. */
export async function finishSteps(root: string): Promise<void> {
  const journal = await readFile(journalOf(root), 'utf8').catch(() => null);
  if (journal !== null) await completeSteps(root, JSON.parse(journal));
}

/** Does the remaining steps; a text in an unexpected state stays. */
async function completeSteps(root: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (isMove(step)) await move(root, step);
    else if ((await textAt(root, step.path)) !== step.before) continue;
    else if (step.after === null) await rm(join(root, step.path), { force: true });
    else await writeIfChanged(join(root, step.path), step.after);
  }
  await rm(journalOf(root), { force: true });
}

async function move(root: string, { from, to }: MoveStep): Promise<void> {
  if (!existsSync(join(root, from)) || existsSync(join(root, to))) return;
  await mkdir(dirname(join(root, to)), { recursive: true });
  await rename(join(root, from), join(root, to));
}
