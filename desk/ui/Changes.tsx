import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { entryLabel, fieldLabelPath } from '../../src/content-model/form-schema';
import type { ComparedField } from '../compared-fields';
import { type Conflict, commonPrefixAndSuffix, differences, type Path } from '../merge-json';
import { ask } from './api';
import * as css from './controls.module.css';
import type { FileEditor } from './FileEditor';
import type { Fields } from './values';

/** @param absent shown for a value that is missing or empty */
const toText = (value: unknown, absent = '(not there)'): string => {
  if (value === undefined || value === '') return absent;
  if (Array.isArray(value)) return value.map((entry) => entryLabel(entry)).join(', ');
  return typeof value === 'object' ? entryLabel(value) : String(value);
};

interface ComparedTextsProps {
  /** The two values by their labels */
  values: Record<string, unknown>;
  absent?: string;
}

/** Two texts with what differs marked. */
function ComparedTexts({ values, absent }: ComparedTextsProps) {
  const texts = Object.values(values).map((value) => toText(value, absent).split(/(?<=\s)/));
  const { start, end } = commonPrefixAndSuffix(texts[0] ?? [], texts[1] ?? []);
  return Object.keys(values).map((label, index) => {
    const words = texts[index] ?? [];
    const until = words.length - end;
    return (
      <p key={label}>
        <span className={css.hint}>{label}: </span>
        {words.slice(0, start)}
        <mark>{words.slice(start, until)}</mark>
        {words.slice(until)}
      </p>
    );
  });
}

/** The addresses of the two pictures that a conflict is about; null for none. */
type Pictures = Record<'mine' | 'theirs', string | null>;

/** Two pictures side by side, or what is there in the place of one. */
const ComparedPictures = ({ mine, theirs }: Pictures) => (
  <div className={css.pictures}>
    {Object.entries({ Yours: mine, Theirs: theirs }).map(([label, address]) => (
      <figure key={label}>
        <figcaption className={css.hint}>{label}</figcaption>
        {address ? <img src={address} alt={`${label}, as it is now`} /> : <p>(removed)</p>}
      </figure>
    ))}
  </div>
);

interface ConflictsProps<One> {
  /** Names who changed the same, and what to do */
  advice?: string;
  conflicts: readonly One[];
  nameOf: (conflict: One) => string;
  /** The fields in which the two values differ; by default the value itself is the one */
  fieldsOf?: (conflict: One) => readonly ComparedField[];
  picturesOf?: (conflict: One) => Pictures;
  choose: (conflict: One, isMine: boolean) => void;
  /** Those that can be changed yet: whether the editor's own text stays */
  choices?: ReadonlyMap<One, boolean>;
}

/** Fields that were changed here and by somebody else: both versions, and one of them is chosen. */
export function Conflicts<One extends Pick<Conflict, 'path' | 'mine' | 'theirs'>>({
  advice = 'You and another window or program changed the same text. Choose which one to keep.',
  conflicts,
  nameOf,
  fieldsOf = ({ mine, theirs }) => [{ name: '', mine, theirs }],
  picturesOf = () => ({ mine: null, theirs: null }),
  choose,
  choices,
}: ConflictsProps<One>) {
  if (conflicts.length === 0) return null;
  return (
    <section className={css.warning} role="alert" aria-label="Changed twice">
      <h2>Changed twice</h2>
      <p>{advice}</p>
      <ul className={css.list}>
        {conflicts.map((conflict) => {
          const pictures = picturesOf(conflict);
          const hasPictures = pictures.mine !== null || pictures.theirs !== null;
          const isWhole = conflict.mine === undefined || conflict.theirs === undefined;
          return (
            <li key={`${nameOf(conflict)} ${conflict.path}`} className={css.list}>
              <h3>{nameOf(conflict)}</h3>
              {hasPictures && <ComparedPictures {...pictures} />}
              {fieldsOf(conflict).map(({ name, mine, theirs }) => (
                <div key={name}>
                  {name && (
                    <p>
                      <b>{name}</b>
                    </p>
                  )}
                  <ComparedTexts
                    values={{ Yours: mine, Theirs: theirs }}
                    absent={isWhole ? '(removed)' : '(none)'}
                  />
                </div>
              ))}
              <div className={css.buttons}>
                {[true, false].map((isMine) => (
                  <button
                    type="button"
                    key={`${isMine}`}
                    aria-pressed={choices && choices.get(conflict) === isMine}
                    onClick={() => choose(conflict, isMine)}
                  >
                    {isMine ? 'Keep yours' : 'Take theirs'}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const atTime = (time: number) => new Date(time).toLocaleString('en-IN');

/** Restores earlier versions of a file, or values of them. */
interface Restorer extends Pick<FileEditor, 'file' | 'value' | 'restore' | 'change'> {
  /** The outcome of the last restoring, for a view without a save bar that says it */
  outcome?: string;
}

/** The fields in which an earlier version differs, each with a button that takes it back. */
function Differences({
  found,
  schema,
  onTakeBack,
}: {
  found: ReturnType<typeof differences>;
  schema: Parameters<typeof fieldLabelPath>[0];
  onTakeBack: (at: Path, then: unknown) => void;
}) {
  return (
    <>
      <p>{found.length === 0 ? 'It is the same as the form.' : 'What differs:'}</p>
      <ul className={css.list}>
        {found.map(({ path: at, one, other }) => (
          <li key={at.join()} className={css.list}>
            <h3>{fieldLabelPath(schema, at)}</h3>
            <ComparedTexts values={{ Then: one, Now: other }} />
            {one !== undefined && (other !== undefined || typeof at.at(-1) === 'string') && (
              <Button onPress={() => onTakeBack(at, one)}>Take this one back</Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The earlier versions of a file: each is shown with what differs, and can be restored. */
export function Revisions({ path, editor }: { path: string; editor: Restorer }) {
  const { file, value } = editor;
  const schema = file?.schema ?? {};
  const [revisions, setRevisions] = useState<number[]>([]);
  const [seen, setSeen] = useState<{ time: number; then: Fields | null } | null>(null);
  const [message, setMessage] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The version of which something was restored last */
  const [pressed, setPressed] = useState<number | null>(null);
  const failed = ({ message }: Error) => setMessage(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version of the file has brought a revision
  useEffect(() => {
    if (isOpen) ask<number[]>('GET revisions', { path }).then(setRevisions, failed);
  }, [isOpen, path, file?.version]);
  const openRevision = (time: number) =>
    ask<Fields | null>('GET revision', { path, revision: time }).then(
      (then) => setSeen({ time, then }),
      failed,
    );
  const found = seen?.then && value ? differences(seen.then, value) : [];
  return (
    <details
      className={css.card}
      open={value === null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      <p role="status">{message}</p>
      <ul className={css.list}>
        {revisions.map((time) => (
          <li key={time}>
            <div className={css.buttons}>
              <span>{atTime(time)}</span>
              <Button
                aria-expanded={seen?.time === time}
                aria-label={`Compare the version of ${atTime(time)}`}
                onPress={() => (seen?.time === time ? setSeen(null) : openRevision(time))}
              >
                Compare
              </Button>
              <Button
                aria-label={`Restore the version of ${atTime(time)}`}
                onPress={() => {
                  setPressed(time);
                  editor.restore(time);
                }}
              >
                Restore
              </Button>
            </div>
            {pressed === time && <p role="status">{editor.outcome}</p>}
            {seen?.time === time && value && (
              <Differences
                found={found}
                schema={schema}
                onTakeBack={(at, then) => {
                  setPressed(time);
                  editor.change(at, then);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
