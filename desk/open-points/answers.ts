import type { NamedPlace } from '../place';

/** What is open before the site goes online. */
export interface OpenPointsAnswer {
  points: { text: string; places: NamedPlace[] }[];
  /** Values that nobody can own */
  unreal: { text: string; place: NamedPlace }[];
}
