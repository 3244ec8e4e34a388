import { copyFile, lstat, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFiles } from '../../../src/lib/disk';
import { Git } from './git';
import { failureIn, noRemote, obstacleIn, otherBranch, PublishError, sparse } from './wording';

/** Turns errors of git into PublishErrors; those of the desk have a status and a message already. */
export const withPublishErrors =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: Error) => {
      throw 'status' in error ? error : new PublishError(failureIn(error.message));
    });

/**
 * Opens the repository of the project.
 * @throws PublishError when nothing can be pushed from it
 */
export const openRepository = withPublishErrors(async (root: string) => {
  const git = new Git(root);
  const [status, sparseCheckout, listed, prefix] = await Promise.all([
    git.text('status', '-uno'),
    git.textOrNull('config', '--type=bool', 'core.sparseCheckout'),
    git.text('remote'),
    git.text('rev-parse', '--show-prefix'),
  ]);
  const obstacle = obstacleIn(status);
  if (obstacle) throw new PublishError(obstacle);
  if (sparseCheckout === 'true') throw new PublishError(sparse);
  const current = await git.text('symbolic-ref', 'HEAD');
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)';
  const [name = '', upstream = ''] = (await git.text('for-each-ref', format, current)).split('\0');
  const remotes = listed.split('\n').filter(Boolean);
  const isFollowed = remotes.includes(name);
  const remote = isFollowed ? name : remotes[0];
  if (remote === undefined) throw new PublishError(noRemote);
  return {
    git,
    remote,
    /** The branch at the remote */
    branch: (isFollowed ? upstream : current).replace('refs/heads/', ''),
    address: await git.text('remote', 'get-url', '--push', remote),
    /** The path of the project in the repository, with a slash at its end, or empty */
    prefix,
    /** The path of content/ in the repository */
    content: `${prefix}content/`,
  };
});

export type Repository = Awaited<ReturnType<typeof openRepository>>;

/**
 * Asks for the branch from which the website is built, which the remote's HEAD names, and its newest commit;
 * null in an empty repository.
 * @throws PublishError when this computer is on another branch, or the remote cannot be reached
 */
export const askOnline = withPublishErrors(
  async ({
    git,
    remote,
    branch,
  }: Repository): Promise<{ branch: string; commit: string | null }> => {
    const answer = await git.text('ls-remote', '--symref', remote, 'HEAD');
    // An empty repository has no HEAD: the first push makes the branch.
    const [, online = branch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer) ?? [];
    if (online !== branch) throw new PublishError(otherBranch(branch, online));
    const [, commit = null] = /^(\w+)\tHEAD$/m.exec(answer) ?? [];
    return { branch, commit };
  },
);

/** Whether others have published something that is not on this computer yet. */
export const hasOthersOnline = withPublishErrors(async (repository: Repository) => {
  const { commit } = await askOnline(repository);
  if (commit === null) return false;
  // A commit that is not here yet is an error to git.
  return (await repository.git.textOrNull('merge-base', '--is-ancestor', commit, 'HEAD')) === null;
});

