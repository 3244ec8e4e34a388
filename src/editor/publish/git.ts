import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SimpleGit, simpleGit } from 'simple-git';
import { conflictLine, failureIn, obstacleIn, PublishError } from './wording';

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
 * Brings what others have pushed, then commits content/ alone and pushes the commit. This computer's
 * branch moves to the commit only when the push is done.
 * @returns false when there was nothing new
 * @throws PublishError with what is in the way; the content of this computer stays as it is
 */
export const pushContent = withPublishErrors(
  async (repository: Repository, subject: string, nameOf: NameOf): Promise<boolean> => {
    const { root, git, remote, branch } = repository;
    const theirs = await fetchTheirs(repository);
    if (theirs) await takeTheirs(repository, theirs, nameOf);
    const tree = await contentTree(root);
    const isChanged = tree !== (await git.revparse('HEAD^{tree}'));
    const commit = isChanged
      ? await git.raw('commit-tree', tree, '-p', 'HEAD', '-m', subject)
      : await git.revparse('HEAD');
    if (commit === theirs) return false;
    await git.raw('push', remote, `${commit}:refs/heads/${branch}`);
    if (isChanged) await git.raw('update-ref', 'HEAD', commit, `${commit}^`);
    await git.raw('reset', '--quiet', '--', 'content');
    return true;
  },
);

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

/** Brings this computer to a commit of the host, unless a file is changed in both in two ways. */
async function takeTheirs(
  { root, git, content, changed }: Repository,
  theirs: string,
  nameOf: NameOf,
) {
  const differing = async (...commits: string[]) =>
    (await git.raw('diff', '--name-only', '--no-renames', '-z', ...commits)).split('\0');
  // git keeps a file that is staged as the commit has it: so it stood there when a push lost its end.
  await git.raw('add', '--all', '--', 'content');
  try {
    const lists = [await differing(`HEAD...${theirs}`), await differing('--cached', theirs)];
    const lines = changed
      .filter(({ file }) => lists.every((list) => list.includes(content + file)))
      .map(async ({ file }) => {
        const log = ['log', '-1', '--format=%an%x00%aI', theirs, '--', `:(literal)content/${file}`];
        const [who = '', time = ''] = (await git.raw(log)).split('\0');
        const saved = await stat(join(root, 'content', file)).catch(() => null);
        return conflictLine(nameOf(file), who, new Date(time), saved?.mtime);
      });
    if (lines.length > 0) {
      throw new PublishError(
        `Somebody else has published changes of the same files. Nothing was changed here or there. ${(await Promise.all(lines)).join(' ')} To go on: put the file back to what it was before your change ("Earlier versions" in its form), publish again, which brings theirs, then make your change in it.`,
      );
    }
    await git.raw('merge', '--ff-only', '--quiet', theirs);
  } finally {
    await git.raw('reset', '--quiet', '--', 'content');
  }
}

/** Makes the tree of a commit with what is new in content/, in an index of its own. */
async function contentTree(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    const git = openGit(root, { GIT_INDEX_FILE: join(folder, 'index') });
    await git.raw('read-tree', 'HEAD');
    await git.raw('add', '--all', '--', 'content');
    return await git.raw('write-tree');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
