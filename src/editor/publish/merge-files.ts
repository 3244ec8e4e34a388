import { posix } from 'node:path';
import { isRecord } from '../../lib/is-record';
import { type Conflict, mergeJson, pictureId, same, withValueAt } from '../merge-json';

/** Something as the last commit, this computer and others have it; null where there is none. */
export interface Versions<Kind> {
  base: Kind | null;
  mine: Kind | null;
  theirs: Kind | null;
}

export interface FileVersions extends Versions<Buffer> {
  /** Path below content/ */
  file: string;
}

/** Git's ids of the pictures that somebody has changed, by their paths below content/ */
export type PictureVersions = ReadonlyMap<string, Versions<string>>;

/** A file of content/ as it is on the disk, and as it is to be; null for no file. */
export interface MergedFile {
  file: string;
  before: Buffer | null;
  after: Buffer | null;
}

/**
 * A field that both have changed, or a whole file: that has an empty path. Of a picture both sides are
 * its id and the words that stand with it, or undefined when it was removed.
 */
export interface FileConflict extends Omit<Conflict, 'base'> {
  file: string;
  /** The merged value of the file */
  value: unknown;
}

/** An editor's choice for a conflict, with both texts as they were seen. */
export interface Choice extends Omit<FileConflict, 'value'> {
  isMine: boolean;
}

type Version = keyof Versions<unknown>;

/** Marks words that are in no file: the photo has none there, but must be merged with its words. */
const isWithoutWords = '$withoutWords';

const isCaptions = (file: string) => posix.basename(file) === 'captions.json';

/** The path of the picture that a record shows, with its words if any, as forms of pages hold it. */
const pictureIn = (part: unknown): string | null =>
  isRecord(part) && typeof part.file === 'string' ? part.file.normalize('NFC') : null;

/** The value of a JSON file in which the words of changed pictures carry the ids of their pictures. */
function withPictures(
  file: string,
  bytes: Buffer | null,
  version: Version,
  pictures: PictureVersions,
): unknown {
  const value = JSON.parse(String(bytes ?? '{}'), (_, part) => {
    const id = pictures.get(pictureIn(part) ?? '')?.[version];
    return id ? { ...part, [pictureId]: id } : part;
  });
  if (!isCaptions(file)) return value;
  for (const [picture, { [version]: id }] of pictures) {
    if (!id || posix.dirname(picture) !== posix.dirname(file)) continue;
    const name = posix.basename(picture);
    const key = Object.keys(value).find((one) => one.normalize('NFC') === name) ?? name;
    const words = value[key] ?? { [isWithoutWords]: true };
    if (isRecord(words)) value[key] = { ...words, [pictureId]: id };
  }
  return value;
}

/** The same without those ids, and the pictures that it shows. */
function withoutPictures(value: unknown, shown: Set<string>): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    const picture = pictureIn(part);
    if (picture !== null) shown.add(picture);
    if (key === pictureId) return undefined;
    if (!isRecord(part) || !(isWithoutWords in part)) return part;
    // The other side may have described it.
    const { [isWithoutWords]: _, ...words } = part;
    return Object.keys(words).length > 0 ? words : undefined;
  });
}

/** The picture whose words a conflict is about; it is decided together with them. */
function pictureOf(file: string, { path, mine, theirs }: Conflict, pictures: PictureVersions) {
  const inCaptions = isCaptions(file) && path.length === 1;
  const [one, other] = inCaptions
    ? [posix.join(posix.dirname(file), String(path[0]).normalize('NFC'))]
    : [pictureIn(mine), pictureIn(theirs)];
  return one && one === (other ?? one) && pictures.has(one) ? one : null;
}

/** The version that only one side has changed; undefined when both have. */
function changedOne<Kind>({ base, mine, theirs }: Versions<Kind>): Kind | null | undefined {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  return same(base, mine) ? theirs : undefined;
}

/** The sides of a conflict about a whole file. */
const inWords = (bytes: Buffer | null) => (bytes ? 'changed' : 'removed');

/** An editor's choices, and the conflicts that have none: mine stands for those. */
class Decisions {
  readonly conflicts: FileConflict[] = [];
  /** Whether mine stands, by the picture; a picture and its words are decided together */
  readonly ofPictures = new Map<string, boolean>();

  constructor(private readonly choices: readonly Choice[]) {}

