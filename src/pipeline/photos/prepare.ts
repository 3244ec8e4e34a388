import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { Issue } from '../../content-check/issue';
import type { Pictures } from '../../content-check/text-checks';
import { fillVariables } from '../../content-model/fill-variables';
import { withLock } from '../../lib/lock';
import { createQueue } from '../../lib/queue';
import { readCaptions } from './captions';
import { type FoundFile, findFiles } from './find-files';
import {
  altAndCaption,
  type CaptionsByFolder,
  editedCopies,
  entriesWithoutFile,
  namedPhotos,
  photoSlug,
  sortByCaptions,
  type UsablePicture,
  withoutDuplicates,
} from './gallery-entries';
import { type ImportedFile, importFiles } from './import-files';
import { compareNatural, preparedName } from './naming';
import { type ImportedPicture, PhotoCache } from './photo-cache';
import { failureIssue, warningIssue } from './photo-issues';
import type { Placeholder } from './placeholder';

/*
 * Imports the files of content/gallery and content/images as phones, messengers and cameras wrote them:
 * rotated, huge, in wide colours, truncated, with private metadata, or no pictures at all. For each that
 * can be shown it writes an upright sRGB JPEG without metadata to .prepared/; for every other file it
 * returns an issue. So Gatsby reads no file that would stop a build or publish where a photo was taken.
 *
 * find-files.ts lists the files, import-files.ts reads each (picture-kind.ts, normalise.ts,
 * private-data.ts, placeholder.ts), photo-cache.ts keeps the results from run to run, and
 * gallery-entries.ts finds captions and the order.
 */

/** A picture that can be shown. */
export interface PreparedPhoto {
  /** Path of the original below content/, '/' separators, NFC: "gallery/07-x.jpg" or "images/hero.jpg" */
  source: string;
  /** File name of the prepared picture below .prepared/: "<ascii slug>-<10 hex digits>.jpg" */
  file: string;
  /** Upright width of the prepared picture in pixels */
  width: number;
  /** Upright height of the prepared picture in pixels */
  height: number;
  /** The same file if it is a panorama, which would be too low at the page's usual widths; else null */
  panorama: string | null;
  blur: Placeholder;
  /** Text alternative; '' for content/images, where it is next to the picture's name in a content file */
  alt: string;
  caption: string | null;
  /** Position in the gallery from 0; null for pictures of content/images */
  position: number | null;
  /** Id of the photo in `/gallery#<slug>`, unique in the gallery; '' for content/images */
  slug: string;
}

interface PrepareOptions {
  /** The project's root: the folder that holds content/ */
  root: string;
  /** Description of photos without texts, with {number}: "Photo {number} of our work" */
  untitled: string;
}

/** The prepared pictures and the issues of all files. */
export interface PrepareResult {
  photos: PreparedPhoto[];
  /** Of severity 'error': a file left out of the site, or an error to be corrected; 'warning': shown */
  issues: Issue[];
}

const megabyte = 1024 * 1024;
const heavyBytes = 15 * megabyte;
const heavyPixels = 40e6;
const smallSide = 600;

/** Work of this process on .prepared/, which runs in sequence. */
const runs = createQueue();

/** Prepares all pictures of content/gallery and content/images; reports those that cannot be shown. */
export const preparePhotos = (options: PrepareOptions): Promise<PrepareResult> =>
  withIndexLock(options.root, () => prepare(options));

/**
 * Deletes the prepared pictures of photos that no longer exist. Gatsby may have jobs for one from the live
 * view, which it runs in the next build and which fail without the file: so call this after those jobs.
 */
export const prunePrepared = (root: string): Promise<void> =>
  withIndexLock(root, async () => {
    const cache = new PhotoCache(root);
    await cache.open();
    await cache.prune();
  });

/**
 * Imports a picture before it is added to content/, so that preparing it then takes no time. Holds no lock
 * while it reads and decodes.
 * @param staging a folder in which the picture is at content/<source>, without other pictures
 * @param source its future path below content/
 * @returns why the site would not show it; null when it would
 */
export async function importPicture(
  root: string,
  staging: string,
  source: string,
): Promise<Issue | null> {
  const [folder = ''] = source.split('/');
  const { files, failed } = await findFiles(staging, folder);
  const [file] = files;
  if (!file) return failureIssue(source, failed[0] ?? { failure: 'unsupported' });
  const [imported] = await importBesideContent(root, [file]);
  const { outcome = { failure: 'unsupported' } } = imported ?? {};
  return 'failure' in outcome ? failureIssue(source, outcome) : null;
}

/** The issue of a picture that is in the gallery already, byte for byte; null when it is not. */
export async function duplicateIssue(
  root: string,
  source: string,
  bytes: Buffer,
): Promise<Issue | null> {
  const { files } = await findFiles(root, 'gallery');
  for (const file of files.filter(({ stats }) => stats.size === bytes.length)) {
    const isSame = bytes.equals(await readFile(file.absolute));
    if (isSame) return warningIssue(source, 'duplicate', file.source);
  }
  return null;
}

/**
 * Imports the pictures of a content/ in another folder. Pictures with the bytes of one that the project has
 * prepared are not decoded again.
 * @param folder the folder that contains the other content/
 * @returns the pictures that can be shown, and those that cannot
 */
export async function picturesIn(root: string, folder: string): Promise<Pictures> {
  const found = await Promise.all(['gallery', 'images'].map((name) => findFiles(folder, name)));
  const files = inOrder(
    found.flatMap(({ files }) => files),
    join(folder, 'content'),
  );
  const [usable, broken] = [new Set<string>(), new Set<string>()];
  for (const { file, outcome } of await importBesideContent(root, files)) {
    ('failure' in outcome ? broken : usable).add(file.source);
  }
  return { usable, broken };
}

