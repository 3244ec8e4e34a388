import { useEffect, useMemo, useState } from 'react';
import { pathOf } from '../../../content-model/form-schema';
import type { Spot } from '../../preview/messages';
import type { Answers, NamedFile } from '../server/types';
import { Revisions } from './Changes';
import * as controls from './controls.module.css';
import { useFileEditor } from './FileEditor';
import * as css from './FileView.module.css';
import { Form } from './Form';
import { type Section, sectionsOf } from './form-sections';
import { fieldId, reveal, revealSpot } from './place';
import { SaveBar } from './SaveBar';
import { saveButtonId } from './shortcuts';

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

/** One content file: its form, what is wrong, its earlier versions. */
export function FileView({ path, names, field, spot, files, onOutline }: Props) {
  const editor = useFileEditor(path);
  const { file, value, findings } = editor;
  const [hasTried, setTried] = useState(false);
  const isOpen = file !== null && value !== null;

  // What is missing in a new entry is said after a try to save.
  const errors = useMemo(
    () => findings.filter(({ isMistake, code }) => isMistake && (hasTried || code !== 'missing')),
    [findings, hasTried],
  );
  const schema = file?.schema;
  useEffect(() => {
    const wrong = new Set(errors.flatMap(({ field: name }) => name ?? []));
    onOutline(schema && isOpen ? sectionsOf(schema, wrong) : []);
    return () => onOutline([]);
  }, [schema, isOpen, errors, onOutline]);

  useEffect(() => {
    if (isOpen && field) reveal(fieldId(pathOf(field)));
  }, [isOpen, field]);

  useEffect(() => {
    if (isOpen && spot?.place.file === path) revealSpot(spot);
  }, [isOpen, spot, path]);

  const save = async (answers?: Answers) => {
    setTried(true);
    const answer = await editor.save(answers);
    const first = answer?.findings.find((line) => line.isMistake && line.file === path)?.field;
    // Whoever types on is not led away.
    const isIdle = document.activeElement?.id === saveButtonId;
    if (first && isIdle && answer?.outcome === 'mistakes')
      setTimeout(() => reveal(fieldId(pathOf(first))));
  };

  if (!file) return <p role="status">{editor.message || 'Opening ...'}</p>;
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
            {...{ value, errors }}
            {...{ schema: file.schema, choices: file.choices, pictures: file.pictures }}
            pages={pageNames(files)}
            onPictureAdded={() => editor.reopen()}
            change={(at, part) => editor.change(at, part)}
          />
        )}
        <Revisions path={path} editor={editor} />
      </div>
      <SaveBar {...{ editor, path, names, errors, save }} />
    </div>
  );
}
