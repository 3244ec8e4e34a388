import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenFile, SaveAnswer, Told } from '../answers';
import { ask } from './api';
import { asWritten, type Path, withValueAt } from './values';

/** What was typed and not saved, by file; so that looking at another file loses nothing. */
const drafts = new Map<string, { value: Record<string, unknown>; version: string }>();

/** The files with something in them that is not saved. */
export const unsaved = (): string[] => [...drafts.keys()];

window.addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

/** One content file in the window: opened, changed, checked while it is typed, saved. */
export function useFile(path: string, onDraft: () => void) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [value, setValue] = useState<Record<string, unknown> | null>(null);
  const [told, setTold] = useState<readonly Told[]>([]);
  const [said, say] = useState('');
  const [isStale, setStale] = useState(false);
  const timer = useRef(0);

  const guarded = useCallback(async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  }, []);

  const open = useCallback(
    () =>
      guarded(async () => {
        const opened = await ask<OpenFile>('GET file', { query: { path } });
        const draft = drafts.get(path);
        setFile(opened);
        setValue(draft?.value ?? opened.value);
        setStale(draft !== undefined && draft.version !== opened.version);
        setTold(opened.told);
      }),
    [path, guarded],
  );

  useEffect(() => {
    setFile(null);
    say('');
    open();
    return () => clearTimeout(timer.current);
  }, [open]);

  const check = useCallback(
    (next: Record<string, unknown>, version: string) =>
      guarded(async () => {
        const json = { path, value: next, version };
        const answer = await ask<{ told: Told[]; changed: boolean }>('POST check', { json });
        setTold(answer.told);
        setStale(answer.changed);
      }),
    [path, guarded],
  );

  const change = (place: Path, part: unknown) => {
    if (!file) return;
    const now = drafts.get(path)?.value ?? file.value;
    const next = withValueAt(now, place, part) as Record<string, unknown>;
    const version = drafts.get(path)?.version ?? file.version;
    drafts.set(path, { value: next, version });
    setValue(next);
    say('');
    onDraft();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => check(asWritten(file.schema, next), version), 250);
  };

  const forget = () => {
    drafts.delete(path);
    onDraft();
  };

  const settle = async (answer: SaveAnswer, words: string) => {
    setTold(answer.told);
    setStale(answer.outcome === 'changed elsewhere');
    if (answer.outcome === 'saved') {
      forget();
      await open();
      say(words);
    } else if (answer.outcome === 'mistakes') {
      const elsewhere = answer.told.filter((line) => line.file !== path || !line.field);
      const lines = elsewhere.map(({ line }) => line).join(' ');
      say(`Not saved: ${answer.told.length} to mend first. The file is as it was. ${lines}`);
    }
    return answer;
  };

  const save = () =>
    guarded(async () => {
      clearTimeout(timer.current);
      if (!file || !value) return undefined;
      const version = drafts.get(path)?.version ?? file.version;
      const json = { path, value: asWritten(file.schema, value), version };
      return settle(await ask('PUT file', { json }), 'Saved.');
    });

  const restore = (state: string) =>
    guarded(async () => {
      const json = { path, state, version: file?.version };
      return settle(await ask('POST restore', { json }), 'The earlier state is back.');
    });

  /** Of two versions of a file takes the one on disk, or goes on with what is in the window. */
  const resolve = (keepMine: boolean) =>
    guarded(async () => {
      if (!keepMine) forget();
      else if (value) {
        const { version } = await ask<OpenFile>('GET file', { query: { path } });
        drafts.set(path, { value, version });
      }
      await open();
    });

  const isDraft = drafts.has(path);
  return {
    file,
    value,
    told,
    said,
    isStale,
    isDraft,
    change,
    save,
    restore,
    resolve,
    reopen: open,
  };
}
