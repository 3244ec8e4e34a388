import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../controls.module.css';
import { DeskDialog } from '../DeskDialog';
import { PictureGrid } from '../pictures/PictureGrid';
import { linkTo, viewOf } from '../place';
import { nameOf } from './photo-filters';
import type { Removal } from './useRemoval';

interface Props {
  removal: Removal;
  /** Names of all files by their paths */
  names: Record<string, string>;
  onRemove: (instead: string) => void;
  onCancel: () => void;
}

/** Asks before photos are removed, and what pages show in the place of one. */
export function RemoveDialog({ removal, names, onRemove, onCancel }: Props) {
  const { sources, shown } = removal;
  const [instead, setInstead] = useState('');
  const [first = ''] = sources;
  const what = sources.length > 1 && !shown ? `${sources.length} photos` : nameOf(first);
  return (
    <DeskDialog
      title={shown ? `Pages show ${what}, too` : `Remove ${what}?`}
      role="alertdialog"
      onClose={onCancel}
    >
      {shown ? (
        <>
          <ul>
            {shown.places.map((place) => (
              <li key={`${place.file} ${place.path}`}>
                <a href={linkTo(place)} onClick={onCancel}>
                  {names[viewOf(place.file)] ?? place.file}: {place.name}
                </a>
              </li>
            ))}
          </ul>
          <p>Choose the picture that they show in its place:</p>
          <PictureGrid
            pictures={shown.others.map(([source, words, file]) => ({ source, file, words }))}
            chosen={instead}
            onChoose={setInstead}
          />
        </>
      ) : (
        <p>The words go with it. You can undo this.</p>
      )}
      <div className={controls.buttons}>
        <Button
          isDisabled={shown !== undefined && instead === ''}
          onPress={() => onRemove(instead)}
        >
          Remove
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </DeskDialog>
  );
}
