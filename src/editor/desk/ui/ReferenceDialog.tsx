import { useEffect, useState } from 'react';
import {
  Button,
  Checkbox,
  Dialog,
  Heading,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { Choice, ReferencePlace, ReferenceQuestion } from '../server/types';
import { Marked } from './Changes';
import { linkTo, viewOf } from './place';
import * as css from './ReferenceDialog.module.css';

type Chosen = Readonly<Record<string, string>>;
type Choose = (changed: Record<string, string | undefined>) => void;

/** A text as it is and as it will be, with what differs marked. */
function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className={css.texts}>
      <span>
        <span className={css.hint}>Now: </span>
        <Marked value={before} other={after} />
      </span>
      <span>
        <span className={css.hint}>Then: </span>
        <Marked value={after} other={before} />
      </span>
    </span>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  /** Values that other places have taken */
  taken?: readonly string[];
  onChange: (value: string) => void;
}

function Choices({ label, choices, value, taken = [], onChange }: ChoicesProps) {
  return (
    <Select
      className={css.select}
      placeholder="Choose ..."
      selectedKey={value ?? null}
      disabledKeys={taken}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
    >
      <Label>{label}</Label>
      <Button className={css.selectButton}>
        <SelectValue className={css.value} />
        <span className={css.arrow} aria-hidden="true" />
      </Button>
      <Popover className={css.popover}>
        <ListBox className={css.options}>
          {choices.map((choice) => (
            <ListBoxItem
              key={choice.value}
              id={choice.value}
              textValue={choice.label}
              className={css.option}
            >
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

interface PlaceProps {
  place: ReferencePlace;
  names: Readonly<Record<string, string>>;
  chosen: Chosen;
  taken: readonly string[];
  choose: Choose;
  leave: () => void;
}

/** One place: where it is, and what can be done there. */
function Place({ place, names, chosen, taken, choose, leave }: PlaceProps) {
  const { id, file, path, name, before, choices, isRequired, obstacle } = place;
  const value = chosen[id];
  const [only] = choices;
  const after = choices.find((choice) => choice.value === value)?.after;
  const called = `${names[viewOf(file)] ?? file}: ${name}`;
  return (
    <li className={css.place}>
      <a href={`./${linkTo({ file, path: [...path] })}`} title={`content/${file}`} onClick={leave}>
        {called}
      </a>
      {obstacle && <p className={css.obstacle}>{obstacle}</p>}
      {obstacle && !isRequired && <p>{before}</p>}
      {!isRequired && only && (
        <Checkbox
          className={css.checkbox}
          aria-label={`Change ${called}`}
          isSelected={value !== undefined}
          onChange={(isOn) => choose({ [id]: isOn ? only.value : undefined })}
        >
          <span className={css.box} aria-hidden="true" />
          <BeforeAndAfter before={before} after={only.after ?? ''} />
        </Checkbox>
      )}
      {isRequired && choices.length > 0 && (
        <>
          {after === undefined && only?.after !== undefined && (
            <p>
              <span className={css.hint}>Now: </span>
              {before}
            </p>
          )}
          {after !== undefined && <BeforeAndAfter before={before} after={after} />}
          <Choices
            label="Instead"
            choices={choices}
            value={value}
            taken={taken}
            onChange={(next) => choose({ [id]: next })}
          />
        </>
      )}
    </li>
  );
}

/** The choices that all places of a question offer. */
const sharedChoices = (places: readonly ReferencePlace[]): Choice[] =>
  (places[0]?.choices ?? [])
    .filter(({ value }) =>
      places.every(({ choices }) => choices.some((one) => one.value === value)),
    )
    .map((choice) => {
      const labels = places.map(({ choices }) => choices.find((one) => one.value === choice.value));
      const isSame = labels.every((one) => one?.label === choice.label);
      return isSame ? choice : { value: choice.value, label: 'Remove each of them as a whole' };
    });

/** One press for all places of a question. */
function ForAll({
  places,
  chosen,
  choose,
}: Pick<PlaceProps, 'chosen' | 'choose'> & { places: readonly ReferencePlace[] }) {
  const open = places.filter(({ choices }) => choices.length > 0);
  if (open.length < 2) return null;
  const setAll = (value: string | undefined) =>
    choose(Object.fromEntries(open.map(({ id, choices }) => [id, value ?? choices[0]?.value])));
  if (open.every(({ isRequired }) => !isRequired)) {
    const ticked = open.filter(({ id }) => chosen[id] !== undefined).length;
    return (
      <Checkbox
        className={css.checkbox}
        isSelected={ticked === open.length}
        isIndeterminate={ticked > 0 && ticked < open.length}
        onChange={(isOn) =>
          isOn
            ? setAll(undefined)
            : choose(Object.fromEntries(open.map(({ id }) => [id, undefined])))
        }
      >
        <span className={css.box} aria-hidden="true" />
        All {open.length} texts
      </Checkbox>
    );
  }
  const shared = sharedChoices(open);
  const [first] = open;
  const isSame = open.every(({ id }) => chosen[id] === chosen[first?.id ?? '']);
  if (shared.length === 0) return null;
  return (
    <Choices
      label={`For all ${open.length} places`}
      choices={shared}
      value={isSame ? chosen[first?.id ?? ''] : undefined}
      onChange={setAll}
    />
  );
}

interface Props {
  questions: readonly ReferenceQuestion[];
  names: Readonly<Record<string, string>>;
  /** What is done when all is decided, such as "Save" */
  action: string;
  onConfirm: (answers: Chosen) => void;
  onCancel: () => void;
}

/**
 * Asks what to do with places that refer to what is renamed, removed or exchanged. Nothing is
 * preselected: each place is shown as it is and as it will be.
 */
export function ReferenceDialog({ questions, names, action, onConfirm, onCancel }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: other questions have other answers
  useEffect(() => setChosen({}), [questions]);
  const places = questions.flatMap((one) => one.places);
  const choose: Choose = (changed) =>
    setChosen((before) => {
      const entries = Object.entries({ ...before, ...changed });
      return Object.fromEntries(
        entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    });
  const takenBeside = ({ id, list }: ReferencePlace) =>
    places
      .filter((one) => list !== undefined && one.list === list && one.id !== id)
      .map((one) => chosen[one.id] ?? '');
  const left = places.filter(({ id, isRequired }) => isRequired && !chosen[id]).length;
  const count = Object.keys(chosen).length;
  const confirmed =
    count === 0
      ? `${action}, change nothing else`
      : `${action} and change ${count === 1 ? 'one place' : `${count} places`}`;
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen={questions.length > 0}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <Modal className={css.modal}>
        <Dialog className={css.dialog}>
          <Heading slot="title">Used in other places</Heading>
          <div className={css.body}>
            {questions.map(({ question, places: all }) => (
              <section key={question}>
                <p>{question}</p>
                <ForAll places={all} chosen={chosen} choose={choose} />
                <ul className={css.places}>
                  {all.map((place) => (
                    <Place
                      key={place.id}
                      {...{ place, names, chosen, choose, leave: onCancel }}
                      taken={takenBeside(place)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <footer className={css.buttons}>
            <Button className={css.confirm} isDisabled={left > 0} onPress={() => onConfirm(chosen)}>
              {left > 0 ? action : confirmed}
            </Button>
            <Button className={css.cancel} onPress={onCancel}>
              Cancel
            </Button>
            {left > 0 && (
              <p role="status">
                {left === 1 ? 'One place is' : `${left} places are`} still to be decided.
              </p>
            )}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
