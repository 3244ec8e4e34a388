/**
 * A folder goes to a place where visitors read it, and they never see a half of it.
 *
 *   place.ts    what a place is; folder-place.ts, sftp-place.ts, ftp-place.ts are the kinds
 *   source.ts   the files that are to be published
 *   list.ts     the list of what we have put at a place; it lies beside the site
 *   plan.ts     what differs between the two, and in which order it goes over
 *   lock.ts     one publication at a time
 *
 * First go the files that are named by their bytes, which no page there names yet. All others wait
 * in a folder beside the site and get their names one after the other when everything has arrived.
 * The list says beforehand what is about to change, so that whatever breaks off is finished by the
 * next publication. Files of the two publications before stay.
 */
import { isNoSite, type List, readList, workFolder, writeList } from './list';
import { type Computer, Lock } from './lock';
import { Asks, Denied, foldersOf, type Place, Stopped, shown } from './place';
import { type Plan, planOf } from './plan';
import type { Source } from './source';

/** How far a publication is. */
export interface Progress {
  step: 'looking' | 'sending' | 'changing pages' | 'tidying';
  /** Files done, and all */
  files: number;
  ofFiles: number;
  bytes: number;
  ofBytes: number;
}

/** How a publication is made. */
export interface PublishOptions {
  computer: Computer;
  /** Questions that somebody has agreed to */
  agreed?: readonly string[];
  /** Sends every file, whatever the list says is there */
  whole?: boolean;
  /** Ends it, until pages begin to change */
  signal?: AbortSignal;
  progress?: (progress: Progress) => void;
  /** How long to look whether another computer is publishing, in ms */
  patience?: number;
}

/** What a publication has done. */
export interface Outcome {
  sent: number;
  bytes: number;
  removed: number;
  /** What somebody should know, in sentences */
  notes: string[];
}

/** What is there, what is to go over, and what has to be agreed to. */
export interface Outlook {
  list: List;
  plan: Plan;
  /** Bytes that are to go over */
  bytes: number;
  asks: Asks | null;
}

/**
 * What a publication would do; nothing is written.
 * @throws Stopped when there is no site, or the list of the place is not ours
 */
export async function lookAt(place: Place, source: Source, whole = false): Promise<Outlook> {
  if (!source.files.has('index.html')) {
    throw new Stopped('There is no finished site in the folder. Build it first.');
  }
  const found = await readList(place);
  const list = found ?? { number: 0, files: new Map() };
  const names = (await place.entries('')) ?? [];
  const there = new Set(names.map(({ name }) => name));
  for (const [file, listed] of list.files) {
    const [first = ''] = file.split('/');
    // Somebody has removed it by hand; hidden names are not always shown.
    const isGone = !first.startsWith('.') && !there.has(first);
    if (whole || isGone) list.files.set(file, { ...listed, digest: '' });
  }
  const plan = planOf(source, list);
  const going = [...plan.first, ...plan.pages];
  const bytes = going.reduce((sum, file) => sum + (source.files.get(file)?.size ?? 0), 0);
  const foreign = found ? [] : names.map(({ name }) => name).filter((name) => !isNoSite(name));
  const [first] = [...source.files.keys()].filter((file) => foreign.includes(file));
  return { list, plan, bytes, asks: found ? null : askAbout(place, foreign.sort(), first) };
}

function askAbout(place: Place, foreign: string[], replaced: string | undefined): Asks | null {
  if (foreign.length === 0 && !place.isUnusual) return null;
  const lie = `files that the website did not put there: ${shown(foreign)}.`;
  const lost = replaced ? ` ${replaced} and others of the same name would be replaced.` : '';
  const words =
    foreign.length > 0 ? `In ${place.name} lie ${lie}${lost}` : `This is ${place.name}.`;
  return new Asks('folder', `${words} Is it the right folder?`);
}

/** Runs a piece of work for each item, some at a time; the first failure ends it. */
async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  let hasFailed = false;
  const lane = async () => {
    for (let next = waiting.shift(); next && !hasFailed; next = waiting.shift()) {
      try {
        await work(next[1], next[0]);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const all = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const result of all) if (result.status === 'rejected') throw result.reason;
}

/** Whether a file can get a name that another has. */
async function canRename(place: Place): Promise<boolean> {
  const [from, to] = [`${workFolder}/from`, `${workFolder}/to`];
  for (const file of [from, to]) await place.write(file, Buffer.from('A try.\n'));
  try {
    await place.rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Denied) return false;
    throw error;
  }
}

