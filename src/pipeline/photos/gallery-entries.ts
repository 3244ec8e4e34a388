import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Issue } from '../../content-check/issue';
import { suggest } from '../../content-check/suggest';
import { withoutEnding } from '../../content-model/file-names';
import type { Captions } from './captions';
import { compareNatural, editedFrom, slugOf } from './naming';
import type { ImportedPicture } from './photo-cache';
import { warningIssue } from './photo-issues';
import type { PreparedPhoto } from './prepare';

/** An imported picture, before it has a caption, position and slug. */
export interface UsablePicture {
  /** Path below content/ */
  source: string;
  hash: string;
  picture: ImportedPicture;
}

/** The captions of all folders, by the folder's path below content/. */
export type CaptionsByFolder = ReadonlyMap<string, Captions>;

/** The paths of the photos that captions.json names, in its order. */
export const namedPhotos = (captions: CaptionsByFolder): string[] =>
  [...captions]
    .sort(([a], [b]) => compareNatural(a, b))
    .flatMap(([folder, entries]) => [...entries.keys()].map((name) => `${folder}/${name}`));

/**
 * Sorts the pictures of the gallery: in the order of their entries in captions.json, then those without an
 * entry.
 * @param pictures in the order of their names, which those without an entry keep
 */
export function sortByCaptions(
  pictures: readonly UsablePicture[],
  captions: CaptionsByFolder,
): UsablePicture[] {
  const named = namedPhotos(captions);
  const places = new Map(named.map((source, place) => [source, place]));
  const placeOf = ({ source }: UsablePicture) =>
    places.get(source.normalize('NFC')) ?? named.length;
  return [...pictures].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Removes pictures that are in the gallery under an earlier name, too. */
export function withoutDuplicates(pictures: readonly UsablePicture[]): {
  shown: UsablePicture[];
  warnings: Issue[];
} {
  const firsts = new Map<string, string>();
  const warnings: Issue[] = [];
  const shown = pictures.filter(({ source, hash }) => {
    const first = firsts.get(hash);
    if (first === undefined) firsts.set(hash, source);
    else warnings.push(warningIssue(source, 'duplicate', first));
    return first === undefined;
  });
  return { shown, warnings };
}

/** Reports photos that a phone made by editing another one that is shown, too. */
export function editedCopies(pictures: readonly UsablePicture[]): Issue[] {
  const nameIn = (source: string, name: string) => `${posix.dirname(source)}/${name.toLowerCase()}`;
  const originals = new Map(
    pictures.map(({ source }) => [nameIn(source, withoutEnding(posix.basename(source))), source]),
  );
  return pictures.flatMap(({ source }) => {
    const name = editedFrom(posix.basename(source));
    const original = name && originals.get(nameIn(source, name));
    return original ? [warningIssue(source, 'editedCopy', original)] : [];
  });
}

/** The texts of a picture from captions.json; without an entry no caption, and `untitled` as `alt`. */
export function photoTexts(
  { source }: UsablePicture,
  captions: CaptionsByFolder,
  untitled: string,
): Pick<PreparedPhoto, 'alt' | 'caption' | 'chapter'> {
  const path = source.normalize('NFC');
  const written = captions.get(posix.dirname(path))?.get(posix.basename(path));
  const caption = written?.caption ?? null;
  const chapter = written?.chapter ?? null;
  return { alt: written?.alt ?? caption ?? untitled, caption, chapter };
}

/** Ids of other elements on the gallery's pages, which no photo may have. */
export const reservedIds: ReadonlySet<string> = new Set([
  'closing-heading',
  'footer-links',
  // GATSBY: element ids
  'gatsby-announcer',
  'gatsby-focus-wrapper',
  'main',
  'navigation',
  'toasts',
]);

/**
 * The slug of a photo. It depends on the path alone, so that it stays the same when other photos are
 * added, removed or moved. It ends in six digits of a hash, except for `gallery/<slug>.jpg` whose slug is
 * no reserved id.
 * @param source path below content/
 * @returns `[a-z0-9-]+`
 */
export function photoSlug(source: string): string {
  const plain = slugOf(posix.basename(source));
  if (source === `gallery/${plain}.jpg` && !reservedIds.has(plain)) return plain;
  return `${plain}-${createHash('sha256').update(source).digest('hex').slice(0, 6)}`;
}

/**
 * Finds entries of captions.json that name a missing file, and proposes the photo's new name if it was
 * renamed: a file without an entry that has the same bytes, a similar name, or is the only one. Names that
 * differ in a number alone, as a camera counts, are those of two photos.
 * @param hashOf the hash of a file's bytes, now or when it was last prepared
 */
export function entriesWithoutFile(
  captions: CaptionsByFolder,
  sources: readonly string[],
  hashOf: (source: string) => string | undefined,
): Issue[] {
  const present = new Set(sources);
  return [...captions].flatMap(([folder, entries]) => {
    const withoutEntry = sources
      .filter((source) => posix.dirname(source) === folder)
      .map((source) => posix.basename(source))
      .filter((name) => !entries.has(name));
    const missing = [...entries].filter(([name]) => !present.has(`${folder}/${name}`));
    const hintFor = (name: string): string => {
      const known = hashOf(`${folder}/${name}`);
      const same = withoutEntry.find((other) => known && hashOf(`${folder}/${other}`) === known);
      if (same) return `The photo is called "${same}" now: write that name here.`;
      const similar = withoutEntry.filter(
        (other) => withoutNumbers(other) !== withoutNumbers(name),
      );
      const meant = suggest(name, similar);
      if (meant)
        return `Did you mean "${meant}"? Write the name exactly like that, or delete the entry.`;
      const [only] = missing.length === 1 && withoutEntry.length === 1 ? similar : [];
      return only
        ? `If the photo is called "${only}" now, write that name here; else delete the entry.`
        : 'Write the file name exactly as it is in the folder, or delete the entry.';
    };
    return missing.map(
      ([name, { line }]): Issue => ({
        file: `${folder}/captions.json`,
        line,
        field: name,
        severity: 'warning',
        message: `names a photo "${name}" that is not in this folder`,
        hint: hintFor(name),
      }),
    );
  });
}

const withoutNumbers = (name: string): string => name.replace(/\d+/g, '').toLowerCase();
