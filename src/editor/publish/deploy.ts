/**
 * A folder goes to a target where visitors read it, and they never see a half of it.
 *
 *   target.ts    what a target is; folder-target.ts, sftp-target.ts, ftp-target.ts are the kinds
 *   source.ts   the files that are to be published
 *   list.ts     the list of what we have put at a target; it lies beside the site
 *   plan.ts     what differs between the two, and in which order it goes over
 *   lock.ts     one publication at a time
 *
 * First go the files that are named by their bytes, which no page there names yet. All others wait
 * in a folder beside the site and get their names one after the other when everything has arrived.
 * The list says beforehand what is about to change, so that whatever breaks off is finished by the
 * next publication. Files of the two publications before stay.
 */

import { type Computer, Lock } from './lock';
import { isHostFile, type Manifest, readManifest, stagingFolder, writeManifest } from './manifest';
import type { Source } from './source';
import {
  ConfirmationRequired,
  DeployError,
  foldersOf,
  PermissionDenied,
  printable,
  type Target,
} from './target';
import { planUpload, type UploadPlan } from './upload-plan';

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
export interface DeployOptions {
  computer: Computer;
  /** Questions that somebody has confirmed to */
  confirmed?: readonly string[];
  /** Sends every file, whatever the list says is there */
  whole?: boolean;
  /** Ends it, until pages begin to change */
  signal?: AbortSignal;
  progress?: (progress: Progress) => void;
  /** How long to look whether another computer is publishing, in ms */
  patience?: number;
}

/** What a publication has done. */
export interface DeployResult {
  sent: number;
  bytes: number;
  removed: number;
  /** What somebody should know, in sentences */
  notes: string[];
}

/** What is there, what is to go over, and what has to be confirmed to. */
export interface DeployPlan {
  list: Manifest;
  plan: UploadPlan;
  /** Bytes that are to go over */
  bytes: number;
  asks: ConfirmationRequired | null;
}

/**
 * What a publication would do; nothing is written.
 * @throws DeployError when there is no site, or the list of the target is not ours
 */
export async function planDeploy(
  target: Target,
  source: Source,
  whole = false,
): Promise<DeployPlan> {
  if (!source.files.has('index.html')) {
    throw new DeployError('There is no finished site in the folder. Build it first.');
  }
  const found = await readManifest(target);
  const list = found ?? { number: 0, files: new Map() };
  const names = (await target.entries('')) ?? [];
  const there = new Set(names.map(({ name }) => name));
  for (const [file, listed] of list.files) {
    const [first = ''] = file.split('/');
    // Somebody has removed it by hand; hidden names are not always printable.
    const isGone = !first.startsWith('.') && !there.has(first);
    if (whole || isGone) list.files.set(file, { ...listed, digest: '' });
  }
  const plan = planUpload(source, list);
  const going = [...plan.first, ...plan.pages];
  const bytes = going.reduce((sum, file) => sum + (source.files.get(file)?.size ?? 0), 0);
  const foreign = found ? [] : names.map(({ name }) => name).filter((name) => !isHostFile(name));
  const [first] = [...source.files.keys()].filter((file) => foreign.includes(file));
  return { list, plan, bytes, asks: found ? null : askAbout(target, foreign.sort(), first) };
}

function askAbout(
  target: Target,
  foreign: string[],
  replaced: string | undefined,
): ConfirmationRequired | null {
  if (foreign.length === 0 && !target.isUnusual) return null;
  const lie = `files that the website did not put there: ${printable(foreign)}.`;
  const lost = replaced ? ` ${replaced} and others of the same name would be replaced.` : '';
  const words =
    foreign.length > 0 ? `In ${target.name} lie ${lie}${lost}` : `This is ${target.name}.`;
  return new ConfirmationRequired('folder', `${words} Is it the right folder?`);
}

/** Runs a piece of work for each item, some at a time; the first failure ends it. */
async function runPool<Item>(
  items: readonly Item[],
  concurrency: number,
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
  const all = await Promise.allSettled(Array.from({ length: concurrency }, lane));
  for (const result of all) if (result.status === 'rejected') throw result.reason;
}

/** Whether a file can get a name that another has. */
async function canRename(target: Target): Promise<boolean> {
  const [from, to] = [`${stagingFolder}/from`, `${stagingFolder}/to`];
  for (const file of [from, to]) await target.write(file, Buffer.from('A try.\n'));
  try {
    await target.rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof PermissionDenied) return false;
    throw error;
  }
}

