import type { Path } from '../merge-json';

/*
 * The addresses that the page asks, and the messages between the desk and the page in its frame. These
 * two are of one origin, and each listens to the other alone.
 */

/** The unsaved values of files, by path. */
export type Drafts = Readonly<Record<string, unknown>>;

/** Where a value stands in content/. */
export interface Place {
  file: string;
  path: Path;
}

/** The same with the label of its field within the file, such as "Reasons › Points 3 › Title". */
export interface NamedPlace extends Place {
  name: string;
}

/** Address of the issues in content/ on the development server. */
export const issuesPath = '/___issues';

export interface PageIssues {
  /** Errors that keep the pages as they were */
  errors: string[];
  /** Photos that cannot be shown, and why */
  leftOut: string[];
  /** When the server was started, in ms since 1970: a page of another start has to be loaded anew */
  started: number;
}

/** Address for the results of a page's queries with unsaved values. */
export const draftsPath = '/___live';

/** The data of a page, with marks in its texts. */
export interface DraftAnswer {
  data: unknown;
  /** Results of static queries by hash */
  staticQueries: Record<string, { data: unknown }>;
  /** Indexed by the numbers of the marks */
  places: readonly NamedPlace[];
}

export type ToPage =
  | { live: 'drafts'; drafts: Drafts }
  /** Shows where a field's value stands; null shows nothing */
  | { live: 'show'; field: Place | null }
  /** Goes to another page */
  | { live: 'go'; address: string }
  /** Whether a press leads to a field, or does what it does for visitors */
  | { live: 'edit'; isOn: boolean };

export type ToDesk =
  /** The page can be talked to */
  | { live: 'ready' }
  /** The page of this address was drawn with the latest drafts */
  | { live: 'drawn'; address: string }
  /** Whether the field to be shown, or a part around it, is on the page */
  | { live: 'shown'; isThere: boolean }
  /** A press leads to this field */
  | { live: 'pressed'; place: NamedPlace };

/** Sends a message to the other side. */
export const post = <Message extends ToPage | ToDesk>(to: Window, message: Message): void =>
  to.postMessage(message, location.origin);

/**
 * Listens to messages of a window of the same origin.
 * @returns ends it
 */
export function onMessage<Message extends ToPage | ToDesk>(
  from: () => Window | null | undefined,
  take: (message: Message) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === from() && data?.live) take(data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
