import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type PreparedContent, prepareContent } from '../../../build/prepare-content';
import { type Issue, isError, sentencesOf } from '../../../content-model/issue';
import { writeIfChanged } from '../../../lib/disk';
import { mergeJson, same } from '../../../lib/merge-json';
import { arranged, captionsOf, type Entries, keyOf, namesIn } from './caption-entries';
import { fieldsIn, parsedText, readText } from './content-files';
import { editJson } from './edit-json';
import { Refused, safeName } from './guard';
import { type Change, PhotoJournal } from './photo-journal';
import { knownDescriptions, usesOfPicture } from './picture-descriptions';
import { readContentValues } from './reference-updates';
import { save } from './save';
import type { GalleryAnswer, MoveTo, PictureUse, ReplacedPhoto, Words } from './types';

/** Texts of files by their paths below content/. */
type Texts = Iterable<readonly [path: string, text: string]>;

/** The photos of content/ and every change to them, each of which can be undone. */
export class PhotoEditor {
  readonly #journal: PhotoJournal;

  constructor(private readonly root: string) {
    this.#journal = new PhotoJournal(root);
  }

  async list(ready?: PreparedContent): Promise<GalleryAnswer> {
    const { photos, photoIssues } = ready ?? (await prepareContent(this.root));
    const issues = photoIssues.filter(({ file }) => file.startsWith('gallery/'));
    const shown = photos.filter(({ position }) => position !== null);
    const sources = new Set(shown.map(({ source }) => source));
    const folders = new Set([...sources].map((source) => posix.dirname(source)));
    const captions = new Map<string, Entries>();
    for (const folder of folders.add('gallery')) {
      const text = await readText(this.root, `${folder}/captions.json`);
      captions.set(folder, (fieldsIn(text) ?? {}) as Entries);
    }
    const wordsOf = (source: string): Words => {
      const entries = captions.get(posix.dirname(source)) ?? {};
      return entries[keyOf(source, entries)] ?? {};
    };
    return {
      photos: shown.map(({ source, file, width, height, alt, caption }) => ({
        ...{ source, file, width, height, alt, caption },
        words: wordsOf(source),
        notes: issues.filter((issue) => issue.file === source).map(sentencesOf),
      })),
      leftOut: issues
        .filter(({ file, field }) => field === undefined && !sources.has(file))
        .map((issue) => ({ source: issue.file, reason: sentencesOf(issue) })),
      missing: issues
        .filter(({ field }) => field !== undefined)
        .map(({ file, field }) => `${posix.dirname(file)}/${field}`)
        .map((source) => ({ source, words: wordsOf(source) })),
      undo: await this.#journal.lastSaid(),
    };
  }

  /** Undoes the last change, with those of the same action; see PhotoJournal.undo. */
  undo(): Promise<void> {
    return this.#journal.undo();
  }

