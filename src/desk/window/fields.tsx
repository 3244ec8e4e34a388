import type { WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useId, useState } from 'react';
import { type IconName, iconNames } from '../../content-model/icon-names';
import { ask } from './api';
import * as css from './Desk.module.css';
import { setRight } from './set-right';

/** What fields need to know beyond their own schema. */
export interface FieldContext {
  choices: Record<string, [string, string][]>;
  pictures: [string, string][];
  /** Names of the pages by their addresses */
  pages: Record<string, string>;
  pictureAdded: () => Promise<unknown>;
}

const contextOf = ({ registry }: WidgetProps) => registry.formContext as FieldContext;

const described = ({ id, rawErrors = [] }: WidgetProps) => ({
  id,
  'aria-describedby': `${id}-hint ${id}-error`,
  'aria-invalid': rawErrors.length > 0,
});

/** The part of a text's most letters from which on they are counted. */
const nearly = 0.8;

/** A text, a number, the name of an entry of a shared list, or a picture: the schema says which. */
export function TextField(props: WidgetProps) {
  const { id, value, schema, onChange, onFocus, required } = props;
  const { list, picture, pattern, spelling, maxLength, type } = schema;
  if (picture) return <PictureField {...props} />;
  if (list) return <Choices {...props} among={contextOf(props).choices[list] ?? []} />;
  const isNumber = type === 'number' || type === 'integer';
  const take = (text: string) => {
    if (text === '' && !required) onChange(undefined);
    else
      onChange(isNumber && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text);
  };
  const text = String(value ?? '');
  const common = {
    ...described(props),
    value: text,
    required: Boolean(required),
    onFocus: () => onFocus(id, value),
    onBlur: () => {
      const right = isNumber ? text : setRight(text, { pattern, spelling });
      if (right !== text) take(right);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(target.value.replace(/[\r\n\t]+/g, ' ')),
  };
  if (isNumber) return <input inputMode="decimal" {...common} />;
  return (
    <>
      <textarea rows={Math.max(1, Math.ceil(text.length / 56))} {...common} />
      {maxLength && text.length > nearly * maxLength && (
        <p className={css.hint}>
          {text.length} of {maxLength} characters
        </p>
      )}
    </>
  );
}

function Choices(props: WidgetProps & { among: [string, string][] }) {
  const { id, value, among, required, onChange, onFocus } = props;
  const isKnown = !value || among.some(([key]) => key === value);
  return (
    <select
      {...described(props)}
      value={value ?? ''}
      onFocus={() => onFocus(id, among.find(([key]) => key === value)?.[1])}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      {(!required || !value) && <option value="">Choose ...</option>}
      {!isKnown && <option value={value}>{value} (not known)</option>}
      {among.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** One of a few fixed values: icons as pictures, pages by their names. */
export function ChoiceField(props: WidgetProps) {
  const allowed = (props.schema.enum ?? []) as string[];
  if (allowed.join() === iconNames.join()) return <IconField {...props} />;
  const { pages } = contextOf(props);
  return <Choices {...props} among={allowed.map((value) => [value, pages[value] ?? value])} />;
}

/** A picture of the site's set of icons. */
export const Icon = ({ name, isTurned = false }: { name: IconName; isTurned?: boolean }) => (
  <svg className={isTurned ? css.turned : css.icon} aria-hidden="true">
    <use href={`icons.svg#${name}`} />
  </svg>
);

const iconInWords = (name: string) => name.replaceAll('_', ' ');

function IconField(props: WidgetProps) {
  const { id, value, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const group = useId();
  return (
    <>
      <button
        type="button"
        id={id}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={isOpen}
        className={css.quiet}
        onClick={() => setOpen(!isOpen)}
      >
        {value ? <Icon name={value} /> : null} {iconInWords(value ?? 'choose')}
      </button>
      {isOpen && (
        <fieldset className={css.icons}>
          <legend className="visually-hidden">The icons</legend>
          {iconNames.map((name) => (
            <label key={name} title={iconInWords(name)}>
              <input
                type="radio"
                className="visually-hidden"
                name={group}
                checked={name === value}
                onChange={() => onChange(name)}
              />
              <Icon name={name} />
              <span className="visually-hidden">{iconInWords(name)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

export function YesNoField(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <input
      type="checkbox"
      {...described(props)}
      checked={Boolean(value)}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** A picture of content/: seen, chosen among those that are there, or a new one put beside them. */
function PictureField(props: WidgetProps) {
  const { id, value, onChange } = props;
  const { pictures, pictureAdded } = contextOf(props);
  const [said, say] = useState('');
  const file = pictures.find(([source]) => source === value)?.[1];
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    if (!picked) return;
    say(`${picked.name} is being made ready ...`);
    try {
      const query = { folder: 'images', name: picked.name };
      const { source } = await ask<{ source: string }>('POST photo', { query, bytes: picked });
      await pictureAdded();
      onChange(source);
      say(`${picked.name} is in content/images/ now. Describe it below, then save.`);
    } catch (error) {
      say(`${picked.name} was not added. ${(error as Error).message}`);
    }
    target.value = '';
  };
  return (
    <div className={css.picture}>
      {file && <img src={`prepared/${file}`} alt="" loading="lazy" />}
      <div>
        <Choices {...props} among={pictures.map(([source]) => [source, source])} />
        <label className={css.upload}>
          Use another picture
          <input
            type="file"
            className="visually-hidden"
            aria-label={`Use another picture for ${id}`}
            onChange={upload}
          />
        </label>
        <p role="status" className={css.hint}>
          {said}
        </p>
      </div>
    </div>
  );
}
