import type { NamedPlace } from '../place';

/** A file that has a form. */
export interface NamedFile {
  path: string;
  /** A page is called as in the site's menu */
  name: string;
  /** The pages that show it, the one that shows most of it first; none: all pages do */
  pages: readonly string[];
  /** Of a file that all pages show: the pages that show a part of it which others do not, by the part's name */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Whether a page shows it; the list of open points is shown by none */
  isShown: boolean;
}

/** A line of the content check, as the window shows it. */
export interface CheckLine {
  file: string;
  /** As in Issue, e.g. reviews[2].rating */
  field?: string | undefined;
  code?: string | undefined;
  isMistake: boolean;
  /** Message and hint, shown beside the field */
  text: string;
  /** The same with its place */
  line: string;
  /** The field, for a link to it */
  place?: NamedPlace;
}

/** The texts of a photo in captions.json. */
export interface Words {
  alt?: string;
  caption?: string;
  /** The chapter of the gallery that begins with the photo */
  chapter?: { title: string; line?: string } | undefined;
}

/** An address of this computer, and its network as the system calls it, such as "Wi-Fi" or "en0". */
export interface LocalAddress {
  address: string;
  network: string;
}

/** What has come from phones in a session. */
export interface SessionState {
  /** Paths below content/ of the photos that have arrived, also of those that were there already */
  arrived: string[];
  /** How many are still to come, as the phones say */
  toCome: number;
  /** How often words of photos were saved */
  words: number;
  /** Why others of the last choice on a phone were not added, a line each */
  refused: string[];
  /** The same for those of earlier choices */
  refusedBefore: string[];
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
