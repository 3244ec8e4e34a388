import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../src/content-check/check';
import { type Issue, isError } from '../../src/content-check/issue';
import { readIfThere, writeIfChanged } from '../../src/lib/disk';
import { prepareContent } from '../../src/pipeline/prepare-content';
import type { FileChange } from '../file-change';
import type { CheckLine } from '../frame/answers';
import { toCheckLine } from '../frame/check-line';
import { isContentFile } from '../frame/content-files';
import { deskFolder } from '../frame/desk-folder';
import { incomingPath } from '../history/history';
import { type ContentLock, changeContent, writeContent } from '../history/journal';
import { picturesIn } from '../photos/import-pictures';
import type { PublishAnswer } from './answers';
import type { Desk } from './git/follow';
import type { Choice } from './git/merge';
import { pushContent } from './git/push';
import { commitSubject, hostPage, isFolder } from './git/wording';
import { contentNames, namedConflict } from './names';
import { openWithChanges } from './news';
import { publishedFiles } from './published-files';

/** Writes files of content/, all or none; `changesIn` puts those that are no texts into a folder first. */
async function writeMerged(
  lock: ContentLock,
  changesIn: (folder: string) => Promise<FileChange[]>,
): Promise<void> {
  const incoming = incomingPath();
  try {
    await writeContent(lock, { what: 'Changes by others were merged.' }, await changesIn(incoming));
  } finally {
    // A full disk gets its room back.
    await rm(join(lock.root, incoming), { recursive: true, force: true });
  }
}

/** The desk's part in publishing. */
const deskOf = (root: string): Desk => ({
  withContentLock: (work) =>
    changeContent(root, (lock) => work((changesIn) => writeMerged(lock, changesIn))),
  website: () => publishedFiles(root),
  isText: isContentFile,
});

const mistakesIn = (issues: readonly Issue[]): CheckLine[] =>
  issues.filter(isError).map((issue) => toCheckLine(issue));

/**
 * Notes who has changed the program of the site since the desk was started, for desk/start-desk.cjs,
 * which asks before it starts what others have changed.
 */
async function noteProgramChange(root: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const file = join(deskFolder(root), 'program-changed.json');
  const text = await readIfThere(file);
  const before: string[] = text ? JSON.parse(String(text)) : [];
  await writeIfChanged(file, JSON.stringify([...new Set([...before, ...names])]));
}

/** Publishes content/, unless a mistake or a conflict is in the way. */
export async function publish(
  root: string,
  { message, choices }: Record<string, unknown>,
): Promise<PublishAnswer> {
  const { contentIssues } = await prepareContent(root);
  // First: mistakes can be corrected without git.
  const mistakes = mistakesIn(contentIssues);
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes, programBy: [] };
  const { repository, changes } = await openWithChanges(root);
  const nameOf = await contentNames(root);
  const names = changes.map(({ file }) => nameOf(file));
  const subject = commitSubject(String(message ?? ''), names);
  const answer = await pushContent(repository, deskOf(root), subject, (choices ?? []) as Choice[], {
    check: async (folder) =>
      mistakesIn((await checkContent(folder, await picturesIn(root, folder))).issues),
    folder: join(root, incomingPath()),
  });
  if (answer.outcome === 'changed elsewhere') {
    const conflicts = answer.conflicts.map((conflict) => namedConflict(conflict, nameOf));
    return { outcome: answer.outcome, conflicts };
  }
  await noteProgramChange(root, answer.programBy);
  if (answer.outcome === 'mistakes') return answer;
  const { address } = repository;
  return { ...answer, page: hostPage(address), folder: isFolder(address) ? address : null };
}
