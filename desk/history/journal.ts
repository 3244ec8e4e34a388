import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeText } from '../../src/lib/decode-text';
import { readIfThere, renameFile, writeIfChanged } from '../../src/lib/disk';
import { type Lock, withLock } from '../../src/lib/lock';
import { createQueue } from '../../src/lib/queue';
import type { FileChange, TextChange } from '../file-change';
import { placesOfPictures, textAt } from '../frame/content-files';
import { deskFolder } from '../frame/desk-folder';
import { ownPlace, RequestError } from '../frame/guard';
import { type Change, historyFolder, incomingPath, newChangeId, pruneRevisions } from './history';

/*
 * Every change of content/ is made here, all or nothing, and is kept in the history: its steps are on disk
 * before the first file changes, and a desk that starts again does the remaining ones.
 */

/** A TextChange with a path below the project. */
interface TextStep extends Omit<TextChange, 'file'> {
  path: string;
}

/** A file that is moved, such as a photo out of content/; both paths below the project. */
interface MoveStep {
  from: string;
  to: string;
}

type Step = TextStep | MoveStep;

const isMove = (step: Step): step is MoveStep => 'from' in step;

/** The steps that undo some steps. */
const backwards = (steps: readonly Step[]): Step[] =>
  steps.toReversed().map((step) => {
    if (isMove(step)) return { from: step.to, to: step.from };
    return { path: step.path, before: step.after, after: step.before };
  });

