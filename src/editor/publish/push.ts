import type { Choice, FileConflict } from './merge-files';
import { type Repository, withPublishErrors } from './repository';
import { takeTheirs, type WriteFiles } from './take-theirs';
import { contentTree } from './trees';

/** The desk's part in publishing. */
interface Desk<Mistake> {
  /** Runs work while nobody else changes content/; again, five times at most, when it throws `changed`. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  changed: Error;
  write: WriteFiles;
  /** The mistakes in content/ on disk that stop a build. */
  check: () => Promise<Mistake[]>;
}

type Outcome<Mistake> =
  | { outcome: 'published'; isNew: boolean }
  | { outcome: 'mistakes'; mistakes: Mistake[] }
  | { outcome: 'changed elsewhere'; conflicts: FileConflict[] };

/**
 * Brings what others have pushed, then commits content/ alone and pushes the commit. This computer's
 * branch moves to the commit only when the push is done.
 * @param subject of the commit
 * @param choices for what others have changed, too
 * @returns whether something was new; or the conflicts without a choice, with which nothing was
 *   changed; or the mistakes in content/ with others' changes, with which nothing was pushed
 * @throws PublishError with the reason; the content of this computer stays as it is
 */
async function push<Mistake>(
  repository: Repository,
  desk: Desk<Mistake>,
  subject: string,
  choices: readonly Choice[],
): Promise<Outcome<Mistake>> {
  const { git, remote, branch } = repository;
  const theirs = await fetchTheirs(repository);
  if (theirs) {
    const conflicts = await desk.alone(() => takeTheirs(repository, theirs, desk.write, choices));
    if (conflicts.length > 0) return { outcome: 'changed elsewhere', conflicts };
  }
  // Others' photos are decoded now: no save is to wait for that.
  await desk.check();
  const { tree, mistakes } = await desk.alone(async () => {
    const tree = await contentTree(repository.root);
    const mistakes = await desk.check();
    if (tree !== (await contentTree(repository.root))) throw desk.changed;
    return { tree, mistakes };
  });
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes };
  const isChanged = tree !== (await git.revparse('HEAD^{tree}'));
  const commit = isChanged
    ? await git.raw('commit-tree', tree, '-p', 'HEAD', '-m', subject)
    : await git.revparse('HEAD');
  if (commit === theirs) return { outcome: 'published', isNew: false };
  await git.raw('push', remote, `${commit}:refs/heads/${branch}`);
  await desk.alone(async () => {
    if (isChanged) await git.raw('update-ref', 'HEAD', commit, `${commit}^`);
    await git.raw('reset', '--quiet', '--', 'content');
  });
  return { outcome: 'published', isNew: true };
}

export const pushContent = withPublishErrors(push);

/** Fetches the newest commit of the host; null when it does not have the branch yet. */
async function fetchTheirs({ git, remote, branch }: Repository): Promise<string | null> {
  try {
    await git.raw('fetch', '--quiet', remote, `refs/heads/${branch}`);
    return await git.revparse('FETCH_HEAD');
  } catch (error) {
    if (/couldn't find remote ref/.test((error as Error).message)) return null;
    throw error;
  }
}
