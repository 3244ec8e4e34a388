import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import type { GalleryPhoto, MoveTo, Words } from '../../server/types';
import { ask } from '../api';
import { draftOf } from '../drafts';
import { MoveControls } from './MoveControls';
import * as css from './OnePhoto.module.css';
import * as panel from './Panel.module.css';
import { PhotoWords } from './PhotoWords';
import { nameOf } from './photo-filters';
import type { Act } from './useGallery';

interface Props {
  photo: GalleryPhoto;
  /** Its place in the gallery, from 0 */
  place: number;
  total: number;
  act: Act;
  onMove: (to: MoveTo) => void;
  onRemove: () => void;
}

/** The selected photo: its picture, its words, and what can be done with it. */
export function OnePhoto({ photo, place, total, act, onMove, onRemove }: Props) {
  const { source } = photo;
  const [replaced, setReplaced] = useState<{ source: string; words: Words } | null>(null);
  const replace = async (file: File) => {
    let words: Words = {};
    await act(async () => {
      if (draftOf(source)) throw new Error('Save the words of this photo first, then replace it.');
      const query = { source };
      ({ words } = await ask<{ words: Words }>('PUT photo', { query, bytes: file }));
    });
    // The emptied fields are in sight first: else the choice would be made for the old ones.
    if (words.alt || words.caption) setReplaced({ source, words });
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
      <h2 className={panel.heading}>
        {place + 1} of {total}: {nameOf(source)}
      </h2>
      <p className={panel.hint}>
        {photo.width} × {photo.height} pixels
      </p>
      {photo.notes.map((note) => (
        <p key={note} className={panel.hint}>
          {note}
        </p>
      ))}
      <PhotoWords
        key={source}
        photo={photo}
        act={act}
        oldWords={replaced?.source === source ? replaced.words : undefined}
        onDecided={() => setReplaced(null)}
      />
      <MoveControls place={place} others={total - 1} onMove={onMove} />
      <div className={panel.buttons}>
        <FileTrigger onSelect={(files) => files?.[0] && replace(files[0])}>
          <Button className={panel.button ?? ''}>Replace the picture</Button>
        </FileTrigger>
        <Button className={panel.button ?? ''} onPress={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}