/** Whether every file is as the steps left it, so that they can be taken back. */
async function isAsLeft(root: string, steps: readonly Step[]): Promise<boolean> {
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

/** What is noted of a change beside its files. */
export type ChangeDescription = Omit<Change, 'texts' | 'removed' | 'brought'>;

const journalOf = (root: string) => join(deskFolder(root), 'changing.json');

/** A file is not as it was when a change of it began. */
export class ChangedMeanwhile extends RequestError {
  constructor() {
    super(409, 'Files were changed in the meantime. Try again.');
  }
}

const writers = createQueue();

/** The lock of the content/ of a project, which changeContent() takes: without it nothing is written. */
export interface ContentLock extends Pick<Lock, 'check'> {
  root: string;
}

/**
 * Runs work that reads content/ and changes it while nobody else does so through a desk, in this
 * process or another one. Other programs know of no lock: when one has changed a file between being
 * read and being written, the work is done again, five times at most.
 * @throws RequestError when a file is changed again and again
 */
export const changeContent = <Result>(
  root: string,
  work: (lock: ContentLock) => Promise<Result>,
): Promise<Result> =>
  writers(() =>
    withLock(join(deskFolder(root), 'content'), async (lock) => {
      for (let attempts = 1; attempts <= 5; attempts++) {
        try {
          return await work({ ...lock, root });
        } catch (error) {
          if (!(error instanceof ChangedMeanwhile)) throw error;
        }
        await wait(20);
      }
      const advice = 'Wait until it is done, then try again.';
      throw new RequestError(409, `Another program keeps changing the same file. ${advice}`);
    }),
  );

/** The steps of a change: its folder in the history is filled, then content/ changed. */
async function stepsOf(
  root: string,
  id: string,
  change: Partial<Change>,
  files: readonly FileChange[],
): Promise<Step[]> {
  const folder = `${historyFolder}/${id}`;
  const described: Omit<Change, 'what'> = { ...change, texts: [], removed: {}, brought: {} };
  const kept: Step[] = [];
  const steps: Step[] = [];
  for (const one of files) {
    const path = `content/${one.file}`;
    if ('after' in one) {
      const { file, before, after } = one;
      described.texts.push(file);
      if (before !== null) kept.push({ path: `${folder}/${file}`, before: null, after: before });
      if (after !== null) kept.push({ path: `${folder}/after/${file}`, before: null, after });
      steps.push({ path, before, after });
      continue;
    }
    const { file, isThere, from } = one;
    if (isThere) {
      described.removed[file] = (await hashOf(join(root, path))) ?? '';
      steps.push({ from: path, to: `${folder}/${file}` });
    }
    if (from) {
      steps.push({ from, to: path });
      described.brought[file] = (await hashOf(join(root, from))) ?? '';
    }
  }
  const after = JSON.stringify(described);
  return [{ path: `${folder}/change.json`, before: null, after }, ...kept, ...steps];
}

/** The SHA-256 of a file in hexadecimal digits; null where there is none. */
export async function hashOf(path: string): Promise<string | null> {
  const bytes = await readIfThere(path);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

/** @throws RequestError when a picture would leave that the texts name as they are after the change */
async function mustNotBeNamed(root: string, files: readonly FileChange[]) {
  const leaving = files.filter((one) => 'from' in one && one.isThere && one.from === null);
  if (leaving.length === 0) return;
  const texts = files.flatMap((one) => ('after' in one ? [[one.file, one.after ?? '']] : []));
  const places = await placesOfPictures(root, new Map(texts as [string, string][]));
  const named = leaving.filter(({ file }) => places.has(file.normalize('NFC')));
  if (named.length === 0) return;
  const names = named.map(({ file }) => posix.basename(file)).join(', ');
  throw new RequestError(409, `Pages show ${names}. Choose another picture there first.`);
}

/**
 * Changes files of content/, all or none, and keeps the change in the history.
 * @param change what the editor reads of it; without a window no Undo offers it
 * @param undone ids of changes that it undoes: they cannot be undone again
 * @returns the id of the change
 * @throws RequestError when a picture leaves that something names, a folder in content/ is a link to
 *   another place, a file is not as it is said to be before, or finished steps could not be undone; else
 *   the error of the disk, after which every file is as it was
 */
export async function writeContent(
  lock: ContentLock,
  change: ChangeDescription,
  files: readonly FileChange[],
  undone: readonly string[] = [],
): Promise<string> {
  const { root } = lock;
  lock.check();
  await finishSteps(lock);
  await mustNotBeNamed(root, files);
  const id = await newChangeId(root, change.what);
  const steps = await stepsOf(root, id, change, files);
  for (const one of undone) {
    const path = `${historyFolder}/${one}/change.json`;
    steps.push({ path, before: await textAt(root, path), after: null });
  }
  for (const step of steps) await mustStayInside(root, step);
  if (!(await isAsLeft(root, backwards(steps)))) throw new ChangedMeanwhile();
  await writeIfChanged(journalOf(root), JSON.stringify(steps));
  try {
    for (const step of steps) await complete(root, step);
    await rm(journalOf(root), { force: true });
  } catch (error) {
    await undoSteps(root, backwards(steps));
    throw error;
  }
  // The change is done, even when the disk refuses this.
  for (const one of files) {
    if ('after' in one) await pruneRevisions(root, one.file).catch(() => undefined);
  }
  return id;
}

/** Undoes steps that failed; when the disk refuses that, too, the journal keeps the steps for later. */
async function undoSteps(root: string, steps: readonly Step[]): Promise<void> {
  try {
    await writeIfChanged(journalOf(root), JSON.stringify(steps)).catch(() => undefined);
    await finish(root, steps);
  } catch {
    const later = 'The desk repairs that before the next change, or when it is started again.';
    throw new RequestError(500, `The disk refused this when a part of it was done. ${later}`);
  }
}

/** Does the remaining steps of a change that the computer did not finish. */
export async function finishSteps({ root }: ContentLock): Promise<void> {
  const journal = await readFile(journalOf(root), 'utf8').catch(() => null);
  if (journal !== null) await finish(root, JSON.parse(journal));
}

/** @throws RequestError when a step leads out of content/ and the desk's own folder */
async function mustStayInside(root: string, step: Step): Promise<void> {
  for (const path of isMove(step) ? [step.from, step.to] : [step.path]) await ownPlace(root, path);
}

/**
 * Does the remaining steps. A text in an unexpected state stays, and so does a file elsewhere: the journal
 * may have been copied here.
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
    const now = existsSync(path) ? decodeText(readFileSync(path)) : null;
    if (now !== step.before) throw new ChangedMeanwhile();
  };
  if (step.after === null) {
    compare();
    return rm(path, { force: true });
  }
  // Not beside the file, where it would be published after a kill.
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
