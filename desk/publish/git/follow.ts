import { join } from 'node:path';
import { decodeText } from '../../../src/lib/decode-text';
import { readIfThere, writeIfChanged } from '../../../src/lib/disk';
import type { FileChange } from '../../file-change';
import {
  idsOnDisk,
  type Repository,
  type TreeChange,
  treeChanges,
  type WebsiteFiles,
} from './repository';

/**
 * Writes files of content/, all or none, and keeps what they were.
 * @param changesIn gives the changes; it puts new files that are no texts into a folder, whose path below
 *   the project it gets
 */
type WriteFiles = (changesIn: (folder: string) => Promise<FileChange[]>) => Promise<void>;

/** The desk's part in publishing. */
export interface Desk {
  /** Runs work, which alone may write, while nobody else changes content/ through a desk. */
  withContentLock: <Result>(work: (write: WriteFiles) => Promise<Result>) => Promise<Result>;
  /** The files of the website as they are on the disk. */
  website: () => Promise<WebsiteFiles>;
  /** Whether a path below content/ is that of a text which the desk writes. */
  isText: (file: string) => boolean;
}

/**
 * Brings this computer to a commit that is ahead of it, unless a file that the commit changes was changed
 * here, too. The desk writes the files of content/, all or none; git writes the others and moves the branch.
 * @returns the files that were changed here; when there are any, nothing has changed
 */
export async function followTo(
  repository: Repository,
  { isText }: Pick<Desk, 'isText'>,
  write: WriteFiles,
  commit: string,
): Promise<string[]> {
  const { git, content } = repository;
  const changes = await treeChanges(git, 'HEAD', commit);
  const onDisk = await idsOnDisk(repository, changes);
  const isUpToDate = ({ path, after }: TreeChange) => onDisk.get(path) === after;
  const missing = changes.filter((one) => !isUpToDate(one));
  const inTheWay = missing.filter(({ path, before }) => onDisk.get(path) !== before);
  if (inTheWay.length > 0) return inTheWay.map(({ path }) => path);
  const isByDesk = ({ path, mode }: TreeChange) =>
    mode === '100644' &&
    path.startsWith(content) &&
    /^(?:gallery|images)\/|\.json$/.test(path.slice(content.length));
  const written = missing.filter(isByDesk);
  const changed = await writeChanges(repository, isText, write, written);
  if (changed.length > 0) return changed;
  // Their index entries must match, or git would take them for changes.
  const updated = changes.filter((one) => isUpToDate(one) || written.includes(one));
  const paths = updated.map(({ path }) => `:(top,literal)${path}`);
  const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  await git.feed(paths, 'reset', '--quiet', commit, ...fromInput);
  await git.text('merge', '--quiet', '--ff-only', commit);
  return [];
}

/**
 * Writes the files of content/ that differ between two trees as they are in the second one.
 * @returns those that are not on the disk as in the first one; when there are any, nothing has changed
 */
async function writeChanges(
  repository: Repository,
  isText: Desk['isText'],
  write: WriteFiles,
  changes: readonly TreeChange[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const { git, content } = repository;
  const fileOf = ({ path }: TreeChange) => path.slice(content.length);
  // Read first: the desk compares the text with these bytes again when it writes.
  const texts = changes.map((one) =>
    isText(fileOf(one)) ? readIfThere(join(git.root, 'content', fileOf(one))) : null,
  );
  const before = await Promise.all(texts);
  const onDisk = await idsOnDisk(repository, changes);
  const inTheWay = changes.filter(({ path, before }) => onDisk.get(path) !== before);
  if (inTheWay.length > 0) return inTheWay.map(({ path }) => path);
  await write(async (folder) => {
    const written: FileChange[] = [];
    for (const [index, one] of changes.entries()) {
      const file = fileOf(one);
      // One after the other: photos are large.
      const bytes = one.after && (await git.bytes(['cat-file', 'blob', one.after]));
      const text = before[index] ?? null;
      if (isText(file)) {
        written.push({ file, before: text && decodeText(text), after: bytes && decodeText(bytes) });
        continue;
      }
      const from = bytes && `${folder}/${file}`;
      if (from) await writeIfChanged(join(git.root, from), bytes);
      written.push({ file, isThere: one.before !== null, from });
    }
    return written;
  });
  return [];
}
