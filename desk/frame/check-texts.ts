import { createHash } from 'node:crypto';
import { checkContent } from '../../src/content-check/check';
import { formatIssue, type Issue, isError } from '../../src/content-check/issue';
import { prepareContent } from '../../src/pipeline/prepare-content';

/** A short name for exactly this text, such as that of a file. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const withoutLine = ({ line: _, ...issue }: Issue) => formatIssue(issue);

/**
 * Checks texts that are about to be written, with the pictures that are there at this moment. A file that
 * has an error on disk already may be written with errors: it cannot get worse, and is corrected in steps.
 * @param texts by path below content/
 * @param coming the paths below content/ of pictures that are restored together with them
 * @returns the issues of all files with these texts, and the errors that forbid to write them
 */
export async function checkTexts(
  root: string,
  texts: ReadonlyMap<string, string>,
  coming: readonly string[] = [],
): Promise<{ issues: Issue[]; errors: Issue[] }> {
  const { pictures, contentIssues } = await prepareContent(root);
  const usable = new Set([...pictures.usable, ...coming]);
  const { issues } = await checkContent(root, { ...pictures, usable }, texts);
  const old = contentIssues.filter(isError);
  const known = new Set(old.map(withoutLine));
  const isBroken = (path: string) => texts.has(path) && old.some(({ file }) => file === path);
  const errors = issues.filter(
    (issue) => isError(issue) && !known.has(withoutLine(issue)) && !isBroken(issue.file),
  );
  return { issues, errors };
}
