import { useEffect, useState } from 'react';
import { idOf } from './api';
import * as css from './Desk.module.css';
import { Form, reveal } from './Form';
import { useFile } from './useFile';

interface Props {
  path: string;
  name: string;
  /** The field to begin at */
  field: string;
  pages: Record<string, string>;
  onFocus: (text: string) => void;
  onChange: () => void;
}

/** One content file: its form, what is wrong, its earlier states. */
export function FileView({ path, name, field, pages, onFocus, onChange }: Props) {
  const desk = useFile(path, onChange);
  const { file, value, told } = desk;
  const [attempted, setAttempted] = useState(false);
  const isOpen = file !== null && value !== null;

  useEffect(() => {
    if (isOpen && field) reveal(idOf(field));
  }, [isOpen, field]);

  const save = async () => {
    setAttempted(true);
    const answer = await desk.save();
    const [first] = answer?.told.filter((line) => line.isMistake && line.file === path) ?? [];
    if (first?.field && answer?.outcome === 'mistakes')
      setTimeout(() => reveal(idOf(first.field ?? '')));
  };

  if (!file) return <p role="status">{desk.said || 'Opening ...'}</p>;
  // What a new entry still lacks is no mistake of the editor's until it is to be saved.
  const shown = told.filter(({ code }) => attempted || code !== 'missing');
  const mistakes = shown.filter(({ isMistake }) => isMistake).length;
  return (
    <>
      <h1>{name}</h1>
      <p className={css.hint}>content/{path}</p>
      {file.broken && (
        <div className={css.warning} role="alert">
          <p>{file.broken}</p>
          <p>
            {file.states.length > 0
              ? 'This file cannot be shown as a form. Bring an earlier state back, here below.'
              : 'This file cannot be shown as a form. Mend the line in a text editor, or ask who keeps the code.'}
          </p>
        </div>
      )}
      {desk.isStale && (
        <div className={css.warning} role="alert">
          <p>This file was changed meanwhile, in another window or by another program.</p>
          <div className={css.buttons}>
            <button type="button" className={css.quiet} onClick={() => desk.resolve(false)}>
              Take the newer one
            </button>
            <button type="button" className={css.quiet} onClick={() => desk.resolve(true)}>
              Go on with mine
            </button>
          </div>
        </div>
      )}
      {value && (
        <Form
          schema={file.schema}
          choices={file.choices}
          pictures={file.pictures}
          pages={pages}
          value={value}
          told={shown}
          pictureAdded={desk.reopen}
          change={desk.change}
          focus={(_, text) => onFocus(text)}
        />
      )}
      <details className={css.entry} open={file.broken !== null}>
        <summary>Earlier states</summary>
        <ul>
          {file.states.map(({ id, time }) => (
            <li key={id} className={css.buttons}>
              <span>{new Date(time).toLocaleString('en-IN')}</span>
              <button
                type="button"
                className={css.small}
                aria-label={`Bring back the state of ${new Date(time).toLocaleString('en-IN')}`}
                onClick={() => desk.restore(id)}
              >
                Bring back
              </button>
            </li>
          ))}
        </ul>
      </details>
      <div className={css.bar}>
        {value && (
          <button type="button" id="save" className={css.press} onClick={save}>
            Save
          </button>
        )}
        <p role="status">
          {desk.said ||
            (mistakes > 0 && `${mistakes} to mend before it can be saved`) ||
            (desk.isDraft && 'Not saved yet')}
        </p>
      </div>
    </>
  );
}