  /**
   * Puts a picture into a folder of content/ when the site can show it.
   * @param action the same for pictures that one undo takes back together
   * @returns its path below content/
   * @throws Refused with the reason why it cannot be shown
   */
  async add(
    folder: 'gallery' | 'images',
    name: string,
    bytes: Buffer,
    action?: string,
  ): Promise<string> {
    const wanted = safeName(name);
    let source = `${folder}/${wanted}`;
    for (let number = 2; existsSync(this.#content(source)); number++) {
      source = `${folder}/${wanted.replace(/(\.[^.]*)?$/, `-${number}$1`)}`;
    }
    await this.#bring(bytes, { said: `${wanted} was added.`, source, file: 'added', action });
    return source;
  }

  /**
   * Puts another picture in the place of a photo, which keeps its name and its place. Its words are
   * taken out: they describe the old picture.
   */
  async replace(source: string, bytes: Buffer): Promise<ReplacedPhoto> {
    const { photos } = await this.#known(source);
    const known = await this.#knownDescription(bytes, photos);
    const { found } = await usesOfPicture(this.root, source, []);
    const { text, entries } = await this.#captions(source);
    const key = keyOf(source, entries);
    const words = entries[key] ?? {};
    const now = editJson(text || '{}\n', { ...entries, [key]: {} });
    const texts = same(words, {}) ? [] : [{ path: captionsOf(source), was: text, now }];
    const aside = await this.#journal.setAside(source);
    const said = `${posix.basename(source)} has a new picture.`;
    await this.#bring(bytes, { said, source, file: 'replaced', aside, texts });
    return { words, known, places: found.flatMap(({ places }) => places) };
  }

  /** What is known to be seen in a picture, of which content/ holds the same file. */
  async #knownDescription(bytes: Buffer, photos: PreparedContent['photos']) {
    const known = knownDescriptions(await readContentValues(this.root));
    for (const { source } of photos) {
      const description = known.get(source.normalize('NFC'));
      if (description && bytes.equals(await readFile(this.#content(source)))) return description;
    }
    return undefined;
  }

  /**
   * Removes a photo and its words from the gallery.
   * @param instead the picture that pages show in its place
   * @param action the same for photos that one undo brings back together
   * @returns where pages show it; then it stays until it is said what they show instead
   */
  async remove(source: string, instead = '', action?: string): Promise<PictureUse[]> {
    const ready = await this.#known(source);
    const { found, textsWithPicture } = await usesOfPicture(this.root, source, ready.photos);
    if (found.some(({ others }) => !others.some(([key]) => key === instead))) return found;
    const pages = await textsWithPicture(instead);
    const text = await readText(this.root, captionsOf(source));
    const entries = (fieldsIn(text) ?? {}) as Entries;
    const { [keyOf(source, entries)]: words, ...left } = entries;
    const captions = new Map(words && [[captionsOf(source), editJson(text, left)]]);
    const change: Change = {
      ...{ said: `${posix.basename(source)} was removed.`, source, file: 'removed', action },
      aside: await this.#journal.setAside(source),
      texts: await this.#changed([...pages, ...captions]),
    };
    await this.#journal.perform(change, async () => {
      await this.#save(pages, ready);
      await this.#write(captions);
      await rm(this.#content(source));
    });
    return [];
  }

  /** Takes the words of a photo that is not there any more out of captions.json. */
  async forget(source: string): Promise<void> {
    const { missing } = await this.list();
    if (!missing.some((photo) => photo.source === source)) {
      throw new Refused(404, 'There are no words without a photo of this name.');
    }
    const { text, entries } = await this.#captions(source);
    const { [keyOf(source, entries)]: _, ...left } = entries;
    const texts = [[captionsOf(source), editJson(text, left)]] as const;
    const said = `The words for ${posix.basename(source)} are forgotten.`;
    const change = { said, source, texts: await this.#changed(texts) };
    await this.#journal.perform(change, () => this.#write(texts));
  }

  /**
   * Moves photos together to another place of the gallery: their words move to where those stand
   * between which they are to be. Photos without words that they must follow get an entry for
   * their place.
   * @throws Refused when one is not in the gallery, or the place is none of its own folder
   */
  async move(sources: readonly string[], to: MoveTo): Promise<void> {
    const all = (await this.list()).photos.map(({ source }) => source);
    const moved = all.filter((source) => sources.includes(source));
    const order = all.filter((source) => !sources.includes(source));
    const first = all.findIndex((source) => sources.includes(source));
    const wanted = 'by' in to ? Math.min(Math.max(first + to.by, 0), order.length) : to.place;
    if (!(moved.length > 0 && moved.length === sources.length && wanted in [...order, ''])) {
      throw new Refused(404, 'This photo is not in the gallery.');
    }
    order.splice(wanted, 0, ...moved);
    if (same(order, all)) return;
    const folders = [...new Set(moved.map((source) => posix.dirname(source)))];
    const changed = folders.filter((folder) => !same(namesIn(folder, order), namesIn(folder, all)));
    if (changed.length === 0) {
      throw new Refused(409, 'A photo changes places with those of its own folder only.');
    }
    const count = moved.length === 1 ? 'Moved' : `${moved.length} photos moved`;
    const said = `${count} to place ${wanted + 1}.`;
    const action = changed.length > 1 ? crypto.randomUUID() : undefined;
    for (const folder of changed) await this.#arrange(folder, namesIn(folder, order), said, action);
  }

  /**
   * Other words for a photo, which keeps its place.
   * @param was the words that the editor saw; what others have changed since stays
   * @returns the text of its folder's captions.json, null where others changed the same words; and
   *   the words that stand there then
   * @throws Refused when that file is broken
   */
  async withWords(
    source: string,
    words: Words,
    was: unknown,
  ): Promise<{ text: string | null; words: Words }> {
    const { text, entries } = await this.#captions(source);
    const key = keyOf(source, entries);
    const now = entries[key] ?? {};
    const { value, conflicts } = mergeJson(was, words, now);
    if (conflicts.length > 0) return { text: null, words: now };
    const sources = (await this.list()).photos.map((photo) => photo.source);
    const names = namesIn(posix.dirname(source), sources);
    return { text: arranged(text, { ...entries, [key]: value }, names), words: value };
  }

  /** Brings a picture into its place, unless the site cannot show it: then nothing has changed. */
  async #bring(bytes: Buffer, change: Change): Promise<void> {
    const { source, texts = [] } = change;
    await this.#journal.perform(change, async () => {
      await writeIfChanged(this.#content(source), bytes);
      await this.#write(texts.map(({ path, now }) => [path, now]));
    });
    const { photos, photoIssues } = await prepareContent(this.root);
    const own = photoIssues.filter(({ file }) => file === source);
    const mistake = own.find(isError);
    if (!mistake && photos.some((photo) => photo.source === source)) return;
    const brought = await this.#journal.undoOne();
    if (brought) await rm(join(this.root, brought), { force: true });
    const issue = mistake ?? own[0];
    throw new Refused(422, issue ? refusal(issue) : 'The site cannot show this picture.');
  }

  /** Brings the photos of a folder into an order. */
  async #arrange(folder: string, names: readonly string[], said: string, action?: string) {
    const source = `${folder}/${names[0]}`;
    const { text, entries } = await this.#captions(source);
    const next = [[captionsOf(source), arranged(text, entries, names)]] as const;
    const change = { said, source, texts: await this.#changed(next), action };
    await this.#journal.perform(change, () => this.#write(next));
  }

  /** Texts of files with those that they replace. */
  #changed(texts: Texts): Promise<NonNullable<Change['texts']>> {
    const was = async (path: string) => (await readText(this.root, path)) || '{}\n';
    return Promise.all(
      [...texts].map(async ([path, now]) => ({ path, was: await was(path), now })),
    );
  }

