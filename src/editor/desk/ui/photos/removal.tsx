import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PictureUse } from '../../server/types';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import { DeskDialog } from '../DeskDialog';
import { storeDraft } from '../drafts';
import { PlaceList } from '../PlaceLink';
import { PictureGrid } from '../pictures/PictureGrid';
import { nameOf } from './photo-flaws';
import type { Act } from './useGallery';

/** What is to be removed, step by step. */
interface Removal {
  /** The photos that are still there; the first is asked about */
  sources: readonly string[];
  /** The same for photos that one undo brings back together */
  action: string;
  /** Where pages show the first, once that is known */
  shown?: PictureUse;
}

/** Removes photos: it is confirmed once, and asked for each that pages show what takes its place. */
export function useRemoval(act: Act, onRemoved: (sources: readonly string[]) => void) {
  const [removal, setRemoval] = useState<Removal | null>(null);

  const start = (sources: readonly string[]) =>
    setRemoval({ sources, action: crypto.randomUUID() });

  /** @param instead what pages show in the place of the first; '' while that is not known */
  const go = (instead: string) => {
    if (!removal) return;
    const { sources, action } = removal;
    setRemoval(null);
    act(async () => {
      for (const [index, source] of sources.entries()) {
        const query = { source, action, instead: index === 0 ? instead : '' };
        const [shown] = await ask<PictureUse[]>('DELETE photo', { query });
        if (shown) return setRemoval({ sources: sources.slice(index), action, shown });
        storeDraft(source, null);
      }
      onRemoved(sources);
    });
  };

  const dialog = removal && (
    <RemoveDialog
      key={removal.sources[0]}
      removal={removal}
      onRemove={go}
      onCancel={() => setRemoval(null)}
    />
  );
  return { start, dialog };
}

interface Props {
  removal: Removal;
  onRemove: (instead: string) => void;
  onCancel: () => void;
}

/** Asks before photos are removed, and what pages show in the place of one. */
function RemoveDialog({ removal, onRemove, onCancel }: Props) {
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
          <PlaceList places={shown.places} onLeave={onCancel} />
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
