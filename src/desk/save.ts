import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeIfChanged } from '../disk';
import { checkDraft, formatProblem, type Pictures, type Problem, readText } from './content';
import { keepState } from './states';

/** What became of a save. The file holds its new text only when `saved` says so. */
export type Saved =
  | { saved: true; version: string; problems: Problem[] }
  | { saved: false; changed: true }
  | { saved: false; changed: false; problems: Problem[] };

/** A short name for the exact bytes of a file. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const withoutLine = ({ line: _, ...problem }: Problem) => formatProblem(problem);

/**
 * Writes a content file, whole or not at all, when the content check finds no mistake that was not
 * there before. A file that has a mistake on disk already may be written with mistakes: it cannot
 * get worse, and is mended in steps.
 * @param version that of the text which the editor changed
 */
export async function save(
  root: string,
  path: string,
  { text, version, pictures }: { text: string; version: string; pictures: Pictures },
): Promise<Saved> {
  const old = await readText(root, path);
  if (versionOf(old) !== version) return { saved: false, changed: true };
  const isMistake = ({ level }: Problem) => level === 'error';
  const before = (await checkDraft(root, path, old, pictures)).filter(isMistake);
  const after = await checkDraft(root, path, text, pictures);
  const wasBroken = before.some(({ file }) => file === path);
  const known = new Set(before.map(withoutLine));
  const fresh = after.filter((problem) => isMistake(problem) && !known.has(withoutLine(problem)));
  const stopped = fresh.filter(({ file }) => file !== path || !wasBroken);
  if (stopped.length > 0) return { saved: false, changed: false, problems: stopped };
  if (old !== '' && old !== text) await keepState(root, path, old);
  await writeIfChanged(join(root, 'content', path), text);
  return { saved: true, version: versionOf(text), problems: after };
}
