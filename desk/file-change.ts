/** A text of content/ that is written: null where there is no file before, or none after. */
export interface TextChange {
  /** Path below content/ */
  file: string;
  before: string | null;
  after: string | null;
}

/** Another file of content/, such as a picture, that is removed, put there, or replaced. */
export interface PictureChange {
  /** Path below content/ */
  file: string;
  /** Whether there is one before */
  isThere: boolean;
  /** The path below the project of the one that takes the place; null when none does */
  from: string | null;
}

/** A change of one file of content/. */
export type FileChange = TextChange | PictureChange;
