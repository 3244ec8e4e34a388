import { useEffect, useReducer, useState } from 'react';
import { fieldName, valueAt } from '../../../src/content-model/field-path';
import { withoutInvisible } from '../../../src/content-model/pasted-text';
import { createQueue } from '../../../src/lib/queue';
import type { CheckLine } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import { isNewPress } from '../../frame/window/new-press';
import { type Conflict, differences, type Path } from '../../merge-json';
import type { OpenFile, SaveAnswer } from '../answers';
import {
  carryOverConflicts,
  type Draft,
  draftOf,
  rebaseDraft,
  resolveConflict,
  storeDraft,
  withUnanswered,
} from './drafts';
import { asWritten, type Fields, withChange, withKeys } from './values';

/** How long typing has to rest before it is checked, in ms. */
const typingPause = 250;

/** One content file in the window: opened, changed, checked while it is typed, saved. */
export class FileEditor {
  /** The file on disk as far as this window knows; null while it is not open */
  file: OpenFile | null = null;
  value: Fields | null = null;
  findings: readonly CheckLine[] = [];
  message = '';
  /** Undoes the last save, or brings back the entry removed last; null when there is nothing to undo */
  undoing: (() => void) | null = null;
  readonly #path: string;
  readonly #redraw: () => void;
  #timer = 0;
  /** The field that somebody fills in and has not left */
  #unfinished: string | null = null;
  #waitingSaves = 0;
  readonly #queue = createQueue();

  constructor(path: string, redraw: () => void) {
    this.#path = path;
    this.#redraw = redraw;
  }

  get draft(): Draft | undefined {
    return draftOf(this.#path);
  }

  /** The findings but those of a field that somebody still fills in, unless they were there before. */
  get shownFindings(): readonly CheckLine[] {
    return this.findings.filter(
      ({ file, field }) => file !== this.#path || !field || field !== this.#unfinished,
    );
  }

  /**
   * Opens the file, and checks it again whenever the window gets the focus: somebody may have changed it
   * meanwhile.
   * @returns stops that
   */
  start(): () => void {
    this.reopen();
    const refresh = () => this.#refresh();
    addEventListener('focus', refresh);
    return () => {
      clearTimeout(this.#timer);
      removeEventListener('focus', refresh);
    };
  }

  /** Reads the file again, merges the draft with it, and shows a message. */
  async reopen(message?: string): Promise<void> {
    await this.#refresh(true);
    if (message) this.#set({ message });
  }

  /** Sets a value of which a half may be typed: what is wrong with it is shown once it is left. */
  type(path: Path, part: unknown): void {
    const name = fieldName(path);
    if (!this.shownFindings.some(({ field }) => field === name)) this.#unfinished = name;
    this.change(path, part);
  }

  /** Ends the typing in a field: after the press that leaves it, so that no message moves what is pressed. */
  leave(): void {
    const left = this.#unfinished;
    if (left === null) return;
    setTimeout(() => {
      // Meanwhile somebody may type in the next one.
      if (this.#unfinished !== left) return;
      this.#unfinished = null;
      this.#redraw();
    }, typingPause);
  }

  /** Sets the value at a path of the file; undefined removes it. */
  change(path: Path, part: unknown): void {
    const draft = this.#typed();
    if (!draft || !this.file) return;
    const value = withChange(this.file.schema, draft.value, path, part);
    const { conflicts, ...left } = draft;
    this.#take({ ...left, ...carryOverConflicts(draft.value, value, [], conflicts) });
  }

  /**
   * Removes an entry of a list; the bar names it, and offers to bring it back until the next change.
   * @param label the words by which the form names it
   */
  removeEntry(list: Path, index: number, label: string): void {
    const entries = () => (valueAt(this.value, list) ?? []) as readonly unknown[];
    const entry = entries()[index];
    this.change(list, entries().toSpliced(index, 1));
    const bringBack = () => this.change(list, entries().toSpliced(index, 0, entry));
    this.#set({ message: `Removed: ${label}.`, undoing: bringBack });
  }

  /** Saves the draft once, as it is at the last of several calls. */
  save(): Promise<SaveAnswer | undefined> {
    this.#unfinished = null;
    this.#waitingSaves += 1;
    if (this.draft) this.#set({ message: 'Saving ...' });
    return this.#inTurn(async () => {
      this.#waitingSaves -= 1;
      return this.#waitingSaves > 0 ? undefined : this.#save();
    });
  }

  /** Restores a revision of the file. */
  restore(revision: number): Promise<void> {
    return this.#replace('restore', { revision }, 'The earlier version was restored.');
  }

  /** Takes the file as it is online. */
  takeOnline(): Promise<void> {
    return this.#replace('online-version', {}, 'The version that is online was taken.');
  }

  /** Has another text of the file written by a route. */
  async #replace(route: string, wanted: object, words: string): Promise<void> {
    const call = { path: this.#path, ...wanted };
    const answer = await this.#inTurn(() => ask<SaveAnswer>(`POST ${route}`, call));
    if (answer?.outcome === 'saved') await this.reopen(words);
    // The findings are those of that revision, not of the form.
    else if (answer) this.#set({ message: notRestored(answer.findings) });
  }

  /**
   * Undoes a change of this file by its id: others' changes since then stay.
   * @param words what is reported when it is done
   */
  async undo(change: string, words = 'Undone: the texts are as they were before.'): Promise<void> {
    if (!isNewPress('undo')) return;
    this.#set({ undoing: null });
    const undone = await this.#inTurn(() => ask('POST undo', { change }));
    if (undone) await this.reopen(words);
  }

  /** Discards the draft. */
  discard(): void {
    if (!this.file?.value) return;
    this.#take({ base: this.file.value, value: this.file.value });
    this.#set({ message: 'Discarded.' });
  }

  /** Chooses for a field that two have changed. */
  choose(conflict: Conflict, isMine: boolean): void {
    if (this.draft) this.#take(resolveConflict(this.draft, conflict, isMine));
  }

  #set(changed: Partial<FileEditor>): void {
    Object.assign(this, changed);
    this.#redraw();
  }

