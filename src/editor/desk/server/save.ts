import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../../content-model/check';
import { formatIssue, type Issue, isError } from '../../../content-model/issue';
import type { Pictures } from '../../../content-model/text-checks';
import { writeIfChanged } from '../../../lib/disk';
import { readText } from './content-files';
import { ownPlace, Refused } from './guard';
import { deskFolder, storeRevision } from './revisions';

/** A short name for exactly this text, such as that of a file. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const withoutLine = ({ line: _, ...issue }: Issue) => formatIssue(issue);

/**
 * Checks texts before they are saved. A file that has an error on disk already may be saved with
 * errors: it cannot get worse, and is mended in steps.
 * @param texts by path below content/
 * @returns all that the check says of them, and the errors that stop the save
 */
export async function checkBeforeSave(
  root: string,
  texts: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<{ issues: Issue[]; errors: Issue[] }> {
  const before = (await checkContent(root, pictures)).issues.filter(isError);
  const { issues } = await checkContent(root, pictures, texts);
  const broken = new Set(before.map(({ file }) => file));
  const known = new Set(before.map(withoutLine));
  const fresh = issues.filter((issue) => isError(issue) && !known.has(withoutLine(issue)));
  return { issues, errors: fresh.filter(({ file }) => !texts.has(file) || !broken.has(file)) };
}

/**
 * Writes content files, all or none, when the content check finds no new error.
 * @param texts by path below content/
 * @returns what the check says of the new texts, with `saved` false the errors that stopped it; and
 *   the id by which the save can be undone
 */
export async function save(
  root: string,
  texts: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<{ saved: boolean; issues: Issue[]; undo?: string }> {
  const { issues, errors } = await checkBeforeSave(root, texts, pictures);
  if (errors.length > 0) return { saved: false, issues: errors };
  const steps: Step[] = [];
  for (const [path, text] of texts) {
    const old = await readText(root, path);
    if (old !== text) steps.push({ path, old, text });
  }
  if (steps.length === 0) return { saved: true, issues };
  await writeAll(root, steps);
  const id = randomUUID();
  // A save that cannot be undone is a save all the same.
  const isKept = await writeIfChanged(undoFile(root), JSON.stringify({ id, steps })).then(
    () => true,
    () => false,
  );
  return { saved: true, issues, ...(isKept && { undo: id }) };
}

/**
 * Brings back what the files said before the last save.
 * @param id that of the save
 * @throws Refused when something was saved or changed since then
 */
export async function undoSave(root: string, id: string): Promise<void> {
  const last = await readFile(undoFile(root), 'utf8').then(JSON.parse, () => null);
  const steps: Step[] = last?.id === id ? last.steps : [];
  const now = await Promise.all(steps.map(({ path }) => readText(root, path)));
  if (steps.length === 0 || steps.some(({ text }, index) => text !== now[index])) {
    const instead = 'Restore an earlier version below the form instead.';
    throw new Refused(409, `This was changed again since it was saved. ${instead}`);
  }
  await writeAll(root, steps.map(backwards));
  await rm(undoFile(root), { force: true });
}

/** A file of a save. */
interface Step {
  path: string;
  old: string;
  text: string;
}

const backwards = ({ path, old, text }: Step): Step => ({ path, old: text, text: old });

const undoFile = (root: string) => join(deskFolder(root), 'last-save.json');
const planFile = (root: string) => join(deskFolder(root), 'saving.json');

/** Writes files, all or none, and keeps what they said as their earlier versions. */
async function writeAll(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, old } of steps) {
    await ownPlace(root, path);
    if (old !== '') await storeRevision(root, path, old);
  }
  // Of several files some may be written already when the computer stops: the plan comes first.
  if (steps.length > 1) await writeIfChanged(planFile(root), JSON.stringify(steps));
  try {
    await follow(root, steps);
  } catch (error) {
    await follow(root, steps.map(backwards));
    throw error;
  }
}

/** Writes what is not written yet; a file that is neither as it was nor as it shall be stays. */
async function follow(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, old, text } of steps) {
    if ((await readText(root, path)) !== old) continue;
    if (text === '') await rm(join(root, 'content', path), { force: true });
    else await writeIfChanged(join(root, 'content', path), text);
  }
  await rm(planFile(root), { force: true });
}

/** Does what is left of a save that the computer did not finish. */
export async function finishSave(root: string): Promise<void> {
  const plan = await readFile(planFile(root), 'utf8').catch(() => null);
  if (plan !== null) await follow(root, JSON.parse(plan));
}
