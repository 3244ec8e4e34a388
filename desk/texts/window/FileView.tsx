import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { fieldLabelPath } from '../../../src/content-model/form-schema';
import { isRecord } from '../../../src/lib/is-record';
import { comparedFields } from '../../compared-fields';
import type { CheckLine } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import { Conflicts } from '../../frame/window/Changes';
import * as controls from '../../frame/window/controls.module.css';
import { CheckLines, useViewName } from '../../frame/window/PlaceLink';
import { reveal } from '../../frame/window/reveal';
import { route } from '../../frame/window/route';
import { saveButtonId } from '../../frame/window/shortcuts';
import { ChangeList } from '../../history/window/ChangeList';
import { differences } from '../../merge-json';
import type { OpenFile } from '../answers';
import { draftOf, pathInDraft } from './drafts';
import { type FileEditor, mistakeCount, useFileEditor } from './FileEditor';
import { Form } from './Form';
import * as css from './Form.module.css';
import { openForm } from './open-form';

/** One content file: its form, its mistakes, the list of its changes. */
export function FileView({ path }: { path: string }) {
  const { place, isTyped } = route.use();
  const editor = useFileEditor(path);
  const viewName = useViewName();
  const { file, value, shownFindings } = editor;
  const [hasTried, setTried] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const isOpen = file !== null && value !== null;

  // A missing value in a new entry is reported only after a try to save.
  const errors = shownFindings.filter(
    ({ isMistake, code }) => isMistake && (hasTried || code !== 'missing'),
  );
  const own = errors.filter((line) => line.file === path && line.field);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place leads to another field
  useEffect(() => {
    if (isOpen && place) reveal(isTyped ? place.path : pathInDraft(file.value, value, place.path));
  }, [isOpen, place]);

  const save = async () => {
    setTried(true);
    const answer = await editor.save();
    const first = answer?.findings.find((line) => line.isMistake && line.file === path)?.place;
    // The focus stays where somebody is typing.
    const isIdle = document.activeElement?.id === saveButtonId;
    if (first && isIdle && answer?.outcome === 'mistakes') setTimeout(() => reveal(first.path));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the editor, which stays
  useEffect(() => {
    const saveDraft = async () => {
      if (draftOf(path)) await save();
      return !draftOf(path);
    };
    openForm.set({ save: saveDraft });
    return () => openForm.set(null);
  }, [path]);

  if (!file) {
    return (
      <p className={controls.scroll} role="status">
        {editor.message || 'Opening ... Change a text, press Save, then Publish.'}
      </p>
    );
  }
  return (
    <>
      <div className={controls.scroll}>
        <h1 title={`content/${path}`}>{viewName(path)}</h1>
        {file.broken && <BrokenFile key={file.hash} editor={editor} file={file} />}
        {value && <Form editor={editor} file={file} value={value} errors={own} />}
        {(value || file.hasVersions) && (
          <details
            className={controls.card}
            open={value === null}
            onToggle={({ currentTarget }) => setListOpen(currentTarget.open)}
          >
            <summary>Changes and earlier versions</summary>
            {isListOpen && (
              <ChangeList
                of={path}
                reloadOn={file.hash}
                files={[{ ...file, value }]}
                undo={(change, words) => editor.undo(change, words)}
                restore={(_, time) => editor.restore(time)}
                change={(_, at, then) => editor.change(at, then)}
              />
            )}
          </details>
        )}
      </div>
      <SaveBar editor={editor} errors={errors} save={save} />
    </>
  );
}

/** What is wrong with a file that another program broke, and the ways back that there are. */
function BrokenFile({ editor, file }: { editor: FileEditor; file: OpenFile }) {
  const { path, broken, hasVersions } = file;
  const [isOnline, setOnline] = useState(false);
  useEffect(() => {
    ask<boolean>('GET online-version', { path }).then(setOnline, () => setOnline(false));
    // The button that was pressed is gone with this.
    return focusSave;
  }, [path]);
  const ways = [
    isOnline && 'take the version that is online',
    hasVersions && 'restore an earlier version below',
    'correct it in a text editor',
  ].filter((way) => way !== false);
  return (
    <div className={controls.warning} role="alert">
      <p>
        {broken} This file cannot be shown as a form. You can {ways.join(', or ')}.
      </p>
      {isOnline && (
        <Button onPress={() => editor.takeOnline()}>Take the version that is online</Button>
      )}
    </div>
  );
}

/** Gives Save the focus of a button that is gone. */
function focusSave(): void {
  if (document.activeElement === document.body) document.getElementById(saveButtonId)?.focus();
}

/** Calls the work of a button that may be gone after it: Save then gets the focus. */
function usePress() {
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    focusSave();
  });
  return (work: () => void) => {
    wasPressed.current = true;
    work();
  };
}

interface SaveBarProps {
  editor: FileEditor;
  errors: readonly CheckLine[];
  save: () => void;
}

/** The bar at the bottom edge: Save, and the outcome. */
function SaveBar({ editor, errors, save }: SaveBarProps) {
  const { file, value, draft, undoing } = editor;
  const schema = file?.schema ?? {};
  const elsewhere = errors.filter(
    (line) => !file?.broken && (line.file !== file?.path || !line.field),
  );
  const first = errors.find((line) => line.file === file?.path)?.place;
  const pictureIn = (part: unknown): string | null => {
    const shown = file?.pictures.find(({ source }) => isRecord(part) && source === part.file);
    return shown ? `thumbnails/${shown.file}` : null;
  };
  const discard = () => {
    const typed = differences(file?.value, value).map((one) => fieldLabelPath(schema, one.path));
    const question = 'Discard what you typed here, and show the saved texts again?';
    if (confirm(`${question}\n${[...new Set(typed)].join('\n')}`)) editor.discard();
  };
  const press = usePress();
  return (
    <div className={controls.bar}>
      <Conflicts
        conflicts={draft?.conflicts ?? []}
        nameOf={({ path }) => fieldLabelPath(schema, path, draft?.value)}
        fieldsOf={({ path, mine, theirs }) => comparedFields(schema, path, mine, theirs)}
        picturesOf={({ mine, theirs }) => ({ mine: pictureIn(mine), theirs: pictureIn(theirs) })}
        choose={(conflict, isMine) => editor.choose(conflict, isMine)}
      />
      {elsewhere.length > 0 && (
        <div className={controls.error}>
          <CheckLines lines={elsewhere} />
        </div>
      )}
      <div className={controls.buttons}>
        {value && (
          <Button
            id={saveButtonId}
            className={controls.press ?? ''}
            data-due={draft !== undefined && !draft.conflicts}
            onPress={save}
          >
            Save
          </Button>
        )}
        {draft && <Button onPress={() => press(discard)}>Discard</Button>}
        <div className={css.outcome}>
          <p role="status">
            {editor.message ||
              (errors.length > 0 && `${mistakeCount(errors)} to correct before saving`) ||
              (draft && 'Not saved yet')}
          </p>
          {first && <Button onPress={() => reveal(first.path)}>Go to the field</Button>}
          {undoing && <Button onPress={() => press(undoing)}>Undo</Button>}
        </div>
      </div>
    </div>
  );
}
