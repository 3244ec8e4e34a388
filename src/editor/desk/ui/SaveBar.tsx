import { placeInWords } from '../../../content-model/form-schema';
import { differences } from '../../../lib/merge-json';
import type { Answers, CheckLine } from '../server/types';
import { Conflicts } from './Changes';
import * as controls from './controls.module.css';
import { unsaved } from './drafts';
import type { FileEditor } from './FileEditor';
import * as css from './FileView.module.css';
import { viewOf } from './place';
import { ReferenceDialog } from './ReferenceDialog';
import { saveButtonId } from './shortcuts';

interface Props {
  editor: FileEditor;
  path: string;
  /** Names of all views by their places */
  names: Record<string, string>;
  /** What has to be corrected before the file can be saved */
  errors: readonly CheckLine[];
  save: (answers?: Answers) => void;
}

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

/** What is unsaved, at the bottom edge: saving, what it asks first, and how it went. */
export function SaveBar({ editor, path, names, errors, save }: Props) {
  const { file, value, draft, oldWords, questions } = editor;
  const schema = file?.schema ?? {};
  // What stands beside no field of this form.
  const elsewhere = errors.filter((line) => !file?.broken && (line.file !== path || !line.field));
  const discard = () => {
    const typed = differences(file?.value, value).map((one) => placeInWords(schema, one.path));
    const question = 'What you typed here goes and the saved texts come back:';
    if (confirm(`${question}\n${typed.join('\n')}`)) editor.discard();
  };
  return (
    <div className={css.bar}>
      <Conflicts
        schema={schema}
        conflicts={draft?.conflicts ?? []}
        choose={(conflict, isMine) => editor.choose(conflict, isMine)}
      />
      {questions.length > 0 && (
        <ReferenceDialog
          key={JSON.stringify(questions)}
          {...{ questions, names }}
          onSave={save}
          onCancel={() => editor.cancelQuestions()}
        />
      )}
      {oldWords && (
        <p className={controls.buttons}>
          Another picture needs another description.
          <button type="button" onClick={() => editor.keepOldWords()}>
            Keep “{oldWords.words}”
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
          <button type="button" id={saveButtonId} className={controls.press} onClick={() => save()}>
            Save
          </button>
        )}
        {draft && (
          <button type="button" onClick={discard}>
            Discard
          </button>
        )}
        <p role="status">
          {editor.message ||
            (errors.length > 0 && `${errors.length} to correct before it can be saved`) ||
            (draft && 'Not saved yet')}
        </p>
        {editor.undoId && (
          <button type="button" onClick={() => editor.undo()}>
            Undo
          </button>
        )}
        <UnsavedElsewhere path={path} names={names} />
      </div>
    </div>
  );
}
