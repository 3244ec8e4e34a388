import { useEffect, useState } from 'react';
import {
  type DropItem,
  DropZone,
  isDirectoryDropItem,
  isFileDropItem,
  Text,
} from 'react-aria-components';
import * as css from './PhotoDrop.module.css';

/** The file of what was dropped, or all that are in a folder. */
async function filesIn(item: DropItem): Promise<File[]> {
  if (isFileDropItem(item)) return [await item.getFile()];
  const files: File[] = [];
  if (!isDirectoryDropItem(item)) return files;
  for await (const entry of item.getEntries()) files.push(...(await filesIn(entry)));
  return files;
}

/** Takes files that are dropped anywhere in the window; a browser would leave the desk and open them. */
export function PhotoDrop({ onDrop }: { onDrop: (files: readonly File[]) => void }) {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setDragging(true);
    };
    addEventListener('dragenter', enter);
    return () => removeEventListener('dragenter', enter);
  }, []);
  if (!isDragging) return null;
  return (
    <DropZone
      className={css.zone ?? ''}
      getDropOperation={() => 'copy'}
      onDropExit={() => setDragging(false)}
      onDrop={async ({ items }) => {
        setDragging(false);
        onDrop((await Promise.all(items.map(filesIn))).flat());
      }}
    >
      <Text slot="label">Drop photos here to add them to the gallery</Text>
    </DropZone>
  );
}
