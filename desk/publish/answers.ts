import type { ComparedField } from '../compared-fields';
import type { CheckLine } from '../frame/answers';
import type { Conflict } from '../merge-json';

export interface News {
  /** Why nothing can be published; null when it can be tried */
  obstacle: string | null;
  /** The files of content/ that git calls changed */
  changes: {
    /** Path below content/ */
    file: string;
    name: string;
    state: 'new' | 'changed' | 'removed';
    /** Name of the prepared picture */
    picture: string | undefined;
    /** Whether its file says where or by whom it was taken */
    isPrivate: boolean;
  }[];
  /** Files in content/ that are no part of the website: they stay on this computer */
  staying: {
    file: string;
    /** It prevents publishing, and can be removed: a copy of a page, such as "about (1).json" */
    isInTheWay: boolean;
  }[];
  /** Photos that the website does not show, which stops nothing */
  warnings: { file: string; name: string; text: string }[];
  /** How many points are open, with the values that nobody can own */
  openPoints: number;
}

/** A field, or an entire file, that was changed here and published by somebody else. */
export interface PublishConflict extends Omit<Conflict, 'base'> {
  file: string;
  /** The page and the field as the editor knows them; of a photo its caption */
  name: string;
  /** Addresses of the pictures below /desk/, where it is about one; null for none */
  pictures: { mine: string | null; theirs: string | null };
  /** The fields in which the two versions differ */
  fields: ComparedField[];
}

/** The outcome of publishing: only 'published' has pushed something. */
export type PublishAnswer =
  | {
      outcome: 'published';
      /** Something was pushed */
      isNew: boolean;
      /** The repository's page at its host, if that is known */
      page: string | null;
      /** The folder that was pushed to, in place of a host; null for a host */
      folder: string | null;
      /** Why others' changes are not on this computer yet; null when they are */
      waiting: string | null;
      /** Who has changed the program of the site, which came along */
      programBy: string[];
    }
  | { outcome: 'mistakes'; mistakes: CheckLine[]; programBy: string[] }
  | { outcome: 'changed elsewhere'; conflicts: PublishConflict[] };
