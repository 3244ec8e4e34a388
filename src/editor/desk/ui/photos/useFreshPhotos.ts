import { useEffect, useState } from 'react';
import type { GalleryAnswer, News } from '../../server/types';
import { ask } from '../api';

/**
 * The prepared files of photos that are new or replaced since the last release.
 * @param isWanted whether they are to be asked for
 * @param gallery its changes make the answer another one
 * @returns null as long as that is not known, and before the first release
 */
export function useFreshPhotos(
  isWanted: boolean,
  gallery: GalleryAnswer | null,
  setMessage: (message: string) => void,
): ReadonlySet<string> | null {
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gallery has other new photos
  useEffect(() => {
    if (!isWanted) return;
    ask<News>('GET news').then(
      ({ words, pictures }) => {
        setFresh(words && new Set(pictures));
        if (!words) setMessage('Nothing was published yet: all photos are new.');
      },
      ({ message }) => setMessage(message),
    );
  }, [isWanted, gallery, setMessage]);
  return fresh;
}
