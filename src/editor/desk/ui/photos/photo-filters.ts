import type { GalleryPhoto } from '../../server/types';

/** Pixels on the longer side below which a photo looks soft on a large screen. */
const softSide = 1200;

/** What a photo is called where its words are not seen. */
export const nameOf = (source: string): string => source.replace(/^gallery\//, '');

const hasNoWords = ({ words }: GalleryPhoto) => !words.alt && !words.caption;

const isSmall = ({ width, height }: GalleryPhoto) => Math.max(width, height) < softSide;

/** What a photo lacks, for its thumbnail. */
export const flaws = (photo: GalleryPhoto): string[] => [
  ...(hasNoWords(photo) ? ['No words'] : []),
  ...(isSmall(photo) ? ['Small'] : []),
];

/** Which photos are in sight. */
export type PhotoFilter = 'all' | 'wordless' | 'small' | 'new';

/**
 * The photos that a filter leaves in sight.
 * @param fresh prepared files of photos that are not in the last release; null when there was none
 */
export function filtered(
  photos: readonly GalleryPhoto[],
  filter: PhotoFilter,
  fresh: ReadonlySet<string> | null,
): GalleryPhoto[] {
  if (filter === 'wordless') return photos.filter(hasNoWords);
  if (filter === 'small') return photos.filter(isSmall);
  if (filter === 'new') return photos.filter(({ file }) => !fresh || fresh.has(file));
  return [...photos];
}
