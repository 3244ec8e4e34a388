import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { captionFromName } from '../../content-model/file-names';
import type { Issue } from '../../content-model/issue';
import { suggest } from '../../content-model/suggest';
import type { Captions } from './captions';
import { compareNatural, slugOf } from './naming';
import type { ImportedPicture } from './photo-cache';
import { warningIssue } from './photo-issues';

/** A picture that was imported, before captions, order and address. */
export interface UsablePicture {
  /** Path below content/ */
  source: string;
  hash: string;
  picture: ImportedPicture;
}

/** The captions of all folders, by the folder's path below content/. */
export type CaptionsByFolder = ReadonlyMap<string, Captions>;

/**
 * Brings the pictures of the gallery into its order: a photo stands where its words stand, those
 * without an entry behind all others.
 * @param pictures in the order of their names, which those without an entry keep
 */
export function sortByCaptions(
  pictures: readonly UsablePicture[],
  captions: CaptionsByFolder,
): UsablePicture[] {
  const named = [...captions]
    .sort(([a], [b]) => compareNatural(a, b))
    .flatMap(([folder, entries]) => [...entries.keys()].map((name) => `${folder}/${name}`));
  const places = new Map(named.map((source, place) => [source, place]));
  const placeOf = ({ source }: UsablePicture) =>
    places.get(source.normalize('NFC')) ?? named.length;
  return [...pictures].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Takes out the pictures that are in the gallery already under an earlier name. */
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

/** The caption and alternative text of a picture: what the editor wrote, else what its name says. */
export function altAndCaption(
  { source }: UsablePicture,
  captions: CaptionsByFolder,
  untitled: string,
): { alt: string; caption: string | null } {
  const path = source.normalize('NFC');
  const name = posix.basename(path);
  const written = captions.get(posix.dirname(path))?.get(name);
  const caption = written?.caption ?? captionFromName(name);
  return { alt: written?.alt ?? caption ?? untitled, caption };
}

/** Ids of other elements of the gallery's page, which no photo may have. */
export const reservedIds: ReadonlySet<string> = new Set([
  'closing-heading',
  'footer-links',
  // GATSBY: element ids
  'gatsby-announcer',
  'gatsby-chunk-mapping',
  'gatsby-focus-wrapper',
  'main',
  'navigation',
  'toasts',
]);

/**
 * The slug of each photo, made from its file's name alone, so that it stays when other photos come, go
 * or move. A name that says too little in Latin letters, or that an earlier file or another
 * element of the page has, gets a few digits of its own.
 * @param sources paths below content/
 * @returns by source, `[a-z0-9-]+`
 */
export function slugsOf(sources: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>(reservedIds);
  for (const source of [...sources].sort()) {
    const name = posix.basename(source).normalize('NFC');
    const plain = slugOf(name);
    const isLost = /[^\P{L}\p{Script=Latin}]/u.test(name);
    const digits = createHash('sha256').update(source).digest('hex').slice(0, 6);
    const slug = isLost || taken.has(plain) ? `${plain}-${digits}` : plain;
    slugs.set(source, slug);
    taken.add(slug);
  }
  return slugs;
}

/** Finds entries of captions.json that name a file which is not there. */
export function entriesWithoutFile(
  captions: CaptionsByFolder,
  sources: readonly string[],
): Issue[] {
  const present = new Set(sources);
  return [...captions].flatMap(([folder, entries]) => {
    const withoutEntry = sources
      .filter((source) => posix.dirname(source) === folder)
      .map((source) => posix.basename(source))
      .filter((name) => !entries.has(name));
    return [...entries]
      .filter(([name]) => !present.has(`${folder}/${name}`))
      .map(([name, { line }]): Issue => {
        const meant = suggest(name, withoutEntry);
        return {
          file: `${folder}/captions.json`,
          line,
          field: name,
          severity: 'error',
          message: `stands for a photo "${name}" that is not in this folder`,
          hint: meant
            ? `Did you mean "${meant}"? Write the name exactly like that, or delete the entry.`
            : 'Write the file name exactly as it is in the folder, or delete the entry.',
        };
      });
  });
}
