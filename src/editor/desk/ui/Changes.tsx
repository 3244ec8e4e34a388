import { type ReactNode, useState } from 'react';
import { placeInWords, type Schema, wordsOf } from '../../../content-model/form-schema';
import { type Conflict, differences, same } from '../../../lib/merge-json';
import type { Revision } from '../server/types';
import { ask } from './api';
import * as css from './controls.module.css';
import type { FileEditor } from './FileEditor';
import type { Fields } from './values';

const inWords = (value: unknown): string => {
  if (value === undefined) return '(not there)';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  return typeof value === 'object' ? wordsOf(value) : String(value);
};

/** A value with what differs from another one marked. */
export function Marked({ value, other }: { value: unknown; other: unknown }) {
  const [words, others] = [value, other].map((one) => inWords(one).split(/(?<=\s)/));
  if (!words || !others) return null;
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const until = words.length - end;
  return (
    <>
      {words.slice(0, start)}
      <mark>{words.slice(start, until)}</mark>
      {words.slice(until)}
    </>
  );
}

interface TwoProps {
  /** What the field is called */
  name: string;
  /** What each of the two is called, and what it says */
  one: [string, unknown];
  other: [string, unknown];
  children?: ReactNode;
}

/** Two texts of one field, with what differs marked. */
function Two({ name: field, one, other, children }: TwoProps) {
  return (
    <li>
      <h3>{field}</h3>
      {[
        [one, other],
        [other, one],
      ].map(([[name, value] = ['', ''], [, against] = ['', '']]) => (
        <p key={name}>
          <span className={css.hint}>{name}: </span>
          <Marked value={value} other={against} />
        </p>
      ))}
      <div className={css.buttons}>{children}</div>
    </li>
  );
}

interface ConflictsProps {
  /** Of the file that they are in */
  schema: Schema;
  conflicts: readonly Conflict[];
  choose: (conflict: Conflict, isMine: boolean) => void;
}

/** Fields that were changed here and by somebody else: both texts, and one of them is chosen. */
export function Conflicts({ schema, conflicts, choose }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className={css.warning} role="alert" aria-label="Changed twice">
      <p>Another window or program changed the same as you. Choose which text stays.</p>
      <ul className={css.list}>
        {conflicts.map((conflict) => (
          <Two
            key={conflict.path.join()}
            name={placeInWords(schema, conflict.path)}
            one={['Yours', conflict.mine]}
            other={['The other', conflict.theirs]}
          >
            <button type="button" onClick={() => choose(conflict, true)}>
              Keep yours
            </button>
            <button type="button" onClick={() => choose(conflict, false)}>
              Take the other
            </button>
          </Two>
        ))}
      </ul>
    </section>
  );
}

const atTime = (time: number) => new Date(time).toLocaleString('en-IN');

/** The earlier versions of a file: each is shown with what differs, and can be restored. */
export function Revisions({ path, editor }: { path: string; editor: FileEditor }) {
  const { file, value } = editor;
  const schema = file?.schema ?? {};
  const [revisions, setRevisions] = useState<Revision[]>([]);
  const [seen, setSeen] = useState<{ id: string; then: Fields | null } | null>(null);
  const [said, say] = useState('');
  const failed = ({ message }: Error) => say(message);
  const list = () =>
    ask<Revision[]>('GET revisions', { query: { path } }).then(setRevisions, failed);
  const look = (revision: string) =>
    ask<Fields | null>('GET revision', { query: { path, revision } }).then(
      (then) => setSeen({ id: revision, then }),
      failed,
    );
  const found = seen?.then && value ? differences(seen.then, value) : [];
  return (
    <details className={css.card} open={value === null} onToggle={list}>
      <summary>Earlier versions</summary>
      <p role="status">{said}</p>
      <ul>
        {revisions.map(({ id, time }) => (
          <li key={id}>
            <div className={css.buttons}>
              <span>{atTime(time)}</span>
              <button
                type="button"
                aria-expanded={seen?.id === id}
                aria-label={`Compare the version of ${atTime(time)}`}
                onClick={() => (seen?.id === id ? setSeen(null) : look(id))}
              >
                Compare
              </button>
              <button
                type="button"
                aria-label={`Restore the version of ${atTime(time)}`}
                onClick={() => editor.restore(id)}
              >
                Restore
              </button>
            </div>
            {seen?.id === id && value && (
              <>
                <p>{found.length === 0 ? 'It says the same as the form.' : 'What differs:'}</p>
                <ul className={css.list}>
                  {found.map(({ path: at, one, other }) => (
                    <Two
                      key={at.join()}
                      name={placeInWords(schema, at)}
                      one={['Then', one]}
                      other={['Now', other]}
                    >
                      {one !== undefined && other !== undefined && !same(one, other) && (
                        <button type="button" onClick={() => editor.change(at, one)}>
                          Take this one back
                        </button>
                      )}
                    </Two>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
