import { useSyncExternalStore } from 'react';
import type { Place } from '../../preview/messages';

/** A value that outlives every view; `use` draws a component anew when it, or the part that is used, changes. */
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
  const use = <Part = Value>(partOf = (all: Value) => all as unknown as Part) =>
    useSyncExternalStore(subscribe, () => partOf(current));
  return { get, set, use };
}

/** The field that has the focus, for the preview. */
export const focusedField = createStore<Place | null>(null);

/** Whether the preview shows a page as on a desktop; else as on a phone. */
export const previewIsWide = createStore(false);
