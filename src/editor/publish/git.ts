import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SimpleGit, simpleGit } from 'simple-git';
import { conflictLine, failureIn, obstacleIn, PublishError } from './wording';

/** Holds the commit that is being pushed: when a push loses its end, the next one finishes it. */
const pushRef = 'refs/desk/push';

/** The git of this computer, which can ask nobody: no terminal is before the desk. */
function openGit(root: string, more: Record<string, string> = {}): SimpleGit {
  const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...more };
  // simple-git refuses variables that name another program or repository.
  const refused = /^GIT_|EDITOR|VISUAL|PAGER|ASKPASS/i;
  const others = Object.entries(process.env).filter(([name]) => !refused.test(name));
  const env = { ...Object.fromEntries(others), ...own, SSH_ASKPASS_REQUIRE: 'force' };
  return simpleGit({ baseDir: root, trimmed: true, allowEnvironment: Object.keys(own) }).env(env);
}

/** Turns errors of git into PublishErrors. */
const withPublishErrors =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: Error) => {
      throw error instanceof PublishError ? error : new PublishError(failureIn(error.message));
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
  if (!own) {
    throw new PublishError(
      'git knows no address to push to (no remote). Make a repository at a git host, then: git remote add origin ADDRESS',
    );
  }
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
/** Calls a file below content/ as the editor does. */
type NameOf = (file: string) => string;

/**
 * Commits content/ alone on top of what the host has, and pushes the commit. HEAD, the index and files
 * move only when the push is done.
 * @returns false when there was nothing new
 * @throws PublishError with what is in the way; then nothing is changed here or there
 */
export const pushContent = withPublishErrors(
  async (repository: Repository, subject: string, nameOf: NameOf): Promise<boolean> => {
    const { root, git, remote, branch } = repository;
    const theirs = await fetchTheirs(repository);
    const counts = await git.raw('rev-list', '--left-right', '--count', `HEAD...${theirs}`);
    const [ahead, behind] = counts.split('\t').map(Number);
    if (ahead && behind) {
      throw new PublishError(
        'This computer has commits that were never pushed, and the host has others. Ask who keeps the code to join the two (git pull --rebase), then publish again.',
      );
    }
    await refuseOverlap(repository, theirs, nameOf);
    const base = behind ? theirs : 'HEAD';
    const tree = await mergedTree(root, base);
    const isChanged = tree !== (await git.revparse(`${base}^{tree}`));
    if (!isChanged && behind) await git.raw('merge', '--ff-only', '--quiet', theirs);
    if (!isChanged && !ahead && theirs !== 'HEAD') return false;
    const commit = isChanged
      ? await git.raw('commit-tree', tree, '-p', base, '-m', subject)
      : await git.revparse('HEAD');
    await git.raw('update-ref', pushRef, commit);
    await git.raw('push', remote, `${commit}:refs/heads/${branch}`);
    // It is online: the next publication reports why this computer cannot update.
    await settle(git, commit).catch(() => undefined);
    return true;
  },
);

/** Fetches the newest commit of the host; HEAD when it does not have the branch yet. */
async function fetchTheirs({ git, remote, branch }: Repository): Promise<string> {
  try {
    await git.raw('fetch', '--quiet', remote, `refs/heads/${branch}`);
  } catch (error) {
    if (/couldn't find remote ref/.test((error as Error).message)) return 'HEAD';
    throw error;
  }
  const theirs = await git.revparse('FETCH_HEAD');
  const last = await git.raw('rev-parse', '-q', '--verify', pushRef);
  const isThere = last && (await git.raw('rev-list', '-1', last, `^${theirs}`)) === '';
  if (isThere) await settle(git, last);
  return theirs;
}

/** Stops when a file that others have pushed is changed here, too. */
async function refuseOverlap({ root, git, content }: Repository, theirs: string, nameOf: NameOf) {
  const differing = await git.raw('diff', '--name-only', '--no-renames', '-z', `HEAD...${theirs}`);
  const pushed = differing.split('\0');
  const { files } = await git.status(['--no-renames']);
  const both = files.map(({ path }) => path).filter((path) => pushed.includes(path));
  const lines = both.map(async (path) => {
    if (!path.startsWith(content)) return `${path} is changed here and not committed.`;
    const file = path.slice(content.length);
    const log = ['log', '-1', '--format=%an%x00%aI', theirs, '--', `:(top,literal)${path}`];
    const [who = '', time = ''] = (await git.raw(log)).split('\0');
    const saved = await stat(join(root, 'content', file)).catch(() => null);
    return conflictLine(nameOf(file), who, new Date(time), saved?.mtime);
  });
  if (both.length === 0) return;
  throw new PublishError(
    `Somebody else has published changes of the same files. Nothing was changed here or there. ${(await Promise.all(lines)).join(' ')} To go on: put the file back to what it was before your change ("Earlier versions" in its form), publish again, which brings theirs, then make your change in it.`,
  );
}

/** Makes the tree of a commit with what is new in content/, in an index of its own. */
async function mergedTree(root: string, base: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    const git = openGit(root, { GIT_INDEX_FILE: join(folder, 'index') });
    await git.raw('read-tree', 'HEAD');
    await git.raw('add', '--all', '--', 'content');
    const own = await git.raw('write-tree');
    await git.raw('read-tree', '-i', '-m', '--aggressive', 'HEAD', own, base);
    return await git.raw('write-tree');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Brings this computer to a commit that was pushed: others' files come, those of content/ stay. */
async function settle(git: SimpleGit, commit: string): Promise<void> {
  const parent = await git.revparse(`${commit}^`);
  await git.raw('merge', '--ff-only', '--quiet', parent);
  // HEAD is further when it was settled before.
  await git.raw('update-ref', 'HEAD', commit, parent).catch(() => undefined);
  await git.raw('reset', '--quiet', '--', 'content');
  await git.raw('update-ref', '-d', pushRef);
}
