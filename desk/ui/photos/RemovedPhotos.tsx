import { useState } from 'react';
import { Button } from 'react-aria-components';
import { type Path, withValueAt } from '../../merge-json';
import type { GalleryPhoto, OpenFile, RemovedPhoto, SaveAnswer } from '../../server/types';
import { ask } from '../api';
import { atTime, Revisions } from '../Changes';
import * as controls from '../controls.module.css';
import { DeskDialog } from '../DeskDialog';
import { notRestored } from '../FileEditor';
import { photoName, wordsOfPhoto } from '../place';
import { act, useGallery } from './gallery';

/** The photos removed from the gallery, and the words of each folder's photos on disk. */
interface Former {
  removed: readonly RemovedPhoto[];
  files: readonly OpenFile[];
}

async function readFormer(photos: readonly GalleryPhoto[]): Promise<Former> {
  const words = photos.map(({ source }) => wordsOfPhoto(source).file);
  const paths = [...new Set(['gallery/captions.json', ...words])];
  const files = paths.map((path) => ask<OpenFile>('GET file', { path }));
  return { removed: await ask('GET removed'), files: await Promise.all(files) };
}

function Removed({ photo, onRestore }: { photo: RemovedPhoto; onRestore: () => void }) {
  const { change, source, time, words } = photo;
  const name = photoName(source);
  return (
    <li className={controls.buttons}>
      <img src={`removed/${change}/${encodeURI(source)}`} alt="" loading="lazy" />
      <span>
        <span className={controls.line}>{words.caption ?? name}</span>
        <span className={controls.hint}>
          {name}, removed on {atTime(time)}
        </span>
      </span>
      <Button aria-label={`Restore ${name}`} onPress={onRestore}>
        Restore
      </Button>
    </li>
  );
}

/** A button that opens the removed photos and the earlier versions of all photos' words. */
export function RemovedPhotos() {
  const { photos, message } = useGallery();
  const [former, setFormer] = useState<Former | null>(null);
  /** The file whose words were restored last; undefined when it was a photo */
  const [changed, setChanged] = useState<string>();
  /** Reads what can be restored, after a change of it. */
  const read = (change?: () => Promise<unknown>, done = '', file?: string) => {
    setChanged(file);
    return act(async () => {
      await change?.();
      setFormer(await readFormer(photos));
    }, done);
  };
  const mustBeSaved = (answer: SaveAnswer) => {
    if (answer.outcome === 'mistakes') throw new Error(notRestored(answer.findings));
    if (answer.outcome !== 'saved')
      throw new Error('This was changed in the meantime. Open it again.');
  };
  const restorePhoto = ({ change, source }: RemovedPhoto) =>
    read(
      () => ask('POST restore-photo', { change, source }),
      `${photoName(source)} was restored with its words.`,
    );
  const wordsOf = ({ path, value }: OpenFile) => ({
    restore: (revision: number) =>
      read(
        () => ask<SaveAnswer>('POST restore', { path, revision }).then(mustBeSaved),
        'The earlier words were restored.',
        path,
      ),
    change: (at: Path, part: unknown) => {
      const change = { path, base: value, value: withValueAt(value, at, part) };
      const save = () => ask<SaveAnswer>('PUT file', change).then(mustBeSaved);
      return read(save, 'It was restored.', path);
    },
    outcome: changed === path ? message : '',
  });
  return (
    <>
      <Button onPress={() => read()}>Removed photos and words</Button>
      {former && (
        <DeskDialog title="Removed photos and words" onClose={() => setFormer(null)}>
          <p role="status">{changed === undefined && message}</p>
          <p className={controls.hint}>
            {former.removed.length > 0
              ? 'A removed photo is kept for seven days.'
              : 'No photo was removed in the last seven days.'}
          </p>
          <ul className={controls.list}>
            {former.removed.map((photo) => (
              <Removed
                key={`${photo.change} ${photo.source}`}
                photo={photo}
                onRestore={() => restorePhoto(photo)}
              />
            ))}
          </ul>
          {former.files.map((file) => (
            <section key={file.path} aria-label={file.path}>
              <h3>Words of the photos{former.files[1] && ` in ${file.path}`}</h3>
              <Revisions path={file.path} editor={{ file, value: file.value, ...wordsOf(file) }} />
            </section>
          ))}
          <Button slot="close">Close</Button>
        </DeskDialog>
      )}
    </>
  );
}
