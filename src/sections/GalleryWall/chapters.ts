import type { Photo, Photos } from './photo-files';
import { chapterRows, rowBreaks, rowEnds, rowRatios, sumOf, tileRatio } from './rows';

/** The variables with the room at the end of the last row, for each breakpoint: GalleryWall.module.css. */
const roomVariables = {
  '0em': '--room-0em',
  '40em': '--room-40em',
  '48em': '--room-48em',
  '62em': '--room-62em',
  '80em': '--room-80em',
} satisfies Record<keyof typeof rowRatios, string>;

/** The photos of a page that are shown together, in full rows. */
interface Chapter {
  /** null for photos before the first chapter, and in a gallery without chapters */
  heading: Photo['chapter'];
  /** Index of the first photo on the page */
  first: number;
  tiles: { photo: Photo; rowBreak: string | undefined }[];
  /** The variables of the wall: GalleryWall.module.css */
  style: Record<`--${string}`, number>;
}

/**
 * Divides the photos of a page into chapters: the rows of each end with it.
 * @param continued the chapter that begins on a page before and goes on here
 */
export function chaptersOf(photos: Photos, continued: Photo['chapter']): Chapter[] {
  const ratios = photos.map(tileRatio);
  const total = sumOf(ratios);
  const starts = photos.flatMap(({ chapter }, index) => (chapter || index === 0 ? [index] : []));
  const isWhole = starts.length <= 1 && !continued && !photos[0]?.chapter;
  return starts.map((first, index) => {
    const end = starts[index + 1] ?? photos.length;
    const own = ratios.slice(first, end);
    const rows = Object.entries(rowRatios).map(([breakpoint, wanted]) => {
      const shared = isWhole ? { ends: rowEnds(own, wanted), room: 0 } : chapterRows(own, wanted);
      return { breakpoint, ...shared };
    });
    const breaks = rowBreaks(own.length, rows);
    const rooms = rows.flatMap(({ breakpoint, room }) =>
      room > 0
        ? [[roomVariables[breakpoint as keyof typeof rowRatios], Number(room.toFixed(2))]]
        : [],
    );
    return {
      heading: photos[first]?.chapter ?? (first === 0 ? continued : null),
      first,
      tiles: photos.slice(first, end).map((photo, place) => ({ photo, rowBreak: breaks[place] })),
      style: { '--total': total, ...Object.fromEntries(rooms) },
    };
  });
}
