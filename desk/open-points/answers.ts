import type { NamedPlace } from '../place';

/** A field or a picture that an open point is about. */
export interface OpenPlace extends NamedPlace {
  /** Its value is another one than when the desk first saw the point */
  isChanged: boolean;
}

/** A sentence of the list of open points, or a value that nobody can own and that no sentence is about. */
export interface OpenPoint {
  /** The sentence as it is in the list, by which a call names it; null for a value */
  text: string | null;
  /** The sentence with its variables filled in, or the value */
  words: string;
  /** The site must not go online before it is done; else it is done when there is time */
  isBeforeOnline: boolean;
  /** All of its places have other values than when the desk first saw it */
  isChanged: boolean;
  /** Those that are still there */
  places: OpenPlace[];
}

/** What is open before the site goes online, and after that. */
export interface OpenPointsAnswer {
  points: OpenPoint[];
  /** Whether a value is left that nobody can own */
  hasUnreal: boolean;
}
