import { graphql } from 'gatsby';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../components/afterPaint';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import { inTime } from '../../components/inTime';
import { savesData } from '../../components/whenIdle';
import { Addresses, namedPhoto, photoAddress } from './address';
import { jpegOf } from './files';
import * as css from './GalleryWall.module.css';
import { InstantView, isInstantViewOpen, takeOverInstantView } from './InstantView';
import type { ViewerHandle, Viewer as ViewerType } from './Viewer';
import { type Photos, WallPart } from './WallPart';

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
// GATSBY: page data
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

/** What tells that somebody may press a photo soon: until then its viewer costs nobody a byte. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** As many parts are asked for at once when a photo is looked for that may be in any of them. */
const together = 4;

/**
 * The wall of photos. Later parts are fetched as the visitor nears them; without script they are
 * pages of their own. A press opens the viewer, which is fetched at the first sign of a visitor's
 * hand, or with the press where data is to be saved; until it is there the instant view shows what is
 * pressed, and without it the press opens the file.
 */
export function GalleryWall({ labels, photos, total, number, pages }: GalleryWallProps) {
  const [later, setLater] = useState(none);
  const [isScripted, setScripted] = useState(false);
  const [Viewer, setViewer] = useState<typeof ViewerType | null>(null);
  const viewer = useRef<ViewerHandle>(null);
  const addresses = useRef<Addresses | null>(null);
  /** The photo that is to be shown as soon as it and the viewer are there */
  const wanted = useRef<{ slug: string; isPressed: boolean } | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const loading = useRef<Promise<boolean> | null>(null);
  const last = number + later.length;
  const all = useMemo(() => [photos, ...later].flat(), [photos, later]);

  useEffect(() => setScripted(true), []);

  // In the live view photos come and go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched belongs to `photos`
  useEffect(() => setLater(none), [photos]);

  /** @returns whether the next photos came, or need not come */
  const more = useCallback(
    (parts = 1): Promise<boolean> => {
      const count = Math.min(parts, pages - last);
      if (count <= 0) return Promise.resolve(true);
      loading.current ??= Promise.all(
        Array.from({ length: count }, (_, index) => fetchPhotos(last + 1 + index)),
      )
        .then(
          (came) => {
            setLater((before) => [...before, ...came]);
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
      (entries) => {
        near = entries.at(-1)?.isIntersecting ?? false;
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

  const needViewer = useCallback(async () => {
    const { Viewer } = await fetchViewer();
    setViewer(() => Viewer);
  }, []);

  useEffect(() => {
    if (savesData()) return;
    const fetchAhead = () => needViewer().catch(() => {});
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) addEventListener(sign, fetchAhead, options);
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead, options);
    };
  }, [needViewer]);

  /** Shows the photo that is wanted, or fetches what it takes. */
  const show = useCallback(() => {
    if (!wanted.current) return;
    const { slug, isPressed } = wanted.current;
    const index = all.findIndex((photo) => photo.slug === slug);
    if (index >= 0 && viewer.current) {
      wanted.current = null;
      const isThere = isInstantViewOpen();
      viewer.current.open(index, isThere ? 'there' : isPressed ? 'tile' : null);
      addresses.current?.enter(slug);
      if (isThere) takeOverInstantView();
    } else if (index >= 0) {
      inTime(needViewer()).catch(() => {
        const photo = all[index];
        if (isPressed && photo && wanted.current?.slug === slug) location.assign(jpegOf(photo));
      });
    } else if (last < pages) {
      more(together).then((came) => {
        if (!came) setTimeout(() => latest.current.show(), retryAfter);
      });
    } else {
      // No photo has this name: the wall is what there is.
      wanted.current = null;
      viewer.current?.close();
      if (number > 1) location.replace(photoAddress(slug));
    }
  }, [all, last, pages, number, more, needViewer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be shown once the viewer is there
  useEffect(() => show(), [show, Viewer]);

  const latest = useRef({ all, show });
  latest.current = { all, show };

  useEffect(() => {
    const isPhoto = (name: string) => latest.current.all.some(({ slug }) => slug === name);
    const visit = (slug: string) => {
      // Other places of the page have names, too.
      const isElsewhere = !isPhoto(slug) && document.getElementById(slug) !== null;
      wanted.current = slug && !isElsewhere ? { slug, isPressed: false } : null;
      if (wanted.current) latest.current.show();
      else viewer.current?.close();
    };
    addresses.current = new Addresses(isPhoto, visit);
    visit(namedPhoto());
    return () => {
      addresses.current?.stop();
      wanted.current = null;
    };
  }, []);

  const open = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    wanted.current = { slug, isPressed: true };
    // First the frame in which the tile is seen to be pressed: to open is long work for a phone.
    afterPaint(() => latest.current.show());
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
      {[photos, ...later].map((part, index) => (
        <WallPart
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
          key={index}
          photos={part}
          first={number === 1 && index === 0}
          isScripted={isScripted}
          open={labels.viewer.open}
          onOpen={(event, place) => open(event, part[place]?.slug ?? '')}
        />
      ))}
      <div ref={end} className={css.end}>
        {last < pages && <ButtonLink to={`/gallery/${last + 1}`}>{labels.more}</ButtonLink>}
      </div>
      <InstantView close={labels.viewer.close} />
      {Viewer && (
        <Viewer
          ref={viewer}
          labels={labels.viewer}
          photos={all}
          total={total}
          isWhole={last >= pages}
          onMore={more}
          onMove={(slug) => addresses.current?.follow(slug)}
          onLeave={() => addresses.current?.leave()}
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
      group
      ask
      askGreeting
      share
      shared { title text }
      notShared { title text }
      zoomIn
      zoomOut
      lost
      retry
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
