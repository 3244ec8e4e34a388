import type { NamedPlace } from '../place';

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

/** The texts of a photo in captions.json. */
export interface Words {
  alt?: string;
  caption?: string;
  /** The chapter of the gallery that begins with the photo */
  chapter?: { title: string; line?: string };
}
