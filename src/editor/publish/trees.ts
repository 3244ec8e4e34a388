import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimpleGit } from 'simple-git';
import { openGit, type Repository } from './repository';

/** Makes the tree of a commit, but with some files of content/ as the last commit here has them. */
export const treeWith = ({ root }: Repository, commit: string, files: readonly string[]) =>
  withOwnIndex(root, async (git) => {
    await git.raw('read-tree', commit);
    for (const file of files)
      await git.raw('--literal-pathspecs', 'reset', '--quiet', 'HEAD', '--', `content/${file}`);
    return git.raw('write-tree');
  });

/** Makes the tree of a commit with content/ as it is on disk. */
export const contentTree = (root: string): Promise<string> =>
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
