import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { factsForTexts } from '../../../src/content-model/facts-in-texts';
import { fieldName } from '../../../src/content-model/field-path';
import { variablesIn } from '../../../src/content-model/fill-variables';
import {
  boxValues,
  entryLabel,
  headingOf,
  resolve,
  type Schema,
  schemaAt,
  singularOf,
} from '../../../src/content-model/form-schema';
import type { CheckLine } from '../../frame/answers';
import * as controls from '../../frame/window/controls.module.css';
import { DeskIcon } from '../../frame/window/DeskIcon';
import { isNewPress } from '../../frame/window/new-press';
import { useViewName } from '../../frame/window/PlaceLink';
import { fieldId, reveal } from '../../frame/window/reveal';
import { focusedField, previewIsWide } from '../../frame/window/store';
import { type Path, placesIn } from '../../merge-json';
import { linkTo } from '../../place';
import type { OpenFile } from '../answers';
import { CheckboxGroup } from './CheckboxGroup';
import * as css from './Form.module.css';
import { Control, FormContext, type FormState, type PartProps, useForm } from './fields';
import { MapPlace } from './MapPlace';
import { emptyValue } from './values';

/** A value of a file and all values in it, as its schema describes them. */
function Part({ schema: given, ...props }: PartProps) {
  const { file, errors } = useForm();
  const schema = resolve(file.schema, given);
  const inner = { ...props, schema };
  const name = fieldName(props.path);
  const hasBoxes = boxValues(file.schema, schema) !== undefined;
  // One group of boxes shows all values of its list.
  const isOwn = ({ field = '' }) => field === name || (hasBoxes && field.startsWith(`${name}[`));
  const texts = new Set(errors.filter(isOwn).map(({ text }) => text));
  const isList = schema.type === 'array' && !hasBoxes;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus is in it
    <div
      className={controls.field}
      onFocus={(event) => {
        // Not the parts around it.
        event.stopPropagation();
        focusedField.set({ file: file.path, path: props.path });
      }}
    >
      {schema.type === 'object' && <Group {...inner} />}
      {isList && <List {...inner} />}
      {hasBoxes && <CheckboxGroup {...inner} isWrong={texts.size > 0} />}
      {!(schema.type === 'object' || isList || hasBoxes) && (
        <Field {...inner} isWrong={texts.size > 0} />
      )}
      <div
        id={`${fieldId(props.path)}-error`}
        className={controls.error}
        role={texts.size ? 'alert' : undefined}
      >
        {[...texts].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** Of a picture that the preview does not show at its width: says so, with a link to the one it shows. */
function ShownInstead({ path }: { path: Path }) {
  const { file } = useForm();
  const isWide = previewIsWide.use();
  const group = path.slice(0, -2);
  const fields = resolve(file.schema, schemaAt(file.schema, group)).properties ?? {};
  const [hidden, shown] = isWide ? ['phonePicture', 'picture'] : ['picture', 'phonePicture'];
  const other = fields[shown];
  if (path.at(-2) !== hidden || !other) return null;
  return (
    <>
      The preview shows a {isWide ? 'desktop' : 'phone'}, which has another picture:{' '}
      <a href={linkTo({ file: file.path, path: [...group, shown, 'file'] })}>{other.title}</a>
    </>
  );
}

const companyFacts = factsForTexts({});

/** The facts that a text names, such as {hours}: each with its value and a link to where it is changed. */
function FactsIn({ text }: { text: string }) {
  const { facts } = useForm().file;
  const nameOf = useViewName();
  const names = new Set(variablesIn(text).filter((name) => facts[name]));
  return [...names].map((name) => {
    const source = name in companyFacts ? 'company.json' : 'shared/figures.json';
    return (
      <span key={name} className={css.fact}>
        {`{${name}}: “${facts[name]}”, from `}
        <a href={`#${source}`}>{nameOf(source)}</a>
      </span>
    );
  });
}

/** One value with its label and its hint. */
function Field(props: PartProps & { isWrong: boolean }) {
  const { schema, path, required, value } = props;
  const id = fieldId(path);
  const { title = `Number ${Number(path.at(-1)) + 1}`, type } = schema;
  const isChosen = schema.enum || schema.list || schema.picture || type === 'boolean';
  const help = isChosen ? '' : (schema.description ?? '');
  return (
    <>
      {/* The group around a picture has its name already. */}
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={schema.picture ? 'visually-hidden' : undefined}
      >
        {title}
        {!required && <span className={controls.hint}> (may be left empty)</span>}
      </label>
      <p className={controls.hint} id={`${id}-hint`}>
        {help}
        {schema.picture && <ShownInstead path={path} />}
        {typeof value === 'string' && <FactsIn text={value} />}
      </p>
      <Control {...props} id={id} />
    </>
  );
}

/** The name of the first field of a file that is a section: a group of fields, or a list. */
function firstSection(root: Schema): string | undefined {
  const fields = Object.entries(resolve(root, root).properties ?? {});
  const isSection = (part: Schema) =>
    /^(object|array)$/.test(part.type ?? '') && !boxValues(root, part);
  return fields.find(([, part]) => isSection(resolve(root, part)))?.[0];
}

/** How many fields at a path, and below it, have to be corrected. */
function countWithin(errors: readonly CheckLine[], path: Path): number {
  const within = errors.filter(({ place }) =>
    path.every((step, index) => place?.path[index] === step),
  );
  return new Set(within.map(({ field }) => field)).size;
}

interface FoldableProps {
  path: Path;
  title: string;
  /** Shown beside the title of an entry */
  hint?: string;
  value: unknown;
  children?: ReactNode;
}

/**
 * A part of a form under its name. Sections of the file and entries of lists can be closed: their line
 * says what they begin with and how much is wrong in them, and of the sections only the first is open.
 */
function Foldable({ path, title, hint, value, children }: FoldableProps) {
  const { file, errors } = useForm();
  const isSection = path.length === 1;
  if (!isSection && typeof path.at(-1) === 'string') {
    return (
      <fieldset className={css.part} id={fieldId(path)}>
        <legend>{title}</legend>
        {children}
      </fieldset>
    );
  }
  const wrong = countWithin(errors, path);
  const excerpt = Array.isArray(value) ? `${value.length}` : headingOf(value);
  return (
    <details
      className={isSection ? css.section : `${controls.card} ${css.entry}`}
      id={fieldId(path)}
      aria-label={isSection ? title : undefined}
      open={isSection && firstSection(file.schema) === path[0]}
    >
      <summary>
        {title}
        {wrong > 0 && <span className={controls.error}> {wrong} to correct</span>}
        {isSection && excerpt !== title && <span className={css.excerpt}>{excerpt}</span>}
        {hint && <span className={css.excerpt}>{hint}</span>}
      </summary>
      {children}
    </details>
  );
}

/**
 * What tells an entry from others, such as two reviews of one name: the text that is beside its title, or what
 * it refers to and its month.
 */
function entryHint(file: OpenFile, schema: Schema, parts: Record<string, unknown>): string {
  const fields = Object.entries(schema.properties ?? {});
  const [own] = fields.find(([, { beside }]) => beside) ?? [];
  if (own !== undefined) return String(parts[own] ?? '');
  const hints = fields.flatMap(([name, part]) => {
    const { list, spelling } = resolve(file.schema, part);
    const [, chosen] = file.choices[list ?? '']?.find(([key]) => key === parts[name]) ?? [];
    return (list ? chosen : spelling === 'month' && String(parts[name] ?? '')) || [];
  });
  return hints.join(', ');
}

function Group(props: PartProps) {
  const { schema, path, value } = props;
  const { file } = useForm();
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
  const isEntry = typeof last === 'number';
  const words = isEntry ? entryLabel(value, { most: Number.POSITIVE_INFINITY, schema }) : '';
  const hint = isEntry ? entryHint(file, schema, parts) : '';
  const title = isEntry ? `${last + 1}. ${words || hint || 'New entry'}` : (schema.title ?? '');
  return (
    <Foldable path={path} title={title} hint={words && hint} value={value}>
      {schema.description && <p className={controls.hint}>{schema.description}</p>}
      {schema.mapPlace ? <MapPlace {...props}>{fields}</MapPlace> : fields}
    </Foldable>
  );
}

/** The thing that the button of a list adds, such as "a review"; "an entry" where its title is no plural. */
export function oneOf(title: string): string {
  const one = singularOf(title) ?? 'entry';
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
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
const icons = { Up: 'chevron_down', Down: 'chevron_down', Remove: 'cross' } as const;

function List({ schema, path, value }: PartProps) {
  const { file, editor } = useForm();
  const { title = '', description, items = {} } = schema;
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : noEntries;
  const names = useEntryNames(entries);
  const id = fieldId(path);
  const last = entries.length - 1;
  // Drawn at once: a Tab pressed right after it must not start from nowhere.
  const change = (changed: readonly unknown[]) => flushSync(() => editor.change(path, changed));
  const add = () => {
    const place = schema.newest ? 0 : entries.length;
    change(entries.toSpliced(place, 0, emptyValue(file.schema, items)));
    reveal([...path, place]);
  };
  // Above long entries it is at hand, below short ones it is where the new one comes.
  const isAbove = resolve(file.schema, items).type === 'object';
  const adds = (
    <button type="button" id={`${id}-Add`} onClick={add}>
      Add {oneOf(title)}
    </button>
  );
  const nameOf = (index: number) => {
    const entry = entries[index];
    const [, chosen] = file.choices[items.list ?? '']?.find(([key]) => key === entry) ?? [];
    const words = chosen || entryLabel(entry);
    return words ? `“${words}”` : 'an empty entry';
  };
  /** The focus follows an entry that is moved; when none is left, the button that adds one gets it. */
  const entryButton = (name: keyof typeof icons, index: number, to: number, next = to) => (
    <button
      type="button"
      id={`${id}_${index}-${name}`}
      className={controls.iconButton}
      title={name}
      aria-disabled={next < 0 || next > last}
      aria-label={`${name}: entry ${index + 1} of ${title}`}
      // A held key would remove or move one after the other.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => {
        if (next < 0 || next > last || (name === 'Remove' && !isNewPress('remove'))) return;
        if (name === 'Remove') flushSync(() => editor.removeEntry(path, index, nameOf(index)));
        else change(entries.toSpliced(index, 1).toSpliced(to, 0, entries[index]));
        const same = document.getElementById(`${id}_${next}-${name}`);
        (same ?? document.getElementById(`${id}-Add`))?.focus();
      }}
    >
      <DeskIcon name={icons[name]} />
    </button>
  );
  return (
    <Foldable path={path} title={title} value={entries}>
      {description && <p className={controls.hint}>{description}</p>}
      {isAbove && adds}
      <div className={controls.list}>
        {entries.map((entry, index) => (
          <div key={names[index]} className={css.listEntry}>
            <Part schema={items} path={[...path, index]} value={entry} required />
            <div className={css.entryButtons}>
              {entryButton('Up', index, index - 1)}
              {entryButton('Down', index, index + 1)}
              {entryButton('Remove', index, index, Math.max(0, Math.min(index, last - 1)))}
            </div>
          </div>
        ))}
      </div>
      {!isAbove && adds}
    </Foldable>
  );
}

/** The form of a content file, made from its schema: it names no field. */
export const Form = ({ value, ...state }: FormState & { value: Record<string, unknown> }) => (
  <FormContext.Provider value={state}>
    <Part schema={state.file.schema} path={[]} value={value} required />
  </FormContext.Provider>
);
