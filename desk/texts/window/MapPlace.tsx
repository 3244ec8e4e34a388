import { type ReactNode, useState } from 'react';
import * as controls from '../../frame/window/controls.module.css';
import { coordinatesIn } from './coordinates';
import { type PartProps, useForm } from './fields';

/** The two fields of a place on the map; both numbers, or a map's address with them, may be put into either. */
export function MapPlace({ children, ...part }: PartProps & { children: ReactNode }) {
  const { editor } = useForm();
  const { schema, path, value } = part;
  const [isFilled, setFilled] = useState(false);
  const fill = (text: string): boolean => {
    const found = coordinatesIn(text, schema.properties);
    if (!found) return false;
    editor.change(path, { ...(value as object), ...found });
    setFilled(true);
    return true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields are what is pasted into
    <div
      onPaste={(event) => {
        if (fill(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      onChange={() => setFilled(false)}
      // What is typed is complete when its field is left.
      onBlur={({ target }) => target instanceof HTMLInputElement && fill(target.value)}
    >
      {children}
      <output className={controls.hint}>
        {isFilled && 'Both numbers were found, and each is in its field.'}
      </output>
    </div>
  );
}
