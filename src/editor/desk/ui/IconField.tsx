import { useState } from 'react';
import { Button, DialogTrigger, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { type IconName, iconNames } from '../../../content-model/icon-names';
import * as controls from './controls.module.css';
import { DeskIcon } from './DeskIcon';
import * as css from './IconField.module.css';

const iconInWords = (name: string) => name.replaceAll('_', ' ');

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
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        id={id}
        className={controls.quiet ?? ''}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-labelledby={`${id}-label ${id}`}
      >
        {value && <DeskIcon name={value} />} {iconInWords(value ?? 'choose')}
      </Button>
      <Popover className={css.popover ?? ''} placement="bottom start">
        <ListBox
          aria-label="Icons"
          className={css.icons ?? ''}
          layout="grid"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value ? [value] : []}
          onSelectionChange={(chosen) => {
            const [name] = [...chosen];
            if (name) onChange(name as IconName);
            setOpen(false);
          }}
          autoFocus
        >
          {iconNames.map((name) => (
            <ListBoxItem
              key={name}
              id={name}
              textValue={iconInWords(name)}
              aria-label={iconInWords(name)}
              className={css.choice ?? ''}
            >
              <DeskIcon name={name} />
              <span className={css.name}>{iconInWords(name)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </DialogTrigger>
  );
}
