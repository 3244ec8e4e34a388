import type { ComparedField } from '../compared-fields';
import type { CheckLine } from '../frame/answers';
import type { Conflict } from '../merge-json';

/** What the next publication changes, as git alone can say it: the answer comes at once. */
export interface News {
  /** Why nothing can be published; null when it can be tried */
  obstacle: string | null;
  /** The files of content/ that git calls changed */
  changes: {
    /** Path below content/ */
    file: string;
    name: string;
    state: 'new' | 'changed' | 'removed';
    /** Of a picture that was removed: its address below /desk/ */
    former: string | null;
  }[];
  /** Files in content/ that are no part of the website: they stay on this computer */
  staying: string[];
}

/** What a look at all photos and texts finds; paths below content/ in NFC. */
export interface Findings {
  /** The names of prepared pictures, by the paths of the pictures */
  pictures: Record<string, string>;
  /** Pictures whose files say where or by whom they were taken */
  privates: string[];
  /** What prevents publishing and can be removed: copies of a page, such as "about (1).json" */
  strays: string[];
  /** Photos that the website does not show, which stops nothing */
  warnings: { file: string; name: string; text: string }[];
}

/** What the host says. */
export interface Destination {
  /** Others have published something that is not on this computer yet */
  hasOthers: boolean;
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
