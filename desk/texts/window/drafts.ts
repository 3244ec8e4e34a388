import { valueAt } from '../../../src/content-model/field-path';
import { ask, windowKey } from '../../frame/window/api';
import { createStore } from '../../frame/window/store';
import { askBeforeUnloadDuring } from '../../frame/window/unload';
import {
  type Conflict,
  mergeJson,
  type Path,
  pathAfter,
  same,
  withValueAt,
} from '../../merge-json';
import { wordsOfPhoto } from '../../place';
import type { StoredDrafts } from '../answers';
import type { Fields } from './values';

/** Unsaved changes of a file, or of a photo's words. */
export interface Draft {
  /** The value on disk that the draft is based on: when typing began, or at the last merge */
  base: Fields;
  value: Fields;
  /** Values that were sent since the last merge: without an answer, too, each may be on disk */
  unanswered?: Fields[];
  /** Fields that somebody else has changed, too, and that are not resolved yet */
  conflicts?: Conflict[];
}

/*
 * Every draft is in two places: this window's memory, and the folder .desk/ on disk as fast as the desk
 * takes it. Until then the browser asks before the window is closed.
 */
export const drafts = createStore<Readonly<Record<string, Draft>>>({});
/** Why the desk does not keep the drafts on disk; empty while it does. */
export const draftProblem = createStore('');
let id = '';
/** Ends when the latest drafts are on disk; null while they are. */
let sending: Promise<void> | null = null;
let isChanged = false;

export const draftOf = (place: string): Draft | undefined => drafts.get()[place];

/** The unsaved values of files by path, of captions.json those of the photos that are not saved. */
export function draftValues(all: Readonly<Record<string, Draft>>): Record<string, Fields> {
  const values: Record<string, Fields> = {};
  for (const [place, { value }] of Object.entries(all)) {
    const { file, path } = wordsOfPhoto(place);
    if (place.endsWith('.json')) values[place] = value;
    else values[file] = { ...values[file], [path[0]]: value };
  }
  return values;
}

/** Stores a draft; null forgets it. */
export function storeDraft(place: string, draft: Draft | null): void {
  const { [place]: former, ...others } = drafts.get();
  if (!draft && !former) return;
  drafts.set(draft ? { ...others, [place]: draft } : others);
  isChanged = true;
  sending ??= askBeforeUnloadDuring(send);
}

/** Sends the drafts until the desk has the latest ones on disk. */
async function send(): Promise<void> {
  while (isChanged) {
    isChanged = false;
    try {
      await ask('PUT drafts', { window: id, drafts: drafts.get() });
      draftProblem.set('');
    } catch (error) {
      const { cause, message } = error as Error;
      if (cause) draftProblem.set(`What you type is kept only in this window. ${message}`);
      isChanged = true;
      await new Promise((again) => setTimeout(again, 1000));
    }
  }
  sending = null;
}

/** Notes a value of a draft that is being sent. */
export const withUnanswered = (draft: Draft, sent: Fields): Draft => ({
  ...draft,
  unanswered: [...(draft.unanswered ?? []).filter((one) => !same(one, sent)), sent],
});

/** Merges a draft with the file, or the photo's words, on disk now. */
export function rebaseDraft(draft: Draft, now: Fields): Draft {
  const { base, value, unanswered = [], conflicts = [] } = draft;
  const saved = unanswered.findLast((sent) => same(mergeJson(base, sent, now).value, now));
  const merged = mergeJson(saved ?? base, value, now);
  return {
    base: now,
    ...carryOverConflicts(value, merged.value, [...merged.conflicts], conflicts),
  };
}

