import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readIfThere, writeIfChanged } from '../../../lib/disk';
import { mergeJson } from '../../../lib/merge-json';
import {
  compareNatural,
  fieldsIn,
  formatProblem,
  type PreparedContent,
  prepareContent,
  readText,
  sentencesOf,
} from './content';
import { editJson, reorderFields } from './edit-json';
import { ownPlace, Refused, safeName } from './guard';
import { type PictureUse, usesOfPicture } from './picture-descriptions';
import { deskFolder } from './revisions';
import { save } from './save';

/** What an editor has written about a photo. */
export interface Words {
  alt?: string;
  caption?: string;
}

/** A photo as the gallery shows it. */
export interface GalleryPhoto {
  /** Path below content/ */
  source: string;
  /** Name of the prepared picture in .prepared/ */
  file: string;
  width: number;
  height: number;
  words: Words;
  /** What the site says where nothing is written */
  alt: string;
  caption: string | null;
  /** Lines worth knowing */
  notes: string[];
}

/** The gallery as the site shows it, and what it leaves out. */
export interface GalleryAnswer {
  photos: GalleryPhoto[];
  leftOut: { source: string; reason: string }[];
  /** What the last change was, if it can be undone */
  undo: string | null;
}

/** What was changed, with all that is needed to take it back. */
interface Change {
  said: string;
  /** The photo's path below content/ */
  source: string;
  /** What became of its file; without it the file is as it was */
  file?: 'added' | 'replaced' | 'removed';
  /** Where its file lies as it was, below the project's folder */
  aside?: string;
  /** Entries of captions.json that went with it */
  removed: Record<string, Words>;
  /** Entries that were made without words, for their place alone */
  made: string[];
  /** The names of all entries as they stood */
  order: string[];
  /** Files of pages that show another picture since then */
  pages?: { path: string; was: string; now: string }[];
  /** The same for changes that are taken back together, such as those of photos dropped together */
  action?: string;
}

/** Where files lie that have left content/, or not come to it yet. */
const away = '.desk/away';

/** How many changes can be undone. */
const kept = 20;

/** A file put away for a change that is not kept yet is younger than this, in ms. */
const hour = 3_600_000;

/**
 * The photos of content/ and every change to them. The last changes can be undone, the latest one
 * first, also when the desk was closed meanwhile.
 */
export class PhotoEditor {
  readonly #root: string;
  #count = 0;

  constructor(root: string) {
    this.#root = root;
  }

