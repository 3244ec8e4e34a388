import { type ReactNode, useContext, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '../../../content-model/field-path';
import { resolve, type Schema, wordsOf } from '../../../content-model/form-schema';
import { type Path, placesIn } from '../../../lib/merge-json';
import type { CheckLine } from '../server/types';
import * as controls from './controls.module.css';
import { DeskIcon } from './DeskIcon';
import * as css from './Form.module.css';
import { Control, FormContext, type FormState, useForm } from './fields';
import { countWithin, sectionNames } from './form-sections';
import { FieldFocus } from './PlaceLink';
import { fieldId, reveal } from './place';
import { emptyValue } from './values';

interface PartProps {
  schema: Schema;
  path: Path;
  value: unknown;
  required?: boolean;
}

/** A value of a file with all that stands in it, as its schema describes it. */
function Part({ schema: given, ...props }: PartProps) {
  const { file, wrong } = useForm();
  const handleFocus = useContext(FieldFocus);
  const schema = resolve(file.schema, given);
  const inner = { ...props, schema };
  const findings = wrong.get(fieldName(props.path)) ?? [];
  const hasParts = schema.type === 'object' || schema.type === 'array';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus is in it
    <div
      className={hasParts ? css.group : controls.field}
      onFocus={(event) => {
        // The parts around it are not what is edited.
        event.stopPropagation();
        handleFocus({ file: file.path, path: props.path });
      }}
    >
      {schema.type === 'object' && <Group {...inner} />}
      {schema.type === 'array' && <List {...inner} />}
      {!hasParts && <Field {...inner} isWrong={findings.length > 0} />}
      <div
        id={`${fieldId(props.path)}-error`}
        className={controls.error}
        role={findings.length ? 'alert' : undefined}
      >
        {[...new Set(findings)].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** One value with its label and its hint. */
function Field(props: PartProps & { isWrong: boolean }) {
  const { schema, path, required = false } = props;
  const id = fieldId(path);
  const { title = `Number ${Number(path.at(-1)) + 1}`, type } = schema;
  const isChosen = schema.enum || schema.list || schema.picture || type === 'boolean';
  const help = isChosen ? '' : (schema.description ?? '');
  return (
    <>
      <label htmlFor={id} id={`${id}-label`}>
        {title}
        {!required && <span className={controls.hint}> (may be left empty)</span>}
      </label>
      <p className={controls.hint} id={`${id}-hint`}>
        {help}
      </p>
      <Control {...props} id={id} required={required} />
    </>
  );
}

interface FoldableProps {
  path: Path;
  title: string;
  value: unknown;
  children?: ReactNode;
}

/** The line of a part that can be closed: its name, what it begins with, what is wrong in it. */
function FoldLine({ path, title, value }: FoldableProps) {
  const { wrong } = useForm();
  const errors = countWithin(wrong.keys(), path);
  const excerpt = Array.isArray(value) ? `${value.length}` : wordsOf(value);
  return (
    <summary>
      {title}
      {errors > 0 && <span className={controls.error}> {errors} to correct</span>}
      {excerpt !== title && <span className={css.excerpt}>{excerpt}</span>}
    </summary>
  );
}

/** A part of a form under its name; of those of the file itself only the first is open. */
function Foldable(props: FoldableProps) {
  const { path, title, children } = props;
  const { file } = useForm();
  if (path.length === 1) {
    const isOpen = sectionNames(file.schema)[0] === path[0];
    return (
      <details className={css.section} id={fieldId(path)} aria-label={title} open={isOpen}>
        <FoldLine {...props} />
        {children}
      </details>
    );
  }
  return (
    <fieldset className={css.part} id={fieldId(path)}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Group({ schema, path, value }: PartProps) {
  const parts = (value ?? {}) as Record<string, unknown>;
  // The key of an entry is the desk's own business.
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'key');
  const fields = names.map((name) => (
    <Part
      key={name}
      schema={schema.properties?.[name] ?? {}}
      path={[...path, name]}
      value={parts[name]}
      required={schema.required?.includes(name) ?? false}
    />
  ));
  const last = path.at(-1);
  if (last === undefined) return <>{fields}</>;
  if (typeof last !== 'number') {
    return <Foldable {...{ path, title: schema.title ?? '', value }}>{fields}</Foldable>;
  }
  return (
    <details className={`${controls.card} ${css.entry}`} id={fieldId(path)}>
      <FoldLine path={path} title={`${last + 1}. ${wordsOf(value) || 'New entry'}`} value={null} />
      {fields}
    </details>
  );
}

/** Stable React keys of entries while they change, move, come and go. */
function useEntryNames(entries: readonly unknown[]): readonly number[] {
  const seen = useRef({ entries, names: [...entries.keys()], next: entries.length });
  if (seen.current.entries !== entries) {
    let { next } = seen.current;
    const places = placesIn(seen.current.entries, entries);
    const names = places.map((place) => seen.current.names[place ?? -1] ?? next++);
    seen.current = { entries, names, next };
  }
  return seen.current.names;
}

const noEntries: readonly unknown[] = [];

function List({ schema, path, value }: PartProps) {
  const { file, change } = useForm();
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : noEntries;
  const names = useEntryNames(entries);
  const id = fieldId(path);
  const title = schema.title ?? '';
  const help = schema.description ?? '';
  const { type } = resolve(file.schema, schema.items ?? {});
  const add = () => {
    const entry = emptyValue(file.schema, schema.items ?? {});
    const place = schema.newest ? 0 : entries.length;
    flushSync(() => change(path, entries.toSpliced(place, 0, entry)));
    reveal([...path, place]);
  };
  // Above long entries it is at hand, below short ones it is where the new one comes.
  const isAbove = type === 'object';
  const adds = (
    <button type="button" id={`${id}-Add`} onClick={add}>
      Add to {title.toLowerCase()}
    </button>
  );
  return (
    <Foldable path={path} title={title} value={entries}>
      {help && <p className={controls.hint}>{help}</p>}
      {isAbove && adds}
      <div className={controls.list}>
        {entries.map((entry, index) => (
          <div key={names[index]} className={css.listEntry}>
            <Part schema={schema.items ?? {}} path={[...path, index]} value={entry} required />
            <EntryButtons title={title} path={path} entries={entries} index={index} />
          </div>
        ))}
      </div>
      {!isAbove && adds}
    </Foldable>
  );
}

const icons = { Up: 'chevron_down', Down: 'chevron_down', Remove: 'cross' } as const;

interface EntryButtonsProps {
  /** The label of the list */
  title: string;
  path: Path;
  entries: readonly unknown[];
  index: number;
}

function EntryButtons({ title, path, entries, index }: EntryButtonsProps) {
  const { change } = useForm();
  const list = fieldId(path);
  const last = entries.length - 1;
  /** The focus goes with an entry that is moved; when none is left, to the button that adds one. */
  const button = (name: keyof typeof icons, to: number | null, stop: boolean, next: number) => (
    <button
      type="button"
      id={`${list}_${index}-${name}`}
      className={controls.sign}
      title={name}
      aria-disabled={stop}
      aria-label={`${name}: entry ${index + 1} of ${title}`}
      onClick={() => {
        if (stop) return;
        const changed = entries.filter((_, place) => place !== index);
        if (to !== null) changed.splice(to, 0, entries[index]);
        // Drawn at once: a Tab pressed right after it must not start from nowhere.
        flushSync(() => change(path, changed));
        const same = document.getElementById(`${list}_${next}-${name}`);
        (same ?? document.getElementById(`${list}-Add`))?.focus();
      }}
    >
      <DeskIcon name={icons[name]} />
    </button>
  );
  return (
    <div className={css.entryButtons}>
      {button('Up', index - 1, index === 0, index - 1)}
      {button('Down', index + 1, index === last, index + 1)}
      {button('Remove', null, false, Math.max(0, Math.min(index, last - 1)))}
    </div>
  );
}

interface Props extends Omit<FormState, 'wrong'> {
  value: Record<string, unknown>;
  errors: readonly CheckLine[];
}

/** The form of a content file, made from its schema: it names no field. */
export function Form({ value, errors, ...state }: Props) {
  const { path, schema } = state.file;
  const wrong = useMemo(() => {
    const lines = new Map<string, string[]>();
    for (const { file, field, text } of errors) {
      if (file === path && field) lines.set(field, [...(lines.get(field) ?? []), text]);
    }
    return lines;
  }, [errors, path]);
  return (
    <FormContext.Provider value={{ ...state, wrong }}>
      <Part schema={schema} path={[]} value={value} />
    </FormContext.Provider>
  );
}
