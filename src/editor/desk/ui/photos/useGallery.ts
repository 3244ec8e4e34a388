import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryAnswer, GalleryPhoto } from '../../server/types';
import { ask } from '../api';
import { type Draft, draftOf, storeDraft } from '../drafts';
import { photoName } from '../place';
import { endUploads, forgetUploads, useUploads } from '../uploads';

/** After so many added photos the contact sheet is read again, which takes as long as adding one. */
const shownEvery = 8;

/** Takes the focus when its element is gone: the button is always there. */
export const addButton = 'add-photos';

/** The draft of a photo whose picture was replaced: the description is to be written first. */
export const undescribed: Draft = { base: {}, value: { alt: '' } };

/** Whether a photo's new picture is not described yet. */
export const mustBeDescribed = (source: string): boolean => draftOf(source)?.value.alt === '';

/** The gallery in the window: its photos, a message about the last change, and what changes it. */
export type Gallery = ReturnType<typeof useGallery>;

/** The photos with some of them moved together to a place, from 0. */
const reordered = (photos: readonly GalleryPhoto[], sources: readonly string[], place: number) => {
  const others = photos.filter(({ source }) => !sources.includes(source));
  const moved = photos.filter(({ source }) => sources.includes(source));
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
};

const noGallery: GalleryAnswer = { photos: [], leftOut: [], missing: [], undo: null };

/** Reads the gallery from disk and offers what changes it. */
export function useGallery() {
  const [loaded, setLoaded] = useState<GalleryAnswer | null>(null);
  const [message, setMessage] = useState('');

  /** Counts requests and moves: a response to an earlier request has an earlier order. */
  const latest = useRef(0);
  const running = useRef(0);

  const reload = useCallback(async (prepare?: () => void) => {
    latest.current += 1;
    const request = latest.current;
    const seen = await ask<GalleryAnswer>('GET gallery');
    prepare?.();
    // Drawn before anything else is done, so that the focus can be put on something new.
    if (request === latest.current) flushSync(() => setLoaded(seen));
  }, []);

  /** Changes the gallery, reports how that went and shows the gallery as it is then. */
  const act = useCallback(
    async (work: () => Promise<unknown>, words = '', meanwhile = '') => {
      if (meanwhile) setMessage(meanwhile);
      running.current += 1;
      try {
        await work();
        setMessage(words);
      } catch (error) {
        setMessage((error as Error).message);
      }
      running.current -= 1;
      // Of changes that come faster than answers the last one shows what all have made.
      if (running.current > 0) return;
      await reload().catch((error: Error) => setMessage(error.message));
      if (document.activeElement === document.body) document.getElementById(addButton)?.focus();
    },
    [reload],
  );

  const { isRunning, added } = useUploads();
  const shown = isRunning && Math.floor(added.length / shownEvery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos that were added are to be shown
  useEffect(() => {
    reload().catch((error: Error) => setMessage(error.message));
  }, [reload, shown]);

  const move = (sources: readonly string[], place: number) => {
    // The response takes a moment; until then the photos stand where they were dropped.
    latest.current += 1;
    setLoaded((now) => now && { ...now, photos: reordered(now.photos, sources, place) });
    return act(() => ask('POST move', { sources, place }));
  };

  const replace = (source: string, file: File) =>
    act(
      async () => {
        if (draftOf(source) && !mustBeDescribed(source))
          throw new Error('Save the words of this photo first, then replace it.');
        await ask('PUT photo', { source }, file);
        // In one with the new picture: nobody may type into the words for the old one.
        await reload(() => storeDraft(source, undescribed));
      },
      `${photoName(source)} has a new picture. Describe it.`,
    );

  const undoLast = () =>
    act(
      async () => {
        if (isRunning) {
          setMessage('The upload is being ended ...');
          const sent = await endUploads();
          forgetUploads();
          if (sent.length === 0) return;
        }
        for (const source of await ask<string[]>('POST undo')) {
          if (mustBeDescribed(source)) storeDraft(source, null);
        }
      },
      isRunning ? 'The upload was ended and undone.' : 'Undone.',
    );

  const gallery = { ...(loaded ?? noGallery), isLoaded: loaded !== null };
  const canUndo = isRunning || gallery.undo !== null;
  return { ...gallery, canUndo, message, act, move, replace, undoLast };
}
