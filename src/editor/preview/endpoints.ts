import type { TextPlace } from './messages';

/** Where the development server says what has to be mended in content/. */
export const issuesPath = '/___issues';

/** What is said there, line by line. */
export interface PageIssues {
  /** What keeps the pages as they were */
  errors: string[];
  /** Photos that cannot be shown, and why */
  leftOut: string[];
  /** When the server was started, in ms since 1970: a page of another start has to be loaded anew */
  started: number;
}

/** Where it answers a page's queries as if unsaved words were saved. */
export const draftsPath = '/___live';

/** What a page is drawn from, with marks in its texts. */
export interface DraftAnswer {
  data: unknown;
  /** What all pages have, by the hash of its query */
  ofAll: Record<string, { data: unknown }>;
  /** What the numbers of the marks mean */
  places: readonly TextPlace[];
}
