import { createHash } from 'node:crypto';
import { checkContent } from '../../../content-model/check';
import { formatIssue, type Issue, isError } from '../../../content-model/issue';
import type { Pictures } from '../../../content-model/text-checks';
import { applySteps, type Step, textAt } from './journal';

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
 *   what was written, for `backwards`
 */
export async function save(
  root: string,
  texts: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<{ saved: boolean; issues: Issue[]; steps: readonly Step[] }> {
  const { issues, errors } = await checkBeforeSave(root, texts, pictures);
  if (errors.length > 0) return { saved: false, issues: errors, steps: [] };
  const steps: Step[] = [];
  for (const [path, after] of texts) {
    const place = `content/${path}`;
    const before = await textAt(root, place);
    if (before !== after) steps.push({ path: place, before, after });
  }
  await applySteps(root, steps);
  return { saved: true, issues, steps };
}
