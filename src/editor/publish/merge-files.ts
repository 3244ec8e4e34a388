import { type Conflict, mergeJson, type Path, same, withValueAt } from '../merge-json';

/** A file of content/ that is changed here and at the host; null where there is none. */
interface Versions {
  /** Path below content/ */
  file: string;
  base: Buffer | null;
  mine: Buffer | null;
  theirs: Buffer | null;
}

/** A file of content/ as it is on the disk, and as it is to be; null for no file. */
export interface MergedFile {
  file: string;
  before: Buffer | null;
  after: Buffer | null;
}

/** A field that both have changed, or a whole file: that has an empty path. */
export interface FileConflict extends Omit<Conflict, 'base'> {
  file: string;
  /** The merged value of the file */
  value: unknown;
}

/** An editor's choice for a conflict, with both texts as they were seen. */
export interface Choice extends Omit<FileConflict, 'value'> {
  isMine: boolean;
}

/** A version that can be chosen as a whole only. */
const inWords = (bytes: Buffer | null) => (bytes ? 'changed' : 'removed');

const parsed = (bytes: Buffer | null) => (bytes ? JSON.parse(String(bytes)) : undefined);

/**
 * Merges files that are changed here and at the host: JSON field by field, others as a whole.
 * @returns the files to be written, and the conflicts for which there is no choice
 */
export function mergeFiles(
  files: readonly Versions[],
  choices: readonly Choice[],
): { merged: MergedFile[]; conflicts: FileConflict[] } {
  const merged: MergedFile[] = [];
  const conflicts: FileConflict[] = [];
  for (const { file, base, mine, theirs } of files) {
    const isMine = (path: Path, one: unknown, other: unknown, value?: unknown) => {
      const conflict = { file, path, mine: one, theirs: other };
      const choice = choices.find((seen) => same({ ...seen, ...conflict }, seen));
      if (!choice) conflicts.unshift({ ...conflict, value });
      return choice?.isMine ?? true;
    };
    let after: Buffer | null;
    try {
      if (!mine || !theirs) throw new Error('One of them has removed the file');
      const both = mergeJson(parsed(base), parsed(mine), parsed(theirs));
      let { value } = both;
      // Last one first: an entry taken out of a list moves those that follow.
      for (const one of both.conflicts.reverse()) {
        const stays = isMine(one.path, one.mine, one.theirs, both.value) ? one.mine : one.theirs;
        value = withValueAt(value, one.path, stays);
      }
      after = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    } catch {
      after = isMine([], inWords(mine), inWords(theirs)) ? mine : theirs;
    }
    merged.push({ file, before: mine, after });
  }
  return { merged, conflicts };
}
