import { posix } from 'node:path';
import { decodeText } from '../../../src/lib/decode-text';
import { isRecord } from '../../../src/lib/is-record';
import { type Conflict, mergeJson, same, withValueAt } from '../../merge-json';
import type { Git } from './git';
import { type Repository, withTemporaryIndex } from './repository';
import { PublishError, programConflict } from './wording';

/** The id of the picture that each side shows; null for none. */
type PictureIds = Record<'mine' | 'theirs', string | null>;

/** A field that both have changed, or an entire file: that has an empty path. */
export interface FileConflict extends Omit<Conflict, 'base'> {
  /** Path below content/ */
  file: string;
  /** The merged value of a JSON file, in which the path leads to the field */
  value: unknown;
  /** Of a photo, a picture of a page or the words of a photo */
  pictures: PictureIds;
}

/** An editor's choice for a conflict, with both values as they were seen. */
export interface Choice extends Pick<FileConflict, 'file' | 'path' | 'mine' | 'theirs'> {
  isMine: boolean;
}

/** A file that git's merge leaves unmerged: the ids of the common ancestor and of both sides. */
interface Unmerged extends Partial<Record<'base' | 'mine' | 'theirs', string>> {
  /** Path below content/ */
  file: string;
  /** As git writes it: 100755 for a program */
  mode: string;
}

/** The files of content/ in a tree with their ids, by paths below content/. */
type Files = Map<string, string>;

const isCaptions = (file: string): boolean => posix.basename(file) === 'captions.json';
const isPicture = (file: string): boolean => /^(?:gallery|images)\/.*(?<!\.json)$/.test(file);

/**
 * Merges two commits: git merges the trees file by file, and of a JSON file that both have changed the
 * fields are merged here.
 * @param base their newest common ancestor
 * @param choices for conflicts of an earlier merge; one counts while both values are as they were seen
 * @returns the merged tree; empty when there are conflicts without a choice
 * @throws PublishError when both have changed the same file of the program
 */
export const mergeCommits = (
  repository: Repository,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>,
  choices: readonly Choice[],
): Promise<{ tree: string; conflicts: FileConflict[] }> =>
  withTemporaryIndex(repository, async (git) => {
    // Not merge-tree: it follows renames, and takes one of two alike photos for the other.
    await git.text('read-tree', '-i', '-m', '--aggressive', base, mine, theirs);
    const { content } = repository;
    const filesIn = async (tree: string) =>
      files(await git.parts('ls-tree', '-r', '-z', '--full-tree', tree, '--', content), content);
    const staged = await git.parts('ls-files', '-s', '-z', '--full-name', '--', ':/');
    const merge = new ContentMerge(
      git,
      { mine: await filesIn(mine), theirs: await filesIn(theirs) },
      choices,
    );
    for (const one of unmergedIn(staged, content)) await merge.mergeFile(one);
    if (merge.conflicts.length > 0) return { tree: '', conflicts: merge.conflicts };
    await git.feed(merge.indexLines(content), 'update-index', '-z', '--index-info');
    return { tree: await git.text('write-tree'), conflicts: [] };
  });

/** The files below content/ of a list of git, which ends each line with a path. */
function files(lines: readonly string[], content: string): Files {
  const found = lines.map((line) => /\b([0-9a-f]{40,64})\b.*?\t(.*)$/s.exec(line) ?? []);
  return new Map(
    found.flatMap(([, id = '', path = '']) =>
      path.startsWith(content) ? [[path.slice(content.length), id] as const] : [],
    ),
  );
}

/** The files that both have changed; pages come first. */
function unmergedIn(staged: readonly string[], content: string): Unmerged[] {
  const unmerged = new Map<string, Unmerged>();
  for (const line of staged) {
    const [, mode = '', id = '', stage, path = ''] =
      /^(\d+) (\S+) ([123])\t(.*)$/s.exec(line) ?? [];
    if (stage === undefined) continue;
    if (!path.startsWith(content)) throw new PublishError(programConflict(path));
    const file = path.slice(content.length);
    const side = stage === '1' ? 'base' : stage === '2' ? 'mine' : 'theirs';
    unmerged.set(file, { ...unmerged.get(file), file, mode, [side]: id });
  }
  return [...unmerged.values()].sort((a, b) => (a.file < b.file ? 1 : -1));
}

