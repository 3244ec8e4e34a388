import { graphql } from 'gatsby';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import { inTime } from '../../components/inTime';
import { whenIdle } from '../../components/whenIdle';
import * as css from './GalleryWall.module.css';
import { type Photos, WallPart } from './WallPart';

/** The photo that is shown large, and what shows it. */
interface Opened {
  index: number;
  by: HTMLAnchorElement;
  Viewer: typeof import('./Viewer').Viewer;
}

interface GalleryWallProps {
  labels: Queries.GalleryLabelsFragment;
  /** The photos of this page */
  photos: Photos;
  /** Number of photos in the whole gallery */
  total: number;
  /** Number of this page from 1, and of all pages */
  number: number;
  pages: number;
}

/**
 * The photos of another page of the gallery, from the data that Gatsby writes for the page. Its
 * own loader is not asked, because it remembers a failure for ever.
 */
async function fetchPhotos(number: number): Promise<Photos> {
  const response = await fetch(`/page-data/gallery/${number}/page-data.json`);
  if (!response.ok) throw new Error(`Page ${number} of the gallery: status ${response.status}`);
  const { result } = (await response.json()) as { result: { data: Queries.GalleryPageQuery } };
  return result.data.allPreparedPhoto.nodes;
}

const fetchViewer = () => import('./Viewer');

const none: readonly Photos[] = [];

/** How far below the screen, in its heights, the next photos are fetched. */
const ahead = '200% 0px';

/** Milliseconds until photos that did not come are asked for again, while their place is near. */
const retryAfter = 5000;

/**
 * The wall of photos. Later parts are fetched as the visitor nears them; without script they are
 * pages of their own. A press opens the viewer, which is fetched when the page is idle; without
 * it the press opens the file.
 */
export function GalleryWall({ labels, photos, total, number, pages }: GalleryWallProps) {
  const [later, setLater] = useState(none);
  const [opened, setOpened] = useState<Opened | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const parts = [photos, ...later];
  const last = number + later.length;
  const all = parts.flat();

  // In the live view photos come and go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched belongs to `photos`
  useEffect(() => setLater(none), [photos]);

  /** @returns whether the next photos came, or need not come */
  const more = useCallback(async () => {
    if (loading.current || last >= pages) return true;
    loading.current = true;
    const next = await fetchPhotos(last + 1).catch(() => null);
    loading.current = false;
    if (next) setLater((before) => [...before, next]);
    return next !== null;
  }, [last, pages]);

  useEffect(() => {
    const place = end.current;
    if (!place || last >= pages) return;
    let retry: ReturnType<typeof setTimeout>;
    let near = false;
    const load = async () => {
      clearTimeout(retry);
      if (!near) return;
      const came = await more();
      if (!came && near) retry = setTimeout(load, retryAfter);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        near = entry?.isIntersecting ?? false;
        load();
      },
      { rootMargin: ahead },
    );
    observer.observe(place);
    return () => {
      near = false;
      clearTimeout(retry);
      observer.disconnect();
    };
  }, [more, last, pages]);

  useEffect(() => whenIdle(() => fetchViewer().catch(() => {})), []);

  // The viewer took an entry of the history. After a reload it is closed, and so Back must not stop
  // at its entry.
  useEffect(() => {
    if (history.state?.viewer) history.back();
  }, []);

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const by = event.currentTarget;
    try {
      const { Viewer } = await inTime(fetchViewer());
      setOpened({ index, by, Viewer });
    } catch {
      location.assign(by.href);
    }
  };

  if (total === 0) {
    return (
      <div className={css.empty}>
        <Icon name="package_open" size="large" />
        <p>{labels.empty}</p>
      </div>
    );
  }
  return (
    <>
      {parts.map((part, index) => (
        <WallPart
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
          key={index}
          photos={part}
          first={number === 1 && index === 0}
          open={labels.viewer.open}
          onOpen={(event, place) => open(event, parts.slice(0, index).flat().length + place)}
        />
      ))}
      <div ref={end} className={css.end}>
        {last < pages && <ButtonLink to={`/gallery/${last + 1}`}>{labels.more}</ButtonLink>}
      </div>
      {opened && (
        <opened.Viewer
          labels={labels.viewer}
          photos={all}
          total={total}
          start={opened.index}
          opener={opened.by}
          onNearEnd={more}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
}

export const galleryWallData = graphql`
  fragment GalleryLabels on GalleryPage {
    empty
    more
    viewer {
      label
      open
      close
      previous
      next
      counter
    }
  }

  fragment GalleryPhoto on PreparedPhoto {
    source
    alt
    caption
    position
    slug
    ...PhotoWall
    ...Blur
    large: image {
      ...PhotoLarge
    }
  }
`;
