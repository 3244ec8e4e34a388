import type { CheckLine, Words } from '../frame/answers';
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
  /** The newest change by this window when that is an Undo, which its "Bring back" undoes */
  undone: ListedChange | null;
}

/** Where a page shows a picture. */
export interface PictureOnPage extends NamedPlace {
  /** Whether the picture is described there; one that replaces another on phones is not */
  isDescribed: boolean;
}

/** A picture that pages show. */
export interface PagePicture {
  /** Path below content/ */
  source: string;
  /** In the order of the menu */
  places: PictureOnPage[];
}

/** The pictures that pages show, and what is needed to change them. */
export interface PagePicturesAnswer {
  pictures: PagePicture[];
  /** The saved values of the files that name them, by path below content/ */
  files: Record<string, Record<string, unknown>>;
  /** Every picture that can be shown, by its path below content/ */
  prepared: Record<string, Pick<GalleryPhoto, 'file' | 'width' | 'height'>>;
}

/** A change of a picture in all its places. */
export interface PagePictureChange {
  /** What the editor calls it, such as "Home, First screen" */
  title: string;
  /** The path below content/ of the picture that another one replaces; null when only words change */
  former: string | null;
  /** What changes in each file that names it */
  changes: { path: string; base: unknown; value: unknown }[];
}

/** The outcome of such a change, as of a save: of all files, or none. */
export interface PagePictureSaved {
  outcome: 'saved' | 'mistakes' | 'changed elsewhere';
  /** The values on disk now, by path below content/ */
  files: Record<string, Record<string, unknown>>;
  findings: CheckLine[];
  /** The id of the change, for its Undo; null when nothing was changed */
  undo: string | null;
}