  async list(ready?: PreparedContent): Promise<GalleryAnswer> {
    const { photos, photoProblems } = ready ?? (await prepareContent(this.#root));
    const problems = photoProblems.filter(({ file }) => file.startsWith('gallery/'));
    const shown = photos.filter(({ position }) => position !== null);
    const sources = new Set(shown.map(({ source }) => source));
    const folders = new Set([...sources].map((source) => posix.dirname(source)));
    const captions = new Map<string, Record<string, Words>>();
    for (const folder of folders.add('gallery')) {
      const text = await readText(this.#root, `${folder}/captions.json`);
      captions.set(folder, entriesIn(text) ?? {});
    }
    const wordsOf = (source: string): Words => {
      const entries = captions.get(posix.dirname(source)) ?? {};
      return entries[keyOf(source, entries)] ?? {};
    };
    return {
      photos: shown.map(({ source, file, width, height, alt, caption }) => ({
        ...{ source, file, width, height, alt, caption },
        words: wordsOf(source),
        notes: problems.filter((problem) => problem.file === source).map(sentencesOf),
      })),
      leftOut: problems
        .filter(({ file }) => !sources.has(file))
        .map((problem) => ({ source: problem.file, reason: sentencesOf(problem) })),
      undo: saidOf(await this.#changes()),
    };
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
    for (let number = 2; existsSync(join(this.#root, 'content', source)); number++) {
      source = `${folder}/${wanted.replace(/(\.[^.]*)?$/, `-${number}$1`)}`;
    }
    const change = { said: `${wanted} was added.`, source, file: 'added', ...noWords } as const;
    await this.#bring(bytes, { ...change, ...(action && { action }) });
    return source;
  }

  /** Puts another picture in the place of one; its name and its words stay. */
  async replace(source: string, bytes: Buffer): Promise<void> {
    await this.#known(source);
    const aside = await this.#setAside(source);
    const said = `${posix.basename(source)} has a new picture.`;
    await this.#bring(bytes, { said, source, file: 'replaced', aside, ...noWords });
  }

  /**
   * Takes a photo and its words out of the gallery.
   * @param instead the picture that pages show in its place
   * @returns where pages show it; then it stays until it is said what they show instead
   */
  async remove(source: string, instead = ''): Promise<PictureUse[]> {
    const ready = await this.#known(source);
    const { found, textsFor } = await usesOfPicture(this.#root, source, ready.photos);
    if (found.some(({ others }) => !others.some(([key]) => key === instead))) return found;
    const texts = await textsFor(instead);
    const pages: Change['pages'] = [];
    for (const [path, now] of texts)
      pages.push({ path, was: await readText(this.#root, path), now });
    const said = `${posix.basename(source)} was removed.`;
    const text = await readText(this.#root, captionsOf(source));
    const entries = entriesIn(text) ?? {};
    const key = keyOf(source, entries);
    const { [key]: words, ...left } = entries;
    const gone = words
      ? { removed: { [key]: words }, made: [], order: Object.keys(entries) }
      : noWords;
    const aside = await this.#setAside(source);
    await this.#perform({ said, source, file: 'removed', aside, pages, ...gone }, async () => {
      if (pages.length > 0) {
        const { saved, problems } = await save(this.#root, texts, ready.pictures);
        if (!saved) throw new Refused(422, problems.map(formatProblem).join(' '));
      }
      if (words) await this.#write(captionsOf(source), editJson(text, left));
      await rm(this.#content(source));
    });
    return [];
  }

  /**
   * Gives a photo another place in the gallery, from 0: its words move to where those stand between
   * which it is to be. Photos without words that it must follow get an entry for their place.
   */
  async move(source: string, place: number): Promise<void> {
    const sources = (await this.list()).photos.map((photo) => photo.source);
    const from = sources.indexOf(source);
    if (from < 0 || !(place in sources)) {
      throw new Refused(404, 'This photo is not in the gallery.');
    }
    if (place === from) return;
    const order = sources.filter((one) => one !== source);
    order.splice(place, 0, source);
    const names = namesBeside(source, order);
    if (names.join('/') === namesBeside(source, sources).join('/')) {
      throw new Refused(409, 'A photo changes places with those of its own folder only.');
    }
    const { text, entries } = await this.#captions(source);
    const next = arranged(text, entries, names);
    const made = Object.keys(entriesIn(next) ?? {}).filter((key) => !Object.hasOwn(entries, key));
    const said = `Moved to place ${place + 1}.`;
    const change = { said, source, removed: {}, made, order: Object.keys(entries) };
    await this.#perform(change, () => this.#write(captionsOf(source), next));
  }

  /** Moves a photo from where it is by now: of several presses none waits for what is seen. */
  async moveBy(source: string, steps: number): Promise<void> {
    const sources = (await this.list()).photos.map((photo) => photo.source);
    const wanted = sources.indexOf(source) + steps;
    await this.move(source, Math.min(Math.max(wanted, 0), sources.length - 1));
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
    const next = arranged(text, { ...entries, [key]: value }, namesBeside(source, sources));
    return { text: next, words: value };
  }

  /**
   * Takes the last change back, with those of the same action.
   * @throws when its files are no longer as it left them; then it is forgotten
   */
  async undo(): Promise<void> {
    const together = lastAction(await this.#changes()).length;
    for (let count = 0; count < Math.max(1, together); count++) await this.#undo();
  }

  /** @returns where the file lies now that the change had brought, if it had */
  async #undo(): Promise<string | undefined> {
    const changes = await this.#changes();
    const last = changes.pop();
    if (!last) throw new Refused(409, 'There is nothing to undo.');
    try {
      const brought = await this.#takeBack(last);
      await this.#keep(changes);
      return brought;
    } catch (error) {
      // What the disk refuses may be possible later.
      if (!(error instanceof Refused) && !(error as NodeJS.ErrnoException).code) {
        await this.#keep(changes);
      }
      throw error;
    }
  }

  /**
   * Makes a change. The way back is written down first: when the computer stops in the middle, or
   * the change fails and the way back does, too, "Undo" is still there.
   */
  async #perform(change: Change, work: () => Promise<void>): Promise<void> {
    await ownPlace(this.#root, change.source);
    const earlier = await this.#changes();
    await writeIfChanged(this.#journal, JSON.stringify([...earlier, change]));
    try {
      await work();
    } catch (error) {
      const isBack = await this.#takeBack(change).then(
        () => true,
        () => change.file === 'added',
      );
      if (isBack) await writeIfChanged(this.#journal, JSON.stringify(earlier));
      throw error;
    }
    await this.#keep([...earlier, change]);
  }

  /** Brings a picture into its place, unless the site cannot show it: then nothing has changed. */
  async #bring(bytes: Buffer, change: Change): Promise<void> {
    const { source } = change;
    await this.#perform(change, () => writeIfChanged(this.#content(source), bytes));
    const { photos, photoProblems } = await prepareContent(this.#root);
    const own = photoProblems.filter(({ file }) => file === source);
    const mistake = own.find(({ level }) => level === 'error');
    if (!mistake && photos.some((photo) => photo.source === source)) return;
    const brought = await this.#undo();
    if (brought) await rm(join(this.#root, brought), { force: true });
    const [problem] = mistake ? [mistake] : own;
    throw new Refused(422, problem ? sentencesOf(problem) : 'The site cannot show this picture.');
  }

  /**
   * Takes a change back, as far as it was made; files that it brought are put aside.
   * @returns where such a file lies now
   */
  async #takeBack({
    source,
    file,
    aside,
    pages = [],
    ...words
  }: Change): Promise<string | undefined> {
    await ownPlace(this.#root, source);
    const place = this.#content(source);
    const bytes = aside === undefined ? null : await readIfThere(join(this.#root, aside));
    const now = await readIfThere(place);
    if (aside !== undefined && !bytes) throw new Error(`${aside} is not there any more.`);
    if (file === 'added' && !now) throw new Error(`content/${source} is not there any more.`);
    if (file === 'removed' && now && bytes && !now.equals(bytes)) {
      throw new Error(`content/${source} is there already.`);
    }
    const text = await this.#textBefore(source, words);
    const before = await Promise.all(pages.map((page) => this.#pageBefore(page)));
    const brought = file === 'removed' || !now || !file ? undefined : await this.#setAside(source);
    if (file === 'added') await rm(place);
    else if (bytes) await writeIfChanged(place, bytes);
    for (const [index, { path }] of pages.entries()) await this.#write(path, before[index] ?? '');
    if (text !== null) await this.#write(captionsOf(source), text);
    return brought;
  }

  /** A page's text as it was before a change; what was typed since then stays. */
  async #pageBefore({ path, was, now }: NonNullable<Change['pages']>[number]): Promise<string> {
    const text = await readText(this.#root, path);
    if (text === now) return was;
    const [base, mine, theirs] = [now, text, was].map(fieldsIn);
    if (!base || !mine || !theirs) throw new Error(`content/${path} is broken.`);
    return editJson(text, mergeJson(base, mine, theirs).value);
  }

  /** captions.json with the entries and the order that it had; null when those were not changed. */
  async #textBefore(
    source: string,
    { removed, made, order }: Pick<Change, 'removed' | 'made' | 'order'>,
  ): Promise<string | null> {
    if (order.length + made.length === 0) return null;
    const { text, entries } = await this.#captions(source);
    const isEmpty = (key: string) => Object.keys(entries[key] ?? {}).length === 0;
    const left = Object.entries(entries).filter(([key]) => !made.includes(key) || !isEmpty(key));
    const before = { ...removed, ...Object.fromEntries(left) };
    return reorderFields(editJson(text || '{}\n', before), [...order, ...made]);
  }

  get #journal(): string {
    return join(deskFolder(this.#root), 'photo-changes.json');
  }

  /** The changes that can be undone, the latest one last. */
  async #changes(): Promise<Change[]> {
    try {
      return JSON.parse(await readFile(this.#journal, 'utf8'));
    } catch {
      return [];
    }
  }

  /** Keeps the last changes, and of the files that were put away only those that they need. */
  async #keep(changes: Change[]): Promise<void> {
    const last: Change[] = [];
    for (let count = 0, left = changes; count < kept && left.length > 0; count++) {
      const action = lastAction(left);
      last.unshift(...action);
      left = left.slice(0, -action.length);
    }
    await writeIfChanged(this.#journal, JSON.stringify(last));
    const needed = new Set(last.map(({ aside }) => aside));
    const names = await readdir(join(this.#root, away)).catch(() => []);
    for (const name of names) {
      const isOld = Number.parseInt(name, 10) < Date.now() - hour;
      if (isOld && !needed.has(`${away}/${name}`)) await rm(join(this.#root, away, name));
    }
  }

  #content(source: string): string {
    return join(this.#root, 'content', source);
  }

  #write(path: string, text: string): Promise<void> {
    return writeIfChanged(this.#content(path), text);
  }

  /** The captions.json of a photo's folder; without the file it has no entries. */
  async #captions(source: string): Promise<{ text: string; entries: Record<string, Words> }> {
    const file = captionsOf(source);
    const text = await readText(this.#root, file);
    const entries = entriesIn(text);
    if (entries) return { text, entries };
    throw new Refused(409, `content/${file} is broken. Mend it in a text editor first.`);
  }

  /**
   * Copies a file of content/ to a place outside of it.
   * @returns its path below the project's folder
   */
  async #setAside(source: string): Promise<string> {
    this.#count += 1;
    const aside = `${away}/${Date.now()}-${this.#count}-${posix.basename(source)}`;
    await mkdir(join(this.#root, away), { recursive: true });
    await copyFile(this.#content(source), join(this.#root, aside));
    return aside;
  }

  async #known(source: string): Promise<PreparedContent> {
    const ready = await prepareContent(this.#root);
    const { photos, leftOut } = await this.list(ready);
    if (![...photos, ...leftOut].some((photo) => photo.source === source)) {
      throw new Refused(404, 'This photo is not in the gallery any more.');
    }
    return ready;
  }
}

/** The last change, or all of the action that it belongs to. */
function lastAction(changes: readonly Change[]): Change[] {
  const action = changes.at(-1)?.action;
  const before = changes.findLastIndex((change) => change.action !== action);
  return changes.slice(action === undefined ? -1 : before + 1);
}

function saidOf(changes: readonly Change[]): string | null {
  const together = lastAction(changes);
  return together.length > 1
    ? `${together.length} photos were added.`
    : (together[0]?.said ?? null);
}

const noWords = { removed: {}, made: [], order: [] };

/** The path below content/ of the file that holds a photo's words. */
export const captionsOf = (source: string) => `${posix.dirname(source)}/captions.json`;

/** The entries of a captions.json; null when it is broken. */
function entriesIn(text: string): Record<string, Words> | null {
  try {
    const { $schema: _, ...entries } = JSON.parse(text || '{}');
    return entries;
  } catch {
    return null;
  }
}

/** The name under which a photo has its entry, or will have it: accents are stored in two ways. */
const keyOf = (source: string, entries: Record<string, Words>) => {
  const name = posix.basename(source);
  return Object.keys(entries).find((key) => key.normalize('NFC') === name.normalize('NFC')) ?? name;
};

/** The names of the photos that are in the folder of one, in the order of the gallery. */
const namesBeside = (source: string, gallery: readonly string[]) =>
  gallery
    .filter((other) => posix.dirname(other) === posix.dirname(source))
    .map((other) => posix.basename(other));

/**
 * A captions.json whose photos stand in an order. Photos without an entry stand behind all others,
 * by their names: those that would not be in their place so get an entry without words.
 * @param text that of the file; entries that it has not are added
 */
function arranged(text: string, entries: Record<string, Words>, names: readonly string[]): string {
  const keys = names.map((name) => keyOf(name, entries));
  const standsByName = (key: string, next: string | undefined) =>
    !Object.hasOwn(entries, key) && (next === undefined || compareNatural(key, next) < 0);
  let count = keys.length;
  while (count > 0 && standsByName(keys[count - 1] ?? '', keys[count])) count -= 1;
  const placed = keys.slice(0, count);
  const places = Object.fromEntries(placed.map((key) => [key, entries[key] ?? {}]));
  return reorderFields(editJson(text || '{}\n', { ...entries, ...places }), placed);
}
