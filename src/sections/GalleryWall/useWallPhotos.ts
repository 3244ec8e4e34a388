import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Photos } from './WallPart';

/**
 * The photos of another page of the gallery, from the data that Gatsby writes for the page. Its
 * own loader is not asked, because it remembers a failure for ever.
 */
// GATSBY: page data
async function fetchPhotos(number: number): Promise<Photos> {
  const response = await fetch(`/page-data/gallery/${number}/page-data.json`);
  if (!response.ok) throw new Error(`Page ${number} of the gallery: status ${response.status}`);
  const { result } = (await response.json()) as { result: { data: Queries.GalleryPageQuery } };
  return result.data.allPreparedPhoto.nodes;
}

const none: readonly Photos[] = [];

/** How far below the screen, in its heights, the next photos are fetched. */
const fetchAhead = '200% 0px';

/** Milliseconds until photos that did not come are asked for again. */
export const wallRetryDelay = 5000;

/** Parts that are fetched at once when a photo is asked for that may be far behind. */
export const partsAtOnce = 4;

/** The parts of the wall: this page's photos, and those of later pages as they are fetched. */
export function useWallPhotos(photos: Photos, number: number, pages: number) {
  const [later, setLater] = useState(none);
  const loading = useRef<Promise<boolean> | null>(null);
  const last = number + later.length;
  const parts = useMemo(() => [photos, ...later], [photos, later]);
  const all = useMemo(() => parts.flat(), [parts]);

  // In the live view photos come and go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched belongs to `photos`
  useEffect(() => setLater(none), [photos]);

  /** @returns whether the next photos came, or need not come */
  const fetchMore = useCallback(
    (count = 1): Promise<boolean> => {
      const missing = Math.min(count, pages - last);
      if (missing <= 0) return Promise.resolve(true);
      loading.current ??= Promise.all(
        Array.from({ length: missing }, (_, index) => fetchPhotos(last + 1 + index)),
      )
        .then(
          (fetched) => {
            setLater((before) => [...before, ...fetched]);
            return true;
          },
          () => false,
        )
        .finally(() => {
          loading.current = null;
        });
      return loading.current;
    },
    [last, pages],
  );
  return { parts, all, last, fetchMore };
}

/** Fetches the next photos while the end of the wall is near, again and again when they do not come. */
export function useFetchAtEnd(
  end: RefObject<Element>,
  isWhole: boolean,
  fetchMore: () => Promise<boolean>,
): void {
  useEffect(() => {
    if (!end.current || isWhole) return;
    let retry: ReturnType<typeof setTimeout>;
    let isNear = false;
    const load = async () => {
      clearTimeout(retry);
      if (!isNear) return;
      const hasCome = await fetchMore();
      if (!hasCome && isNear) retry = setTimeout(load, wallRetryDelay);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        load();
      },
      { rootMargin: fetchAhead },
    );
    observer.observe(end.current);
    return () => {
      isNear = false;
      clearTimeout(retry);
      observer.disconnect();
    };
  }, [end, isWhole, fetchMore]);
}
