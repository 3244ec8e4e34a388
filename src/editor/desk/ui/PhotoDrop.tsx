import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from './controls.module.css';
import { DeskDialog } from './DeskDialog';

/** The file of an entry that was dropped, or all that are in a folder. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise((done, failed) => (entry as FileSystemFileEntry).file(done, failed))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader gives at most a hundred entries at a time.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, failed) =>
      reader.readEntries(done, failed),
    );
    if (entries.length === 0) return files;
    for (const inner of entries) files.push(...(await filesIn(inner)));
  }
}

/** Calls `handle` for every drag of files over the window or a page in it; else the browser opens them. */
function listenForFiles(handle: (event: DragEvent) => void): () => void {
  const listener = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // The contact sheet would refuse what is not one of its photos.
    event.stopPropagation();
    handle(event);
  };
  const listen = (target: Window) => {
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      target.addEventListener(type, listener, { capture: true, signal: ended.signal });
  };
  const ended = new AbortController();
  listen(window);
  const listenInFrame = ({ target }: Event) => {
    const page = target instanceof HTMLIFrameElement && target.contentDocument?.defaultView;
    if (page) listen(page);
  };
  addEventListener('load', listenInFrame, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

interface Props {
  /** The open view is no form, or one with pictures */
  takesPhotos: boolean;
  onDrop: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere in the window, or says why they are not taken. */
export function PhotoDrop({ takesPhotos, onDrop }: Props) {
  const [state, setState] = useState<'idle' | 'dragging' | 'refused'>('idle');
  useEffect(
    () =>
      listenForFiles(async (event) => {
        if (event.type === 'dragleave' && !event.relatedTarget) return setState('idle');
        if (event.type !== 'drop') return setState('dragging');
        setState(takesPhotos ? 'idle' : 'refused');
        if (!takesPhotos) return;
        const entries = [...(event.dataTransfer?.items ?? [])].map((item) =>
          item.webkitGetAsEntry(),
        );
        onDrop((await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))).flat());
        location.hash = 'photos';
      }),
    [takesPhotos, onDrop],
  );
  const close = () => setState('idle');
  if (state === 'idle') return null;
  if (state === 'refused')
    return (
      <DeskDialog title="This form has no photos" role="alertdialog" onClose={close}>
        <p>Nothing was added. Open the photos of the gallery and drop them there.</p>
        <div className={controls.buttons}>
          <Button
            className={controls.press ?? ''}
            onPress={() => {
              close();
              location.hash = 'photos';
            }}
          >
            Open the photos
          </Button>
          <Button onPress={close}>Close</Button>
        </div>
      </DeskDialog>
    );
  return (
    <div className={controls.dropZone}>
      {takesPhotos ? 'Drop photos here to add them to the gallery' : 'This form has no photos'}
    </div>
  );
}
