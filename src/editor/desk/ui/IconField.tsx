import { useState } from 'react';
import { type IconName, iconNames } from '../../../content-model/icon-names';
import { DeskIcon } from './DeskIcon';
import * as css from './IconField.module.css';

const iconLabel = (name: string) => name.replaceAll('_', ' ');

interface Props {
  /** The id of the field; its label, help and errors have ids that begin with it */
  id: string;
  value: IconName | undefined;
  onChange: (name: IconName) => void;
}

/** A button with the chosen icon, which opens all icons to choose from. */
export function IconField({ id, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {value && <DeskIcon name={value} />} {iconLabel(value ?? 'choose')}
      </button>
      {isOpen && (
        <fieldset className={css.icons} aria-label="Icons">
          {iconNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-icon`}
                checked={name === value}
                onChange={() => onChange(name)}
              />
              <DeskIcon name={name} />
              {iconLabel(name)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
