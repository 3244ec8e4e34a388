import { useEffect, useMemo, useState } from 'react';
import { differences } from '../../../lib/merge-json';
import type { Spot } from '../../preview/messages';
import type { NamedFile } from '../server/content';
import type { Answers } from '../server/reference-updates';

import { pathOf, placeInWords } from '../server/schema';
import { Conflicts, Revisions } from './Changes';
import * as controls from './controls.module.css';
import { unsaved } from './drafts';
import * as css from './FileView.module.css';
import { Form } from './Form';
import { type Section, sectionsOf } from './form-sections';
import { fieldId, reveal, revealSpot, viewOf } from './place';

import { ReferenceDialog } from './ReferenceDialog';
import { saveButtonId } from './shortcuts';
import { useFile } from './useFile';

interface Props {
  path: string;
  /** Names of all files by their paths */
  names: Record<string, string>;
  /** The field to begin at */
  field: string;
  /** The text to open: it was pressed on the preview, or searched for */
  spot: Spot | null;
  files: readonly NamedFile[];
  /** Is given the sections of the form, and none when it is closed */
  onOutline: (sections: readonly Section[]) => void;
}

/** Names of the pages by their addresses. */
const pageNames = (files: readonly NamedFile[]): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ path, name, pages: [address] }) =>
      path.startsWith('pages/') && address ? [[address, name]] : [],
    ),
  );

/** Links to the other views with something in them that is not saved. */
function UnsavedElsewhere({ path, names }: Pick<Props, 'path' | 'names'>) {
  const views = new Set(unsaved().map(viewOf));
  views.delete(path);
  if (views.size === 0) return null;
  return (
    <p className={css.elsewhere}>
      Also not saved:{' '}
      {[...views].map((view, index) => (
        <span key={view}>
          {index > 0 && ', '}
          <a href={`#${view}`}>{names[view]}</a>
        </span>
      ))}
    </p>
  );
}

/** One content file: its form, what is wrong, its earlier versions. */
export function FileView({ path, names, field, spot, files, onOutline }: Props) {
  const desk = useFile(path);
  const { file, value, findings } = desk;
  const [attempted, setAttempted] = useState(false);
  const isOpen = file !== null && value !== null;

  // What a new entry still lacks is no mistake of the editor's until it is to be saved.
  const shown = useMemo(
    () => findings.filter(({ code }) => attempted || code !== 'missing'),
    [findings, attempted],
  );
  const schema = file?.schema;
  useEffect(() => {
    const wrong = shown.flatMap(({ isMistake, field: name }) => (isMistake && name) || []);
    onOutline(schema && isOpen ? sectionsOf(schema, new Set(wrong)) : []);
    return () => onOutline([]);
  }, [schema, isOpen, shown, onOutline]);

  useEffect(() => {
    if (isOpen && field) reveal(fieldId(pathOf(field)));
  }, [isOpen, field]);

  useEffect(() => {
    if (isOpen && spot?.place.file === path) revealSpot(spot);
  }, [isOpen, spot, path]);

  const save = async (answers?: Answers) => {
    setAttempted(true);
    const answer = await desk.save(answers);
    const first = answer?.findings.find((line) => line.isMistake && line.file === path)?.field;
    // Whoever types on is not led away.
    const isIdle = document.activeElement?.id === saveButtonId;
    if (first && isIdle && answer?.outcome === 'mistakes')
      setTimeout(() => reveal(fieldId(pathOf(first))));
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
  const mistakes = shown.filter(({ isMistake }) => isMistake);
  const elsewhere = mistakes.filter((line) => !file.broken && (line.file !== path || !line.field));
  return (
    <div className={css.view}>
      <div className={css.scroll}>
        <h1 title={`content/${path}`}>{names[path]}</h1>
        {file.broken && (
          <div className={controls.warning} role="alert">
            <p>{file.broken}</p>
            <p>
              This file cannot be shown as a form. Restore an earlier version, here below, or
              correct the line in a text editor.
            </p>
          </div>
        )}
        {value && (
          <Form
            schema={file.schema}
            choices={file.choices}
            pictures={file.pictures}
            pages={pageNames(files)}
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
      </div>
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
          <p className={controls.buttons}>
            Another picture needs another description.
            <button type="button" className={controls.small} onClick={desk.keepOldWords}>
              Keep “{desk.oldWords.words}”
            </button>
          </p>
        )}
        {elsewhere.length > 0 && (
          <ul className={controls.error}>
            {elsewhere.map(({ line }) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className={controls.buttons}>
          {value && (
            <button
              type="button"
              id={saveButtonId}
              className={controls.press}
              onClick={() => save()}
            >
              Save
            </button>
          )}
          {desk.isDraft && (
            <button type="button" className={controls.small} onClick={discard}>
              Discard
            </button>
          )}
          <p role="status">
            {desk.said ||
              (mistakes.length > 0 && `${mistakes.length} to correct before it can be saved`) ||
              (desk.isDraft && 'Not saved yet')}
          </p>
          {desk.canUndo && (
            <button type="button" className={controls.small} onClick={desk.undo}>
              Undo
            </button>
          )}
          <UnsavedElsewhere path={path} names={names} />
        </div>
      </div>
    </div>
  );
}
