import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Desk, followTo } from './follow';
import { type Choice, type FileConflict, mergeCommits } from './merge';
import {
  askOnline,
  type Repository,
  trackingRef,
  websiteTree,
  withPublishErrors,
  withTemporaryIndex,
} from './repository';
import {
  busyHost,
  failureIn,
  isNonFastForward,
  isRefused,
  missingFiles,
  otherProject,
  PublishError,
  rewound,
  waitingFiles,
} from './wording';

/** Checks a folder that holds content/ as it is about to be pushed. */
type CheckFolder<Mistake> = (folder: string) => Promise<Mistake[]>;

export type Outcome<Mistake> =
  | {
      outcome: 'published';
      isNew: boolean;
      programBy: string[];
      /** Why others' changes are not on this computer yet; null when they are */
      waiting: string | null;
    }
  | { outcome: 'mistakes'; mistakes: Mistake[]; programBy: string[] }
  | { outcome: 'changed elsewhere'; conflicts: FileConflict[] };

/** How often a push is tried again because others have pushed in the meantime. */
const attempts = 5;

/**
 * Publishes content/: commits what is new in it, merges that with the host's newest commit, checks the
 * merged tree, pushes it and brings it to this computer. From the first commit on nothing can be lost: the
 * next publication completes what a failure or a kill has interrupted.
 * @param subject of the commit
 * @param choices for what others have changed, too
 * @param check returns the mistakes for which nothing is pushed
 * @param folder for the tree that is checked; it is created, and removed at the end
 * @throws PublishError with the reason
 */
export const pushContent = withPublishErrors(
  async <Mistake>(
    repository: Repository,
    desk: Desk,
    subject: string,
    choices: readonly Choice[],
    { check, folder }: { check: CheckFolder<Mistake>; folder: string },
  ): Promise<Outcome<Mistake>> => {
    const { branch } = await askOnline(repository);
    await desk.withContentLock(() => commitContent(repository, desk, subject));
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const theirs = await fetchTheirs(repository);
      const { commit, conflicts } = await merged(repository, theirs, choices);
      if (conflicts.length > 0) return { outcome: 'changed elsewhere', conflicts };
      const programBy = await programAuthors(repository, theirs);
      const follow = () =>
        desk.withContentLock((write) => followTo(repository, desk, write, commit));
      if (commit === theirs) {
        const waiting = waitingFiles(await follow());
        return { outcome: 'published', isNew: false, programBy, waiting };
      }
      const mistakes = await withFolder(repository, commit, folder, check);
      if (mistakes.length > 0) {
        // The mistakes of others can be corrected here, unless the desk refuses to write their files.
        await follow().catch(() => undefined);
        return { outcome: 'mistakes', mistakes, programBy };
      }
      if (await push(repository, commit, branch, theirs, desk)) {
        // After the push nothing is a failure.
        const waiting = await follow().then(waitingFiles, (error: Error) =>
          error instanceof PublishError ? error.message : failureIn(error.message),
        );
        return { outcome: 'published', isNew: true, programBy, waiting };
      }
    }
    throw new PublishError(busyHost);
  },
);

/**
 * Commits content/ as it is on the disk. Of the index only content/ changes: what is staged of the program
 * stays staged.
 */
async function commitContent(repository: Repository, desk: Desk, subject: string): Promise<void> {
  const { git } = repository;
  const { tree, missing } = await websiteTree(repository, await desk.website());
  if (missing.length > 0) throw new PublishError(missingFiles(missing));
  const head = await git.text('rev-parse', 'HEAD');
  if (tree !== (await git.text('rev-parse', 'HEAD^{tree}'))) {
    const commit = await git.text('commit-tree', tree, '-p', head, '-m', subject);
    await git.text('update-ref', '-m', 'publish', 'HEAD', commit, head);
  }
  // Also after an interrupted publication; and a lock of the index is found before the host is asked.
  await git.text('reset', '--quiet', '--', 'content');
}

