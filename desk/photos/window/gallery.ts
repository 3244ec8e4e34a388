import { flushSync } from 'react-dom';
import type { Words } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import { isNewPress } from '../../frame/window/new-press';
import { createStore } from '../../frame/window/store';
import {
  endUploads,
  forgetUploads,
  isPrivateDataKeptOut,
  uploads,
} from '../../frame/window/uploads';
import { photosMoved } from '../../gallery-order';
import { photoName } from '../../place';
import { type Draft, draftOf, storeDraft } from '../../texts/window/drafts';
import type { GalleryAnswer } from '../answers';

/** The id of the button that gets the focus when the focused element was removed. */
export const addButton = 'add-photos';

/** The draft of a photo whose picture was replaced: the description is to be written first. */
export const undescribed: Draft = { base: {}, value: { alt: '' } };

/** Whether a photo's new picture is not described yet. */
export const mustBeDescribed = (source: string): boolean => draftOf(source)?.value.alt === '';

const noGallery: GalleryAnswer = {
  ...{ photos: [], leftOut: [], missing: [], unused: [], last: null, undone: null },
};
const gallery = createStore<GalleryAnswer | null>(null);
const message = createStore('');
/** The photos whose new pictures are on their way */
const awaited = createStore<readonly string[]>([]);
const showError = (error: Error) => message.set(error.message);

/** The gallery as it was read last, and a message about the last change. */
export function useGallery() {
  const loaded = gallery.use();
  return { ...(loaded ?? noGallery), isLoaded: loaded !== null, message: message.use() };
}

/** Whether a photo's new picture is on its way. */
export const useIsAwaited = (source: string): boolean => awaited.use().includes(source);

/** Counts requests and moves: a response to an earlier request has an earlier order. */
let latest = 0;
let running = 0;

/** Reads the gallery from disk, after a change of what was typed that belongs to it. */
export async function reload(prepare?: () => void): Promise<void> {
  latest += 1;
  const request = latest;
  const seen = await ask<GalleryAnswer>('GET gallery').catch(showError);
  prepare?.();
  // Drawn before anything else is done, so that the focus can be put on something new.
  if (seen && request === latest) flushSync(() => gallery.set(seen));
}

/** Changes the gallery, reports how that went and shows the gallery as it is then. */
export async function act(work: () => Promise<unknown>, words = '', meanwhile = ''): Promise<void> {
  if (meanwhile) message.set(meanwhile);
  running += 1;
  await work().then(() => message.set(words), showError);
  running -= 1;
  // Of changes that come faster than answers the last one shows what all have made.
  if (running > 0) return;
  await reload();
  if (document.activeElement === document.body) document.getElementById(addButton)?.focus();
}

/** Notes the words that a photo has on disk, until the gallery is read again. */
export function noteWords(source: string, words: Words): void {
  const now = gallery.get();
  if (!now) return;
  // An earlier request may be answered with earlier words.
  latest += 1;
  const photos = now.photos.map((one) => (one.source === source ? { ...one, words } : one));
  gallery.set({ ...now, photos });
}

/**
 * Moves photos together to a place, from 0.
 * @param isFirst whether they come first in the chapter of the photo that they precede
 */
export function move(sources: readonly string[], place: number, isFirst = false): Promise<void> {
  // The response takes a moment; until then the photos are shown where they were dropped.
  latest += 1;
  const now = gallery.get();
  if (now) gallery.set({ ...now, photos: photosMoved(now.photos, sources, place, isFirst) });
  return act(() => ask('POST move', { sources, place, isFirst }));
}

/** Puts another picture in the place of a photo's. */
export const replace = (source: string, file: File): Promise<void> =>
  act(
    async () => {
      if (draftOf(source) && !mustBeDescribed(source))
        throw new Error('Save the words of this photo first, then replace it.');
      // Nobody may type into the words for the old picture, which go with it.
      awaited.set([...awaited.get(), source]);
      try {
        await ask('PUT photo', { source, isOriginal: !isPrivateDataKeptOut.get() }, file);
        await reload(() => storeDraft(source, undescribed));
      } finally {
        awaited.set(awaited.get().filter((one) => one !== source));
      }
    },
    `${photoName(source)} has a new picture. Describe it.`,
  );

/** Ends the uploads and takes back the photos that were added by them. */
export async function undoUploads(): Promise<void> {
  if (!isNewPress('undo')) return;
  const { action } = uploads.get();
  await act(async () => {
    message.set('Stopping the upload ...');
    const sent = await endUploads();
    forgetUploads();
    if (sent.length > 0) await ask('POST undo', { change: action });
  }, 'The upload was stopped and undone.');
}

/**
 * Undoes a change of the photos by its id.
 * @param words what is reported when it is done
 */
export async function undo(change: string, words = 'Undone.'): Promise<void> {
  if (!isNewPress('undo')) return;
  await act(async () => {
    for (const source of await ask<string[]>('POST undo', { change })) {
      if (!mustBeDescribed(source)) continue;
      // The picture is described again; a line that was typed under it meanwhile stays.
      const { caption } = draftOf(source)?.value ?? {};
      const { photos } = await ask<GalleryAnswer>('GET gallery');
      const base = { ...photos.find((photo) => photo.source === source)?.words };
      storeDraft(source, caption ? { base, value: { ...base, caption } } : null);
    }
  }, words);
}
