import { graphql } from 'gatsby';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import * as css from './GalleryWall.module.css';
import { type Photos, WallPart } from './WallPart';

type Viewer = typeof import('./Viewer').Viewer;

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

/** The photos of another page of the gallery, from its page data. */
async function photosOf(number: number): Promise<Photos> {
  const page = await window.___loader?.loadPage(`/gallery/${number}`);
  const data = page?.json?.data as Queries.GalleryPageQuery | undefined;
  return data?.allPhoto.nodes ?? [];
}

/** How far below the screen, in its heights, the next photos are fetched. */
const ahead = '200% 0px';

/**
 * The wall of photos. Later parts are fetched as the visitor nears them; without script they are
 * pages of their own. A press opens the viewer, which is fetched with the first press; without
 * script the press opens the file.
 */
export function GalleryWall({ labels, photos, total, number, pages }: GalleryWallProps) {
  const [parts, setParts] = useState<readonly Photos[]>([photos]);
  const [opened, setOpened] = useState<{ index: number; by: HTMLElement } | null>(null);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const last = number + parts.length - 1;
  const all = parts.flat();

  const more = useCallback(async () => {
    if (loading.current || last >= pages) return;
    loading.current = true;
    const next = await photosOf(last + 1);
    loading.current = false;
    if (next.length > 0) setParts((before) => [...before, next]);
  }, [last, pages]);

  useEffect(() => {
    const place = end.current;
    if (!place || last >= pages) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: ahead },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [more, last, pages]);

  const open = async (event: MouseEvent<HTMLElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened({ index, by: event.currentTarget });
    const { Viewer } = await import('./Viewer');
    setViewer(() => Viewer);
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
      {Viewer && opened && (
        <Viewer
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

  fragment GalleryPhoto on Photo {
    source
    alt
    caption
    position
    ...PhotoWall
    large: image {
      ...PhotoLarge
    }
  }
`;
