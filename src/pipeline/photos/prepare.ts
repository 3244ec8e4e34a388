import { join } from 'node:path';
import sharp from 'sharp';
import type { Issue } from '../../content-check/issue';
import { fillVariables } from '../../content-model/fill-variables';
import { typeset } from '../../content-model/typeset';
import { type Chapter, readCaptions } from './captions';
import { computerFailure, type FoundFile, findFiles, inOrder } from './find-files';
import {
  type CaptionsByFolder,
  editedCopies,
  entriesWithoutFile,
  namedPhotos,
  photoSlug,
  photoTexts,
  sortByCaptions,
  type UsablePicture,
  withoutDuplicates,
} from './gallery-entries';
import { importFiles } from './import-files';
import { compareNatural, preparedName } from './naming';
import { type ImportedPicture, PhotoCache, withCacheLock } from './photo-cache';
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
  /** The chapter of the gallery that begins with it */
  chapter: Chapter | null;
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
  /** Of files that are left out of the site, of files that are shown, and of captions.json */
  issues: Issue[];
}

const megabyte = 1024 * 1024;
const heavyBytes = 15 * megabyte;
const heavyPixels = 40e6;
const smallSide = 600;

/** Prepares all pictures of content/gallery and content/images; reports those that cannot be shown. */
export const preparePhotos = (options: PrepareOptions): Promise<PrepareResult> =>
  withCacheLock(options.root, () => prepare(options));

/**
 * Deletes the prepared pictures of photos that no longer exist. Gatsby may have jobs for one from the live
 * view, which it runs in the next build and which fail without the file: so call this after those jobs.
 */
export const prunePrepared = (root: string): Promise<void> =>
  withCacheLock(root, async () => {
    const cache = new PhotoCache(root);
    await cache.open();
    await cache.prune();
  });

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
  const { shown: distinct, warnings } = withoutDuplicates(ordered);
  const sources = [...files, ...failed].filter(isInGallery).map(({ source }) => source);
  const lost = entriesWithoutFile(captions, sources, (source) => cache.hashOf(source));
  issues.push(...lost, ...warnings, ...editedCopies(distinct));
  const shown = await provided(distinct, cache, issues);
  const named = await provided(
    usable.filter((photo) => !isInGallery(photo)),
    cache,
    issues,
  );
  const photos = [
    ...shown.map((photo, position): PreparedPhoto => {
      const general = typeset(fillVariables(untitled, { number: position + 1 }));
      const slug = photoSlug(photo.source);
      return { ...prepared(photo), ...photoTexts(photo, captions, general), position, slug };
    }),
    ...named
      .sort((a, b) => (a.source < b.source ? -1 : 1))
      .map((photo) => ({ ...prepared(photo), ...notInGallery })),
  ];

  // The bytes of a photo whose entry is left are known until then: it may have been renamed.
  await cache.close(new Set([...files.map(({ source }) => source), ...namedPhotos(captions)]));
  return { photos, issues: issues.sort((a, b) => compareNatural(a.file, b.file)) };
}

/** The pictures that are there under their names; an issue is added for each that cannot be written. */
async function provided(
  pictures: readonly UsablePicture[],
  cache: PhotoCache,
  issues: Issue[],
): Promise<UsablePicture[]> {
  const there: UsablePicture[] = [];
  for (const picture of pictures) {
    const { source, hash } = picture;
    try {
      await cache.provide(preparedName(source, hash), hash);
      there.push(picture);
    } catch (error) {
      issues.push(failureIssue(source, computerFailure(error)));
    }
  }
  return there;
}

/** The fields of pictures of content/images that only photos of the gallery have. */
export const notInGallery = { alt: '', caption: null, chapter: null, position: null, slug: '' };

/** Ratio of width to height from which a picture is a panorama; that of screens is at most 2.4. */
const panoramaRatio = 2.5;

function prepared({ source, hash, picture }: UsablePicture) {
  const { width, height, blur } = picture;
  const file = preparedName(source, hash);
  const panorama = width > panoramaRatio * height ? file : null;
  return { source, file, width, height, panorama, blur };
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
