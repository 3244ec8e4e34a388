import { useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { type IconName, iconNames } from '../../../content-model/icon-names';
import * as controls from './controls.module.css';
import { DeskIcon } from './DeskIcon';
import * as css from './IconField.module.css';

const inWords = (name: string) => name.replaceAll('_', ' ');

interface Props {
  /** The id of the field; its label, help and errors have ids that begin with it */
  id: string;
  value: IconName | undefined;
  onChange: (name: IconName) => void;
}

/** A button with the chosen icon, which opens all icons to choose from. */
export function IconField({ id, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    list.current?.querySelector<HTMLElement>('[data-selected]')?.focus();
  };
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the icons are left
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-labelledby={`${id}-label ${id}`}
        onClick={toggle}
      >
        {value && <DeskIcon name={value} />} {inWords(value ?? 'choose')}
      </button>
      {isOpen && (
        <ListBox
          ref={list}
          aria-label="Icons"
          className={`${controls.popup} ${css.icons}`}
          layout="grid"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value ? [value] : []}
          onSelectionChange={(chosen) => {
            const [name] = [...chosen];
            if (name) onChange(name as IconName);
            close();
          }}
          autoFocus
        >
          {iconNames.map((name) => (
            <ListBoxItem key={name} id={name} textValue={inWords(name)} aria-label={inWords(name)}>
              <DeskIcon name={name} />
              <span>{inWords(name)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </div>
  );
}
