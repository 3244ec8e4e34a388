import { useSyncExternalStore } from 'react';
import type { Place } from '../../place';

/** A value that outlives every view; `use` renders a component again when it changes. */
export function createStore<Value>(value: Value) {
  let current = value;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  const set = (next: Value) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const use = () => useSyncExternalStore(subscribe, get);
  return { get, set, use };
}

/** The field that has the focus, for the preview. */
export const focusedField = createStore<Place | null>(null);

/** Whether the preview shows a page as on a desktop; else as on a phone. */
export const previewIsWide = createStore(false);