/**
 * Publishes a site.
 * @throws Asks when somebody has to agree first; Stopped when it cannot go on, and the next one
 * finishes what this one has begun
 */
export async function publish(
  place: Place,
  source: Source,
  options: PublishOptions,
): Promise<Outcome> {
  const { asks } = await lookAt(place, source);
  if (asks && !options.agreed?.includes(asks.question)) throw asks;
  const lock = await Lock.take(place, options.computer, options);
  try {
    return await carryOut(place, source, options, lock);
  } finally {
    // What is left is taken over by the next publication.
    await lock.release().catch(() => undefined);
  }
}

async function carryOut(
  place: Place,
  source: Source,
  { whole = false, signal, progress }: PublishOptions,
  lock: Lock,
): Promise<Outcome> {
  const { list, plan, bytes: ofBytes } = await lookAt(place, source, whole);
  const { first, pages, gone } = plan;
  const done: Progress = {
    ...{ step: 'sending', files: 0, ofFiles: first.length + pages.length, bytes: 0, ofBytes },
  };
  const outcome: Outcome = { sent: 0, bytes: 0, removed: 0, notes: [] };
  if (done.ofFiles === 0 && gone.length === 0) return outcome;
  const tell = (change: Partial<Progress>) => progress?.(Object.assign(done, change));
  const stopIfCancelled = () => {
    if (signal?.aborted) throw new Stopped('Cancelled. Visitors see the site as it was.');
  };
  const send = async (file: string, to: string, mayBeThere = false) => {
    if (done.step === 'sending') stopIfCancelled();
    await lock.beat();
    const bytes = await source.read(file);
    let counted = 0;
    // What is named by its bytes and has their length was brought by a publication that broke off.
    const isThere = mayBeThere && !whole && (await place.size(file)) === bytes.length;
    if (!isThere) {
      await place.write(to, bytes, (count) => {
        counted += count;
        tell({ bytes: done.bytes + count });
      });
      outcome.sent += 1;
      outcome.bytes += bytes.length;
    }
    tell({ files: done.files + 1, bytes: done.bytes + bytes.length - counted });
  };
  const waiting = (index: number) => `${workFolder}/${index}`;

  tell({});
  const renames = await canRename(place);
  const next = list.number + 1;
  const announced: List = { number: list.number, files: new Map(list.files) };
  const announce = async (files: readonly string[]) => {
    for (const file of files) announced.files.set(file, { digest: '', last: next });
    if (files.length > 0) await writeList(place, announced, renames);
  };

  await announce(first);
  await inLanes(first, place.lanes, (file) => send(file, file, list.files.has(file)));
  if (renames) {
    await inLanes(pages, place.lanes, (file, index) => send(file, waiting(index)));
    const folders = pages.filter((file) => !list.files.has(file)).flatMap(foldersOf);
    for (const folder of new Set(folders)) await place.addFolder(folder);
  }

  await lock.confirm();
  stopIfCancelled();
  await announce(pages);
  tell({ step: 'changing pages' });
  for (const [index, file] of pages.entries()) {
    if (renames) await place.rename(waiting(index), file);
    else await send(file, file);
  }
  const now: List = { number: next, files: new Map(list.files) };
  for (const [file, { digest }] of source.files) now.files.set(file, { digest, last: next });
  await writeList(place, now, renames);

  tell({ step: 'tidying' });
  const kept: string[] = [];
  await inLanes(gone, place.lanes, async (file) => {
    await lock.beat();
    try {
      await place.remove(file);
      now.files.delete(file);
      outcome.removed += 1;
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      kept.push(file);
    }
  });
  if (outcome.removed > 0) {
    const used = new Set([...now.files.keys()].flatMap(foldersOf));
    const left = new Set(gone.flatMap(foldersOf).filter((folder) => !used.has(folder)));
    // Innermost first; one in which foreign files lie stays.
    for (const folder of [...left].sort().reverse()) {
      await place.removeFolder(folder).catch(() => undefined);
    }
    await writeList(place, now, renames);
  }
  if (kept.length > 0) {
    outcome.notes.push(
      `The server forbids removing: ${kept.length} files that are no longer needed stay there (${shown(kept.sort(), 3)}). Visitors do not meet them by links.`,
    );
  }
  if (!renames) {
    outcome.notes.push(
      'The server cannot rename, so each page was written in its place; for a moment a visitor may have met a half of one.',
    );
  }
  return outcome;
}
