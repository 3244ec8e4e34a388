import { graphql } from 'gatsby';
import { type CSSProperties, Fragment, type MouseEvent, useMemo } from 'react';
import { useSite } from '../../components/Site/useSite';
import { prefetch } from '../../components/SiteLink/prefetch';
import { visitPage } from '../../components/SiteLink/SiteLink';
import { galleryPath } from '../../content-model/gallery-paging';
import { chaptersOf } from './chapters';
import { GalleryPager } from './GalleryPager';
import * as css from './GalleryWall.module.css';
import { InstantView } from './InstantView';
import type { Photos } from './photo-files';
import { Tile } from './Tile';
import { useViewer } from './useViewer';

/**
 * Number of photos on a phone's first screen. The largest of them, rarely the first one, is the largest
 * contentful paint: lazy, it would be requested only after layout.
 */
const onFirstScreen = 4;

interface GalleryWallProps {
  labels: Queries.GalleryLabelsFragment;
  photos: Photos;
  /** Number of photos on all pages */
  total: number;
  /** Number of this page from 1, and of all pages */
  number: number;
  pages: number;
  /** Slugs of the last photo of the page before and the first one of the next page */
  before: string | null;
  after: string | null;
  /** The chapter that begins on a page before and goes on here */
  chapter: Photos[number]['chapter'];
}

/**
 * The wall of photos in their chapters, and links to the other pages. A press opens the viewer, which is fetched on the
 * first interaction, or with the press where data is to be saved. Until it has loaded, the instant view
 * shows a pressed photo; if it cannot be loaded, the press opens the file.
 */
export function GalleryWall(props: GalleryWallProps) {
  const { labels, photos, total, number, pages, before, after, chapter } = props;
  const site = useSite();
  const { Viewer, opener } = useViewer(photos);

  const chapters = useMemo(() => chaptersOf(photos, chapter), [photos, chapter]);

  const handlePress = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.openPressed(slug);
  };

  /** The address of the first photo beyond this page. */
  const addressBeyond = (step: number) => {
    const slug = step > 0 ? after : before;
    return slug && `${galleryPath(number + step)}#${slug}`;
  };

  const goBeyond = (step: number) => {
    const to = addressBeyond(step);
    if (!to) return;
    // A change of the address would cancel the visit, so a pending one is made first. On the new page
    // closing the photo leads to that page's wall: depth 0.
    opener.addresses?.flush();
    visitPage(to, site, { replace: true, state: { viewer: 0 } });
  };

  const handleMove = (slug: string) => {
    opener.addresses?.replace(slug);
    const isAtEnd = slug === photos.at(-1)?.slug;
    const to = (isAtEnd || slug === photos[0]?.slug) && addressBeyond(isAtEnd ? 1 : -1);
    if (to) prefetch(to.split('#')[0] ?? '');
  };

  if (total === 0) return <p className={`container lead ${css.empty}`}>{labels.empty}</p>;
  return (
    <>
      {chapters.map(({ heading, first, tiles, style }) => (
        <Fragment key={first}>
          {heading && (
            <div className={`container ${css.chapter}`}>
              <h2>{heading.title}</h2>
              {heading.line && <p>{heading.line}</p>}
            </div>
          )}
          <ul role="list" className={css.wall} style={style as CSSProperties}>
            {tiles.map(({ photo, rowBreak }, index) => (
              <Tile
                key={photo.source}
                photo={photo}
                isPriority={number === 1 && first + index < onFirstScreen}
                rowBreak={rowBreak}
                onOpen={handlePress}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {pages > 1 && <GalleryPager labels={labels.pager} number={number} pages={pages} />}
      <InstantView close={labels.viewer.close} />
      {Viewer && (
        <Viewer
          ref={opener.viewer}
          labels={labels.viewer}
          photos={photos}
          total={total}
          beside={{ before, after }}
          onMove={handleMove}
          onBeyond={goBeyond}
          onLeave={() => opener.addresses?.leave()}
        />
      )}
    </>
  );
}

export const galleryWallData = graphql`
  fragment GalleryLabels on GalleryPage {
    empty
    pager { label previous next page }
    viewer {
      label
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
    chapter { title line }
    position
    slug
    ...PhotoWall
    ...Blur
    large: image { ...PhotoLarge }
    panorama { ...PhotoPanorama }
  }
`;
