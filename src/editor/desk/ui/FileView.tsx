import { useEffect, useState } from 'react';
import { differences } from '../../../lib/merge-json';
import type { Spot } from '../../preview/messages';
import type { Answers } from '../server/reference-updates';
import { placeInWords } from '../server/schema';
import { elementId } from './api';
import { Conflicts, Revisions } from './Changes';
import * as css from './Desk.module.css';
import { Form, reveal } from './Form';
import { revealSpot } from './place';
import { ReferenceDialog } from './ReferenceDialog';
import { useFile } from './useFile';

interface Props {
  path: string;
  /** Names of all files by their paths */
  names: Record<string, string>;
  /** The field to begin at */
  field: string;
  /** What was pressed on the page beside the form */
  spot: Spot | null;
  pages: Record<string, string>;
}

/** One content file: its form, what is wrong, its earlier versions. */
export function FileView({ path, names, field, spot, pages }: Props) {
  const desk = useFile(path);
  const { file, value, findings } = desk;
  const [attempted, setAttempted] = useState(false);
  const isOpen = file !== null && value !== null;

  useEffect(() => {
    if (isOpen && field) reveal(elementId(field));
  }, [isOpen, field]);

  useEffect(() => {
    if (isOpen && spot?.place.file === path) revealSpot(spot);
  }, [isOpen, spot, path]);

  const save = async (answers?: Answers) => {
    setAttempted(true);
    const answer = await desk.save(answers);
    const first = answer?.findings.find((line) => line.isMistake && line.file === path)?.field;
    // Whoever types on is not led away.
    const isIdle = document.activeElement?.id === 'save';
    if (first && isIdle && answer?.outcome === 'mistakes')
      setTimeout(() => reveal(elementId(first)));
  };

  const discard = () => {
    const typed = differences(file?.value, value).map(({ path: at }) =>
      placeInWords(file?.schema ?? {}, at),
    );
    if (
      confirm(`What you typed here goes and the file's own words come back:\n${typed.join('\n')}`)
    )
      desk.discard();
  };

  if (!file) return <p role="status">{desk.said || 'Opening ...'}</p>;
  // What a new entry still lacks is no mistake of the editor's until it is to be saved.
  const shown = findings.filter(({ code }) => attempted || code !== 'missing');
  const mistakes = shown.filter(({ isMistake }) => isMistake);
  const elsewhere = mistakes.filter((line) => !file.broken && (line.file !== path || !line.field));
  return (
    <>
      <h1>{names[path]}</h1>
      <p className={css.hint}>content/{path}</p>
      {file.broken && (
        <div className={css.warning} role="alert">
          <p>{file.broken}</p>
          <p>
            This file cannot be shown as a form. Restore an earlier version, here below, or correct
            the line in a text editor.
          </p>
        </div>
      )}
      {value && (
        <Form
          schema={file.schema}
          choices={file.choices}
          pictures={file.pictures}
          pages={pages}
          value={value}
          findings={shown}
          pictureAdded={desk.reopen}
          change={desk.change}
        />
      )}
      <Revisions
        path={path}
        schema={file.schema}
        value={value}
        change={desk.change}
        restore={desk.restore}
      />
      <div className={css.bar}>
        <Conflicts schema={file.schema} conflicts={desk.conflicts} choose={desk.choose} />
        <ReferenceDialog
          questions={desk.questions}
          names={names}
          action="Save"
          onConfirm={save}
          onCancel={() => desk.setQuestions([])}
        />
        {desk.oldWords && (
          <p className={css.buttons}>
            Another picture needs another description.
            <button type="button" className={css.small} onClick={desk.keepOldWords}>
              Keep “{desk.oldWords.words}”
            </button>
          </p>
        )}
        {elsewhere.length > 0 && (
          <ul className={css.error}>
            {elsewhere.map(({ line }) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className={css.buttons}>
          {value && (
            <button type="button" id="save" className={css.press} onClick={() => save()}>
              Save
            </button>
          )}
          {desk.isDraft && (
            <button type="button" className={css.small} onClick={discard}>
              Discard
            </button>
          )}
          <p role="status">
            {desk.said ||
              (mistakes.length > 0 && `${mistakes.length} to mend before it can be saved`) ||
              (desk.isDraft && 'Not saved yet')}
          </p>
          {desk.canUndo && (
            <button type="button" className={css.small} onClick={desk.undo}>
              Undo
            </button>
          )}
        </div>
      </div>
    </>
  );
}
