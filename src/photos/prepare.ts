import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { Problem } from '../content-model/problem';
import { readCaptions } from './captions';
import { type FoundFile, listFiles } from './file-list';
import {
  type CaptionsByFolder,
  entriesWithoutFile,
  type GalleryPicture,
  withoutDuplicates,
  wordsFor,
} from './gallery';
import { compareNatural } from './naming';
import { judgeAll, preparedName } from './picture-work';
import { failureWords, noteWords } from './problem-texts';
import { Store, type Success } from './store';

/** A picture that can be shown: one entry of the list written to .prepared/photos.json */
export interface PreparedPhoto {
  /** Path of the original below content/, '/' separators, NFC: "gallery/07-x.jpg" or "images/hero.jpg" */
  source: string;
  /** File name of the prepared picture below .prepared/: "<ascii slug>-<10 hex digits>.jpg" */
  file: string;
  /** Upright width of the prepared picture in pixels */
  width: number;
  /** Upright height of the prepared picture in pixels */
  height: number;
  /** Text alternative; for content/images it is '' because the text that names the picture gives it */
  alt: string;
  caption: string | null;
  /** Place in the gallery from 0; null for pictures of content/images */
  position: number | null;
}

export interface PrepareOptions {
  /** The project's root: the folder that holds content/ */
  root: string;
  /** Description for photos that nothing describes, with {number}: "Photo {number} of our work" */
  untitled: string;
}

export interface PrepareResult {
  photos: PreparedPhoto[];
  /** Of level 'error': a file left out of the site, or a mistake to be mended; 'note': shown */
  problems: Problem[];
}

const megabyte = 1024 * 1024;
const heavyBytes = 15 * megabyte;
const heavyPixels = 40e6;
const smallSide = 600;

/** A picture that can be shown, with the file it came from. */
interface UsablePicture extends GalleryPicture {
  found: FoundFile;
}

/** One run at a time in a process: two at once would write the same files. */
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Makes every picture of content/gallery and content/images ready for the site and tells what is
 * wrong with the others. A bad file never stops it.
 */
export async function preparePhotos(options: PrepareOptions): Promise<PrepareResult> {
  const run = lastRun.then(() => prepare(options));
  lastRun = run.catch(() => undefined);
  return run;
}

async function prepare({ root, untitled }: PrepareOptions): Promise<PrepareResult> {
  // Every picture is opened once; a cache of opened pictures would only hold memory.
  sharp.cache(false);
  const store = new Store(root);
  const [gallery, images] = await Promise.all([
    listFiles(root, 'gallery'),
    listFiles(root, 'images'),
    store.open(),
  ]);
  const files = inOrder([...gallery.files, ...images.files], join(root, 'content'));
  const lost = [...gallery.lost, ...images.lost];
  const problems: Problem[] = lost.map(({ source, failure, detail }) => ({
    file: source,
    level: 'error',
    ...failureWords(failure, detail),
  }));

  const usable: UsablePicture[] = [];
  (await judgeAll(files, store)).forEach(({ hash, outcome }, index) => {
    const found = files[index];
    if (found === undefined) return;
    const { source } = found;
    if ('failure' in outcome) {
      const words = failureWords(outcome.failure, outcome.detail);
      problems.push({ file: source, level: 'error', ...words });
    } else if (hash !== null) {
      usable.push({ found, source, hash, picture: outcome });
      problems.push(...notesOn(found, outcome));
    }
  });

  const isInGallery = ({ source }: { source: string }): boolean => source.startsWith('gallery/');
  const captions = await captionsOf(gallery.captionLists);
  const sources = [...files, ...lost].filter(isInGallery).map(({ source }) => source);
  problems.push(...entriesWithoutFile(captions, sources));

  const { shown, notes } = withoutDuplicates(usable.filter(isInGallery));
  problems.push(...notes);
  const galleryPhotos = shown.map((photo, position): PreparedPhoto => {
    const general = untitled.replaceAll('{number}', String(position + 1));
    return { ...prepared(photo), ...wordsFor(photo, captions, general), position };
  });
  const named = usable
    .filter((photo) => !isInGallery(photo))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
  const imagePhotos = named.map(
    (photo): PreparedPhoto => ({ ...prepared(photo), alt: '', caption: null, position: null }),
  );

  for (const { source, hash } of [...shown, ...named]) {
    await store.provide(preparedName(source, hash), hash);
  }
  const photos = [...galleryPhotos, ...imagePhotos];
  await store.close({
    list: `${JSON.stringify(photos, null, 2)}\n`,
    usedNames: new Set(photos.map(({ file }) => file)),
    usedPaths: new Set(files.map(({ source }) => source)),
  });
  return { photos, problems: inFileOrder(problems) };
}

function prepared({ source, hash, picture }: GalleryPicture) {
  const { width, height } = picture;
  return { source, file: preparedName(source, hash), width, height };
}

function inFileOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => compareNatural(a.file, b.file));
}

const isComposed = ({ absolute }: FoundFile): boolean => absolute === absolute.normalize('NFC');

/**
 * Brings the files into order. Of two whose names differ only in how their accents are stored,
 * the second keeps its own spelling, so that both have a source of their own.
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
  return new Map(
    await Promise.all(
      lists.map(async ({ folder, absolute }) => {
        const below = folder.normalize('NFC');
        return [below, await readCaptions(absolute, `${below}/captions.json`)] as const;
      }),
    ),
  );
}

function notesOn({ source, stats, isOutside }: FoundFile, picture: Success): Problem[] {
  const { originalWidth, originalHeight, isDrawing, hasPlace } = picture;
  const notes: Problem[] = [];
  const note = (words: { problem: string; cure: string }): void => {
    notes.push({ file: source, level: 'note', ...words });
  };
  if (hasPlace) note(noteWords('place'));
  if (isOutside) note(noteWords('outside'));
  if (!isDrawing && Math.max(originalWidth, originalHeight) < smallSide)
    note(noteWords('small', `${originalWidth} x ${originalHeight}`));
  const pixels = originalWidth * originalHeight;
  if (!isDrawing && (stats.size > heavyBytes || pixels > heavyPixels)) {
    const megabytes = Math.max(1, Math.round(stats.size / megabyte));
    note(noteWords('heavy', `${megabytes} MB, ${Math.round(pixels / 1e6)} megapixels`));
  }
  return notes;
}
