import { graphql } from 'gatsby';
import { type MouseEvent, useRef } from 'react';
import { afterPaint } from '../../components/afterPaint';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import * as css from './GalleryWall.module.css';
import { InstantView } from './InstantView';
import { useViewer } from './useViewer';
import { useFetchAtEnd, useWallPhotos } from './useWallPhotos';
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
 * The wall of photos. Later parts are fetched as the visitor nears them; without script they are
 * pages of their own. A press opens the viewer, which is fetched at the first sign of a visitor's
 * hand, or with the press where data is to be saved; until it is there the instant view shows what is
 * pressed, and without it the press opens the file.
 */
export function GalleryWall({ labels, photos, total, number, pages }: GalleryWallProps) {
  const wall = useWallPhotos(photos, number, pages);
  const isWhole = wall.last >= pages;
  const end = useRef<HTMLDivElement>(null);
  useFetchAtEnd(end, isWhole, wall.fetchMore);
  const { Viewer, viewer, addresses, open } = useViewer(wall, number, pages);

  const handlePress = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // First the frame in which the tile is seen to be pressed: to open is long work for a phone.
    afterPaint(() => open(slug));
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
      {wall.parts.map((part, index) => (
        <WallPart
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
          key={index}
          photos={part}
          first={number === 1 && index === 0}
          open={labels.viewer.open}
          onOpen={handlePress}
        />
      ))}
      <div ref={end} className={css.end}>
        {!isWhole && <ButtonLink to={`/gallery/${wall.last + 1}`}>{labels.more}</ButtonLink>}
      </div>
      <InstantView close={labels.viewer.close} />
      {Viewer && (
        <Viewer
          ref={viewer}
          labels={labels.viewer}
          photos={wall.all}
          total={total}
          isWhole={isWhole}
          onMore={wall.fetchMore}
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
    large: image { ...PhotoLarge }
  }
`;
