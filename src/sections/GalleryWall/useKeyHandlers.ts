import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './modality';
import type { ViewerStage } from './ViewerStage';

/** Pixels that an arrow key pans a zoomed photo. */
const panStep = 120;

/** Factor by which a key zooms. */
const zoomStep = 1.6;

const nothing = () => {};

/**
 * The viewer's keys. They are listened for on the document, because a press on what cannot have the
 * focus leaves it nowhere.
 * @param onKey called at any key while the viewer is there
 */
export function useKeyHandlers(
  stage: RefObject<ViewerStage>,
  dialog: RefObject<HTMLElement>,
  goTo: (index: number) => void,
  goBy: (by: number) => void,
  onEscape: () => void,
  onKey: () => void,
): void {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const view = stage.current;
    if (ctrlKey || metaKey || altKey || !view?.isVisible) return;
    onKey();
    const keyHandlers: Record<string, () => unknown> = {
      ArrowRight: () => view.pan(-panStep, 0) || goBy(1),
      ArrowLeft: () => view.pan(panStep, 0) || goBy(-1),
      ArrowDown: () => view.pan(0, -panStep),
      ArrowUp: () => view.pan(0, panStep),
      Home: () => goTo(0),
      End: () => goTo(Number.POSITIVE_INFINITY),
      '+': () => view.zoom(zoomStep),
      '=': () => view.zoom(zoomStep),
      '-': () => view.zoom(1 / zoomStep),
      '0': () => view.zoom('out'),
      Escape: onEscape,
      Tab: () => moveFocus(dialog.current, shiftKey ? -1 : 1),
      // The page behind would scroll.
      PageUp: nothing,
      PageDown: nothing,
    };
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    const handler = key === ' ' && !isOnButton ? nothing : keyHandlers[key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  const latest = useRef(handleKeyDown);
  latest.current = handleKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
