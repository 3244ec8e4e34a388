import { existsSync, lstatSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfThere, renameFile } from '../../lib/disk';
import {
  type Choice,
  type FileConflict,
  type FileVersions,
  type MergedFile,
  mergeFiles,
  type Versions,
} from './merge-files';
import type { Repository } from './repository';
import {
  contentTree,
  filesIn,
  type IsTaken,
  linesOf,
  stageContent,
  withOwnIndex,
  withPaths,
} from './trees';
import { failureIn, PublishError } from './wording';

/**
 * Writes files of content/, all or none.
 * @returns undoes it
 */
export type WriteFiles = (files: readonly MergedFile[]) => Promise<() => Promise<void>>;

/** A file of content/ with its ids in the last commit, on the disk and in others' commit. */
interface Compared extends Versions<string> {
  file: string;
}

const isPicture = (file: string) => /^(?:gallery|images)\/.*(?<!\.json)$/.test(file);
const isByMe = ({ base, mine }: Compared) => base !== mine;
const isByThem = ({ base, theirs }: Compared) => base !== theirs;

/**
 * Brings the files of this computer to a commit of the host that is ahead of it. What is changed here, too, is merged.
 * @returns the conflicts without a choice, with which nothing has changed; else who has changed the
 *   program of the site, by name
 */
export async function takeTheirs(
  repository: Repository,
  theirs: string,
  desk: { write: WriteFiles; isTaken: IsTaken; incoming: string },
  choices: readonly Choice[],
): Promise<{ conflicts: FileConflict[]; programBy: string[] }> {
  const { git } = repository;
  const [head, base] = [await git.revparse('HEAD'), await git.raw('merge-base', 'HEAD', theirs)];
  if (base !== head) throw new PublishError(failureIn('Not possible to fast-forward'));
  const [last, other] = [await filesIn(repository, head), await filesIn(repository, theirs)];
  // A file of a name that others have published is compared, whatever it is.
  const isTaken = (file: string) => desk.isTaken(file) || other.has(file);
  const mine = await filesIn(repository, await contentTree(repository, isTaken));
  const names = new Set([...last.keys(), ...mine.keys(), ...other.keys()]);
  const compared = [...names].map((file) => {
    const [base = null, here = null, there = null] = [last, mine, other].map((in_) =>
      in_.get(file),
    );
    return { file, base, mine: here, theirs: there };
  });
  const { conflicts, merged } = await merge(repository, compared, choices);
  if (conflicts.length > 0) return { conflicts, programBy: [] };
  const undo = await desk.write(merged);
  try {
    await checkOut(repository, theirs, merged, desk);
  } catch (error) {
    await undo();
    throw error;
  }
  const program = [':/', `:(top,exclude)${repository.content}`];
  const authors = await git.raw('log', '--format=%an%x00', `${head}..${theirs}`, '--', ...program);
  return { conflicts: [], programBy: [...new Set(linesOf(authors.replaceAll('\n', '')))] };
}

/**
 * Merges the files that others have changed with those that are changed here.
 * @returns the merged files; git brings all others as they are in others' commit
 */
async function merge(
  repository: Repository,
  compared: readonly Compared[],
  choices: readonly Choice[],
): Promise<{ conflicts: FileConflict[]; merged: MergedFile[] }> {
  const changed = compared.filter((one) => isByMe(one) || isByThem(one));
  if (!changed.some(isByThem)) return { conflicts: [], merged: [] };
  const pictures = new Map(
    changed.filter(({ file }) => isPicture(file)).map(({ file, ...ids }) => [file, ids]),
  );
  // The words of a changed picture may be in any text.
  const texts = compared.filter(
    (one) =>
      !isPicture(one.file) &&
      ((isByMe(one) && isByThem(one)) || (pictures.size > 0 && one.file.endsWith('.json'))),
  );
  const read = await Promise.all(texts.map((one) => versionsOf(repository, one)));
  const { merged, pictures: ids, conflicts } = mergeFiles(read, pictures, choices);
  for (const [file, id] of ids) {
    const own = { file, ...(pictures.get(file) as Versions<string>) };
    if (!isByMe(own) && id === own.theirs) continue;
    const before = await readIfThere(join(repository.root, 'content', file));
    merged.push({ file, before, after: id === own.mine ? before : await bytesOf(repository, id) });
  }
  return { conflicts, merged };
}

const bytesOf = async ({ git }: Repository, id: string | null): Promise<Buffer | null> =>
  id === null ? null : git.binaryCatFile(['blob', id]);

async function versionsOf(repository: Repository, one: Compared): Promise<FileVersions> {
  const { file, base, mine, theirs } = one;
  const here = await readIfThere(join(repository.root, 'content', file));
  const bytes = (id: string | null) => (id === mine ? here : bytesOf(repository, id));
  return {
    file,
    base: await bytes(base),
    mine: mine === null ? null : here,
    theirs: await bytes(theirs),
  };
}

/** Brings the files of a commit to the disk, apart from some of content/, which stay as they are. */
async function checkOut(
  repository: Repository,
  commit: string,
  staying: readonly MergedFile[],
  { isTaken, incoming }: { isTaken: IsTaken; incoming: string },
): Promise<void> {
  const { git: ownGit, root, content } = repository;
  const paths = staying.map(({ file }) => content + file);
  // With them as in the last commit there is nothing to bring.
  const tree = await withOwnIndex(root, async (git, folder) => {
    await git.raw('read-tree', commit);
    await withPaths(git, folder, paths, 'reset', '--quiet', 'HEAD');
    return git.raw('write-tree');
  });
  const diff = await ownGit.raw('diff', '--name-only', '--no-renames', '-z', 'HEAD', tree);
  const changes = linesOf(diff);
  const program = changes.filter((path) => !path.startsWith(content));
  const top = await ownGit.revparse('--show-toplevel');
  await withOwnIndex(root, async (git, folder) => {
    await git.raw('read-tree', 'HEAD');
    await stageContent(repository, git, folder, isTaken);
    // What a publication that was cut short has brought already counts as brought.
    const there = program.filter((path) => existsSync(join(top, path)));
    await withPaths(git, folder, there, 'add', '--force');
    await git.raw('update-index', '-q', '--refresh').catch(() => undefined);
    await git.raw('read-tree', '--dry-run', '-m', '-u', 'HEAD', tree);
  });
  await mkdir(incoming, { recursive: true });
  try {
    await withOwnIndex(root, async (git) => {
      await git.raw('read-tree', 'HEAD');
      await git.raw(`--work-tree=${incoming}`, 'read-tree', '-m', '-u', 'HEAD', tree);
    });
    await bringIn(incoming, top, changes);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * Moves files to their places, each as a whole: git writes in place, and a kill would leave a part of
 * a file, or none. What is not among them is removed, with the folders that become empty.
 */
async function bringIn(from: string, to: string, paths: readonly string[]): Promise<void> {
  const isThere = (path: string) =>
    lstatSync(join(from, path), { throwIfNoEntry: false }) !== undefined;
  for (const path of paths.filter((path) => !isThere(path))) {
    await rm(join(to, path), { force: true });
    try {
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
        await rmdir(join(to, folder));
      }
    } catch {
      // It holds other files.
    }
  }
  for (const path of paths.filter(isThere)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await renameFile(join(from, path), join(to, path));
  }
}
