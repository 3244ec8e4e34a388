import { useEffect, useState } from 'react';
import { Button, FileTrigger, ToggleButton } from 'react-aria-components';
import { createQueue } from '../../../../lib/queue';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import * as css from './Photos.module.css';
import { addButton, type Gallery } from './useGallery';

/** After so many added photos the contact sheet is read again, which takes as long as adding one. */
const shownEvery = 8;

interface Props {
  gallery: Gallery;
  /** Files that were dropped anywhere in the window and are not taken yet */
  dropped: readonly File[];
  onTake: () => void;
  /** Is given the paths of all photos that were added together */
  onAdded: (sources: string[]) => void;
  canSelectSeveral: boolean;
  onSelectSeveral: (canSelectSeveral: boolean) => void;
}

/** Adds files to the gallery, one after the other, and collects why some are refused. */
function useUploads({ gallery, dropped, onTake, onAdded }: Props) {
  const { reload, setMessage } = gallery;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    const sources: string[] = [];
    const action = crypto.randomUUID();
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setMessage(`Photo ${done + 1} of ${files.length} is being prepared ...`);
      try {
        const query = { folder: 'gallery', name: file.name, action };
        const { source } = await ask<{ source: string }>('POST photo', { query, bytes: file });
        sources.push(source);
        if (sources.length % shownEvery === 0) await reload();
      } catch (error) {
        setRefused((others) => [...others, `${file.name}: ${(error as Error).message}`]);
      }
    }
    await reload().catch(({ message }) => setMessage(message));
    setMessage(`${sources.length} of ${files.length} added.`);
    onAdded(sources);
  };

  const [queue] = useState(createQueue);
  const enqueue = (files: readonly File[]) => queue(() => add(files));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other files are added
  useEffect(() => {
    if (dropped.length === 0) return;
    enqueue(dropped);
    onTake();
  }, [dropped]);

  return { add: enqueue, refused };
}

/** Above the contact sheet: photos are added, and the last change is undone. */
export function PhotoToolbar(props: Props) {
  const { message, undo: lastChange, undoLast } = props.gallery;
  const { add, refused } = useUploads(props);
  return (
    <div className={`${controls.buttons} ${css.toolbar}`}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && add([...files])}>
        <Button id={addButton} className={controls.press ?? ''}>
          Add photos
        </Button>
      </FileTrigger>
      {lastChange && <Button onPress={undoLast}>Undo</Button>}
      <p className={controls.hint} role="status">
        {message || lastChange}
      </p>
      <ToggleButton
        className={css.several ?? ''}
        isSelected={props.canSelectSeveral}
        onChange={props.onSelectSeveral}
      >
        Select several
      </ToggleButton>
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
