import type { IconName } from '../../../../content-model/icon-names';
import type { GalleryPhoto } from '../../server/types';

/** Pixels on the longer side below which a photo looks soft on a large screen. */
const softSide = 1200;

/** The name of a photo: its path in the gallery. */
export const photoName = (source: string): string => source.replace(/^gallery\//, '');

const hasNoWords = ({ words }: GalleryPhoto) => !words.alt && !words.caption;

const isSmall = ({ width, height }: GalleryPhoto) => Math.max(width, height) < softSide;

/** The missing texts of a photo, each with its icon. */
export function flaws(photo: GalleryPhoto): [name: string, icon: IconName][] {
  const found: [string, IconName][] = [];
  if (hasNoWords(photo)) found.push(['No words', 'message']);
  if (isSmall(photo)) found.push(['Small', 'zoom_out']);
  return found;
}
