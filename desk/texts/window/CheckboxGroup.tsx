import { resolve } from '../../../src/content-model/form-schema';
import * as controls from '../../frame/window/controls.module.css';
import { useViewName } from '../../frame/window/PlaceLink';
import { fieldId } from '../../frame/window/reveal';
import * as css from './CheckboxGroup.module.css';
import { type PartProps, useForm } from './fields';

/** A list of an enumeration: a box for each value, in the order of the enumeration. */
export function CheckboxGroup({ isWrong, ...part }: PartProps & { isWrong: boolean }) {
  const { file, editor } = useForm();
  const nameOf = useViewName();
  const { schema, path, value, required } = part;
  const { enum: known = [], boxLength } = resolve(file.schema, schema.items ?? {});
  const ticked = new Set(Array.isArray(value) ? value.map(String) : []);
  const all = new Set([...known, ...ticked]);
  const change = (one: string, isTicked: boolean) => {
    const values = [...all].filter((other) => (other === one ? isTicked : ticked.has(other)));
    editor.change(path, values.length > 0 || required ? values : undefined);
  };
  const id = fieldId(path);
  return (
    <fieldset id={id} aria-describedby={`${id}-error`}>
      <legend className={css.legend}>
        {schema.title}
        {!required && <span className={controls.hint}> (may be left empty)</span>}
      </legend>
      <div className={css.boxes}>
        {[...all].map((one) => {
          const isKnown = known.includes(one);
          const name = isKnown ? nameOf(one) : `${one} (not known)`;
          return (
            <label key={one} className={css.box}>
              <input
                type="checkbox"
                value={one}
                aria-label={name}
                aria-invalid={isWrong}
                checked={ticked.has(one)}
                onChange={({ target }) => change(one, target.checked)}
              />
              {isKnown ? name.slice(0, boxLength) : name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
