import type { NamedPlace, Place } from '../../place';

/* The addresses that the page asks, and what the desk and the page in its frame call of each other. */

/** The unsaved values of files, by path. */
export type Drafts = Readonly<Record<string, unknown>>;

/** Address of the issues in content/ on the development server. */
export const issuesPath = '/___issues';

export interface PageIssues {
  /** Errors that keep the pages as they were */
  errors: string[];
  /** Photos that cannot be shown, and why */
  leftOut: string[];
  /** When the server was started, in ms since 1970: a page of another start has to be reloaded */
  started: number;
}

/** Address for the results of a page's queries with unsaved values. */
export const draftsPath = '/___live';

/** Header in which the desk sends the key of its start to Gatsby's develop. */
export const keyHeader = 'x-desk-key';

/** The data of a page, with marks in its texts. */
export interface DraftAnswer {
  data: unknown;
  /** Results of static queries by hash */
  staticQueries: Record<string, { data: unknown }>;
  /** Indexed by the numbers of the marks */
  places: readonly NamedPlace[];
  /** Whether a picture is shown in the next answer alone, because Gatsby does not know it yet */
  isComing: boolean;
}

/** The page in the frame, as the desk calls it. */
export interface PageInFrame {
  setDrafts(drafts: Drafts): void;
  /** Highlights the value of a field; null removes the highlight */
  show(field: Place | null): void;
  /** Goes to another page */
  go(address: string): void;
  /** Whether a press opens a field, or does what it does for visitors */
  setEditing(isOn: boolean): void;
}

/** The desk, as the page in its frame calls it. */
export interface DeskAround {
  /** The page can be talked to */
  ready(page: PageInFrame): void;
  /** The page of this address was drawn with the latest drafts */
  drawn(address: string): void;
  /** Whether the field to be shown is on the page; of a number or a choice, the texts beside it */
  shown(isThere: boolean): void;
  /** Called when a press opens this field */
  pressed(place: NamedPlace): void;
}

declare global {
  interface Window {
    /** In the desk's window, which has the origin of the page in its frame */
    deskAround?: DeskAround;
  }
}
