import RjsfForm from '@rjsf/core';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ErrorSchema,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { OpenFile, Told } from '../answers';
import { inWords, wordsOf } from '../words';
import { pathOf } from './api';
import * as css from './Desk.module.css';
import { ChoiceField, type FieldContext, Icon, TextField, YesNoField } from './fields';

/** The content check says what is wrong, on the server and in its own words: nothing is judged here. */
const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** One value with its label, its hint and what is wrong with it. */
function Field({ id, label, schema, required, children, rawErrors = [] }: FieldTemplateProps) {
  const isGroup = schema.type === 'object' || schema.type === 'array';
  return (
    <div className={isGroup ? css.group : css.field}>
      {!isGroup && (
        <>
          <label htmlFor={id} id={`${id}-label`}>
            {schema.alt ? 'What is seen' : schema.picture ? 'Picture' : inWords(label)}
            {!required && <span className={css.hint}> (may be left empty)</span>}
          </label>
          <p className={css.hint} id={`${id}-hint`}>
            {schema.description}
          </p>
        </>
      )}
      {children}
      <div id={`${id}-error`} className={css.error} role={rawErrors.length ? 'alert' : undefined}>
        {[...new Set(rawErrors)].map((text) => (
          // The hint stands above the field already.
          <p key={text}>{text.replace(` Expected: ${schema.description}`, '')}</p>
        ))}
      </div>
    </div>
  );
}

function Group({ title, fieldPathId, properties, formData }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  const last = fieldPathId.path.at(-1);
  if (last === undefined) return <>{fields}</>;
  if (typeof last !== 'number') {
    return (
      <fieldset className={css.part} id={fieldPathId.$id}>
        <legend>{inWords(title)}</legend>
        {fields}
      </fieldset>
    );
  }
  return (
    <details className={css.entry} id={fieldPathId.$id}>
      <summary>
        {last + 1}. {wordsOf(formData) || 'New entry'}
      </summary>
      {fields}
    </details>
  );
}

function List({ title, items, canAdd, onAddClick, fieldPathId, schema }: ArrayFieldTemplateProps) {
  const id = fieldPathId.$id;
  const add = () => {
    flushSync(onAddClick);
    reveal(`${id}_${items.length}`);
  };
  return (
    <fieldset className={css.part} id={id}>
      <legend>{inWords(title)}</legend>
      {schema.description && <p className={css.hint}>{schema.description}</p>}
      <div className={css.list}>{items}</div>
      {canAdd && (
        <button type="button" id={`${id}-Add`} className={css.quiet} onClick={add}>
          Add to {inWords(title).toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

const signs = { Up: 'chevron_down', Down: 'chevron_down', Remove: 'cross' } as const;

function ListEntry({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const { fieldPathId, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const list = fieldPathId.$id.replace(/_\d+$/, '');
  /** The focus goes with an entry that is moved; when none is left, to the button that adds one. */
  const button = (name: keyof typeof signs, does: () => void, stop: boolean, next: number) => (
    <button
      type="button"
      id={`${list}_${index}-${name}`}
      className={css.sign}
      title={name}
      aria-disabled={stop}
      aria-label={`${name}: entry ${index + 1} of ${inWords(String(fieldPathId.path.at(-2)))}`}
      onClick={() => {
        if (stop) return;
        // Drawn at once: a Tab pressed right after it must not start from nowhere.
        flushSync(does);
        const same = document.getElementById(`${list}_${next}-${name}`);
        (same ?? document.getElementById(`${list}-Add`))?.focus();
      }}
    >
      <Icon name={signs[name]} isTurned={name === 'Up'} />
    </button>
  );
  return (
    <div className={css.listEntry}>
      {children}
      <div className={css.buttons}>
        {button('Up', onMoveUpItem, index === 0, index - 1)}
        {button('Down', onMoveDownItem, index === totalItems - 1, index + 1)}
        {button('Remove', onRemoveItem, false, Math.max(0, Math.min(index, totalItems - 2)))}
      </div>
    </div>
  );
}

/** Opens what a field stands in, and puts the focus on it. */
export function reveal(id: string): void {
  const target = document.getElementById(id);
  for (let part = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const wanted = 'input, textarea, select, button, summary';
  const field = target?.matches(wanted) ? target : target?.querySelector<HTMLElement>(wanted);
  field?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** What is wrong, laid out as the library wants it: under each field's name. */
function errorsOf(told: readonly Told[]): ErrorSchema {
  const errors: Record<string, unknown> = {};
  for (const { field, text, isMistake } of told) {
    if (!field || !isMistake) continue;
    let place = errors;
    for (const step of pathOf(field)) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place.__errors = [...((place.__errors as string[]) ?? []), text];
  }
  return errors as ErrorSchema;
}

interface Props {
  file: OpenFile;
  value: Record<string, unknown>;
  told: readonly Told[];
  context: FieldContext;
  onChange: (value: Record<string, unknown>) => void;
  onFocus: (text: unknown) => void;
}

/** The form of a content file, made from its schema: it names no field. */
export function Form({ file, value, told, context, onChange, onFocus }: Props) {
  const extraErrors = useMemo(() => errorsOf(told), [told]);
  return (
    <RjsfForm
      tagName="div"
      schema={file.schema as RJSFSchema}
      validator={noValidator}
      formData={value}
      formContext={context}
      extraErrors={extraErrors}
      showErrorList={false}
      noValidate
      onChange={({ formData }) => onChange(formData)}
      onFocus={(_, text) => onFocus(text)}
      templates={{
        FieldTemplate: Field,
        ObjectFieldTemplate: Group,
        ArrayFieldTemplate: List,
        ArrayFieldItemTemplate: ListEntry,
      }}
      widgets={{ TextWidget: TextField, SelectWidget: ChoiceField, CheckboxWidget: YesNoField }}
    >
      {/* The library's own button is not wanted: saving is the desk's. */}
      <span hidden />
    </RjsfForm>
  );
}
