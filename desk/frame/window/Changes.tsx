import { entryLabel } from '../../../src/content-model/form-schema';
import type { ComparedField } from '../../compared-fields';
import { type Conflict, commonPrefixAndSuffix } from '../../merge-json';
import * as css from './controls.module.css';

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
export function ComparedTexts({ values, absent }: ComparedTextsProps) {
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
