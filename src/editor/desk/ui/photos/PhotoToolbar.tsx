import { Button, FileTrigger, ToggleButton } from 'react-aria-components';
import * as controls from '../controls.module.css';
import * as css from './Photos.module.css';
import { addButton } from './useGallery';
import type { useUploads } from './useUploads';

interface Props {
  canSelectSeveral: boolean;
  onSelectSeveral: (canSelectSeveral: boolean) => void;
  uploads: ReturnType<typeof useUploads>;
  /** Describes the last change, if it can be undone */
  lastChange: string | null;
  onUndo: () => void;
  message: string;
}

/** Above the contact sheet: photos are added, and the last change is undone. */
export function PhotoToolbar(props: Props) {
  const { canSelectSeveral, onSelectSeveral, uploads, lastChange, onUndo, message } = props;
  const { progress, refused } = uploads;
  return (
    <div className={`${controls.buttons} ${css.toolbar}`}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && uploads.add([...files])}>
        <Button id={addButton} className={controls.press ?? ''}>
          Add photos
        </Button>
      </FileTrigger>
      {lastChange && <Button onPress={onUndo}>Undo</Button>}
      <p className={controls.hint} role="status">
        {message || lastChange}
      </p>
      <ToggleButton
        className={css.several ?? ''}
        isSelected={canSelectSeveral}
        onChange={onSelectSeveral}
      >
        Select several
      </ToggleButton>
      {progress && (
        <label>
          Photo {progress.done + 1} of {progress.of} is being prepared{' '}
          <progress value={progress.done} max={progress.of} />
        </label>
      )}
      {refused.length > 0 && (
        <div className={controls.warning} role="alert">
          <h2>Not added</h2>
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
