import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readIfThere, writeIfChanged } from '../../../lib/disk';
import { mergeJson } from '../../../lib/merge-json';
import { parsedText, readText } from './content-files';
import { editJson, reorderFields } from './edit-json';
import { ownPlace, Refused } from './guard';
import { deskFolder } from './revisions';

/** A change of the gallery, with all that is needed to undo it. */
export interface Change {
  /** Says what was done */
  said: string;
  /** The photo's path below content/ */
  source: string;
  /** What became of its file; without it the file is as it was */
  file?: 'added' | 'replaced' | 'removed';
  /** Where its file lies as it was, below the project's folder */
  aside?: string;
  /** Files whose texts were changed with it, by their paths below content/ */
  texts?: { path: string; was: string; now: string }[];
  /** The same for changes that are undone together, such as those of photos dropped together */
  action?: string | undefined;
}

/** Where files lie that have left content/, or not come to it yet. */
const away = '.desk/away';

/** How many changes can be undone. */
const mostChanges = 20;

/** A file put away for a change that is not kept yet is younger than this, in ms. */
const hour = 3_600_000;

/** The last changes of the gallery, on disk: each can be undone, also after the desk was closed. */
export class PhotoJournal {
  #count = 0;

  constructor(private readonly root: string) {}

  /** What the last action did; null when there is nothing to undo. */
  async lastSaid(): Promise<string | null> {
    const together = lastAction(await this.#changes());
    const [last] = together;
    if (!last || together.length === 1) return last?.said ?? null;
    return last.file ? `${together.length} photos were ${last.file}.` : last.said;
  }

  /**
   * Makes a change. The way back is written down first: when the computer stops in the middle, or
   * the change fails and the way back does, too, "Undo" is still there.
   */
  async perform(change: Change, work: () => Promise<void>): Promise<void> {
    await ownPlace(this.root, change.source);
    const earlier = await this.#changes();
    await writeIfChanged(this.#file, JSON.stringify([...earlier, change]));
    try {
      await work();
    } catch (error) {
      const isBack = await this.#takeBack(change).then(
        () => true,
        () => change.file === 'added',
      );
      if (isBack) await writeIfChanged(this.#file, JSON.stringify(earlier));
      throw error;
    }
    await this.#keep([...earlier, change]);
  }

  /**
   * Undoes the last change, with those of the same action.
   * @throws when its files are no longer as it left them; then it is forgotten
   */
  async undo(): Promise<void> {
    const together = lastAction(await this.#changes()).length;
    for (let count = 0; count < Math.max(1, together); count++) await this.undoOne();
  }

  /**
   * Undoes the last change alone.
   * @returns where the file lies now that the change had brought, if it had
   */
  async undoOne(): Promise<string | undefined> {
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
   * Copies a file of content/ to a place outside of it.
   * @returns its path below the project's folder
   */
  async setAside(source: string): Promise<string> {
    this.#count += 1;
    const aside = `${away}/${Date.now()}-${this.#count}-${posix.basename(source)}`;
    await mkdir(join(this.root, away), { recursive: true });
    await copyFile(this.#content(source), join(this.root, aside));
    return aside;
  }

  /**
   * Takes a change back, as far as it was made; files that it brought are put aside.
   * @returns where such a file lies now
   */
  async #takeBack(change: Change): Promise<string | undefined> {
    const { source, file, aside, texts = [] } = change;
    await ownPlace(this.root, source);
    const place = this.#content(source);
    const bytes = aside === undefined ? null : await readIfThere(join(this.root, aside));
    const now = await readIfThere(place);
    if (aside !== undefined && !bytes) throw new Error(`${aside} is not there any more.`);
    if (file === 'added' && !now) throw new Error(`content/${source} is not there any more.`);
    if (file === 'removed' && now && bytes && !now.equals(bytes)) {
      throw new Error(`content/${source} is there already.`);
    }
    const before = await Promise.all(texts.map((text) => this.#textBefore(text)));
    const brought = file === 'removed' || !now || !file ? undefined : await this.setAside(source);
    if (file === 'added') await rm(place);
    else if (bytes) await writeIfChanged(place, bytes);
    for (const [index, { path }] of texts.entries()) {
      await writeIfChanged(this.#content(path), before[index] ?? '');
    }
    return brought;
  }

  /** A file's text as it was before a change; what was typed since then stays. */
  async #textBefore({ path, was, now }: NonNullable<Change['texts']>[number]): Promise<string> {
    const text = (await readText(this.root, path)) || '{}\n';
    if (text === now) return was;
    const [then, changed] = [parsedText(path, was), parsedText(path, now)];
    const { value } = mergeJson(changed, parsedText(path, text), then);
    return reorderFields(editJson(text, value), Object.keys({ ...then, ...changed }));
  }

  get #file(): string {
    return join(deskFolder(this.root), 'photo-changes.json');
  }

  #content(path: string): string {
    return join(this.root, 'content', path);
  }

  /** The changes that can be undone, the latest one last. */
  async #changes(): Promise<Change[]> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8'));
    } catch {
      return [];
    }
  }

  /** Keeps the last changes, and of the files that were put away only those that they need. */
  async #keep(changes: Change[]): Promise<void> {
    const last: Change[] = [];
    for (let count = 0, left = changes; count < mostChanges && left.length > 0; count++) {
      const action = lastAction(left);
      last.unshift(...action);
      left = left.slice(0, -action.length);
    }
    await writeIfChanged(this.#file, JSON.stringify(last));
    const needed = new Set(last.map(({ aside }) => aside));
    const names = await readdir(join(this.root, away)).catch(() => []);
    for (const name of names) {
      const isOld = Number.parseInt(name, 10) < Date.now() - hour;
      if (isOld && !needed.has(`${away}/${name}`)) await rm(join(this.root, away, name));
    }
  }
}

/** The last change, or all of the action that it belongs to. */
function lastAction(changes: readonly Change[]): Change[] {
  const action = changes.at(-1)?.action;
  const before = changes.findLastIndex((change) => change.action !== action);
  return changes.slice(action === undefined ? -1 : before + 1);
}
