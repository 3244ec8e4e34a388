import type { Schema } from '../../src/content-model/form-schema';
import type { CheckLine } from '../frame/answers';

/** A picture that a field may name. */
export interface PictureChoice {
  /** Path below content/ */
  source: string;
  /** Name of the prepared picture in .prepared/ */
  file: string;
  /** Its alternative text or caption, for the search */
  words: string;
}

export interface OpenFile {
  path: string;
  hash: string;
  /** null when the file is broken; then `broken` says where */
  value: Record<string, unknown> | null;
  broken: string | null;
  /** Of a broken file: whether there is an earlier version that can be restored */
  hasVersions: boolean;
  schema: Schema;
  /** For fields that name an entry of a shared list: its keys, each with what it says */
  choices: Record<string, [string, string][]>;
  /** The pictures that a field may name */
  pictures: PictureChoice[];
  /** The facts that texts name as variables, by name */
  facts: Record<string, string>;
  findings: CheckLine[];
}

/**
 * The outcome of a save. Changes of others in other fields are merged; in the same field they stop it,
 * as do mistakes.
 */
export interface SaveAnswer {
  outcome: 'saved' | 'mistakes' | 'changed elsewhere';
  /** The value on disk now, with the hash of its text */
  value: Record<string, unknown>;
  hash: string;
  findings: CheckLine[];
  /** The id of the change, for its Undo; null when nothing was changed */
  undo: string | null;
}

/** Unsaved changes of a window, which it alone reads. */
export interface StoredDrafts {
  /** The window's id */
  window: string;
  /** Of files by path, of photos' words by source */
  drafts: Record<string, unknown>;
}
