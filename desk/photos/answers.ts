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

/** An address of this computer, and its network as the system calls it, such as "Wi-Fi" or "en0". */
export interface LocalAddress {
  address: string;
  network: string;
}

/** What has come in a session. */
export interface SessionState {
  /** Paths below content/ of the photos that were added */
  added: string[];
  /** How often words of photos were saved */
  words: number;
  /** Why others were not added, a line each */
  refused: string[];
  /** A phone has opened the page */
  isSeen: boolean;
  /** No phone has opened it for a minute */
  isQuiet: boolean;
  /** It ended because nothing came */
  isOver: boolean;
}

/** A session as the dialog shows it; the server sends a line of it for each change. */
export interface PhoneSession extends SessionState {
  /** The address that the code contains */
  url: string;
  /** The code: an SVG as a data URL */
  code: string;
  /** The address of this computer on which it listens */
  address: string;
  /** All of them */
  addresses: LocalAddress[];
}