/** Imports files that are not in the project's content/, and stores the pictures for a later run. */
async function importBesideContent(
  root: string,
  files: readonly FoundFile[],
): Promise<ImportedFile[]> {
  const reading = new PhotoCache(root);
  await reading.open();
  const imported = await importFiles(files, reading);
  await withIndexLock(root, async () => {
    const cache = new PhotoCache(root);
    await cache.open();
    for (const { file, hash, outcome } of imported) {
      const isStored = 'failure' in outcome || cache.outcome(hash);
      // By hash, because a file of the project may have the same path.
      if (!isStored) cache.remember(hash, file.stats, hash, outcome);
    }
    await cache.close();
  });
  return imported;
}

/** Runs work on .prepared/ while no other work of this or another process does. */
const withIndexLock = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  runs(() => withLock(join(root, '.prepared/index'), work));

const isInGallery = ({ source }: { source: string }): boolean => source.startsWith('gallery/');

async function prepare({ root, untitled }: PrepareOptions): Promise<PrepareResult> {
  // Every picture is opened only once, so a cache of opened pictures would waste memory.
  sharp.cache(false);
  const cache = new PhotoCache(root);
  const [gallery, images] = await Promise.all([
    findFiles(root, 'gallery'),
    findFiles(root, 'images'),
    cache.open(),
  ]);
  const files = inOrder([...gallery.files, ...images.files], join(root, 'content'));
  const failed = [...gallery.failed, ...images.failed];
  const issues = failed.map((failure) => failureIssue(failure.source, failure));

  const usable: UsablePicture[] = [];
  for (const { file, hash, outcome } of await importFiles(files, cache)) {
    if ('failure' in outcome) {
      issues.push(failureIssue(file.source, outcome));
    } else {
      usable.push({ source: file.source, hash, picture: outcome });
      issues.push(...warningsOf(file, outcome));
    }
  }

  const captions = await captionsOf(gallery.captionLists);
  const ordered = sortByCaptions(usable.filter(isInGallery), captions);
  const { shown, warnings } = withoutDuplicates(ordered);
  const sources = [...files, ...failed].filter(isInGallery).map(({ source }) => source);
  const lost = entriesWithoutFile(captions, sources, (source) => cache.hashOf(source));
  issues.push(...lost, ...warnings, ...editedCopies(shown));
  const named = usable.filter((photo) => !isInGallery(photo));
  const photos = [
    ...shown.map((photo, position): PreparedPhoto => {
      const general = fillVariables(untitled, { number: position + 1 });
      const slug = photoSlug(photo.source);
      return { ...prepared(photo), ...altAndCaption(photo, captions, general), position, slug };
    }),
    ...named
      .sort((a, b) => (a.source < b.source ? -1 : 1))
      .map((photo) => ({ ...prepared(photo), alt: '', caption: null, position: null, slug: '' })),
  ];

  for (const { source, hash } of [...shown, ...named]) {
    await cache.provide(preparedName(source, hash), hash);
  }
  // The bytes of a photo whose entry is left are known until then: it may have been renamed.
  await cache.close(new Set([...files.map(({ source }) => source), ...namedPhotos(captions)]));
  return { photos, issues: issues.sort((a, b) => compareNatural(a.file, b.file)) };
}

/** Ratio of width to height from which a picture is a panorama; that of screens is at most 2.4. */
const panoramaRatio = 2.5;

function prepared({ source, hash, picture }: UsablePicture) {
  const { width, height, blur } = picture;
  const file = preparedName(source, hash);
  const panorama = width > panoramaRatio * height ? file : null;
  return { source, file, width, height, panorama, blur };
}

const isComposed = ({ absolute }: FoundFile): boolean => absolute === absolute.normalize('NFC');

/**
 * Sorts the files by name. If two names differ only in how their accents are encoded, the second one keeps
 * its spelling as source, so that sources are unique.
 */
function inOrder(all: readonly FoundFile[], content: string): FoundFile[] {
  const taken = new Set<string>();
  const ordered = [...all].sort(
    (a, b) =>
      compareNatural(a.source, b.source) ||
      Number(isComposed(b)) - Number(isComposed(a)) ||
      (a.absolute < b.absolute ? -1 : 1),
  );
  return ordered.map((found) => {
    const ownSpelling = relative(content, found.absolute).split(sep).join('/');
    const source = taken.has(found.source) ? ownSpelling : found.source;
    taken.add(source);
    return { ...found, source };
  });
}

async function captionsOf(
  lists: ReadonlyArray<{ folder: string; absolute: string }>,
): Promise<CaptionsByFolder> {
  const read = lists.map(async ({ folder, absolute }) => {
    const below = folder.normalize('NFC');
    return [below, await readCaptions(absolute, `${below}/captions.json`)] as const;
  });
  return new Map(await Promise.all(read));
}

function warningsOf({ source, stats }: FoundFile, picture: ImportedPicture): Issue[] {
  const { originalWidth, originalHeight, privateData, isFaint } = picture;
  const warnings: Issue[] = [];
  if (privateData.length > 0) {
    warnings.push(warningIssue(source, 'privateData', privateData.join(' and ')));
  }
  if (isFaint) warnings.push(warningIssue(source, 'faint'));
  if (Math.max(originalWidth, originalHeight) < smallSide) {
    warnings.push(warningIssue(source, 'small', `${originalWidth} x ${originalHeight}`));
  }
  const pixels = originalWidth * originalHeight;
  if (stats.size > heavyBytes || pixels > heavyPixels) {
    const megabytes = Math.max(1, Math.round(stats.size / megabyte));
    const size = `${megabytes} MB, ${Math.round(pixels / 1e6)} megapixels`;
    warnings.push(warningIssue(source, 'heavy', size));
  }
  return warnings;
}