/** A changed value with the remaining conflicts, each at its place in it and with its present text. */
export function carryOverConflicts(
  before: Fields,
  value: Fields,
  fresh: Conflict[],
  old: readonly Conflict[] = [],
): Pick<Draft, 'value' | 'conflicts'> {
  const conflicts = [...fresh];
  for (const conflict of old) {
    const path = pathAfter(before, value, conflict.path);
    if (!path || fresh.some((one) => same(one.path, path))) continue;
    const mine = conflict.mine === undefined ? undefined : valueAt(value, path);
    conflicts.push({ ...conflict, path, mine });
  }
  return { value, ...(conflicts.length > 0 && { conflicts }) };
}

/** The path in the draft of a value of the saved file; of a removed entry, the path of its list. */
export function pathInDraft(saved: unknown, typed: unknown, path: Path): Path {
  return pathAfter(saved, typed, path) ?? pathInDraft(saved, typed, path.slice(0, -1));
}

/** Resolves a conflict by one of its two values. */
export const resolveConflict = (draft: Draft, conflict: Conflict, isMine: boolean): Draft => {
  const { conflicts = [], ...left } = draft;
  const others = conflicts.filter((one) => one !== conflict);
  const value = isMine
    ? draft.value
    : (withValueAt(draft.value, conflict.path, conflict.theirs) as Fields);
  return { ...left, ...carryOverConflicts(draft.value, value, [], others) };
};

/** Holds a Web Lock for this window, so that drafts of closed windows can be recognised. */
async function lockId(wanted: string): Promise<string> {
  const lock = (name: string, options: LockOptions) =>
    new Promise<string>((done, failed) => {
      navigator.locks
        .request(`desk ${name}`, options, () => {
          done(name);
          return new Promise(() => undefined);
        })
        .catch(failed);
    });
  // A window that is reloaded gets its lock when its former page has gone.
  const options = { signal: AbortSignal.timeout(1000) };
  return lock(wanted, options).catch(() => lock(crypto.randomUUID(), {}));
}

/**
 * The places of drafts in other windows. Ends those of this window that have nothing to save any more:
 * the file says the same, or the photo is gone.
 */
export async function draftsElsewhere(): Promise<string[]> {
  const before = sending ? {} : drafts.get();
  const stored = await ask<StoredDrafts[]>('GET drafts');
  const own = stored.find(({ window }) => window === id)?.drafts;
  for (const [place, draft] of Object.entries(before)) {
    // What was typed meanwhile is not judged yet.
    if (own && !Object.hasOwn(own, place) && draftOf(place) === draft) storeDraft(place, null);
  }
  return stored.flatMap(({ window, drafts }) => (window === id ? [] : Object.keys(drafts)));
}

/** Adds a draft of a former window to this one's; one of the same place is merged. */
function adoptDraft(place: string, draft: Draft): void {
  const own = draftOf(place);
  if (own) {
    const { value, conflicts } = mergeJson(draft.base, own.value, draft.value);
    const merged = carryOverConflicts(own.value, value, conflicts, own.conflicts);
    storeDraft(place, { ...own, ...merged });
  } else storeDraft(place, draft);
}

/** Takes up the drafts of this window before it was reloaded, and of windows that are closed. */
export async function takeUpDrafts(): Promise<void> {
  id = await lockId(sessionStorage.getItem(windowKey) ?? crypto.randomUUID());
  sessionStorage.setItem(windowKey, id);
  const { held = [] } = await navigator.locks.query();
  const openWindows = held.map(({ name }) => name?.replace('desk ', ''));
  const stored = await ask<StoredDrafts[]>('GET drafts');
  const former = stored.filter(({ window }) => window === id || !openWindows.includes(window));
  for (const { drafts } of former) {
    for (const [place, draft] of Object.entries(drafts)) adoptDraft(place, draft as Draft);
  }
  // The window is drawn meanwhile, also when the disk is full.
  forgetWindows(former.map(({ window }) => window).filter((window) => window !== id));
}

/** Deletes the drafts of closed windows once this window's are on disk. */
async function forgetWindows(windows: readonly string[]): Promise<void> {
  await sending;
  for (const window of windows) {
    await ask('PUT drafts', { window, drafts: {} }).catch(() => undefined);
  }
}
