import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryAnswer, GalleryPhoto, MoveTo } from '../../server/types';
import { ask } from '../api';
import { storeDraft } from '../drafts';
import { mustBeDescribed } from './new-pictures';

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

  const reload = useCallback(async () => {
    const seen = await ask<GalleryAnswer>('GET gallery');
    // Drawn before anything else is done, so that the focus can be put on something new.
    flushSync(() => setGallery(seen));
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
    // The answer takes a moment; until then the photos stand where they were dropped.
    if ('place' in to)
      setGallery((now) => now && { ...now, photos: reordered(now.photos, sources, to.place) });
    return act(() => ask('POST move', { json: { sources, ...to } }));
  };

  const undo = () =>
    act(async () => {
      for (const source of await ask<string[]>('POST undo')) {
        if (mustBeDescribed(source)) storeDraft(source, null);
      }
    }, 'Undone.');

  return { undo, gallery, message, setMessage, reload, act, move };
}