  /** Sends requests one by one: a response must not be older than the known state. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#queue(work).catch(({ message }: Error) => {
      this.#set({ message });
      return undefined;
    });
  }

  /** The typed value as a draft, also when it equals the file but for normalisation. */
  #typed(): Draft | undefined {
    const { file, value } = this;
    return this.draft ?? (value ? { base: file?.value ?? {}, value } : undefined);
  }

  /** Shows a file with its draft. */
  #show(file: OpenFile, draft?: Draft): void {
    this.#set({ file });
    if (!file.value) return;
    const next = draft ?? { base: file.value, value: file.value };
    const written = (fields: Fields) => asWritten(file.schema, fields);
    // A file may hold texts that would be normalised: that alone is no draft, but for what the check refuses.
    const isDraft =
      differences(written(next.value), written(file.value)).length > 0 ||
      differences(file.value, next.value).some(({ one }) => hasInvisible(one));
    this.#set({ value: next.value });
    storeDraft(this.#path, isDraft || next.conflicts ? next : null);
  }

  /** Checks the draft; a file that has changed on disk is read again and merged with it. */
  #refresh(mustRead = false): Promise<unknown> {
    return this.#inTurn(async () => {
      if (!mustRead && !(await this.#check())) return;
      const file = await ask<OpenFile>('GET file', { path: this.#path });
      const draft = this.#typed();
      this.#set({ findings: file.findings });
      this.#show(file, draft && file.value ? rebaseDraft(draft, file.value) : undefined);
      if (this.draft) await this.#check();
    });
  }

  /** Checks the draft; true when the file on disk has changed. */
  async #check(): Promise<boolean> {
    if (!this.file || !this.value) return true;
    // Nothing is typed: what the check says of the file stays.
    const isOnDisk = this.value === this.file.value;
    const value = isOnDisk ? this.value : asWritten(this.file.schema, this.value);
    const { findings, hash } = await ask<OpenFile>('POST check', { path: this.#path, value });
    this.#set({ findings });
    return hash !== this.file.hash;
  }

  /** Takes a changed value into the fields, and has it checked when the typing rests. */
  #take(next: Draft): void {
    if (!this.file) return;
    this.#show(this.file, next);
    this.#set({ message: '', undoing: null });
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#refresh(), typingPause);
  }

  async #save(): Promise<SaveAnswer | undefined> {
    const { draft, file } = this;
    if (!draft || !file || draft.conflicts) {
      this.#set({ message: draft?.conflicts ? 'First choose which text to keep.' : 'Saved.' });
      return undefined;
    }
    clearTimeout(this.#timer);
    const value = withKeys(file.schema, draft.value);
    const sent = asWritten(file.schema, value);
    this.#show(file, withUnanswered({ ...draft, value }, sent));
    const change = { path: this.#path, base: draft.base, value: sent };
    const answer = await ask<SaveAnswer>('PUT file', change);
    this.#settle(answer, sent);
    // Nothing to choose: the other text was this window's own, whose answer was lost.
    if (answer.outcome === 'changed elsewhere' && !this.draft?.conflicts) return this.#save();
    return answer;
  }

  /** Takes in the answer to a save of `sent`; texts typed since then stay. */
  #settle({ outcome, findings, value, hash, undo }: SaveAnswer, sent: Fields): void {
    const draft = this.#typed();
    this.#set({ findings });
    if (outcome === 'mistakes') {
      const message = `Not saved: ${mistakeCount(findings)}. The file is unchanged.`;
      this.#set({ message });
    } else if (draft && this.file) {
      const isSaved = outcome === 'saved';
      const next = rebaseDraft(isSaved ? { ...draft, base: sent } : draft, value);
      this.#show({ ...this.file, value, hash }, next);
      const saved = this.draft ? 'Saved. What you typed since then is not saved yet.' : 'Saved.';
      const message = isSaved ? saved : 'Not saved yet: first choose which text to keep.';
      this.#set({ undoing: undo === null ? null : () => this.undo(undo), message });
    }
  }
}

/** Whether a text has invisible characters. */
const hasInvisible = (text: unknown): boolean =>
  typeof text === 'string' && withoutInvisible(text) !== text;

/** The number of mistakes, in words. */
export const mistakeCount = ({ length }: readonly CheckLine[]): string =>
  length === 1 ? '1 mistake' : `${length} mistakes`;

/** The reason why a revision was not restored: it does not fit the other files any more. */
export function notRestored(findings: readonly CheckLine[]): string {
  const lines = findings.map(({ place, line, text }) => (place ? `${place.name}: ${text}` : line));
  const advice = 'Compare it, and restore single texts.';
  return `Not restored: this version does not fit any more. ${lines.join(' ')} ${advice}`;
}

/** The editor of a file while its view is open; the view is drawn with every change. */
export function useFileEditor(path: string): FileEditor {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [editor] = useState(() => new FileEditor(path, redraw));
  useEffect(() => editor.start(), [editor]);
  return editor;
}
