import { placeInWords } from '../../../content-model/form-schema';
import { differences } from '../../../lib/merge-json';
import type { Answers, CheckLine } from '../server/types';
import { Conflicts } from './Changes';
import * as controls from './controls.module.css';
import { unsaved } from './drafts';
import { viewOf } from './place';
import { ReferenceDialog } from './ReferenceDialog';
import * as css from './SaveBar.module.css';
import { saveButtonId } from './shortcuts';
import type { useFile } from './useFile';

interface Props {
  desk: ReturnType<typeof useFile>;
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
export function SaveBar({ desk, path, names, errors, save }: Props) {
  const { file } = desk;
  // What stands beside no field of this form.
  const elsewhere = errors.filter((line) => !file?.broken && (line.file !== path || !line.field));
  const discard = () => {
    const typed = differences(file?.value, desk.value).map(({ path: at }) =>
      placeInWords(file?.schema ?? {}, at),
    );
    const question = 'What you typed here goes and the saved texts come back:';
    if (confirm(`${question}\n${typed.join('\n')}`)) desk.discard();
  };

  return (
    <div className={css.bar}>
      <Conflicts schema={file?.schema ?? {}} conflicts={desk.conflicts} choose={desk.choose} />
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
        {desk.value && (
          <button type="button" id={saveButtonId} className={controls.press} onClick={() => save()}>
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
            (errors.length > 0 && `${errors.length} to correct before it can be saved`) ||
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
  );
}
