import type { Choice, FileConflict } from './merge-files';
import { type Repository, withPublishErrors } from './repository';
import { takeTheirs, type WriteFiles } from './take-theirs';
import { contentTree, type IsTaken } from './trees';
import { begin, end, finishMove, noteMove, unlocked } from './unfinished';

/** The desk's part in publishing. */
interface Desk<Mistake> {
  /** Runs work while nobody else changes content/; again, five times at most, when it throws `changed`. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  changed: Error;
  write: WriteFiles;
  /** Whether a file of content/ is part of the website. */
  isTaken: IsTaken;
  /** A folder on the same disk, for files that are about to come; it is made, and removed after. */
  incoming: string;
  /** The mistakes in content/ on disk that stop a build. */
  check: () => Promise<Mistake[]>;
}

type Outcome<Mistake> =
  | { outcome: 'published'; isNew: boolean; programBy: string[] }
  | { outcome: 'mistakes'; mistakes: Mistake[]; programBy: string[] }
  | { outcome: 'changed elsewhere'; conflicts: FileConflict[] };

/**
 * Brings what others have pushed, then commits what is published of content/ and pushes the commit.
 * This computer's branch moves to the commit only when the push is done; what is in the way of that
 * then is no failure, but done at the next time.
 * @param subject of the commit
 * @param choices for what others have changed, too
 * @returns whether something was new, and who has changed the program of the site; or the conflicts without a choice, with which nothing was
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
  await begin(repository);
  try {
    const theirs = await fetchTheirs(repository);
    const { conflicts, programBy } = await desk.alone(() =>
      bringTheirs(repository, theirs, desk, choices),
    );
    if (conflicts.length > 0) return { outcome: 'changed elsewhere', conflicts };
    const { tree, mistakes } = await checkedTree(repository, desk);
    if (mistakes.length > 0) return { outcome: 'mistakes', mistakes, programBy };
    const from = await git.revparse('HEAD');
    const isChanged = tree !== (await git.revparse('HEAD^{tree}'));
    const to = isChanged ? await git.raw('commit-tree', tree, '-p', from, '-m', subject) : from;
    if (to === theirs) return { outcome: 'published', isNew: false, programBy };
    await noteMove(repository, { from, to, isThere: false });
    await git.raw('push', remote, `${to}:refs/heads/${branch}`);
    await desk
      .alone(async () => {
        await noteMove(repository, { from, to, isThere: true });
        await finishMove(repository, to);
      })
      .catch(() => undefined);
    return { outcome: 'published', isNew: true, programBy };
  } finally {
    await end(repository).catch(() => undefined);
  }
}

export const pushContent = withPublishErrors(push);

/** Brings files, branch and index to the host's newest commit, after what an earlier publication left to do. */
async function bringTheirs(
  repository: Repository,
  theirs: string | null,
  desk: Desk<unknown>,
  choices: readonly Choice[],
) {
  const { git } = repository;
  await finishMove(repository, theirs);
  if (!theirs) return { conflicts: [], programBy: [] };
  const from = await git.revparse('HEAD');
  const isAhead = theirs === (await git.raw('merge-base', from, theirs));
  const taken = isAhead
    ? { conflicts: [], programBy: [] }
    : await takeTheirs(repository, theirs, desk, choices);
  if (taken.conflicts.length > 0) return taken;
  // Without a move the index alone follows, which a lock may have kept from it.
  await noteMove(repository, { from, to: isAhead ? from : theirs, isThere: true });
  await finishMove(repository, theirs);
  return taken;
}

/** The tree to be pushed, and the mistakes in just what it holds. */
async function checkedTree<Mistake>(repository: Repository, desk: Desk<Mistake>) {
  // Others' photos are decoded now: no save is to wait for that.
  await desk.check();
  return desk.alone(async () => {
    const tree = await contentTree(repository, desk.isTaken);
    const mistakes = await desk.check();
    if (tree !== (await contentTree(repository, desk.isTaken))) throw desk.changed;
    return { tree, mistakes };
  });
}

/** Fetches the newest commit of the host; null when it does not have the branch yet. */
async function fetchTheirs(repository: Repository): Promise<string | null> {
  const { git, remote, branch } = repository;
  const fetch = () => git.raw('fetch', '--quiet', remote, `refs/heads/${branch}`);
  try {
    await unlocked(repository, fetch);
    return await git.revparse('FETCH_HEAD');
  } catch (error) {
    if (/couldn't find remote ref/.test((error as Error).message)) return null;
    throw error;
  }
}
