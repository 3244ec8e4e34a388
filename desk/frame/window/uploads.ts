import type { Place } from '../../place';
import { ask } from './api';
import { createStore } from './store';
import { askBeforeUnloadDuring } from './unload';

/** The last pictures that were added together; uploading continues in any view. */
interface Uploads {
  isRunning: boolean;
  /** The same for all of them: one undo takes them back */
  action: string;
  total: number;
  /** The paths below content/ of those that were added */
  added: readonly string[];
  /** Why others were not, a line each */
  refused: readonly string[];
  /** The field of a page that the last one is for; null for the gallery */
  place: Place | null;
}

const none: Uploads = {
  ...{ isRunning: false, action: '', total: 0, added: [], refused: [], place: null },
};

interface Destination {
  folder: 'gallery' | 'images';
  /** Is given the path below content/ of each picture that was added */
  onAdded?: (source: string) => unknown;
  /** Is called for each that was refused */
  onRefused?: () => void;
  /** The field that a picture is for */
  place?: Place;
}

const storeKey = 'keep-private-data-out';

/** Whether where and by whom photos were taken is kept out of the files that are stored. */
export const isPrivateDataKeptOut = createStore(localStorage.getItem(storeKey) !== 'false');

/** Sets it, for this and later days. */
export function keepPrivateDataOut(isKeptOut: boolean): void {
  localStorage.setItem(storeKey, String(isKeptOut));
  isPrivateDataKeptOut.set(isKeptOut);
}

/** The uploads, which render the view again with every photo. */
export const uploads = createStore(none);
let running = Promise.resolve();
const waiting: (Destination & { file: File })[] = [];

const set = (changed: Partial<Uploads>) => uploads.set({ ...uploads.get(), ...changed });

/** Adds a line that says why something was not added. */
export function refuse(line: string): void {
  const { total, refused } = uploads.get();
  set({ total: total + 1, refused: [...refused, line] });
}

async function upload(): Promise<void> {
  const action = crypto.randomUUID();
  set({ ...none, isRunning: true, action, total: waiting.length });
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { file, folder, onAdded, onRefused, place = null } = next;
    try {
      const named = { folder, name: file.name, action, isOriginal: !isPrivateDataKeptOut.get() };
      const { source } = await ask<{ source: string }>('POST photo', named, file);
      set({ added: [...uploads.get().added, source], place });
      await onAdded?.(source);
    } catch (error) {
      set({ refused: [...uploads.get().refused, `${file.name}: ${(error as Error).message}`] });
      onRefused?.();
    }
  }
  set({ isRunning: false });
}

/** Adds pictures, to the gallery by default, one after the other, after those already waiting. */
export function uploadPhotos(
  files: readonly File[],
  to: Destination = { folder: 'gallery' },
): void {
  waiting.push(...files.map((file) => ({ ...to, file })));
  const { isRunning, total } = uploads.get();
  if (isRunning) set({ total: total + files.length });
  else if (files.length > 0) running = askBeforeUnloadDuring(upload);
}

/**
 * Ends the uploads: the photo that is on its way is waited for, the others are not sent.
 * @returns the paths of those that were added
 */
export async function endUploads(): Promise<readonly string[]> {
  waiting.length = 0;
  await running;
  return uploads.get().added;
}

/** Forgets the outcome. */
export const forgetUploads = (): void => set(none);
