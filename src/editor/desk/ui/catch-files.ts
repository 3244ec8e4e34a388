const takers = new Set<(files: readonly File[]) => void>();

/**
 * Catches files that are dropped anywhere in a window; a browser would leave the desk and open them.
 * @param take is given what is dropped into any caught window; without it the takers of others are
 * @returns what ends it
 */
export function catchFiles(place: Window, take?: (files: readonly File[]) => void): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
  const over = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    for (const taker of takers) taker(files);
  };
  if (take) takers.add(take);
  place.addEventListener('dragover', over);
  place.addEventListener('drop', drop);
  return () => {
    if (take) takers.delete(take);
    place.removeEventListener('dragover', over);
    place.removeEventListener('drop', drop);
  };
}
