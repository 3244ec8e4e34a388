import { readdir, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type Issue, sentencesOf } from '../../../content-model/issue';
import { writeIfChanged } from '../../../lib/disk';
import { duplicateIssue, importPicture } from '../../../pipeline/photos/prepare';
import { type PreparedContent, prepareContent } from '../../../pipeline/prepare-content';
import { differences, same } from '../../merge-json';
import type { NamedPlace } from '../../preview/messages';
import { arranged, captionsOf, type Entries, namesIn, without } from './captions-file';
import type { ContentEditor } from './content-editor';
import { fieldsIn, parsedText, readText, textWith, walkContent } from './content-files';
import { RequestError, safeName } from './guard';
import { applySteps, backwards, changeContent, isAsLeft, type Step, textAt } from './journal';
import { incomingPath, removedPath } from './put-aside';
import { findRemoved, restoreWords } from './removed-photos';
import { storeRevision } from './revisions';
import type { GalleryAnswer, SaveAnswer, Words } from './types';

const photosWere = (count: number, source = ''): string =>
  count > 1 ? `${count} photos were` : `${posix.basename(source)} was`;

/** Where pages show each picture, by the picture's path below content/ in NFC. */
async function placesOfPictures(root: string): Promise<Map<string, NamedPlace[]>> {
  const places = new Map<string, NamedPlace[]>();
  await walkContent(root, (value, { isPicture }, place) => {
    if (!isPicture) return;
    const source = String((value as { file?: unknown }).file).normalize('NFC');
    places.set(source, [...(places.get(source) ?? []), place()]);
  });
  return places;
}

/** A change of the gallery that can be undone. */
interface Change {
  summary: string;
  steps: readonly Step[];
  /** The same for photos that were added together */
  action?: string | undefined;
}

/** The photos of content/ and every change to them, the last of which can be undone. */
export class PhotoEditor {
  #last: Change | null = null;

  constructor(
    private readonly root: string,
    private readonly files: ContentEditor,
  ) {}

  /** The gallery as the site shows it. */
  async list(ready?: PreparedContent): Promise<GalleryAnswer> {
    const { photos, photoIssues } = ready ?? (await prepareContent(this.root));
    const issues = photoIssues.filter(({ file }) => file.startsWith('gallery/'));
    const shown = photos.filter(({ position }) => position !== null);
    const sources = new Set(shown.map(({ source }) => source));
    const captions = new Map<string, Entries>();
    for (const file of new Set(['gallery/captions.json', ...[...sources].map(captionsOf)])) {
      const text = await readText(this.root, file);
      const entries = fieldsIn(text);
      // Words that were written by hand can be restored, too, when the file has vanished.
      if (entries) await storeRevision(this.root, file, text, false).catch(() => undefined);
      captions.set(file, (entries ?? {}) as Entries);
    }
    const wordsOf = (source: string): Words =>
      captions.get(captionsOf(source))?.[posix.basename(source)] ?? {};
    const places = await placesOfPictures(this.root);
    return {
      photos: shown.map(({ source, file, width, height, alt, caption }) => ({
        source,
        file,
        width,
        height,
        alt,
        caption,
        words: wordsOf(source),
        notes: issues.filter((issue) => issue.file === source).map(sentencesOf),
        places: places.get(source) ?? [],
      })),
      leftOut: issues
        .filter(({ file, field }) => field === undefined && !sources.has(file))
        .map((issue) => ({ source: issue.file, reason: sentencesOf(issue) })),
      missing: issues
        .filter(({ field }) => field !== undefined)
        .map(({ file, field }) => `${posix.dirname(file)}/${field}`)
        .map((source) => ({ source, words: wordsOf(source) })),
      unused: photos
        .filter(({ source }) => source.startsWith('images/') && !places.has(source))
        .map(({ source, file }) => ({ source, file })),
      undo: (await this.#undoable())?.summary ?? null,
    };
  }

  /** The last change while its files are as it left them; null when it cannot be undone any more. */
  async #undoable(): Promise<Change | null> {
    return this.#last && (await isAsLeft(this.root, this.#last.steps)) ? this.#last : null;
  }

  /**
   * Undoes the last change, with the photos that were added together.
   * @returns the paths below content/ of the pictures that it had brought
   * @throws RequestError when there is none, or its files were changed since then
   */
  undo(): Promise<string[]> {
    return changeContent(this.root, async () => {
      const last = await this.#undoable();
      if (!last) {
        this.#last = null;
        throw new RequestError(
          409,
          'This cannot be undone: the photos were changed again since then.',
        );
      }
      await applySteps(this.root, backwards(last.steps));
      this.#last = null;
      const brought = last.steps.flatMap((step) => ('to' in step ? [step.to] : []));
      return brought.map((path) => path.replace('content/', ''));
    });
  }

