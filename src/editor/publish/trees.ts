import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimpleGit } from 'simple-git';
import { openGit, type Repository } from './repository';

/** Works in an index of its own, which is empty at first: that of the repository waits for no lock. */
export async function withOwnIndex<Result>(
  root: string,
  work: (git: SimpleGit, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    return await work(openGit(root, { GIT_INDEX_FILE: join(folder, 'index') }), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The parts of an output of git that ends each with a NUL. */
export const linesOf = (output: string): string[] => output.split('\0').filter(Boolean);

/** Whether a file is published; is given paths below content/. */
export type IsTaken = (file: string) => boolean;

/** Runs a command of git for paths from the top of the repository, if there are any. */
export async function withPaths(
  git: SimpleGit,
  folder: string,
  paths: readonly string[],
  ...args: string[]
): Promise<void> {
  if (paths.length === 0) return;
  const list = join(folder, 'paths');
  await writeFile(list, paths.map((path) => `:(top,literal)${path}`).join('\0'));
  await git.raw(...args, `--pathspec-from-file=${list}`, '--pathspec-file-nul');
}

/** The paths below content/ of a list that git gives from the top of the repository. */
const below = ({ content }: Repository, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(content)).map((path) => path.slice(content.length));

/** The ids of the files of content/ in a commit or tree, by their paths below content/. */
export async function filesIn(repository: Repository, tree: string): Promise<Map<string, string>> {
  const list = await repository.git.raw(
    'ls-tree',
    '-r',
    '-z',
    '--full-name',
    tree,
    '--',
    'content/',
  );
  return new Map(
    linesOf(list).flatMap((line) => {
      const [, id = '', path = ''] = /^\S+ \S+ (\S+)\t(.*)$/s.exec(line) ?? [];
      return below(repository, [path]).map((file) => [file, id] as const);
    }),
  );
}

/**
 * Stages content/ as it is on the disk in an index of its own: what is taken, and every removal. Names
 * in other capitals are new files, also where git ignores case: so all that is taken leaves first.
 */
export async function stageContent(
  repository: Repository,
  git: SimpleGit,
  folder: string,
  isTaken: IsTaken,
): Promise<void> {
  const list = (...options: string[]) =>
    git.raw('ls-files', '-z', '--full-name', ...options, '--', 'content/').then(linesOf);
  const [tracked, gone] = [await list(), await list('--deleted')];
  const onDisk = (paths: readonly string[]) => paths.filter((path) => !gone.includes(path));
  const taken = (paths: readonly string[]) =>
    paths.filter((path) => below(repository, [path]).some(isTaken));
  const leaving = [...taken(onDisk(tracked)), ...gone];
  await withPaths(git, folder, leaving, 'rm', '--cached', '--quiet');
  const coming = taken(await list('--others', '--exclude-standard'));
  await withPaths(git, folder, coming, 'add', '--force');
}

/** Makes the tree of the last commit with content/ as it is on disk, and its id. */
export const contentTree = (repository: Repository, isTaken: IsTaken): Promise<string> =>
  withOwnIndex(repository.root, async (git, folder) => {
    await git.raw('read-tree', 'HEAD');
    await stageContent(repository, git, folder, isTaken);
    return git.raw('write-tree');
  });
