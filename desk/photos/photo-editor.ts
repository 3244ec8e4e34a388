import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describeIssue, type Issue } from '../../src/content-check/issue';
import { writeIfChanged } from '../../src/lib/disk';
import { withEndingOf } from '../../src/pipeline/photos/naming';
import { prepareContent } from '../../src/pipeline/prepare-content';
import type { Words } from '../frame/answers';
import {
  arranged,
  captionsChanges,
  captionsOf,
  type Entries,
  inChapters,
  namesIn,
  without,
} from '../frame/captions-file';
import { fieldsIn, freePath, placesOfPictures, readText } from '../frame/content-files';
import { RequestError, safeName } from '../frame/guard';
import { photosMoved, photosWithout } from '../gallery-order';
import { changesOf, photosWereNow, wordsFromPhone } from '../history/change-list';
import { incomingPath, storeSeen } from '../history/history';
import { type ContentLock, changeContent, writeContent } from '../history/journal';
import { findRemoved, restoreWords } from '../history/removed-photos';
import { differences, same } from '../merge-json';
import type { SaveAnswer } from '../texts/answers';
import type { ContentEditor } from '../texts/content-editor';
import type { GalleryAnswer } from './answers';
import { findDuplicate, importPicture } from './import-pictures';

/** Who changes something: the window, and the action when several photos are added together. */
interface By {
  window: string;
  action?: string | undefined;
}

/** Refuses a photo that is in the gallery already. */
export class DuplicateError extends RequestError {
  /** @param source the path below content/ that it has */
  constructor(readonly source: string) {
    super(422, `This is the same picture as "${source}".`, 'duplicate');
  }
}

/** The photos of content/ and every change to them. */
export class PhotoEditor {
  constructor(
    private readonly root: string,
    private readonly files: ContentEditor,
  ) {}

  /**
   * The gallery as the site shows it.
   * @param window the one whose last change can be undone
   */
  async list(window = ''): Promise<GalleryAnswer> {
    const { photos, photoIssues } = await prepareContent(this.root);
    const issues = photoIssues.filter(({ file }) => file.startsWith('gallery/'));
    const shown = photos.filter(({ position }) => position !== null);
    const sources = new Set(shown.map(({ source }) => source));
    const captions = new Map<string, Entries>();
    for (const file of new Set(['gallery/captions.json', ...[...sources].map(captionsOf)])) {
      const text = await readText(this.root, file);
      const entries = fieldsIn(text);
      // Words that were written by hand can be restored, too, when the file has vanished.
      if (entries) await storeSeen(this.root, file, text).catch(() => undefined);
      captions.set(file, (entries ?? {}) as Entries);
    }
    const wordsOf = (source: string): Words =>
      captions.get(captionsOf(source))?.[posix.basename(source)] ?? {};
    const places = await placesOfPictures(this.root);
    const changes = await changesOf(this.root, 'gallery');
    const own = changes.filter((one) => one.window === window);
    return {
      photos: shown.map(({ source, file, width, height, alt, caption }) => ({
        source,
        file,
        width,
        height,
        alt,
        caption,
        words: wordsOf(source),
        notes: issues.filter((issue) => issue.file === source).map(describeIssue),
        places: places.get(source) ?? [],
      })),
      leftOut: issues
        .filter(({ file, field }) => field === undefined && !sources.has(file))
        .map((issue) => ({ source: issue.file, reason: describeIssue(issue) })),
      missing: issues
        .filter(({ field }) => field !== undefined)
        .map(({ file, field }) => `${posix.dirname(file)}/${field}`)
        .map((source) => ({ source, words: wordsOf(source) })),
      unused: photos
        .filter(({ source }) => source.startsWith('images/') && !places.has(source))
        .map(({ source, file }) => ({ source, file })),
      last: own.find(({ brings }) => brings === null) ?? null,
      undone: own[0] && own[0].brings !== null ? own[0] : null,
    };
  }

