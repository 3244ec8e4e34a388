import type { Words } from '../frame/answers';

/** A removed picture that can be restored. */
export interface RemovedPhoto {
  /** The id of the change that has removed it */
  change: string;
  /** The path below content/ that it had */
  source: string;
  words: Words;
}

/** A change of content/ in the list of what can be undone and restored. */
export interface ListedChange {
  /** In ms since 1970 */
  time: number;
  /** A sentence for the editor */
  what: string;
  /** The paths below content/ of the photos that it added, and of those whose words it changed */
  photos: string[];
  /** The window that made it */
  window?: string | undefined;
  /** What names the change for its Undo; null when it cannot be undone */
  undo: string | null;
  /** Of an Undo: what is brought back by undoing it, such as "22 photos"; null for other changes */
  brings: string | null;
  /** The files that can be restored as they were after it, by their paths below content/ */
  texts: string[];
  /** The pictures that it removed */
  pictures: RemovedPhoto[];
}
