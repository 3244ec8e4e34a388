import type { Words } from '../frame/answers';
import type { ListedChange } from '../history/answers';
import type { NamedPlace } from '../place';

export interface GalleryPhoto {
  /** Path below content/ */
  source: string;
  /** Name of the prepared picture in .prepared/ */
  file: string;
  width: number;
  height: number;
  words: Words;
  /** The alternative text on the site, also where none is written */
  alt: string;
  caption: string | null;
  /** Lines worth knowing */
  notes: string[];
  /** Where pages show it, too */
  places: NamedPlace[];
}

/** The gallery as the site shows it, and what it leaves out. */
export interface GalleryAnswer {
  photos: GalleryPhoto[];
  leftOut: { source: string; reason: string }[];
  /** Photos that are described, but are not there */
  missing: { source: string; words: Words }[];
  /** Pictures of pages that no file names any more */
  unused: Pick<GalleryPhoto, 'source' | 'file'>[];
  /** The newest change of the photos by this window, which its Undo takes back */
  last: ListedChange | null;
}
