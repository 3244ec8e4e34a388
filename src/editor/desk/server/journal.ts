import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere, renameFile, writeIfChanged } from '../../../lib/disk';
import { createQueue } from '../../../lib/queue';
import { withLock } from '../../../pipeline/lock';
import { ownPlace, RequestError } from './guard';
import { incomingPath } from './put-aside';
import { deskFolder, storeRevision } from './revisions';

/*
 * Every change of content/ is made here, all or nothing: the steps of several files are on disk
 * before the first file changes, and a desk that starts again does the remaining ones.
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
  steps.toReversed().map((step) => {
    if (isMove(step)) return { from: step.to, to: step.from };
    return { path: step.path, before: step.after, after: step.before };
  });

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
  const states = [...expected].map(async ([path, left]) =>
    left === true ? existsSync(join(root, path)) : (await textAt(root, path)) === left,
  );
  return (await Promise.all(states)).every(Boolean);
}

const journalOf = (root: string) => join(deskFolder(root), 'changing.json');

/** A file is not as it was when a change of it began. */
export class ChangedMeanwhile extends RequestError {
  constructor() {
    super(409, 'Other files are here now than a moment ago. Try again.');
  }
}

const writers = createQueue();

/**
 * Runs work that reads content/ and changes it while nobody else does so through a desk, in this
 * process or another one. Other programs know of no lock: when one has changed a file between being
 * read and being written, the work is done again, five times at most.
 * @throws RequestError when a file is changed again and again
 */
export const changeContent = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  writers(() =>
    withLock(join(deskFolder(root), 'content'), async () => {
      for (let attempts = 1; attempts <= 5; attempts++) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof ChangedMeanwhile)) throw error;
        }
        await wait(20);
      }
      const advice = 'Wait until it is done, then try again.';
      throw new RequestError(
        409,
        `Another program changes the same file again and again. ${advice}`,
      );
    }),
  );

/**
 * Writes and moves files, in this order, all or none. Replaced texts in content/ are kept as
 * revisions. To be called within changeContent().
 * @throws RequestError when a folder in content/ is a link to another place, a file is not as the
 *   steps say that it was, or finished steps could not be undone; else the error of the disk, after
 *   which every file is as it was
 */
export async function applySteps(root: string, steps: readonly Step[]): Promise<void> {
  await finishSteps(root);
  for (const step of steps) {
    await mustStayInside(root, step);
    if (isMove(step) || step.before === null || !step.path.startsWith('content/')) continue;
    await storeRevision(root, step.path.slice('content/'.length), step.before);
  }
  if (!(await isAsLeft(root, backwards(steps)))) throw new ChangedMeanwhile();
  // A single step is done as a whole by the disk.
  const needsJournal = steps.length > 1;
  if (needsJournal) await writeIfChanged(journalOf(root), JSON.stringify(steps));
  try {
    for (const step of steps) await complete(root, step);
    await rm(journalOf(root), { force: true });
  } catch (error) {
    if (needsJournal) await undoSteps(root, backwards(steps));
    throw error;
  }
}

/** Undoes steps that failed; when the disk refuses that, too, the journal keeps the way back. */
async function undoSteps(root: string, steps: readonly Step[]): Promise<void> {
  try {
    await writeIfChanged(journalOf(root), JSON.stringify(steps)).catch(() => undefined);
    await finish(root, steps);
  } catch {
    const later = 'The desk puts it in order before the next change, or when it is started again.';
    throw new RequestError(500, `This was refused by the disk, and a part of it is done. ${later}`);
  }
}

/** Does the remaining steps of a change that the computer did not finish. */
export async function finishSteps(root: string): Promise<void> {
  const journal = await readFile(journalOf(root), 'utf8').catch(() => null);
  if (journal !== null) await finish(root, JSON.parse(journal));
}

/** @throws RequestError when a step leads out of content/ and the desk's own folder */
async function mustStayInside(root: string, step: Step): Promise<void> {
  for (const path of isMove(step) ? [step.from, step.to] : [step.path]) await ownPlace(root, path);
}

/**
 * Does the remaining steps. A text in an unexpected state stays, and what lies elsewhere: the file of the
 * steps may have been brought here.
 */
async function finish(root: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await mustStayInside(root, step)
      .then(() => complete(root, step))
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      });
  }
  await rm(journalOf(root), { force: true });
}

/** @throws ChangedMeanwhile when a text is not as it was */
async function complete(root: string, step: Step): Promise<void> {
  if (isMove(step)) return move(root, step);
  const path = join(root, step.path);
  const compare = () => {
    const now = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (now !== step.before) throw new ChangedMeanwhile();
  };
  if (step.after === null) {
    compare();
    return rm(path, { force: true });
  }
  // Not beside the file: what a kill leaves behind would be published.
  const temporary = join(root, incomingPath());
  try {
    await writeIfChanged(temporary, step.after);
    await mkdir(dirname(path), { recursive: true });
    await renameFile(temporary, path, compare);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function move(root: string, { from, to }: MoveStep): Promise<void> {
  if (!existsSync(join(root, from)) || existsSync(join(root, to))) return;
  await mkdir(dirname(join(root, to)), { recursive: true });
  await renameFile(join(root, from), join(root, to));
}
