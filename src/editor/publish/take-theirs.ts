import { join } from 'node:path';
import { readIfThere } from '../../lib/disk';
import { type Choice, type FileConflict, type MergedFile, mergeFiles } from './merge-files';
import type { Repository } from './repository';
import { treeWith } from './trees';
import { failureIn, PublishError } from './wording';

/**
 * Writes files of content/, all or none.
 * @returns undoes it
 */
export type WriteFiles = (files: readonly MergedFile[]) => Promise<() => Promise<void>>;

/**
 * Brings this computer to a commit of the host. Files that are changed here, too, are merged.
 * @returns the conflicts without a choice; when there are any, nothing has changed
 */
export async function takeTheirs(
  repository: Repository,
  theirs: string,
  write: WriteFiles,
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
