import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeIfChanged } from '../../src/lib/disk';
import { isContentFile } from '../frame/content-files';
import { RequestError } from '../frame/guard';

/*
 * One folder for each change of content/, `.desk/history/<time>-<what>/`. It holds the former bytes of each
 * file that the change replaced or removed, at the file's path below content/; below `after/` the texts that
 * it wrote; and `change.json` while it can be undone. A folder `<time>-seen` holds texts that other programs
 * wrote. The list of changes is read from these folders.
 */

export const historyFolder = '.desk/history';
const incomingFolder = '.desk/incoming';

/** A change as `change.json` describes it. */
export interface Change {
  /** A sentence for the editor, such as "truck.jpg was removed." */
  what: string;
  /** The window that made it; only its Undo offers it */
  window?: string | undefined;
  /** The same for photos that were added together, and for words from a phone: one Undo takes them back */
  action?: string | undefined;
  /** The paths below content/ of the photos whose words it is about */
  photos?: string[] | undefined;
  /** The id of the change or of the action that this one has undone */
  undoes?: string | undefined;
  /** Of an Undo: what the undone change was called, which "Bring back" does again */
  brings?: string | undefined;
  /** The paths below content/ of the texts that it changed */
  texts: string[];
  /** The hashes of the other files that it moved into its folder, by their paths below content/ */
  removed: Record<string, string>;
  /** The hashes of those that it put into content/, by path */
  brought: Record<string, string>;
}

const hour = 3_600_000;
const day = 24 * hour;

const stampOf = (time: number) => new Date(time).toISOString().replaceAll(':', '-');

/** When a change was made, in ms since 1970. */
export const timeOf = (id: string): number =>
  Date.parse(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** A new path below the project for a file before it is moved into content/. */
export const incomingPath = (): string =>
  `${incomingFolder}/${stampOf(Date.now())}-${randomUUID()}`;

/** The ids of all changes, which are the names of their folders, newest first. */
export const changeIds = async (root: string): Promise<string[]> =>
  (await readdir(join(root, historyFolder)).catch(() => [])).sort().reverse();

/** An id for a change that is newer than all others, also when the clock was put back. */
export async function newChangeId(root: string, what: string): Promise<string> {
  const [newest = ''] = await changeIds(root);
  const time = Math.max(Date.now(), (timeOf(newest) || 0) + 2);
  return `${stampOf(time)}-${what.replace(/\W+/g, '-').slice(0, 40).toLowerCase()}`;
}

/** Not in the thread pool: the descriptions of a thousand changes are read in one go. */
const textIn = (root: string, id: string, file: string): string | null => {
  const path = join(root, historyFolder, id, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

/** The description of a change; null when it cannot be undone any more. */
export const readChange = (root: string, id: string): Change | null =>
  JSON.parse(textIn(root, id, 'change.json') ?? 'null');

/** A text before a change and after it; null where there was no file. */
export const textsOf = (root: string, id: string, file: string) => ({
  before: textIn(root, id, file),
  after: textIn(root, id, `after/${file}`),
});

/** A state of a file: when it was written or seen, in ms since 1970. */
interface Revision {
  time: number;
  text: string;
}

/** The known states of a text, newest first; two in a row differ. */
export async function revisionsOf(root: string, file: string): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for (const id of (await changeIds(root)).reverse()) {
    const { before, after } = textsOf(root, id, file);
    for (const [text, time] of [
      [before, timeOf(id) - 1],
      [after, timeOf(id)],
    ] as const) {
      if (text !== null && text !== revisions[0]?.text) revisions.unshift({ time, text });
    }
  }
  return revisions;
}

/** The text of a revision by its time; throws RequestError when there is none. */
export async function revisionAt(root: string, file: string, time: number): Promise<string> {
  const revision = (await revisionsOf(root, file)).find((one) => one.time === time);
  if (!revision) throw new RequestError(404, 'There is no such earlier version.');
  return revision.text;
}

/** Keeps a text of content/, unless it is the newest revision already. */
export async function storeSeen(root: string, file: string, text: string): Promise<void> {
  for (const id of await changeIds(root)) {
    const { before, after } = textsOf(root, id, file);
    if ((after ?? before) === text) return;
    if ((after ?? before) !== null) break;
  }
  const id = await newChangeId(root, 'seen');
  await writeIfChanged(join(root, historyFolder, id, 'after', file), text);
}

/**
 * The revisions of a file that are kept: the last twenty, and before those the last one of each hour for a
 * day and of each day for a month. Ages are those before the newest one: a clock may be wrong.
 * @param times in ms since 1970, newest first
 */
function keptTimes(times: readonly number[]): Set<number> {
  const kept = new Set(times.slice(0, 20));
  const [newest = 0] = times;
  for (const [length, longest] of [
    [hour, day],
    [day, 31 * day],
  ] as const) {
    const lastOf = new Map<number, number>();
    for (const time of times.toReversed()) lastOf.set(Math.floor(time / length), time);
    for (const time of lastOf.values()) if (newest - time < longest) kept.add(time);
  }
  return kept;
}

/** Deletes files of a change, and the change when nothing is left of it. */
async function dropFiles(root: string, id: string, files: readonly string[]): Promise<void> {
  const folder = join(root, historyFolder, id);
  for (const file of files) await rm(join(folder, file), { force: true });
  const left = (await listFiles(folder)).filter((file) => file !== 'change.json');
  if (left.length === 0) await rm(folder, { recursive: true, force: true });
}

/** Deletes the revisions of a file that are too old; the words of removed photos stay with them. */
export async function pruneRevisions(root: string, file: string): Promise<void> {
  const paths = [file, `after/${file}`];
  const ids = (await changeIds(root)).filter((id) =>
    paths.some((path) => existsSync(join(root, historyFolder, id, path))),
  );
  const kept = keptTimes(ids.map(timeOf));
  const isOfPhotos = (id: string) => Object.keys(readChange(root, id)?.removed ?? {}).length > 0;
  for (const id of ids) {
    if (!kept.has(timeOf(id)) && !isOfPhotos(id)) await dropFiles(root, id, paths);
  }
}

const isRevision = (path: string): boolean =>
  path === 'change.json' || isContentFile(path.replace(/^after\//, ''));

/**
 * Deletes pictures that were removed more than seven days ago, with what undoes that, changes of that age
 * that hold no file, such as added photos, and unfinished uploads of a killed desk. What seems to be of the
 * future, or a picture of more than a year ago, gets today's date: a clock was wrong then, or is now.
 */
export async function cleanHistory(root: string): Promise<void> {
  const ago = (days: number) => Date.now() - days * day;
  for (const id of (await changeIds(root)).reverse()) {
    const files = await listFiles(join(root, historyFolder, id));
    const pictures = files.filter((file) => !isRevision(file));
    if (timeOf(id) > ago(-1) || (pictures.length > 0 && timeOf(id) < ago(365))) {
      const now = `${stampOf(Date.now())}${id.slice(24)}-${randomUUID().slice(0, 8)}`;
      await rename(join(root, historyFolder, id), join(root, historyFolder, now));
    } else if (timeOf(id) < ago(7)) {
      await dropFiles(root, id, pictures.length > 0 ? [...pictures, 'change.json'] : []);
    }
  }
  for (const name of await readdir(join(root, incomingFolder)).catch(() => [])) {
    const path = join(root, incomingFolder, name);
    if (!(Math.abs(timeOf(name) - Date.now()) < day)) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
