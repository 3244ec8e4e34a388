import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import { DeskDialog } from '../DeskDialog';
import { storeDraft } from '../drafts';
import { photoName } from './photo-flaws';
import type { Act } from './useGallery';

/** Removes files of the gallery after one question. */
export function useRemoval(act: Act, onRemoved: (sources: readonly string[]) => void) {
  const [sources, setSources] = useState<readonly string[]>([]);
  const close = () => setSources([]);
  const remove = () => {
    close();
    act(async () => {
      await ask('POST remove', { json: { sources } });
      for (const source of sources) storeDraft(source, null);
      onRemoved(sources);
    });
  };
  const [first] = sources;
  const what = first && sources.length === 1 ? photoName(first) : `${sources.length} photos`;
  const dialog = first && (
    <DeskDialog title={`Remove ${what}?`} role="alertdialog" onClose={close}>
      <p>The words go with it. You can undo this.</p>
      <div className={controls.buttons}>
        <Button onPress={remove}>Remove</Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </DeskDialog>
  );
  return { start: setSources, dialog };
}
