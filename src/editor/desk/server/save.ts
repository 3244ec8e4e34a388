import { createHash } from 'node:crypto';
import { checkContent } from '../../../content-model/check';
import { formatIssue, type Issue, isError } from '../../../content-model/issue';
import type { Pictures } from '../../../content-model/text-checks';
import { applySteps, type Step } from './journal';

/** A short name for exactly this text, such as that of a file. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const withoutLine = ({ line: _, ...issue }: Issue) => formatIssue(issue);

/**
 * Writes a content file when the content check finds no new error. A file that has an error on disk
 * already may be saved with errors: it cannot get worse, and is mended in steps.
 * @param path below content/
 * @param before the text on disk that the new one was made from; null where there is no file
 * @returns the issues of all files with the new text, with `saved` false the errors that
 *   stopped it; and the written steps, for `backwards`
 */
export async function save(
  root: string,
  path: string,
  text: string,
  pictures: Pictures,
  before: string | null,
): Promise<{ saved: boolean; issues: Issue[]; steps: readonly Step[] }> {
  const old = (await checkContent(root, pictures)).issues.filter(isError);
  const { issues } = await checkContent(root, pictures, new Map([[path, text]]));
  const known = old.map(withoutLine);
  const isBroken = old.some(({ file }) => file === path);
  const errors = issues.filter(
    (issue) =>
      isError(issue) && !known.includes(withoutLine(issue)) && !(isBroken && issue.file === path),
  );
  if (errors.length > 0) return { saved: false, issues: errors, steps: [] };
  const steps = before === text ? [] : [{ path: `content/${path}`, before, after: text }];
  await applySteps(root, steps);
  return { saved: true, issues, steps };
}
