import { Button, FileTrigger, ToggleButton } from 'react-aria-components';
import type { GalleryPhoto } from '../../server/types';
import { ask } from '../api';
import * as panel from './Panel.module.css';
import { PhotoFilters } from './PhotoFilters';
import * as css from './PhotoToolbar.module.css';
import type { PhotoFilter } from './photo-filters';
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
    <div className={css.toolbar}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && uploads.add([...files])}>
        <Button id={addButton} className={panel.primary ?? ''}>
          Add photos
        </Button>
      </FileTrigger>
      {undo && (
        <Button
          className={panel.button ?? ''}
          onPress={() => act(() => ask('POST undo'), 'Undone.')}
        >
          Undo
        </Button>
      )}
      <p role="status" className={css.message}>
        {message || undo}
      </p>
      <ToggleButton
        className={`${panel.button} ${css.several}`}
        isSelected={canSelectSeveral}
        onChange={onSelectSeveral}
      >
        Select several
      </ToggleButton>
      <PhotoFilters photos={photos} filter={filter} onFilter={onFilter} />
      {progress && (
        <label className={css.line}>
          Photo {progress.done + 1} of {progress.of} is being prepared{' '}
          <progress value={progress.done} max={progress.of} />
        </label>
      )}
      {refused.length > 0 && (
        <div className={panel.notice} role="alert">
          <h2 className={panel.heading}>Not added</h2>
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
