import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Answers, Choice, ReferencePlace, ReferenceQuestion } from '../server/types';
import { Compared } from './Changes';
import * as controls from './controls.module.css';
import { DeskDialog } from './DeskDialog';
import { PlaceLink, useViewName } from './PlaceLink';

type Choose = (changed: Record<string, string | undefined>) => void;

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  /** Values that other places have taken */
  taken?: readonly string[];
  onChange: (value: string) => void;
}

function Choices({ label, choices, value = '', taken = [], onChange }: ChoicesProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled>
          Choose ...
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={taken.includes(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PlaceProps {
  place: ReferencePlace;
  value: string | undefined;
  taken: readonly string[];
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

/** One place: where it is, and what can be done there. */
function Place({ place, value, taken, onChange, onLeave }: PlaceProps) {
  const { file, name, before, choices, isRequired, obstacle } = place;
  const viewName = useViewName();
  const [only] = choices;
  const after = choices.find((choice) => choice.value === value)?.after;
  return (
    <li className={controls.card}>
      <PlaceLink place={place} onLeave={onLeave} />
      {obstacle && <p className={controls.error}>{obstacle}</p>}
      {obstacle && !isRequired && <p>{before}</p>}
      {!isRequired && only && (
        <label className={controls.check}>
          <input
            type="checkbox"
            aria-label={`Change ${viewName(file)}: ${name}`}
            checked={value !== undefined}
            onChange={({ target }) => onChange(target.checked ? only.value : undefined)}
          />
          <Compared one={['Now', before]} other={['Then', only.after ?? '']} />
        </label>
      )}
      {isRequired && only && (
        <>
          {after === undefined && only.after !== undefined && (
            <p>
              <span className={controls.hint}>Now: </span>
              {before}
            </p>
          )}
          {after !== undefined && <Compared one={['Now', before]} other={['Then', after]} />}
          <Choices label="Instead" {...{ choices, value, taken, onChange }} />
        </>
      )}
    </li>
  );
}

/** The choices that all places of a question offer. */
const sharedChoices = (places: readonly ReferencePlace[]): Choice[] =>
  (places[0]?.choices ?? []).flatMap((choice) => {
    const labels = places.map(
      ({ choices }) => choices.find(({ value }) => value === choice.value)?.label,
    );
    if (labels.includes(undefined)) return [];
    const isSame = labels.every((label) => label === choice.label);
    return isSame ? choice : { value: choice.value, label: 'Remove each of them as a whole' };
  });

interface ForAllProps {
  places: readonly ReferencePlace[];
  chosen: Answers;
  choose: Choose;
}

/** One press for all places of a question. */
function ForAll({ places, chosen, choose }: ForAllProps) {
  const open = places.filter(({ choices }) => choices.length > 0);
  if (open.length < 2) return null;
  const setAll = (getValue: (place: ReferencePlace) => string | undefined) =>
    choose(Object.fromEntries(open.map((place) => [place.id, getValue(place)])));
  if (open.every(({ isRequired }) => !isRequired)) {
    const ticked = open.filter(({ id }) => chosen[id] !== undefined).length;
    return (
      <label className={controls.check}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < open.length;
          }}
          checked={ticked === open.length}
          onChange={({ target }) =>
            setAll(({ choices }) => (target.checked ? choices[0]?.value : undefined))
          }
        />
        All {open.length} texts
      </label>
    );
  }
  const shared = sharedChoices(open);
  if (shared.length === 0) return null;
  const values = new Set(open.map(({ id }) => chosen[id]));
  return (
    <Choices
      label={`For all ${open.length} places`}
      choices={shared}
      value={values.size === 1 ? [...values][0] : undefined}
      onChange={(value) => setAll(() => value)}
    />
  );
}

interface Props {
  questions: readonly ReferenceQuestion[];
  onSave: (answers: Answers) => void;
  onCancel: () => void;
}

/**
 * Asks what to do with places that refer to what is renamed, removed or exchanged. Nothing is
 * preselected: each place is shown as it is and as it will be.
 */
export function ReferenceDialog({ questions, onSave, onCancel }: Props) {
  const [chosen, setChosen] = useState<Answers>({});
  const places = questions.flatMap((one) => one.places);
  const choose: Choose = (changed) =>
    setChosen((before) => {
      const entries = Object.entries({ ...before, ...changed });
      return Object.fromEntries(entries.flatMap(([id, value]) => (value ? [[id, value]] : [])));
    });
  const takenBeside = ({ id, list }: ReferencePlace) =>
    places
      .filter((one) => list !== undefined && one.list === list && one.id !== id)
      .map((one) => chosen[one.id] ?? '');
  const left = places.filter(({ id, isRequired }) => isRequired && !chosen[id]).length;
  const count = Object.keys(chosen).length;
  const changes = count === 1 ? 'Save and change one place' : `Save and change ${count} places`;
  return (
    <DeskDialog title="Used in other places" isDismissable={false} onClose={onCancel}>
      {questions.map(({ question, places: all }) => (
        <section key={question}>
          <p>{question}</p>
          <ForAll places={all} chosen={chosen} choose={choose} />
          <ul className={controls.list}>
            {all.map((place) => (
              <Place
                key={place.id}
                place={place}
                value={chosen[place.id]}
                taken={takenBeside(place)}
                onChange={(value) => choose({ [place.id]: value })}
                onLeave={onCancel}
              />
            ))}
          </ul>
        </section>
      ))}
      <footer className={controls.buttons}>
        <Button
          className={controls.press ?? ''}
          isDisabled={left > 0}
          onPress={() => onSave(chosen)}
        >
          {left > 0 ? 'Save' : count === 0 ? 'Save, change nothing else' : changes}
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
        {left > 0 && (
          <p role="status">
            {left === 1 ? 'One place is' : `${left} places are`} still to be decided.
          </p>
        )}
      </footer>
    </DeskDialog>
  );
}
