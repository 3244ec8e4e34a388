import { type Desk, writeChanges } from './follow';
import { type Choice, type FileConflict, mergeCommits } from './merge';
import {
  commitOnline,
  type Repository,
  treeChanges,
  websiteTree,
  withPublishErrors,
  withTemporaryIndex,
} from './repository';
import { changedMeanwhile, oldPublication, PublishError } from './wording';

/** A publication of content/. */
interface Publication {
  /** Its commit */
  id: string;
  /** In ms since 1970 */
  time: number;
  author: string;
  /** The changed files, by paths below content/ */
  files: string[];
}

/** How many of the last publications can be taken back. */
const publicationCount = 10;

/** The last publications that are online, the newest one first. */
export const lastPublications = withPublishErrors(
  async (repository: Repository): Promise<Publication[]> => {
    const { git, content } = repository;
    const format = '--format=%x01%H%x00%at%x00%an%x00';
    const which = [
      '--no-merges',
      '--min-parents=1',
      `--max-count=${publicationCount}`,
      '--no-renames',
    ];
    const log = ['log', ...which, '--name-only', '-z', format, await commitOnline(repository)];
    const output = await git.text(...log, '--', 'content');
    return output
      .split('\x01')
      .slice(1)
      .map((part) => {
        const [id = '', time, author = '', ...paths] = part.split('\0');
        const files = paths.map((path) => path.trim()).filter(Boolean);
        const below = files.map((path) => path.slice(content.length));
        return { id, time: Number(time) * 1000, author, files: below };
      });
  },
);

/**
 * Takes a publication back: content/ becomes what it would be without it, as changes that are not
 * published. Later changes stay; where they are in the same fields, they are conflicts.
 * @param id of its commit, which is one of the last publications
 * @param choices for conflicts, of which mine is what is there now
 * @returns the conflicts without a choice, with which nothing has changed
 * @throws PublishError
 */
export const takeBack = withPublishErrors(
  (
    repository: Repository,
    desk: Desk,
    id: string,
    choices: readonly Choice[],
  ): Promise<FileConflict[]> =>
    desk.withContentLock(async () => {
      const { git } = repository;
      const known = await lastPublications(repository);
      if (!known.some((one) => one.id === id)) throw new PublishError(oldPublication);
      const { tree } = await websiteTree(repository, await desk.website());
      // As if somebody else had undone it since then.
      const sides = { base: id, mine: tree, theirs: await treeWithout(repository, id) };
      const { tree: result, conflicts } = await mergeCommits(repository, sides, choices);
      if (conflicts.length > 0) return conflicts;
      const changes = await treeChanges(git, tree, result);
      const changed = await writeChanges(repository, desk, changes);
      if (changed.length > 0) throw new PublishError(changedMeanwhile(changed));
      return [];
    }),
);

/** The tree of a commit with content/ as in the commit before. */
const treeWithout = (repository: Repository, id: string): Promise<string> =>
  withTemporaryIndex(repository, async (git) => {
    await git.text('read-tree', id);
    await git.text('rm', '-r', '-f', '--cached', '--quiet', '--', 'content');
    await git.text('read-tree', `--prefix=${repository.content}`, `${id}^:${repository.content}`);
    return git.text('write-tree');
  });
