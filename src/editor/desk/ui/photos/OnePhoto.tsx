import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import type { GalleryPhoto, MoveTo, ReplacedPhoto } from '../../server/types';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import { draftOf } from '../drafts';
import { MoveControls } from './MoveControls';
import * as css from './Photos.module.css';
import { PhotoWords } from './PhotoWords';
import { nameOf } from './photo-filters';
import type { Act } from './useGallery';

interface Props {
  photo: GalleryPhoto;
  /** Its place in the gallery, from 0 */
  place: number;
  total: number;
  /** Names of all files by their paths */
  names: Record<string, string>;
  act: Act;
  onMove: (to: MoveTo) => void;
  onRemove: () => void;
}

/** The selected photo: its picture, its words, and what can be done with it. */
export function OnePhoto({ photo, place, total, names, act, onMove, onRemove }: Props) {
  const { source } = photo;
  const [replaced, setReplaced] = useState<(ReplacedPhoto & { source: string }) | null>(null);
  const replace = async (file: File) => {
    let answer: ReplacedPhoto | undefined;
    await act(async () => {
      if (draftOf(source)) throw new Error('Save the words of this photo first, then replace it.');
      answer = await ask<ReplacedPhoto>('PUT photo', { query: { source }, bytes: file });
    });
    // The emptied fields are in sight first: else the choice would be made for the old ones.
    if (answer) setReplaced({ source, ...answer });
  };
  return (
    <>
      <img
        className={css.picture}
        src={`prepared/${photo.file}`}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        draggable={false}
      />
      <h2>
        {place + 1} of {total}: {nameOf(source)}
      </h2>
      <p className={controls.hint}>
        {photo.width} × {photo.height} pixels
      </p>
      {photo.notes.map((note) => (
        <p key={note} className={controls.hint}>
          {note}
        </p>
      ))}
      <PhotoWords
        key={source}
        {...{ photo, names, act }}
        replaced={replaced?.source === source ? replaced : null}
        onDecided={() => setReplaced(null)}
      />
      <MoveControls place={place} others={total - 1} onMove={onMove} />
      <div className={controls.buttons}>
        <FileTrigger onSelect={(files) => files?.[0] && replace(files[0])}>
          <Button>Replace the picture</Button>
        </FileTrigger>
        <Button onPress={onRemove}>Remove</Button>
      </div>
    </>
  );
}
