import { useCallback, useEffect, useRef, useState } from 'react';
import { type Conflict, differences, type Path, withValueAt } from '../../../lib/merge-json';
import type { Answers, CheckLine, OpenFile, ReferenceQuestion, SaveAnswer } from '../server/types';
import { ask } from './api';
import { chosen, type Draft, draftOf, following, keep, rebased } from './drafts';
import { type OldWords, withNewPicture } from './picture-words';
import { asWritten, type Fields, withKeys } from './values';

const savedInPart = 'Saved. What you typed since then is not saved yet.';

/** One content file in the window: opened, changed, checked while it is typed, saved. */
export function useFile(path: string) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [value, setValue] = useState<Fields | null>(null);
  const [findings, setFindings] = useState<readonly CheckLine[]>([]);
  const [questions, setQuestions] = useState<readonly ReferenceQuestion[]>([]);
  /** The id by which the last save can be undone */
  const [undoId, setUndoId] = useState('');
  /** The description of the picture that was exchanged last */
  const [oldWords, setOldWords] = useState<OldWords | null>(null);
  const [said, say] = useState('');
  /** What is on disk as far as this window knows, and what stands in the fields. */
  const now = useRef<{ file: OpenFile; value: Fields } | null>(null);
  const timer = useRef(0);
  const waits = useRef(0);

  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Asks one thing after the other: an answer must not be older than what is known already. */
  const guarded = useCallback(<Result>(work: () => Promise<Result>) => {
    const answer = last.current.then(work).catch((error: Error) => {
      say(error.message);
      return undefined;
    });
    last.current = answer;
    return answer;
  }, []);

  /** What is typed as a draft, also when it says the same as the file in other letters. */
  const typed = useCallback(
    (): Draft | undefined =>
      draftOf(path) ??
      (now.current ? { base: now.current.file.value ?? {}, value: now.current.value } : undefined),
    [path],
  );

  /** Shows a file with what is typed. */
  const show = useCallback(
    (opened: OpenFile, draft: Draft | undefined) => {
      setFile(opened);
      if (!opened.value) return;
      const { schema } = opened;
      const next = draft ?? { base: opened.value, value: opened.value };
      const written = (fields: Fields) => asWritten(schema, fields);
      // A file may hold what this would set right: that alone is nothing typed.
      const isDraft = differences(written(next.value), written(opened.value)).length > 0;
      now.current = { file: opened, value: next.value };
      setValue(next.value);
      keep(path, isDraft || next.conflicts ? next : null);
    },
    [path],
  );

  /** Has what is typed checked; a file that is not as it was is read anew, and both brought together. */
  const look = useCallback(
    (isAnew = false) =>
      guarded(async () => {
        const check = async () => {
          if (!now.current) return true;
          const { file: opened, value: written } = now.current;
          const json = { path, value: asWritten(opened.schema, written) };
          const answer = await ask<{ findings: CheckLine[]; version: string }>('POST check', {
            json,
          });
          setFindings(answer.findings);
          return answer.version !== now.current.file.version;
        };
        if (!isAnew && !(await check())) return;
        const opened = await ask<OpenFile>('GET file', { query: { path } });
        const draft = typed();
        setFindings(opened.findings);
        show(opened, draft && opened.value ? rebased(draft, opened.value) : undefined);
        if (draftOf(path)) await check();
      }),
    [path, guarded, show, typed],
  );

  useEffect(() => {
    look(true);
    // Somebody may have changed the file while another window was looked at.
    const again = () => look();
    addEventListener('focus', again);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('focus', again);
    };
  }, [look]);

  /** Takes a changed value into the fields, and has it checked when the typing rests. */
  const take = (next: Draft) => {
    if (!now.current) return;
    show(now.current.file, next);
    say('');
    setUndoId('');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(look, 250);
  };

  const change = (place: Path, part: unknown) => {
    const draft = typed();
    if (!draft || !now.current) return;
    const changed = withValueAt(draft.value, place, part) as Fields;
    const { value: next, old } = withNewPicture(now.current.file, changed, place);
    if (old) setOldWords(old);
    const { conflicts, ...left } = draft;
    take({ ...left, ...following(draft.value, next, [], conflicts) });
  };

  /** Takes in what the desk says of a save of `sent`; nothing that was typed since is touched. */
  const settle = (answer: SaveAnswer, sent?: Fields) => {
    const draft = typed();
    setFindings(answer.findings);
    setQuestions(answer.questions);
    if (answer.outcome === 'mistakes') {
      say(`Not saved: ${answer.findings.length} to mend first. The file is as it was.`);
    } else if (answer.outcome === 'question') {
      say('Not saved yet: decide first about the other places.');
    } else if (draft && now.current) {
      const { value: onDisk, version } = answer;
      const isSaved = answer.outcome === 'saved';
      const next = rebased(isSaved && sent ? { ...draft, base: sent } : draft, onDisk);
      show({ ...now.current.file, value: onDisk, version }, next);
      setUndoId(answer.undo ?? '');
      if (isSaved) setOldWords(null);
      if (isSaved) say(draftOf(path) ? savedInPart : 'Saved.');
      else say('Not saved yet: choose first which text stays.');
    }
    return answer;
  };

  const saveOnce = async (answers?: Answers) => {
    const draft = draftOf(path);
    if (!draft || !now.current || draft.conflicts) {
      say(draft?.conflicts ? 'Choose first which text stays.' : 'Saved.');
      return undefined;
    }
    clearTimeout(timer.current);
    const { schema } = now.current.file;
    const value = withKeys(schema, draft.value);
    const sent = asWritten(schema, value);
    show(now.current.file, { ...draft, value, sent });
    const json = { path, base: draft.base, value: sent, answers };
    return settle(await ask<SaveAnswer>('PUT file', { json }), sent);
  };

  /** However often it is pressed: what was typed when it was pressed last is saved once. */
  const save = (answers?: Answers) => {
    waits.current += 1;
    return guarded(async () => {
      waits.current -= 1;
      return waits.current > 0 ? undefined : saveOnce(answers);
    });
  };

  const restore = async (revision: string) => {
    const work = () => ask<SaveAnswer>('POST restore', { json: { path, revision } });
    const answer = await guarded(work);
    if (answer?.outcome !== 'saved') return answer && settle(answer);
    await look(true);
    return say('The earlier version is back.');
  };

  /** Brings back what all files said before the last save. */
  const undo = async () => {
    const isUndone = await guarded(() =>
      ask('POST undo-save', { json: { undo: undoId } }).then(() => true),
    );
    setUndoId('');
    if (!isUndone) return;
    await look(true);
    say('Undone: the texts are as they were before.');
  };

  const discard = () => {
    if (!file?.value) return;
    take({ base: file.value, value: file.value });
    setOldWords(null);
    setQuestions([]);
    say('Discarded.');
  };

  const keepOldWords = () => {
    if (oldWords) change(oldWords.path, oldWords.words);
    setOldWords(null);
  };

  const choose = (conflict: Conflict, isMine: boolean) => {
    const draft = draftOf(path);
    if (draft) take(chosen(draft, conflict, isMine));
  };

  const draft = draftOf(path);
  return {
    ...{ file, value, findings, said, questions, setQuestions },
    conflicts: draft?.conflicts ?? [],
    isDraft: draft !== undefined,
    canUndo: undoId !== '',
    ...{ oldWords, keepOldWords },
    ...{ change, save, undo, restore, discard, choose, reopen: () => look(true) },
  };
}