  /**
   * Puts a picture into a folder of content/ when the site can show it.
   * @returns its path below content/
   * @throws RequestError with the reason why it cannot be shown
   */
  async add(folder: 'gallery' | 'images', name: string, bytes: Buffer, by: By): Promise<string> {
    const wanted = `${folder}/${withEndingOf(bytes, safeName(name))}`;
    return this.#importAndPlace(wanted, bytes, async (from, lock) => {
      const file = await freePath(this.root, wanted);
      const change = { what: photosWereNow([file], 'added'), ...by };
      await writeContent(lock, change, [{ file, isThere: false, from }]);
      return file;
    });
  }

  /**
   * Puts another picture in the place of a photo, which keeps its name, its place and its chapter. Its other
   * words are taken out: they describe the old picture.
   */
  async replace(source: string, bytes: Buffer, by: By): Promise<void> {
    await this.#mustBeThere([source]);
    await this.#importAndPlace(source, bytes, async (from, lock) => {
      const words = await captionsChanges(this.root, [source], (entries) => {
        const key = posix.basename(source);
        const { chapter } = entries[key] ?? {};
        const left = chapter ? { chapter } : {};
        return Object.hasOwn(entries, key) ? { ...entries, [key]: left } : entries;
      });
      const change = { what: `${posix.basename(source)} has a new picture.`, ...by };
      await writeContent(lock, change, [...words, { file: source, isThere: true, from }]);
    });
  }

  /**
   * Removes photos and their words from the gallery, and pictures that nothing names. Their chapters stay
   * with the other photos.
   * @throws RequestError when one is not there, or pages show it
   */
  remove(sources: readonly string[], by: By): Promise<void> {
    return changeContent(this.root, async (lock) => {
      await this.#mustBeThere(sources);
      const { photos } = await this.list();
      const left = photosWithout(photos, sources);
      const changed = [...sources, ...sourcesOf(left.filter((one) => !photos.includes(one)))];
      const words = await captionsChanges(this.root, changed, (entries, folder) =>
        inChapters(without(sources)(entries, folder), folder, left),
      );
      const files = sources.map((file) => ({ file, isThere: true, from: null }));
      const change = { what: photosWereNow(sources, 'removed'), ...by };
      await writeContent(lock, change, [...words, ...files]);
    });
  }

  /**
   * Restores a removed picture, its words and its place.
   * @param id that of the change which has removed it
   * @throws RequestError when it is not there any more
   */
  restore(id: string, source: string, by: By): Promise<void> {
    return changeContent(this.root, async (lock) => {
      const from = await findRemoved(this.root, id, source);
      const file = await freePath(this.root, source);
      const change = restoreWords(this.root, { change: id, source, file });
      const words = await captionsChanges(this.root, [file], change);
      const files = [...words, { file, isThere: false, from }];
      await writeContent(lock, { what: photosWereNow([file], 'restored'), ...by }, files);
    });
  }

  /** Takes the words of a photo that is not there any more out of captions.json. */
  forget(source: string, by: By): Promise<void> {
    return changeContent(this.root, async (lock) => {
      const { missing } = await this.list();
      if (!missing.some((photo) => photo.source === source)) {
        throw new RequestError(404, 'There are no words without a photo of this name.');
      }
      const words = await captionsChanges(this.root, [source], without([source]));
      const what = `The words for ${posix.basename(source)} were removed.`;
      await writeContent(lock, { what, ...by }, words);
    });
  }

  /**
   * Moves photos together to another place of the gallery by moving their words in captions.json.
   * Photos without words that precede them there get an empty entry.
   * @param isFirst whether they come first in the chapter of the photo that they precede
   * @throws RequestError when one is not in the gallery, or the place is outside its folder
   */
  move(
    sources: readonly string[],
    { place, isFirst }: { place: number; isFirst: boolean },
    by: By,
  ): Promise<void> {
    return changeContent(this.root, async (lock) => {
      const { photos } = await this.list();
      const moved = sourcesOf(photos).filter((source) => sources.includes(source));
      const others = photos.length - moved.length;
      const isPlace = Number.isInteger(place) && place >= 0 && place <= others;
      if (!(moved.length > 0 && moved.length === sources.length && isPlace)) {
        throw new RequestError(404, 'This photo is not in the gallery.');
      }
      const after = photosMoved(photos, moved, place, isFirst);
      if (same(after, photos)) return;
      const [was, order] = [sourcesOf(photos), sourcesOf(after)];
      const folders = [...new Set(moved.map((source) => posix.dirname(source)))];
      const stays = (folder: string) => same(namesIn(folder, was), namesIn(folder, order));
      if (!same(was, order) && folders.every(stays)) {
        throw new RequestError(409, 'A photo can be moved only within its folder.');
      }
      const changed = [...moved, ...sourcesOf(after.filter((one) => !photos.includes(one)))];
      const words = await captionsChanges(this.root, changed, (entries, folder) =>
        arranged(inChapters(entries, folder, after), namesIn(folder, order)),
      );
      const moving = moved.length === 1 ? posix.basename(moved[0] ?? '') : `${moved.length} photos`;
      const what = `${moving} moved to position ${place + 1}.`;
      await writeContent(lock, { what, photos: moved, ...by }, words);
    });
  }

  /**
   * Saves words of a folder's photos as any file is saved; the photos keep their places.
   * @throws RequestError when a photo that is given words is not there
   */
  describe(file: string, changed: Record<string, unknown>, by: By): Promise<SaveAnswer> {
    const described = new Set(
      differences(changed.base, changed.value).map(({ path: [name] }) => String(name)),
    );
    const complete = async (words: Record<string, unknown>) => {
      const sources = sourcesOf((await this.list()).photos);
      const names = namesIn(posix.dirname(file), sources);
      const gone = [...described].find((name) => name in words && !names.includes(name));
      if (gone) throw new RequestError(404, `${gone} is not in the gallery any more.`);
      return arranged(words as Entries, names);
    };
    const words =
      described.size > 3 ? `the words of ${described.size} photos` : [...described].join(', ');
    const photos = [...described].map((name) => `${posix.dirname(file)}/${name}`);
    // Words that are saved in the window have no action.
    const what = by.action ? wordsFromPhone(photos) : `Saved: ${words}.`;
    return this.files.change(file, changed, { what, photos, ...by }, complete);
  }

  /**
   * Imports a picture outside content/ first: that takes a while, and blocks nothing there.
   * @param source the path below content/ that it is meant for
   * @param place moves it from a path below the project into content/
   * @throws RequestError with the reason why the site cannot show it
   */
  async #importAndPlace<Result>(
    source: string,
    bytes: Buffer,
    place: (from: string, lock: ContentLock) => Promise<Result>,
  ): Promise<Result> {
    const folder = incomingPath();
    const from = `${folder}/content/${source}`;
    try {
      await writeIfChanged(join(this.root, from), bytes);
      const issue = await importPicture(this.root, join(this.root, folder), source);
      if (issue) throw refusal(issue);
      return await changeContent(this.root, async (lock) => {
        const isInGallery = source.startsWith('gallery/');
        const duplicate = isInGallery && (await findDuplicate(this.root, bytes));
        if (duplicate) throw new DuplicateError(duplicate);
        return place(from, lock);
      });
    } finally {
      await rm(join(this.root, folder), { recursive: true, force: true });
    }
  }

  /** Throws RequestError unless all files are in the gallery or are pictures that nothing names. */
  async #mustBeThere(sources: readonly string[]): Promise<void> {
    const { photos, leftOut, unused } = await this.list();
    const there = new Set([...photos, ...leftOut, ...unused].map(({ source }) => source));
    if (sources.length === 0 || !sources.every((source) => there.has(source))) {
      throw new RequestError(404, 'This photo is not in the gallery any more.');
    }
  }
}

const sourcesOf = (photos: readonly { source: string }[]) => photos.map(({ source }) => source);

/** Hints for uploads where the hint for a file in a folder would be wrong. */
const adviceForUploads: Record<string, string> = {
  captionsName: 'Choose a photo; JPEG is best.',
};

/** Why an upload is refused, and what to do. */
const refusal = (issue: Issue): RequestError => {
  const hint = adviceForUploads[issue.code ?? ''] ?? issue.hint;
  return new RequestError(422, describeIssue({ ...issue, hint }), issue.code);
};