/** Fetches the newest commit of the host; null when it does not have the branch yet. */
async function fetchTheirs(repository: Repository): Promise<string | null> {
  const { git, remote, branch } = repository;
  try {
    // By name: FETCH_HEAD may be from another program's fetch by now.
    const refs = `+refs/heads/${branch}:${trackingRef(repository)}`;
    // Its progress tells a slow transfer from a host that is silent.
    await git.text('fetch', '--progress', remote, refs);
    return await git.text('rev-parse', trackingRef(repository));
  } catch (error) {
    if (/couldn't find remote ref/.test((error as Error).message)) return null;
    throw error;
  }
}

/**
 * Whether this computer's history has commits that were online and have been taken out there. The reflog
 * knows them, whichever program has fetched or pushed.
 */
async function isRewound(repository: Repository, head: string, theirs: string): Promise<boolean> {
  const { git } = repository;
  const last = await git.textOrNull('merge-base', '--fork-point', trackingRef(repository), head);
  if (!last) return false;
  return (await git.textOrNull('merge-base', '--is-ancestor', last, theirs)) === null;
}

/** The commit that holds this computer's changes and those of others; empty when there are conflicts. */
async function merged(
  repository: Repository,
  theirs: string | null,
  choices: readonly Choice[],
): Promise<{ commit: string; conflicts: FileConflict[] }> {
  const { git } = repository;
  const head = await git.text('rev-parse', 'HEAD');
  if (!theirs) return { commit: head, conflicts: [] };
  const base = await git.textOrNull('merge-base', head, theirs);
  if (!base) throw new PublishError(otherProject);
  if (await isRewound(repository, head, theirs)) throw new PublishError(rewound);
  if (base === theirs) return { commit: head, conflicts: [] };
  if (base === head) return { commit: theirs, conflicts: [] };
  const { tree, conflicts } = await mergeCommits(repository, { base, mine: head, theirs }, choices);
  if (conflicts.length > 0) return { commit: '', conflicts };
  const parents = ['-p', head, '-p', theirs];
  return {
    commit: await git.text('commit-tree', tree, ...parents, '-m', 'Merge what others published'),
    conflicts: [],
  };
}

/** Who has changed the program of the site since this computer's last commit, by name. */
async function programAuthors(
  { git, content }: Repository,
  theirs: string | null,
): Promise<string[]> {
  if (!theirs) return [];
  const program = [':/', `:(top,exclude)${content}`];
  const authors = await git.text('log', '--format=%an', `HEAD..${theirs}`, '--', ...program);
  return [...new Set(authors.split('\n').filter(Boolean))];
}

/** Checks content/ of a commit in a separate folder. */
async function withFolder<Mistake>(
  repository: Repository,
  commit: string,
  folder: string,
  check: CheckFolder<Mistake>,
): Promise<Mistake[]> {
  try {
    // On Windows git does not create the folders above: it knows slashes only.
    await mkdir(folder, { recursive: true });
    await withTemporaryIndex(repository, async (git) => {
      await git.text('read-tree', commit);
      const files = await git.parts('ls-files', '-z', '--', 'content');
      await git.feed(files, 'checkout-index', `--prefix=${folder}/`, '-z', '--stdin');
    });
    return await check(join(folder, repository.prefix));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Pushes a commit.
 * @returns false when others have pushed in the meantime
 * @throws Error of git; of commits that the host refuses the changes are uncommitted again
 */
async function push(
  repository: Repository,
  commit: string,
  branch: string,
  theirs: string | null,
  desk: Desk,
): Promise<boolean> {
  try {
    const refs = `${commit}:refs/heads/${branch}`;
    await repository.git.text('push', '--progress', repository.remote, refs);
    return true;
  } catch (error) {
    const { message } = error as Error;
    if (isNonFastForward(message)) return false;
    if (theirs && isRefused(message)) {
      await desk.withContentLock(() => withdrawCommits(repository, theirs));
    }
    throw error;
  }
}

/**
 * Takes commits that the host refuses off the branch, such as one with a photo that is too large: with
 * it in their history the next ones would be refused, too. The files stay as they are.
 */
async function withdrawCommits({ git, content }: Repository, theirs: string): Promise<void> {
  const head = await git.text('rev-parse', 'HEAD');
  const base = await git.text('merge-base', head, theirs);
  const program = await git.text(
    ...['diff-tree', '-r', '--name-only', base, head, '--', ':/', `:(top,exclude)${content}`],
  );
  if (program !== '' || base === head) return;
  await git.text('update-ref', '-m', 'publish: refused', 'HEAD', base, head);
  await git.text('reset', '--quiet', '--', 'content');
}