  /** Writes texts that the content check finds no new mistake in; else it throws. */
  async #save(texts: ReadonlyMap<string, string>, { pictures }: PreparedContent): Promise<void> {
    if (texts.size === 0) return;
    const { saved, issues } = await save(this.root, texts, pictures);
    if (!saved) throw new Refused(422, issues.map(sentencesOf).join(' '));
  }

  /**
   * The captions.json of a photo's folder; without the file it has no entries.
   * @param given its text, when that is not to be read from disk
   */
  async #captions(source: string, given?: string): Promise<{ text: string; entries: Entries }> {
    const file = captionsOf(source);
    const text = given ?? (await readText(this.root, file));
    return { text, entries: parsedText(file, text) as Entries };
  }

  #content(source: string): string {
    return join(this.root, 'content', source);
  }

  async #write(texts: Texts): Promise<void> {
    for (const [path, text] of texts) await writeIfChanged(this.#content(path), text);
  }

  async #known(source: string): Promise<PreparedContent> {
    const ready = await prepareContent(this.root);
    const { photos, leftOut } = await this.list(ready);
    if (![...photos, ...leftOut].some((photo) => photo.source === source)) {
      throw new Refused(404, 'This photo is not in the gallery any more.');
    }
    return ready;
  }
}

/** What to do about an upload where the advice for a file in a folder would be wrong. */
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