/** The merge of content/ after git's own. */
class ContentMerge {
  readonly conflicts: FileConflict[] = [];
  /** Mode and id of the files in which the merged tree differs from git's; null for no file */
  readonly #changes = new Map<string, string | null>();

  constructor(
    private readonly git: Git,
    private readonly files: Record<'mine' | 'theirs', Files>,
    private readonly choices: readonly Choice[],
  ) {}

  /** The value of a JSON file by its id; an empty group for no file. */
  async #read(id: string | undefined): Promise<Record<string, unknown>> {
    return id ? JSON.parse(decodeText(await this.git.bytes(['cat-file', 'blob', id]))) : {};
  }

  #put(file: string, id: string | null, mode = '100644'): void {
    this.#changes.set(file, id && `${mode} ${id}`);
  }

  /** Whether mine is chosen; without a choice the conflict is listed, and mine is used for the time being. */
  #isMine(conflict: FileConflict): boolean {
    const { file, path, mine, theirs } = conflict;
    // JSON has no undefined: a choice lacks the side that was removed.
    const choice = this.choices.find(
      (one) =>
        same([one.file, one.path], [file, path]) &&
        same(one.mine, mine) &&
        same(one.theirs, theirs),
    );
    if (!choice) this.conflicts.push(conflict);
    return choice?.isMine ?? true;
  }

  async mergeFile(one: Unmerged): Promise<void> {
    const { file, mine, theirs } = one;
    const merged = mine && theirs && file.endsWith('.json') ? await this.#mergeJson(one) : null;
    if (merged) return this.#put(file, merged);
    const isBytes = isPicture(file);
    const sideOf = (id?: string) => (isBytes ? id : id ? 'changed' : 'removed');
    const sides = { mine: sideOf(mine), theirs: sideOf(theirs) };
    const pictures = {
      mine: (isBytes && mine) || null,
      theirs: (isBytes && theirs) || null,
    };
    const isMine = this.#isMine({ file, path: [], ...sides, value: null, pictures });
    this.#put(file, (isMine ? mine : theirs) ?? null, one.mode);
  }

  /** Merges a JSON file field by field; null when a version is no JSON. */
  async #mergeJson({ file, ...ids }: Unmerged): Promise<string | null> {
    const values = await Promise.all(
      [ids.base, ids.mine, ids.theirs].map((id) => this.#read(id)),
    ).catch(() => null);
    if (!values) return null;
    const [base, mine, theirs] = values;
    const { value, conflicts } = mergeJson<unknown>(base, mine, theirs);
    const chosen = conflicts.map((one) => {
      const { base: _, ...seen } = one;
      return this.#isMine({ ...seen, file, value, pictures: this.#picturesOf(file, one) });
    });
    // Last one first: an entry that is taken out of a list moves those that follow.
    const merged = conflicts.reduceRight(
      (all, { path, mine, theirs }, index) => withValueAt(all, path, chosen[index] ? mine : theirs),
      value,
    );
    if (same(merged, mine)) return ids.mine ?? null;
    return same(merged, theirs) ? (ids.theirs ?? null) : this.#writeJson(merged);
  }

  async #writeJson(value: unknown): Promise<string> {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    return String(await this.git.bytes(['hash-object', '-w', '--stdin'], text)).trim();
  }

  /** The pictures that a conflict is about: of a record with a picture, or of all words of a photo. */
  #picturesOf(file: string, { path, mine, theirs }: Conflict): PictureIds {
    const idOf = (side: 'mine' | 'theirs', value: unknown) => {
      const named = isRecord(value) && typeof value.file === 'string' ? value.file : null;
      const isOfPhoto = isCaptions(file) && path.length === 1 && value !== undefined;
      const photo = isOfPhoto ? posix.join(posix.dirname(file), String(path[0])) : named;
      return (photo && findId(this.files[side], photo)) || null;
    };
    return { mine: idOf('mine', mine), theirs: idOf('theirs', theirs) };
  }

  /** The differences from git's merge, for `update-index --index-info`. */
  indexLines(content: string): string[] {
    return [...this.#changes].map(([file, entry]) => `${entry ?? `0 ${noId}`}\t${content}${file}`);
  }
}

/** The id of no file; git reads as many digits as its ids have. */
const noId = '0'.repeat(40);

const findId = (files: Files, path: string): string | undefined =>
  files.get(path) ??
  [...files].find(([file]) => file.normalize('NFC') === path.normalize('NFC'))?.[1];
