import { createContext, useContext, useState } from 'react';
import { fieldLabelPath, type Schema } from '../../../src/content-model/form-schema';
import { type IconName, iconNames } from '../../../src/content-model/icon-names';
import type { CheckLine } from '../../frame/answers';
import * as controls from '../../frame/window/controls.module.css';
import { DeskIcon } from '../../frame/window/DeskIcon';
import { useViewName } from '../../frame/window/PlaceLink';
import { TextArea } from '../../frame/window/TextArea';
import type { Path } from '../../merge-json';
import { pictureName } from '../../place';
import type { OpenFile } from '../answers';
import type { FileEditor } from './FileEditor';
import * as css from './Form.module.css';
import { PictureField } from './PictureField';
import { normaliseText } from './values';

/** The context that all parts of a form share. */
export interface FormState {
  editor: FileEditor;
  file: OpenFile;
  /** The mistakes that the check finds in the file */
  errors: readonly CheckLine[];
}

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it.');
  return form;
}

/** A value with its schema and its path. */
export interface PartProps {
  schema: Schema;
  path: Path;
  value: unknown;
  required: boolean;
}

interface FieldProps extends PartProps {
  id: string;
  isWrong: boolean;
}

const described = ({ id, isWrong }: FieldProps) => ({
  id,
  'aria-describedby': `${id}-hint ${id}-error`,
  'aria-invalid': isWrong,
});

/** The share of `maxLength` from which on characters are counted. */
const nearly = 0.8;

/** The control of a value: its schema says which. */
export function Control(props: FieldProps) {
  const { file, editor } = useForm();
  const nameOf = useViewName();
  const { path, value } = props;
  const { list, picture, icon, type, format, enum: allowed } = props.schema;
  const onChange = (next: unknown) => editor.change(path, next);
  if (picture) {
    const place = { file: file.path, path };
    const name = pictureName(fieldLabelPath(file.schema, path, editor.value));
    const title = `${nameOf(file.path)}, ${name}`;
    const shown = { value: String(value ?? ''), pictures: file.pictures, place, title };
    return (
      <PictureField {...props} {...shown} onChange={onChange} onAdded={() => editor.reopen()} />
    );
  }
  if (list) return <Choices {...props} among={file.choices[list] ?? []} />;
  if (type === 'boolean') {
    return (
      <input
        type="checkbox"
        {...described(props)}
        checked={Boolean(value)}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (type === 'number' || type === 'integer') return <NumberField {...props} />;
  if (icon) {
    const named = iconNames.map((name): [string, string] => [name, name.replaceAll('_', ' ')]);
    return (
      <div className={css.icon}>
        {Boolean(value) && <DeskIcon name={value as IconName} />}
        <Choices {...props} among={named} />
      </div>
    );
  }
  if (format === 'date') {
    return (
      <input
        type="date"
        // Browsers take years of six digits.
        max="9999-12-31"
        {...described(props)}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  }
  if (allowed) return <Choices {...props} among={allowed.map((one) => [one, nameOf(one)])} />;
  return <TextField {...props} />;
}

function TextField(props: FieldProps) {
  const { path, value, schema, required } = props;
  const { editor } = useForm();
  const { maxLength } = schema;
  const text = String(value ?? '');
  const take = (next: string) => editor.type(path, next === '' && !required ? undefined : next);
  return (
    <>
      <TextArea
        {...described(props)}
        rows={Math.max(1, Math.ceil(text.length / 56))}
        value={text}
        required={required}
        onBlur={() => {
          const normalised = normaliseText(text, schema);
          if (normalised !== text) take(normalised);
          editor.leave();
        }}
        onText={take}
      />
      {maxLength && text.length > nearly * maxLength && (
        <p className={controls.hint}>
          {text.length} of {maxLength} characters
        </p>
      )}
    </>
  );
}

/**
 * The number in a text, with a point or a comma; in an integer, commas separate thousands.
 * @returns the text itself when it is no number
 */
export function numberIn(text: string, isInteger: boolean): number | string {
  const digits = text.replace(/\s/g, '');
  const isParted = isInteger && /^-?\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(digits);
  const plain = isParted ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** A field for a number; it keeps incomplete input, such as "4," before 4,8. */
function NumberField(props: FieldProps) {
  const { path, value, schema } = props;
  const { editor } = useForm();
  const isInteger = schema.type === 'integer';
  const [typed, setTyped] = useState('');
  const text = value === numberIn(typed, isInteger) ? typed : String(value ?? '');
  const take = (next: string) => {
    setTyped(next);
    editor.type(path, next.trim() === '' ? undefined : numberIn(next, isInteger));
  };
  return (
    <input
      {...described(props)}
      inputMode="decimal"
      value={text}
      onBlur={() => {
        setTyped('');
        editor.leave();
      }}
      onChange={({ target }) => take(target.value)}
    />
  );
}

function Choices(props: FieldProps & { among: [string, string][] }) {
  const { path, among, required } = props;
  const { editor } = useForm();
  const value = String(props.value ?? '');
  const isKnown = !value || among.some(([key]) => key === value);
  return (
    <select
      {...described(props)}
      value={value}
      onChange={({ target }) =>
        editor.change(path, target.value || (typeof path.at(-1) === 'number' ? '' : undefined))
      }
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
