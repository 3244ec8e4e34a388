import { useEffect, useState } from 'react';
import * as controls from '../../frame/window/controls.module.css';
import { route } from '../../frame/window/route';
import { refuse, uploadPhotos } from '../../frame/window/uploads';

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

/**
 * Calls `handle` for every drag of files over the window, and of a picture or a link of another window, which
 * may bring no file; else the browser opens them.
 */
function listenForFiles(handle: (type: string, transfer: DataTransfer, isGone: boolean) => void) {
  let isOwn = false;
  const listener = (event: DragEvent) => {
    const { type, dataTransfer, relatedTarget } = event;
    const isFile = dataTransfer?.types.includes('Files');
    if (type === 'dragstart' || type === 'dragend') isOwn = type === 'dragstart' && !isFile;
    const isLink = dataTransfer?.types.includes('text/uri-list') && !isOwn;
    if (!dataTransfer || type === 'dragend' || !(isFile || isLink)) return;
    // A picture of the preview itself is not dragged at all.
    event.preventDefault();
    // The contact sheet would refuse files.
    event.stopPropagation();
    if (type !== 'dragstart') handle(type, dataTransfer, !relatedTarget);
  };
  const ended = new AbortController();
  for (const type of [
    'dragstart',
    'dragenter',
    'dragover',
    'dragleave',
    'drop',
    'dragend',
  ] as const)
    addEventListener(type, listener, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

const adviceWithoutFile =
  'Save the picture on this computer and drop that file, or copy it and press Ctrl+V in the photos.';

/** Adds files that are dropped anywhere in the window, or pasted into the photos, or says why not. */
export function PhotoDrop() {
  const isGallery = route.use().view === 'photos';
  const [isDragging, setDragging] = useState(false);
  useEffect(
    () =>
      listenForFiles(async (type, transfer, isGone) => {
        setDragging(type !== 'drop' && !(type === 'dragleave' && isGone));
        if (type !== 'drop') return;
        const files = await droppedFiles(transfer);
        uploadPhotos(files);
        if (files.length > 0) location.hash = 'photos';
        else refuse(`What you dropped is not a file. ${adviceWithoutFile}`);
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
  if (!isDragging) return null;
  return <div className={controls.dropZone}>Drop photos here to add them to the gallery</div>;
}
