import { Button, FileTrigger } from 'react-aria-components';
import * as controls from '../controls.module.css';
import { uploadPhotos } from '../uploads';
import * as css from './Photos.module.css';
import { RemovedPhotos } from './RemovedPhotos';
import { addButton, type Gallery } from './useGallery';

/** Above the contact sheet: photos are added, and the last change is undone. */
export function PhotoToolbar({ gallery }: { gallery: Gallery }) {
  const { message, undo: lastChange, canUndo, undoLast } = gallery;
  return (
    <div className={`${controls.buttons} ${css.toolbar}`}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && uploadPhotos([...files])}>
        <Button id={addButton} className={controls.press ?? ''}>
          Add photos
        </Button>
      </FileTrigger>
      {canUndo && <Button onPress={undoLast}>Undo</Button>}
      <p className={controls.hint} role="status">
        {message || lastChange}
      </p>
      <RemovedPhotos gallery={gallery} />
    </div>
  );
}
