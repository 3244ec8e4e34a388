import { useState } from 'react';
import type { PictureUse } from '../../server/types';
import { ask } from '../api';
import { storeDraft } from '../drafts';
import type { Act } from './useGallery';

/** What is to be removed, step by step. */
export interface Removal {
  /** The photos that are still there; the first is asked about */
  sources: readonly string[];
  /** The same for photos that one undo brings back together */
  action: string;
  /** Where pages show the first, once that is known */
  shown?: PictureUse;
}

/** Removes photos: it is confirmed once, and asked for each that pages show what takes its place. */
export function useRemoval(act: Act, onRemoved: (sources: readonly string[]) => void) {
  const [removal, setRemoval] = useState<Removal | null>(null);

  const start = (sources: readonly string[]) =>
    setRemoval({ sources, action: crypto.randomUUID() });

  /** @param instead what pages show in the place of the first; '' while that is not known */
  const go = (instead: string) => {
    if (!removal) return;
    const { sources, action } = removal;
    setRemoval(null);
    act(async () => {
      for (const [index, source] of sources.entries()) {
        const query = { source, action, instead: index === 0 ? instead : '' };
        const [shown] = await ask<PictureUse[]>('DELETE photo', { query });
        if (shown) return setRemoval({ sources: sources.slice(index), action, shown });
        storeDraft(source, null);
      }
      onRemoved(sources);
    });
  };

  return { removal, start, go, cancel: () => setRemoval(null) };
}
