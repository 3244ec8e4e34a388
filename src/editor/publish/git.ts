import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SimpleGit, simpleGit } from 'simple-git';
import { readIfThere } from '../../lib/disk';
import { type Choice, type FileConflict, type MergedFile, mergeFiles } from './merge-files';
import { failureIn, noRemote, obstacleIn, PublishError } from './wording';

/** The git of this computer, which can ask nobody: no terminal is before the desk. */
function openGit(root: string, more: Record<string, string> = {}): SimpleGit {
  const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...more };
  // simple-git refuses variables that name another program or repository.
  const refused = /^GIT_|EDITOR|VISUAL|PAGER|ASKPASS/i;
  const others = Object.entries(process.env).filter(([name]) => !refused.test(name));
  const env = { ...Object.fromEntries(others), ...own, SSH_ASKPASS_REQUIRE: 'force' };
  return simpleGit({ baseDir: root, trimmed: true, allowEnvironment: Object.keys(own) }).env(env);
}

/** Turns errors of git into PublishErrors; those of the desk have a status and words already. */
const withPublishErrors =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: Error) => {
      throw 'status' in error ? error : new PublishError(failureIn(error.message));
    });

/**
 * Opens the repository of the project, with the files of content/ that differ from the last commit.
 * @throws PublishError when nothing can be pushed from it
 */
export const openRepository = withPublishErrors(async (root: string) => {
  const git = openGit(root);
  const obstacle = obstacleIn(await git.raw('status', '-uno'));
  if (obstacle) throw new PublishError(obstacle);
  const { files, current, tracking } = await git.status(['--no-renames']);
  const remotes = await git.getRemotes(true);
  const upstream = tracking ?? `${remotes[0]?.name}/${current}`;
  const [, remote = '', branch = ''] = /^([^/]+)\/(.+)$/.exec(upstream) ?? [];
  const own = remotes.find(({ name }) => name === remote);
  if (!own) throw new PublishError(noRemote);
  const content = `${await git.raw('rev-parse', '--show-prefix')}content/`;
  const inContent = files.filter(({ path }) => path.startsWith(content));
  const changed = inContent.map(({ path, index, working_dir }) => {
    const isNew = /[?A]/.test(index + working_dir);
    const state = isNew ? 'new' : /D/.test(index + working_dir) ? 'removed' : 'changed';
    return { file: path.slice(content.length), state } as const;
  });
  return { root, git, remote, branch, content, changed, address: own.refs.push };
});

type Repository = Awaited<ReturnType<typeof openRepository>>;

/** The desk's part in publishing. */
interface Desk<Mistake> {
  /** Runs work while nobody else changes content/; again, five times at most, when it throws `changed`. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  changed: Error;
  /**
   * Writes files of content/, all or none.
   * @returns undoes it
   */
  write: (files: readonly MergedFile[]) => Promise<() => Promise<void>>;
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
    const conflicts = await desk.alone(() => takeTheirs(repository, theirs, desk, choices));
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

/**
 * Brings this computer to a commit of the host. Files that are changed here, too, are merged.
 * @returns the conflicts without a choice; when there are any, nothing has changed
 */
async function takeTheirs(
  repository: Repository,
  theirs: string,
  { write }: Pick<Desk<unknown>, 'write'>,
  choices: readonly Choice[],
): Promise<FileConflict[]> {
  const { git, content } = repository;
  const [head, base] = [await git.revparse('HEAD'), await git.raw('merge-base', 'HEAD', theirs)];
  if (base === theirs) return [];
  if (base !== head) throw new PublishError(failureIn('Not possible to fast-forward'));
  const changed = async (...commits: string[]) =>
    (await git.raw('diff', '--name-only', '--no-renames', '-z', ...commits)).split('\0');
  // Stage first: a fast-forward accepts files that equal the remote commit.
  await git.raw('add', '--all', '--', 'content');
  try {
    const lists = [await changed('HEAD', theirs), await changed('--cached', theirs)];
    const mine = (await changed('--cached', 'HEAD')).filter((path) => path.startsWith(content));
    const both = mine
      .filter((path) => lists.every((list) => list.includes(path)))
      .map((path) => path.slice(content.length));
    const versions = both.map((file) => bothVersions(repository, theirs, file));
    const { merged, conflicts } = mergeFiles(await Promise.all(versions), choices);
    if (conflicts.length > 0) return conflicts;
    const undo = await write(merged);
    try {
      // Files of both sides are in the tree as HEAD has them, so git leaves them alone.
      const tree = await treeWith(repository, theirs, both);
      await git.raw('update-index', '-q', '--refresh');
      await git.raw('read-tree', '-m', '-u', 'HEAD', tree);
      await git.raw('update-ref', '-m', 'publish: fast-forward', 'HEAD', theirs, head);
    } catch (error) {
      await undo();
      throw error;
    }
    return [];
  } finally {
    await git.raw('reset', '--quiet', '--', 'content');
  }
}

/** A file of content/ as the last commit, this computer and others have it; null for no file. */
async function bothVersions({ git, root }: Repository, theirs: string, file: string) {
  const bytesIn = (commit: string): Promise<Buffer | null> =>
    git.binaryCatFile(['blob', `${commit}:./content/${file}`]).catch((error: Error) => {
      if (/does not exist in|exists on disk, but not in/.test(error.message)) return null;
      throw error;
    });
  const [base, mine, other] = await Promise.all([
    bytesIn('HEAD'),
    readIfThere(join(root, 'content', file)),
    bytesIn(theirs),
  ]);
  return { file, base, mine, theirs: other };
}

/** Makes the tree of a commit, but with some files of content/ as the last commit here has them. */
const treeWith = ({ root }: Repository, commit: string, files: readonly string[]) =>
  withOwnIndex(root, async (git) => {
    await git.raw('read-tree', commit);
    for (const file of files)
      await git.raw('--literal-pathspecs', 'reset', '--quiet', 'HEAD', '--', `content/${file}`);
    return git.raw('write-tree');
  });

/** Makes the tree of a commit with content/ as it is on disk. */
const contentTree = (root: string): Promise<string> =>
  withOwnIndex(root, async (git) => {
    await git.raw('read-tree', 'HEAD');
    // Where git ignores case, it takes a name in other capitals for the same and drops the file.
    await git.raw('rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '--', 'content');
    await git.raw('add', '--all', '--', 'content');
    return await git.raw('write-tree');
  });

/** Works in an index of its own, which is empty at first. */
async function withOwnIndex<Result>(
  root: string,
  work: (git: SimpleGit) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    return await work(openGit(root, { GIT_INDEX_FILE: join(folder, 'index') }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
