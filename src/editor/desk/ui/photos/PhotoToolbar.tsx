import { Button, FileTrigger, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { GalleryPhoto } from '../../server/types';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import * as css from './Photos.module.css';
import { filtered, filterNames, type PhotoFilter } from './photo-filters';
import { type Act, addButton } from './useGallery';
import type { useUploads } from './useUploads';

interface Props {
  photos: readonly GalleryPhoto[];
  filter: PhotoFilter;
  onFilter: (filter: PhotoFilter) => void;
  canSelectSeveral: boolean;
  onSelectSeveral: (canSelectSeveral: boolean) => void;
  uploads: ReturnType<typeof useUploads>;
  /** What the last change was, if it can be undone */
  undo: string | null;
  message: string;
  act: Act;
}

/** Above the contact sheet: photos are added, the last change is undone, and filters are chosen. */
export function PhotoToolbar(props: Props) {
  const { photos, filter, onFilter, canSelectSeveral, onSelectSeveral } = props;
  const { uploads, undo, message, act } = props;
  const { progress, refused } = uploads;
  return (
    <div className={`${controls.buttons} ${css.toolbar}`}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && uploads.add([...files])}>
        <Button id={addButton} className={controls.press ?? ''}>
          Add photos
        </Button>
      </FileTrigger>
      {undo && <Button onPress={() => act(() => ask('POST undo'), 'Undone.')}>Undo</Button>}
      <p role="status">{message || undo}</p>
      <ToggleButton
        className={css.several ?? ''}
        isSelected={canSelectSeveral}
        onChange={onSelectSeveral}
      >
        Select several
      </ToggleButton>
      <ToggleButtonGroup
        aria-label="Show"
        disallowEmptySelection
        selectedKeys={[filter]}
        onSelectionChange={([chosen]) => onFilter(chosen as PhotoFilter)}
        className={css.filters ?? ''}
      >
        {Object.entries(filterNames).map(([id, name]) => (
          <ToggleButton key={id} id={id}>
            {name} {filtered(photos, id as PhotoFilter).length}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
