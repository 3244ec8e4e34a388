import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { listFiles } from '../disk';
import { type CheckedFile, crossChecks, type Pictures } from './cross-checks';
import { type Content, type ContentFile, contentFiles } from './files';
import type { Problem } from './problem';
import { readJson } from './read-json';
import { sampleProblems } from './samples';
import { judge } from './shape-problems';
import { captions as captionsShape } from './shapes';
import { suggest } from './suggest';

/**
 * Files below content/ that no shape describes: misspelt names, copies, leftovers.
 * @returns the mistakes, and the files that were probably meant
 */
function strangers(root: string, present: readonly string[]) {
  const known: readonly string[] = contentFiles.map(({ path }) => path);
  const absent = known.filter((path) => !existsSync(join(root, 'content', path)));
  const problems: Problem[] = [];
  const allMeant = new Set<string>();
  for (const path of present) {
    // The gallery's files are told of by those who look at photos.
    if (known.includes(path) || path.startsWith('gallery/')) continue;
    const meant = suggest(path, absent);
    if (!meant && !/\.json$/i.test(path)) continue;
    if (meant) allMeant.add(meant);
    problems.push({
      file: path,
      level: 'error',
      problem: 'is not a file that the site reads',
      cure: meant ? `Did you mean "${meant}"?` : 'Take it out of the folder.',
    });
  }
  return { problems, meant: allMeant };
}

/**
 * Reads and checks every JSON file below content/.
 * @param root the project's folder
 * @param pictures those that can be shown, and those that are there but cannot
 * @returns the content, or null when a file has a mistake; and all mistakes and notes
 */
export async function checkContent(
  root: string,
  pictures: Pictures,
): Promise<{ content: Content | null; problems: Problem[] }> {
  // What programs hide in the folder is no business of an editor.
  const present = (await listFiles(join(root, 'content'))).filter(
    (path) => !/(?:^|\/)\./.test(path),
  );
  const { problems, meant } = strangers(root, present);
  const checked: CheckedFile[] = [];
  const check = async (file: string, shape: z.ZodType, entries?: string) => {
    const { json, problems: found } = await readJson(join(root, 'content', file), file);
    problems.push(...found);
    if (!json) return undefined;
    const { value, wrong, problems: wrongs } = judge(shape, { file, json });
    problems.push(...wrongs);
    if (value) checked.push({ file, json, shape, value, wrong, ...(entries && { entries }) });
    return value ?? undefined;
  };
  const content: Record<string, unknown> = {};
  for (const { path, name, shape, entries } of contentFiles as readonly ContentFile[]) {
    if (meant.has(path)) continue;
    const value = await check(path, shape, entries);
    content[name] = entries ? value?.[entries] : value;
  }
  for (const path of present) {
    const isCaptions = path.startsWith('gallery/') && basename(path) === 'captions.json';
    if (isCaptions) await check(path, captionsShape);
  }
  problems.push(...crossChecks(checked, pictures), ...sampleProblems(checked));
  const failed = problems.some(({ level }) => level === 'error');
  return { content: failed ? null : (content as unknown as Content), problems };
}
