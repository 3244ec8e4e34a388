import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from './controls.module.css';
import { DeskDialog } from './DeskDialog';
import { route } from './route';
import { uploadPhotos } from './uploads';

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

/** All files that were dropped; one out of a web page, a mail or a chat is no entry of the disk. */
async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // The items can be read only until this function waits for something.
  const found = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files = found.map((one) => (one && !(one instanceof File) ? filesIn(one) : (one ?? [])));
  return (await Promise.all(files)).flat();
}

/** Calls `handle` for every drag of files over the window; else the browser opens them. */
function listenForFiles(handle: (type: string, transfer: DataTransfer, isGone: boolean) => void) {
  const listener = (event: DragEvent) => {
    const { type, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    // A picture of the preview itself is not dragged at all.
    event.preventDefault();
    // The contact sheet would refuse files.
    event.stopPropagation();
    if (type !== 'dragstart') handle(type, dataTransfer, !relatedTarget);
  };
  const ended = new AbortController();
  for (const type of ['dragstart', 'dragenter', 'dragover', 'dragleave', 'drop'] as const)
    addEventListener(type, listener, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

/** Adds files that are dropped anywhere in the window, or pasted into the photos, or says why not. */
export function PhotoDrop() {
  const isGallery = route.use().view === 'photos';
  const [state, setState] = useState<'idle' | 'dragging' | 'no file'>('idle');
  useEffect(
    () =>
      listenForFiles(async (type, transfer, isGone) => {
        if (type === 'dragleave' && isGone) return setState('idle');
        if (type !== 'drop') return setState('dragging');
        const files = await droppedFiles(transfer);
        setState(files.length > 0 ? 'idle' : 'no file');
        if (files.length === 0) return;
        uploadPhotos(files);
        location.hash = 'photos';
      }),
    [],
  );
  useEffect(() => {
    if (!isGallery) return;
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const isText = clipboardData?.types.includes('text/plain') ?? true;
      // Word puts a picture of the words beside them.
      if (isText && target instanceof Element && target.matches('input, textarea')) return;
      uploadPhotos([...(clipboardData?.files ?? [])]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [isGallery]);
  const close = () => setState('idle');
  if (state === 'idle') return null;
  if (state === 'dragging')
    return <div className={controls.dropZone}>Drop photos here to add them to the gallery</div>;
  return (
    <DeskDialog title="Nothing that was dropped is a file" role="alertdialog" onClose={close}>
      <p>
        Save the picture on this computer and drop that file, or copy it and press Ctrl+V in the
        photos.
      </p>
      <Button onPress={close}>Close</Button>
    </DeskDialog>
  );
}