/**
 * Publishes a site.
 * @throws ConfirmationRequired when somebody has to agree first; DeployError when it cannot go on, and the next one
 * finishes what this one has begun
 */
export async function publish(
  target: Target,
  source: Source,
  options: DeployOptions,
): Promise<DeployResult> {
  const { asks } = await planDeploy(target, source);
  if (asks && !options.confirmed?.includes(asks.question)) throw asks;
  const lock = await Lock.take(target, options.computer, options);
  try {
    return await carryOut(target, source, options, lock);
  } finally {
    // What is left is taken over by the next publication.
    await lock.release().catch(() => undefined);
  }
}

async function carryOut(
  target: Target,
  source: Source,
  { whole = false, signal, progress }: DeployOptions,
  lock: Lock,
): Promise<DeployResult> {
  const { list, plan, bytes: ofBytes } = await planDeploy(target, source, whole);
  const { first, pages, gone } = plan;
  const done: Progress = {
    ...{ step: 'sending', files: 0, ofFiles: first.length + pages.length, bytes: 0, ofBytes },
  };
  const outcome: DeployResult = { sent: 0, bytes: 0, removed: 0, notes: [] };
  if (done.ofFiles === 0 && gone.length === 0) return outcome;
  const report = (change: Partial<Progress>) => progress?.(Object.assign(done, change));
  const stopIfCancelled = () => {
    if (signal?.aborted) throw new DeployError('Cancelled. Visitors see the site as it was.');
  };
  const send = async (file: string, to: string, mayBeThere = false) => {
    if (done.step === 'sending') stopIfCancelled();
    await lock.beat();
    const bytes = await source.read(file);
    let counted = 0;
    // What is named by its bytes and has their length was brought by a publication that broke off.
    const isThere = mayBeThere && !whole && (await target.size(file)) === bytes.length;
    if (!isThere) {
      await target.write(to, bytes, (count) => {
        counted += count;
        report({ bytes: done.bytes + count });
      });
      outcome.sent += 1;
      outcome.bytes += bytes.length;
    }
    report({ files: done.files + 1, bytes: done.bytes + bytes.length - counted });
  };
  const waiting = (index: number) => `${stagingFolder}/${index}`;

  report({});
  const renames = await canRename(target);
  const next = list.number + 1;
  const announced: Manifest = { number: list.number, files: new Map(list.files) };
  const announce = async (files: readonly string[]) => {
    for (const file of files) announced.files.set(file, { digest: '', last: next });
    if (files.length > 0) await writeManifest(target, announced, renames);
  };

  await announce(first);
  await runPool(first, target.concurrency, (file) => send(file, file, list.files.has(file)));
  if (renames) {
    await runPool(pages, target.concurrency, (file, index) => send(file, waiting(index)));
    const folders = pages.filter((file) => !list.files.has(file)).flatMap(foldersOf);
    for (const folder of new Set(folders)) await target.addFolder(folder);
  }

  await lock.confirm();
  stopIfCancelled();
  await announce(pages);
  report({ step: 'changing pages' });
  for (const [index, file] of pages.entries()) {
    if (renames) await target.rename(waiting(index), file);
    else await send(file, file);
  }
  const now: Manifest = { number: next, files: new Map(list.files) };
  for (const [file, { digest }] of source.files) now.files.set(file, { digest, last: next });
  await writeManifest(target, now, renames);

  report({ step: 'tidying' });
  const kept: string[] = [];
  await runPool(gone, target.concurrency, async (file) => {
    await lock.beat();
    try {
      await target.remove(file);
      now.files.delete(file);
      outcome.removed += 1;
    } catch (error) {
      if (!(error instanceof PermissionDenied)) throw error;
      kept.push(file);
    }
  });
  if (outcome.removed > 0) {
    const used = new Set([...now.files.keys()].flatMap(foldersOf));
    const left = new Set(gone.flatMap(foldersOf).filter((folder) => !used.has(folder)));
    // Innermost first; one in which foreign files lie stays.
    for (const folder of [...left].sort().reverse()) {
      await target.removeFolder(folder).catch(() => undefined);
    }
    await writeManifest(target, now, renames);
  }
  if (kept.length > 0) {
    outcome.notes.push(
      `The server forbids removing: ${kept.length} files that are no longer needed stay there (${printable(kept.sort(), 3)}). Visitors do not meet them by links.`,
    );
  }
  if (!renames) {
    outcome.notes.push(
      'The server cannot rename, so each page was written in its place; for a moment a visitor may have met a half of one.',
    );
  }
  return outcome;
}