  /**
   * Puts a picture into a folder of content/ when the site can show it.
   * @param action the same for pictures that one undo takes back together
   * @returns its path below content/
   * @throws RequestError with the reason why it cannot be shown
   */
  async add(
    folder: 'gallery' | 'images',
    name: string,
    bytes: Buffer,
    action?: string,
  ): Promise<string> {
    const wanted = `${folder}/${safeName(name)}`;
    return this.#importAndPlace(wanted, bytes, async (from) => {
      const source = await this.#freeName(wanted);
      const to = `content/${source}`;
      await applySteps(this.root, [{ from, to }]);
      const before = action !== undefined && this.#last?.action === action ? this.#last : null;
      // Undone, it lies with the removed photos.
      const steps = [...(before?.steps ?? []), { from: `${removedPath()}/${source}`, to }];
      this.#last = { summary: `${photosWere(steps.length, source)} added.`, action, steps };
      return source;
    });
  }

  /**
   * A path below content/ that no file has: with a number where the wanted one is taken, also when that
   * is in other capitals, which Windows and macOS take for the same.
   */
  async #freeName(wanted: string): Promise<string> {
    const folded = (name: string) => name.normalize('NFC').toLowerCase();
    const names = await readdir(join(this.root, 'content', posix.dirname(wanted))).catch(() => []);
    const taken = names.map(folded);
    let source = wanted;
    for (let number = 2; taken.includes(folded(posix.basename(source))); number++) {
      source = wanted.replace(/(\.[^./]*)?$/, `-${number}$1`);
    }
    return source;
  }

  /**
   * Puts another picture in the place of a photo, which keeps its name and its place. Its words are
   * taken out: they describe the old picture.
   */
  async replace(source: string, bytes: Buffer): Promise<void> {
    await this.#mustBeThere([source]);
    await this.#importAndPlace(source, bytes, async (from) => {
      const words = await this.#captionsSteps([source], (entries) => {
        const key = posix.basename(source);
        return Object.hasOwn(entries, key) ? { ...entries, [key]: {} } : entries;
      });
      const to = `content/${source}`;
      const steps = [...words, ...(await this.#removalSteps([source]))];
      await applySteps(this.root, [...steps, { from, to }]);
      const summary = `${posix.basename(source)} has a new picture.`;
      this.#last = { summary, steps: [...steps, { from: `${removedPath()}/${source}`, to }] };
    });
  }

  /**
   * Removes photos and their words from the gallery, and pictures that nothing names.
   * @throws RequestError when one is not there, or pages show it
   */
  remove(sources: readonly string[]): Promise<void> {
    return changeContent(this.root, async () => {
      await this.#mustBeThere(sources);
      const places = await placesOfPictures(this.root);
      const shown = sources.filter((source) => places.has(source));
      if (shown.length > 0) {
        const names = shown.map((source) => posix.basename(source)).join(', ');
        throw new RequestError(409, `Pages show ${names}. Choose another picture there first.`);
      }
      const words = await this.#captionsSteps(sources, without(sources));
      const steps = [...words, ...(await this.#removalSteps(sources))];
      await this.#apply(`${photosWere(sources.length, sources[0])} removed.`, steps);
    });
  }

  /** The steps that put photos aside together, with the words of their folders as they are now. */
  async #removalSteps(sources: readonly string[]): Promise<Step[]> {
    const folder = removedPath();
    const steps: Step[] = [];
    for (const file of new Set(sources.map(captionsOf))) {
      const after = await textAt(this.root, `content/${file}`);
      steps.push({ path: `${folder}/${file}`, before: null, after });
    }
    const moves = sources.map((source) => ({
      from: `content/${source}`,
      to: `${folder}/${source}`,
    }));
    return [...steps, ...moves];
  }

  /**
   * Restores a removed photo, its words and its place.
   * @param folder that of removedPhotos()
   * @throws RequestError when it is not there any more
   */
  bringBack(folder: string, source: string): Promise<void> {
    return changeContent(this.root, async () => {
      const from = await findRemoved(this.root, folder, source);
      const back = await this.#freeName(source);
      const name = posix.basename(back);
      const change = await restoreWords(this.root, { folder, source, name });
      const words = await this.#captionsSteps([back], change);
      await this.#apply(`${name} is back.`, [{ from, to: `content/${back}` }, ...words]);
    });
  }

  /** Takes the words of a photo that is not there any more out of captions.json. */
  forget(source: string): Promise<void> {
    return changeContent(this.root, async () => {
      const { missing } = await this.list();
      if (!missing.some((photo) => photo.source === source)) {
        throw new RequestError(404, 'There are no words without a photo of this name.');
      }
      const steps = await this.#captionsSteps([source], without([source]));
      await this.#apply(`The words for ${posix.basename(source)} are forgotten.`, steps);
    });
  }

  /**
   * Moves photos together to another place of the gallery: their words move to where those stand
   * between which they are to be. Photos without words that they must follow get an entry for
   * their place.
   * @throws RequestError when one is not in the gallery, or the place is none of its own folder
   */
  move(sources: readonly string[], place: number): Promise<void> {
    return changeContent(this.root, async () => {
      const all = (await this.list()).photos.map(({ source }) => source);
      const moved = all.filter((source) => sources.includes(source));
      const order = all.filter((source) => !sources.includes(source));
      if (!(moved.length > 0 && moved.length === sources.length && place in [...order, ''])) {
        throw new RequestError(404, 'This photo is not in the gallery.');
      }
      order.splice(place, 0, ...moved);
      if (same(order, all)) return;
      const steps = await this.#captionsSteps(moved, (entries, folder) =>
        arranged(entries, namesIn(folder, order)),
      );
      if (steps.length === 0) {
        throw new RequestError(409, 'A photo changes places with those of its own folder only.');
      }
      const what = moved.length === 1 ? 'Moved' : `${moved.length} photos moved`;
      await this.#apply(`${what} to place ${place + 1}.`, steps);
    });
  }

  /** Saves words of a folder's photos as any file is saved; the photos keep their places. */
  async describe(file: string, changed: Record<string, unknown>): Promise<SaveAnswer> {
    const complete = async (words: Record<string, unknown>) => {
      const { photos } = await this.list(await this.files.prepare());
      const sources = photos.map(({ source }) => source);
      return arranged(words as Entries, namesIn(posix.dirname(file), sources));
    };
    const { answer, steps } = await this.files.change(file, changed, complete);
    const described = new Set(differences(changed.base, changed.value).map(({ path }) => path[0]));
    const what =
      described.size > 3 ? `the words of ${described.size} photos` : [...described].join(', ');
    if (steps.length > 0) this.#last = { summary: `Saved: ${what}.`, steps };
    return answer;
  }

  /** Makes a change, and remembers it for Undo. */
  async #apply(summary: string, steps: readonly Step[]): Promise<void> {
    await applySteps(this.root, steps);
    this.#last = { summary, steps };
  }

  /**
   * Imports a picture outside content/, which takes a while and keeps nothing else waiting.
   * @param source the path below content/ that it is meant for
   * @param place moves it from a path below the project into content/; alone, as in changeContent()
   * @throws RequestError with the reason why the site cannot show it
   */
  async #importAndPlace<Result>(
    source: string,
    bytes: Buffer,
    place: (from: string) => Promise<Result>,
  ): Promise<Result> {
    const folder = incomingPath();
    const from = `${folder}/content/${source}`;
    try {
      await writeIfChanged(join(this.root, from), bytes);
      const issue = await importPicture(this.root, join(this.root, folder), source);
      if (issue) throw new RequestError(422, refusal(issue));
      return await changeContent(this.root, async () => {
        const isInGallery = source.startsWith('gallery/');
        const duplicate = isInGallery && (await duplicateIssue(this.root, source, bytes));
        if (duplicate) throw new RequestError(422, refusal(duplicate));
        return place(from);
      });
    } finally {
      await rm(join(this.root, folder), { recursive: true, force: true });
    }
  }

  /** The steps that change the captions.json of each photo's folder; none for one that stays the same. */
  async #captionsSteps(
    sources: readonly string[],
    change: (entries: Entries, folder: string) => Entries,
  ): Promise<Step[]> {
    const steps: Step[] = [];
    for (const file of new Set(sources.map(captionsOf))) {
      const path = `content/${file}`;
      const before = await textAt(this.root, path);
      const entries = parsedText(file, before ?? '') as Entries;
      const changed = change(entries, posix.dirname(file));
      if (same(changed, entries)) continue;
      steps.push({ path, before, after: textWith(file, before ?? '', changed) });
    }
    return steps;
  }

  /** Throws RequestError unless all of some files are in the gallery or are pictures that nothing names. */
  async #mustBeThere(sources: readonly string[]): Promise<void> {
    const { photos, leftOut, unused } = await this.list();
    const there = new Set([...photos, ...leftOut, ...unused].map(({ source }) => source));
    if (sources.length === 0 || !sources.every((source) => there.has(source))) {
      throw new RequestError(404, 'This photo is not in the gallery any more.');
    }
  }
}

/** Hints for uploads where the hint for a file in a folder would be wrong. */
const adviceForUploads: Record<string, string> = {
  text: 'Choose a photo; JPEG is best.',
  sound: 'Choose a photo; JPEG is best.',
  captionsName: 'Choose a photo; JPEG is best.',
  gitPointer: 'Choose the photo itself.',
  duplicate: '',
};

/** Why an upload is refused, and what to do. */
const refusal = (issue: Issue): string =>
  sentencesOf({ ...issue, hint: adviceForUploads[issue.code ?? ''] ?? issue.hint });
