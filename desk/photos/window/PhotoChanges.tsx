import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { DeskDialog } from '../../frame/window/DeskDialog';
import { ChangeList } from '../../history/window/ChangeList';
import { withValueAt } from '../../merge-json';
import { photoName, wordsOfPhoto } from '../../place';
import type { OpenFile, SaveAnswer } from '../../texts/answers';
import { notRestored } from '../../texts/window/FileEditor';
import { act, undo, useGallery } from './gallery';

function mustBeSaved(answer: SaveAnswer): void {
  if (answer.outcome === 'mistakes') throw new Error(notRestored(answer.findings));
  if (answer.outcome !== 'saved')
    throw new Error('This was changed in the meantime. Open it again.');
}

const title = 'Changes and removed photos';

/** A button that opens the list of the changes of all photos and their words. */
export function PhotoChanges() {
  const { photos, message } = useGallery();
  const [isOpen, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly OpenFile[]>([]);
  // Read again after each change, as the gallery is.
  useEffect(() => {
    if (!isOpen) return;
    const words = photos.map(({ source }) => wordsOfPhoto(source).file);
    const paths = [...new Set(['gallery/captions.json', ...words])];
    const opened = paths.map((path) => ask<OpenFile>('GET file', { path }));
    Promise.all(opened).then(setFiles, () => undefined);
  }, [isOpen, photos]);
  return (
    <>
      <Button onPress={() => act(async () => setOpen(true))}>{title}</Button>
      {isOpen && (
        <DeskDialog title={title} onClose={() => setOpen(false)}>
          <p className={controls.hint}>A removed photo is kept for seven days.</p>
          <div className={controls.changes}>
            <ChangeList
              of="gallery"
              reloadOn={photos}
              pictureOf={new Map(photos.map(({ source, file }) => [source, file]))}
              files={files}
              undo={undo}
              restore={(path, revision) =>
                act(
                  () => ask<SaveAnswer>('POST restore', { path, revision }).then(mustBeSaved),
                  'The earlier words were restored.',
                )
              }
              change={(path, at, then) => {
                const base = files.find((file) => file.path === path)?.value ?? {};
                const change = { path, base, value: withValueAt(base, at, then) };
                act(
                  () => ask<SaveAnswer>('PUT words', change).then(mustBeSaved),
                  'It was restored.',
                );
              }}
              restorePhoto={({ change, source }) =>
                act(
                  () => ask('POST restore-photo', { change, source }),
                  `${photoName(source)} was restored with its words.`,
                )
              }
            />
          </div>
          <div className={controls.buttons}>
            <Button slot="close">Close</Button>
            <p role="status">{message}</p>
          </div>
        </DeskDialog>
      )}
    </>
  );
}
