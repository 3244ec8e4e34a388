/** Within so many ms a second press is meant for what the first one has removed or undone. */
const pause = 600;

let last = { kind: '', time: 0 };

/**
 * Whether a press or a key that removes or undoes something is a new one: not that of a held key, and not
 * within 600 ms of another one of its kind, which has brought something else to the same place.
 */
export function isNewPress(
  kind: 'remove' | 'undo',
  { repeat = false }: { repeat?: boolean } = {},
): boolean {
  const time = performance.now();
  const isNew = !repeat && (kind !== last.kind || time - last.time > pause);
  last = { kind, time };
  return isNew;
}
