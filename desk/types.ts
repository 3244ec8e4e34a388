/* The requests of the window and the answers of the server: types alone. */

import type { Schema } from '../src/content-model/form-schema';
import type { ComparedField } from './compared-fields';
import type { Conflict } from './merge-json';
import type { NamedPlace } from './place';

export interface SearchHit {
  place: NamedPlace;
  /** With its variables filled in where the query contains their values */
  text: string;
  /** Characters before the match */
  offset: number;
  /** Characters of the match */
  length: number;
}

/** A file that has a form. */
export interface NamedFile {
  path: string;
  /** A page is called as in the site's menu */
  name: string;
  /** The pages that show it, the one that shows most of it first; none: all pages do */
  pages: readonly string[];
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

export interface PictureChoice extends Pick<GalleryPhoto, 'source' | 'file'> {
  /** Its alternative text or caption, for the search */
  words: string;
}

export interface OpenFile {
  path: string;
  version: string;
  /** null when the file is broken; then `broken` says where */
  value: Record<string, unknown> | null;
  broken: string | null;
  schema: Schema;
  /** For fields that name an entry of a shared list: its keys, each with what it says */
  choices: Record<string, [string, string][]>;
  /** The pictures that a field may name */
  pictures: PictureChoice[];
  /** The facts that texts name as variables, by name */
  facts: Record<string, string>;
  findings: CheckLine[];
}

/**
 * The outcome of a save. Changes of others in other fields are merged; in the same field they stop it,
 * as do mistakes.
 */
export interface SaveAnswer {
  outcome: 'saved' | 'mistakes' | 'changed elsewhere';
  /** The value on disk now, with its version */
  value: Record<string, unknown>;
  version: string;
  findings: CheckLine[];
  /** The id of the change, for its Undo; null when nothing was changed */
  undo: string | null;
}

/** Unsaved changes of a window, which it alone reads. */
export interface StoredDrafts {
  /** The window's id */
  window: string;
  /** Of files by path, of photos' words by source */
  drafts: Record<string, unknown>;
}

/** The texts of a photo in captions.json. */
export interface Words {
  alt?: string;
  caption?: string;
}

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

/** A removed picture that can be restored. */
export interface RemovedPhoto extends Pick<GalleryPhoto, 'words'> {
  /** The id of the change that has removed it */
  change: string;
  /** The path below content/ that it had */
  source: string;
}

/** A change of content/ in the list of what can be undone and restored. */
export interface ListedChange {
  /** In ms since 1970 */
  time: number;
  /** A sentence for the editor */
  what: string;
  /** The window that made it */
  window?: string | undefined;
  /** What names the change for its Undo; null when it cannot be undone */
  undo: string | null;
  /** The files that can be restored as they were after it, by their paths below content/ */
  texts: string[];
  /** The pictures that it removed */
  pictures: RemovedPhoto[];
}

/** What is open before the site goes online. */
export interface OpenPointsAnswer {
  points: { text: string; places: NamedPlace[] }[];
  /** Values that nobody can own */
  unreal: { text: string; place: NamedPlace }[];
}

export interface News {
  /** Why nothing can be published; null when it can be tried */
  obstacle: string | null;
  /** The files of content/ that git calls changed */
  changes: {
    /** Path below content/ */
    file: string;
    name: string;
    state: 'new' | 'changed' | 'removed';
    /** Name of the prepared picture */
    picture: string | undefined;
    /** Whether its file says where or by whom it was taken */
    isPrivate: boolean;
  }[];
  /** Files in content/ that are no part of the website: they stay on this computer */
  staying: {
    file: string;
    /** It prevents publishing, and can be removed: a copy of a page, such as "about (1).json" */
    isInTheWay: boolean;
  }[];
  /** Mistakes in photos, which stop nothing */
  warnings: { file: string; name: string; text: string }[];
  /** How many points are open, with the values that nobody can own */
  openPoints: number;
}

/** A field, or an entire file, that was changed here and published by somebody else. */
export interface PublishConflict extends Omit<Conflict, 'base'> {
  file: string;
  /** The page and the field as the editor knows them; of a photo its caption */
  name: string;
  /** Addresses of the pictures below /desk/, where it is about one; null for none */
  pictures: { mine: string | null; theirs: string | null };
  /** The fields in which the two versions differ */
  fields: ComparedField[];
}

/** The outcome of publishing: only 'published' has pushed something. */
export type PublishAnswer =
  | {
      outcome: 'published';
      /** Something was pushed */
      isNew: boolean;
      /** The repository's page at its host, if that is known */
      page: string | null;
      /** The folder that was pushed to, in place of a host; null for a host */
      folder: string | null;
      /** Why others' changes are not on this computer yet; null when they are */
      waiting: string | null;
      /** Who has changed the program of the site, which came along */
      programBy: string[];
    }
  | { outcome: 'mistakes'; mistakes: CheckLine[]; programBy: string[] }
  | { outcome: 'changed elsewhere'; conflicts: PublishConflict[] };

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