  isMine(conflict: FileConflict): boolean {
    const { value: _, ...seen } = conflict;
    const choice = this.choices.find((one) => same({ ...one, ...seen }, one));
    if (!choice) this.conflicts.unshift(conflict);
    return choice?.isMine ?? true;
  }

  isMyPicture(file: string, mine: unknown, theirs: unknown): boolean {
    const known = this.ofPictures.get(file);
    const isMine = known ?? this.isMine({ file, path: [], mine, theirs, value: null });
    this.ofPictures.set(file, isMine);
    return isMine;
  }
}

/**
 * Merges the versions of a JSON file.
 * @param shown gets the pictures that the merged file shows
 * @throws when a version is no JSON, or one side has removed the file
 */
function mergeText(
  { file, ...versions }: FileVersions,
  pictures: PictureVersions,
  decisions: Decisions,
  shown: Set<string>,
): Buffer | null {
  const { base, mine, theirs } = versions;
  if (!mine || !theirs) throw new Error('There are not two texts to merge');
  const read = (version: Version) =>
    withPictures(file, versions[version], version, pictures) as Record<string, unknown>;
  const values = { base: read('base'), mine: read('mine'), theirs: read('theirs') };
  for (const [picture, isMine] of decisions.ofPictures) {
    // A page has decided it: the other side's words of it count as unchanged.
    const name = posix.basename(picture);
    if (!isCaptions(file) || posix.dirname(picture) !== posix.dirname(file)) continue;
    values[isMine ? 'theirs' : 'mine'][name] = values.base[name];
  }
  const both = mergeJson(values.base, values.mine, values.theirs);
  let value: unknown = both.value;
  // Last one first: an entry taken out of a list moves those that follow.
  for (const one of both.conflicts.reverse()) {
    const picture = pictureOf(file, one, pictures);
    const isMine = picture
      ? decisions.isMyPicture(picture, one.mine, one.theirs)
      : decisions.isMine({
          file,
          path: one.path,
          mine: one.mine,
          theirs: one.theirs,
          value: both.value,
        });
    value = withValueAt(value, one.path, isMine ? one.mine : one.theirs);
  }
  const merged = withoutPictures(value, shown);
  const texts = same(base, mine) ? [theirs, mine] : [mine, theirs];
  const unchanged = texts.find((bytes) => same(JSON.parse(String(bytes)), merged));
  return unchanged ?? Buffer.from(`${JSON.stringify(merged, null, 2)}\n`);
}

/**
 * Merges files that are changed here and at the host: JSON field by field, others as a whole, and a
 * picture together with its words.
 * @param files the JSON files, and others that both have changed
 * @returns the files and the ids of the pictures as they are to be, and the conflicts without a choice
 */
export function mergeFiles(
  files: readonly FileVersions[],
  pictures: PictureVersions,
  choices: readonly Choice[],
) {
  const decisions = new Decisions(choices);
  const shown = new Set<string>();

  // Captions last: what a page decides about a photo holds for its words there, too.
  const inOrder = [false, true].flatMap((are) =>
    files.filter(({ file }) => isCaptions(file) === are),
  );
  const merged = inOrder.map((versions): MergedFile => {
    const { file, base, mine, theirs } = versions;
    let after: Buffer | null | undefined;
    try {
      after = mergeText(versions, pictures, decisions, shown);
    } catch {
      const sides = { mine: inWords(mine), theirs: inWords(theirs) };
      after = changedOne({ base, mine, theirs });
      if (after === undefined) {
        after = decisions.isMine({ file, path: [], value: null, ...sides }) ? mine : theirs;
      }
    }
    return { file, before: mine, after };
  });

  const isMine = (picture: string, { mine, theirs }: Versions<string>) => {
    const [one, other] = [mine, theirs].map((id) => (id ? { [pictureId]: id } : undefined));
    return decisions.isMyPicture(picture, one, other);
  };
  const wanted = [...pictures].map(([picture, versions]) => {
    const one = decisions.ofPictures.has(picture) ? undefined : changedOne(versions);
    if (one === undefined) {
      return [picture, isMine(picture, versions) ? versions.mine : versions.theirs] as const;
    }
    // Removed by one side, and shown by the other.
    const isMissed = one === null && shown.has(picture);
    return [picture, isMissed ? (versions.mine ?? versions.theirs) : one] as const;
  });
  return { merged, pictures: new Map(wanted), conflicts: decisions.conflicts };
}
