import type { NamedPlace } from '../place';

export interface SearchHit {
  place: NamedPlace;
  /** With its variables filled in where the query contains their values */
  text: string;
  /** Characters before the match */
  offset: number;
  /** Characters of the match */
  length: number;
}