/** Runs work with a temporary index, which is empty at first and needs no lock of the repository. */
export async function withTemporaryIndex<Result>(
  { git }: Repository,
  work: (git: Git, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    return await work(git.with({ GIT_INDEX_FILE: join(folder, 'index') }), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The website in content/ on the disk, by paths below content/. */
export interface WebsiteFiles {
  /** What goes online: the files that the product knows, as the disk spells their names */
  files: readonly string[];
  /** Files of the website that git cannot take, such as links to another place */
  links: readonly string[];
}

/**
 * Runs work with an index of the last commit in which content/ is as on the disk: each file of the website
 * is added by its name, whatever git ignores, and deleted files are removed.
 * @param options --info-only writes no objects
 */
const withStaged = <Result>(
  repository: Repository,
  { files }: WebsiteFiles,
  options: readonly string[],
  work: (git: Git) => Promise<Result>,
): Promise<Result> =>
  withTemporaryIndex(repository, async (git, folder) => {
    const { root } = git;
    // Its dates of files let git read the changed ones only.
    const index = resolve(root, await repository.git.text('rev-parse', '--git-path', 'index'));
    await copyWithDate(index, join(folder, 'index'));
    await git.text('read-tree', '--reset', 'HEAD');
    // By their exact names: git may take Truck.JPG and truck.jpg for the same file.
    const onDisk = new Set((await listFiles(join(root, 'content'))).map(storedName));
    const tracked = await git.parts('ls-files', '-z', '--', 'content');
    const gone = tracked.filter((path) => !onDisk.has(path.slice('content/'.length)));
    await git.feed(gone, 'update-index', '-z', '--force-remove', '--stdin');
    const paths = files.map((file) => `content/${storedName(file)}`);
    await git.feed(paths, 'update-index', ...options, '--add', '--remove', '-z', '--stdin');
    return work(git);
  });

/** Copies an index with its date, by which git knows which files may have changed in the same second. */
async function copyWithDate(from: string, to: string): Promise<void> {
  const { mtimeMs } = await stat(from);
  await copyFile(from, to);
  const seconds = Math.floor(mtimeMs / 1000);
  await utimes(to, seconds, seconds);
}

/** A path as git stores it: macOS may decompose accented letters. */
const storedName = (path: string): string =>
  process.platform === 'darwin' ? path.normalize('NFC') : path;

/**
 * The tree of the last commit with content/ as it is on the disk.
 * @returns its id, and the files of the website that it lacks
 */
export const websiteTree = (repository: Repository, website: WebsiteFiles) =>
  withStaged(repository, website, [], async (git) => {
    const tracked = new Set(await git.parts('ls-files', '-z', '--', 'content'));
    const isMissing = (file: string) => !tracked.has(`content/${storedName(file)}`);
    const missing = [...website.links, ...website.files.filter(isMissing)];
    return { tree: await git.text('write-tree'), missing };
  });

/** The ref that holds the commit of the branch online, as of the last fetch or push. */
export const trackingRef = ({ remote, branch }: Repository): string =>
  `refs/remotes/${remote}/${branch}`;

/**
 * The commit that is online as far as this computer knows, or the last one that it has in common with it;
 * null when it knows of none.
 */
const commitOnline = (repository: Repository): Promise<string | null> =>
  repository.git.textOrNull('merge-base', 'HEAD', trackingRef(repository));

/** The bytes of a file of content/ as it is online; null where it is not. */
export async function bytesOnline(repository: Repository, file: string): Promise<Buffer | null> {
  const { git, content } = repository;
  const online = await commitOnline(repository);
  if (online === null) return null;
  return git.bytes(['cat-file', 'blob', `${online}:${content}${file}`]).catch(() => null);
}

/** A file of content/ that is not online as it is on the disk. */
export interface ChangedFile {
  /** Path below content/ */
  file: string;
  state: 'new' | 'removed' | 'changed';
  /** The id of the version that is online; null for none */
  before: string | null;
}

/** The files of content/ that the next publication changes, and those that stay on the computer. */
export const changedFiles = withPublishErrors(
  async (repository: Repository, website: WebsiteFiles) => {
    const commit = commitOnline(repository);
    return withStaged(repository, website, ['--info-only'], async (git) => {
      const online = (await commit) ?? 'HEAD';
      const list = ['diff-index', '--cached', '--no-renames', '--raw', '-z', online];
      const others = ['ls-files', '--others', '--exclude-standard', '-z'];
      const [raw, paths] = await Promise.all(
        [list, others].map((command) => git.parts(...command, '--', 'content')),
      );
      const found = rawChanges(raw ?? []);
      const changes = found.map(({ path, before, after }): ChangedFile => {
        const state = before === null ? 'new' : after === null ? 'removed' : 'changed';
        return { file: path.slice(repository.content.length), state, before };
      });
      const staying = (paths ?? []).map((path) => path.slice('content/'.length));
      return { changes, staying: [...new Set([...staying, ...website.links])] };
    });
  },
);

/** A path that differs between two trees; an id is null where there is no file. */
export interface TreeChange {
  /** From the top of the repository */
  path: string;
  before: string | null;
  after: string | null;
  /** The mode of the file after, or before when it was removed; 100644 is a plain file */
  mode: string;
}

const noId = /^0+$/;

/** The paths that differ between two trees or commits. */
export async function treeChanges(git: Git, from: string, to: string): Promise<TreeChange[]> {
  return rawChanges(await git.parts('diff-tree', '-r', '-z', '--raw', '--no-renames', from, to));
}

/** The changes in git's raw output, whose parts end with a NUL. */
const rawChanges = (parts: readonly string[]): TreeChange[] =>
  parts.flatMap((line, index): TreeChange[] => {
    const [mode = '', next = '', before = '', after = ''] = line.slice(1).split(' ');
    if (index % 2) return [];
    return [
      {
        path: parts[index + 1] ?? '',
        before: noId.test(before) ? null : before,
        after: noId.test(after) ? null : after,
        mode: noId.test(next) ? mode : next,
      },
    ];
  });

/** The ids of changed files on the disk, by path, as git would store them; null for no file. */
export async function idsOnDisk(
  { git, prefix }: Repository,
  changes: readonly TreeChange[],
): Promise<Map<string, string | null>> {
  const paths = changes.map(({ path }) => path);
  const top = resolve(git.root, prefix.replace(/[^/]+/g, '..'));
  const are = await Promise.all(
    paths.map((path) =>
      lstat(join(top, path)).then(
        (one) => one.isFile(),
        () => false,
      ),
    ),
  );
  const files = paths.filter((_, index) => are[index]);
  const input = files.map((path) => `${path}\n`).join('');
  const output = await new Git(top).bytes(['hash-object', '--stdin-paths'], input);
  const ids = String(output).split('\n');
  return new Map(paths.map((path) => [path, ids[files.indexOf(path)] ?? null]));
}

/** The bytes of a version of a file, by its id in git. */
export const versionBytes = withPublishErrors(
  (root: string, id: string): Promise<Buffer> => new Git(root).bytes(['cat-file', 'blob', id]),
);
