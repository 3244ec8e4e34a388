import type { NamedPlace } from './messages';

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
  ofAll: Record<string, { data: unknown }>;
  /** Indexed by the numbers of the marks */
  places: readonly NamedPlace[];
}
