import type { IconName } from '../../../../content-model/icon-names';
import type { GalleryPhoto } from '../../server/types';

/** Pixels on the longer side below which a photo looks soft on a large screen. */
const softSide = 1200;

/** What a photo is called where its words are not seen. */
export const nameOf = (source: string): string => source.replace(/^gallery\//, '');

const hasNoWords = ({ words }: GalleryPhoto) => !words.alt && !words.caption;

const isSmall = ({ width, height }: GalleryPhoto) => Math.max(width, height) < softSide;

/** What a photo lacks, for its thumbnail, each with the icon that says it. */
export function flaws(photo: GalleryPhoto): [name: string, icon: IconName][] {
  const found: [string, IconName][] = [];
  if (hasNoWords(photo)) found.push(['No words', 'message']);
  if (isSmall(photo)) found.push(['Small', 'zoom_out']);
  return found;
}
