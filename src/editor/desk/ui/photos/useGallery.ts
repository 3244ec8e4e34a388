import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryAnswer, GalleryPhoto, MoveTo } from '../../server/types';
import { ask } from '../api';
import { draftOf, storeDraft } from '../drafts';
import { askForDescription, mustBeDescribed } from './new-pictures';
import { photoName } from './photo-flaws';

/** Where the focus goes when what had it is gone: the button is always there. */
export const addButton = 'add-photos';

/** Changes the gallery, reports how that went and shows the gallery as it is then. */
export type Act = (work: () => Promise<unknown>, message?: string) => Promise<void>;

/** The photos with some of them moved together to a place, from 0. */
const reordered = (photos: readonly GalleryPhoto[], sources: readonly string[], place: number) => {
  const others = photos.filter(({ source }) => !sources.includes(source));
  const moved = photos.filter(({ source }) => sources.includes(source));
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
};

/** The gallery as it is on disk, a message about the last change, and what changes it. */
export function useGallery() {
  const [gallery, setGallery] = useState<GalleryAnswer | null>(null);
  const [message, setMessage] = useState('');

  /** Counts requests and moves: a response to an earlier request has an earlier order. */
  const latest = useRef(0);

  const reload = useCallback(async (prepare?: () => void) => {
    latest.current += 1;
    const request = latest.current;
    const seen = await ask<GalleryAnswer>('GET gallery');
    prepare?.();
    // Drawn before anything else is done, so that the focus can be put on something new.
    if (request === latest.current) flushSync(() => setGallery(seen));
  }, []);

  const act = useCallback<Act>(
    async (work, words = '') => {
      try {
        await work();
        setMessage(words);
      } catch (error) {
        setMessage((error as Error).message);
      }
      await reload().catch((error: Error) => setMessage(error.message));
      if (document.activeElement === document.body) document.getElementById(addButton)?.focus();
    },
    [reload],
  );

  useEffect(() => {
    reload().catch((error: Error) => setMessage(error.message));
  }, [reload]);

  const move = (sources: readonly string[], to: MoveTo) => {
    // The response takes a moment; until then the photos stand where they were dropped.
    latest.current += 1;
    if ('place' in to)
      setGallery((now) => now && { ...now, photos: reordered(now.photos, sources, to.place) });
    return act(() => ask('POST move', { json: { sources, ...to } }));
  };

  const replace = (source: string, file: File) =>
    act(
      async () => {
        if (draftOf(source) && !mustBeDescribed(source))
          throw new Error('Save the words of this photo first, then replace it.');
        await ask('PUT photo', { query: { source }, bytes: file });
        // In one with the new picture: nobody may type into the words for the old one.
        await reload(() => askForDescription(source));
      },
      `${photoName(source)} has a new picture. Describe it.`,
    );

  const undo = () =>
    act(async () => {
      for (const source of await ask<string[]>('POST undo')) {
        if (mustBeDescribed(source)) storeDraft(source, null);
      }
    }, 'Undone.');

  return { replace, undo, gallery, message, setMessage, reload, act, move };
}
