import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { writeIfChanged } from '../disk';
import {
  captionFromName,
  filesThatName,
  formatProblem,
  type PreparedContent,
  prepareContent,
  readText,
} from './content';
import { editJson, renameFields } from './edit-json';
import { Refused, safeName } from './guard';
import { type Move, moveFiles } from './moves';
import { deskFolder } from './states';

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
export interface Gallery {
  photos: GalleryPhoto[];
  leftOut: { source: string; reason: string }[];
  /** What the last change was, if it can be undone */
  undo: string | null;
}

/** What a change does to the files of one folder, and to their words. */
interface Change {
  said: string;
  folder: string;
  moves: Move[];
  renamed: [string, string][];
  removed: Record<string, Words>;
  added: Record<string, Words>;
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
export class Photos {
  readonly #root: string;
  #count = 0;

  constructor(root: string) {
    this.#root = root;
  }

  async list(ready?: PreparedContent): Promise<Gallery> {
    const { photos, photoProblems } = ready ?? (await prepareContent(this.#root));
    const problems = photoProblems.filter(({ file }) => file.startsWith('gallery/'));
    const shown = photos.filter(({ position }) => position !== null);
    const sources = new Set(shown.map(({ source }) => source));
    const folders = new Set([...sources].map((source) => posix.dirname(source)));
    const captions = new Map<string, Record<string, Words>>();
    for (const folder of folders.add('gallery')) {
      const text = await readText(this.#root, `${folder}/captions.json`);
      captions.set(folder, wordsIn(text) ?? {});
    }
    return {
      photos: shown.map(({ source, file, width, height, alt, caption }) => ({
        ...{ source, file, width, height, alt, caption },
        words: captions.get(posix.dirname(source))?.[posix.basename(source)] ?? {},
        notes: problems.filter((problem) => problem.file === source).map(reasonOf),
      })),
      leftOut: problems
        .filter(({ file }) => !sources.has(file))
        .map((problem) => ({ source: problem.file, reason: reasonOf(problem) })),
      undo: (await this.#changes()).at(-1)?.said ?? null,
    };
  }

  /**
   * Puts a picture into a folder of content/ when the site can show it.
   * @returns its path below content/
   * @throws Refused with the reason why it cannot be shown
   */
  async add(folder: 'gallery' | 'images', name: string, bytes: Buffer): Promise<string> {
    const wanted = safeName(name);
    let source = `${folder}/${wanted}`;
    for (let number = 2; existsSync(join(this.#root, 'content', source)); number++) {
      source = `${folder}/${wanted.replace(/(\.[^.]*)?$/, `-${number}$1`)}`;
    }
    const from = await this.#put(bytes);
    await this.#perform({
      ...plain(`${wanted} was added.`, source),
      moves: [{ from, to: `content/${source}` }],
    });
    await this.#keepIfShown(source);
    return source;
  }

  /** Puts another picture in the place of one; its name and its words stay. */
  async replace(source: string, bytes: Buffer): Promise<void> {
    await this.#known(source);
    const from = await this.#put(bytes);
    await this.#perform({
      ...plain(`${posix.basename(source)} has a new picture.`, source),
      moves: [
        { from: `content/${source}`, to: this.#away(source) },
        { from, to: `content/${source}` },
      ],
    });
    await this.#keepIfShown(source);
  }

  /** Takes a photo and its words out of the gallery. */
  async remove(source: string): Promise<void> {
    await this.#known(source);
    await this.#unnamed([source]);
    const name = posix.basename(source);
    const words = wordsIn(await readText(this.#root, captionsOf(source)))?.[name];
    await this.#perform({
      ...plain(`${name} was removed.`, source),
      moves: [{ from: `content/${source}`, to: this.#away(source) }],
      removed: words ? { [name]: words } : {},
    });
  }

  /** Gives a photo another place among those of its folder, from 0, by what its name begins with. */
  async move(source: string, place: number): Promise<void> {
    const { photos } = await this.list();
    const folder = posix.dirname(source);
    const old = photos.map((photo) => photo.source).filter((one) => posix.dirname(one) === folder);
    const from = old.indexOf(source);
    if (from < 0 || !(place in old)) throw new Refused(404, 'This photo is not in the gallery.');
    const order = old.filter((one) => one !== source);
    order.splice(place, 0, source);
    const renamed = newNames(old.map(baseName), order.map(baseName));
    await this.#unnamed([...renamed.keys()].map((name) => `${folder}/${name}`));
    const files = renamed.size === 1 ? 'one file has' : `${renamed.size} files have`;
    await this.#perform({
      ...plain(`Moved to place ${place + 1}: ${files} a new number in front of the name.`, source),
      moves: [...renamed].map(([name, next]) => ({
        from: `content/${folder}/${name}`,
        to: `content/${folder}/${next}`,
      })),
      renamed: [...renamed],
    });
  }

  /**
   * Takes the last change back.
   * @throws when its files are no longer as it left them; then it is forgotten
   */
  async undo(): Promise<void> {
    const changes = await this.#changes();
    const last = changes.pop();
    if (!last) throw new Refused(409, 'There is nothing to undo.');
    const moves = last.moves.map(({ from, to }) => ({ from: to, to: from })).reverse();
    const renamed = last.renamed.map(([from, to]): [string, string] => [to, from]);
    const { added, removed } = { added: last.removed, removed: last.added };
    try {
      await this.#carryOut({ ...last, moves, renamed, added, removed });
    } catch (error) {
      // What the disk refuses may be possible later.
      if (!(error instanceof Refused) && !(error as NodeJS.ErrnoException).code) {
        await this.#keep(changes);
      }
      throw error;
    }
    await this.#keep(changes);
  }

  async #perform(change: Change): Promise<void> {
    await this.#carryOut(change);
    await this.#keep([...(await this.#changes()), change]);
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
    const last = changes.slice(-kept);
    await writeIfChanged(this.#journal, JSON.stringify(last));
    const needed = new Set(
      last.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [from, to])),
    );
    const names = await readdir(join(this.#root, away)).catch(() => []);
    for (const name of names) {
      const isOld = Number.parseInt(name, 10) < Date.now() - hour;
      if (isOld && !needed.has(`${away}/${name}`)) await rm(join(this.#root, away, name));
    }
  }

  /** Moves the files and writes their words in one step, which is done whole or not at all. */
  async #carryOut({ folder, moves, renamed, removed, added }: Change): Promise<void> {
    const file = `${folder}/captions.json`;
    const text = await readText(this.#root, file);
    const touched = renamed.length + Object.keys({ ...removed, ...added }).length > 0;
    const words = wordsIn(text);
    if (touched && text !== '' && !words) {
      throw new Refused(409, `${file} is broken, so its words cannot follow. Mend it first.`);
    }
    const all = [...moves];
    if (touched && words) {
      const renamedText = renameFields(text, new Map(renamed));
      const { $schema: _, ...left } = JSON.parse(renamedText);
      for (const name of Object.keys(removed)) delete left[name];
      const next = editJson(renamedText, { ...left, ...added });
      if (next !== text) {
        const fresh = this.#away('captions.json');
        await writeIfChanged(join(this.#root, fresh), next);
        all.push({ from: `content/${file}`, to: this.#away(file) });
        all.push({ from: fresh, to: `content/${file}` });
      }
    }
    await moveFiles(this.#root, all);
  }

  /** A place outside content/ for a file that is no longer, or not yet, in it. */
  #away(source: string): string {
    this.#count += 1;
    return `${away}/${Date.now()}-${this.#count}-${posix.basename(source)}`;
  }

  async #put(bytes: Buffer): Promise<string> {
    const path = this.#away('upload');
    await writeIfChanged(join(this.#root, path), bytes);
    return path;
  }

  /** Takes the last change back, with the reason, when the site cannot show its picture. */
  async #keepIfShown(source: string): Promise<void> {
    const { photos, photoProblems } = await prepareContent(this.#root);
    const told = photoProblems.find(({ file, level }) => file === source && level === 'error');
    const twin = photoProblems.find(({ file }) => file === source);
    if (!told && photos.some((photo) => photo.source === source)) return;
    const path = (await this.#changes()).at(-1)?.moves.at(-1)?.from;
    await this.undo();
    if (path) await rm(join(this.#root, path), { force: true });
    const problem = told ?? twin;
    throw new Refused(422, problem ? reasonOf(problem) : 'The site cannot show this picture.');
  }

  async #known(source: string): Promise<void> {
    const { photos, leftOut } = await this.list();
    if (![...photos, ...leftOut].some((photo) => photo.source === source)) {
      throw new Refused(404, 'This photo is not in the gallery any more.');
    }
  }

  async #unnamed(sources: readonly string[]): Promise<void> {
    for (const source of sources) {
      const [file] = await filesThatName(this.#root, source);
      if (file)
        throw new Refused(409, `${source} is shown by ${file}, too. Change it there first.`);
    }
  }
}

const plain = (said: string, source: string): Change => ({
  ...{ said, folder: posix.dirname(source), moves: [] },
  ...{ renamed: [], removed: {}, added: {} },
});

const baseName = (source: string) => posix.basename(source);
const captionsOf = (source: string) => `${posix.dirname(source)}/captions.json`;

function wordsIn(text: string): Record<string, Words> | null {
  try {
    const { $schema: _, ...words } = JSON.parse(text);
    return words;
  } catch {
    return null;
  }
}

/** "What is wrong. What to do.", without the place, which is seen. */
const reasonOf = (problem: Parameters<typeof formatProblem>[0]) =>
  formatProblem(problem).replace(/^content\/.*? - /, '');

/** What a name has after the number that gives its place; counted things are no such number. */
function withoutNumber(name: string): string {
  const rest = name.replace(/^\(?\d{1,3}\)?[\s_.)-]+(?=.)/, '');
  return captionFromName(rest) === captionFromName(name) ? rest : name;
}

/** The names that bring files into a new order: numbers that are there change hands, if they can. */
function newNames(old: readonly string[], order: readonly string[]): Map<string, string> {
  const numbers = old.map((name) => name.slice(0, name.length - withoutNumber(name).length));
  const changed = old.flatMap((name, index) => (name === order[index] ? [] : [index]));
  const taken = changed.map((index) => numbers[index]);
  const reusable = taken.every(Boolean) && new Set(taken).size === taken.length;
  const width = Math.max(2, String(order.length).length);
  const names = order.map((name, index): [string, string] => {
    if (reusable && !changed.includes(index)) return [name, name];
    const number = reusable ? numbers[index] : `${String(index + 1).padStart(width, '0')}-`;
    return [name, `${number}${withoutNumber(name)}`];
  });
  return new Map(names.filter(([name, next]) => name !== next));
}
