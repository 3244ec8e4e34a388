import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './modality';
import type { ViewerStage } from './ViewerStage';
import type { ViewState } from './view-state';

/** Pixels that an arrow key pans a zoomed photo. */
const panStep = 120;

/** Factor by which a key zooms. */
const zoomStep = 1.6;

const motions: Record<string, (state: ViewState) => unknown> = {
  ArrowRight: (state) => state.pan(-panStep, 0) || state.goBy(1),
  ArrowLeft: (state) => state.pan(panStep, 0) || state.goBy(-1),
  ArrowDown: (state) => state.pan(0, -panStep),
  ArrowUp: (state) => state.pan(0, panStep),
  Home: (state) => state.goTo(0),
  End: (state) => state.goTo(state.lastIndex),
  '+': (state) => state.zoomBy(zoomStep),
  '=': (state) => state.zoomBy(zoomStep),
  '-': (state) => state.zoomBy(1 / zoomStep),
  '0': (state) => state.zoomTo(1),
};

/**
 * Handles the viewer's keys. The listener is on the document, because a press on an element that cannot
 * be focused moves the focus to the body.
 * @param onKey called at any key while the viewer is open
 */
export function useKeyHandlers(
  stage: RefObject<ViewerStage>,
  dialog: RefObject<HTMLElement>,
  onEscape: () => void,
  onKey: () => void,
): void {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    // A held key would open and close a photo by turns.
    if (repeat && key === 'Enter') return event.preventDefault();
    if (ctrlKey || metaKey || altKey || !stage.current) return;
    if (stage.current.state.phase === 'closed') return;
    onKey();
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    const motion = motions[key];
    if (motion) stage.current.change(motion);
    else if (key === 'Escape') onEscape();
    else if (key === 'Tab') moveFocus(dialog.current, shiftKey ? -1 : 1);
    // The page below would scroll.
    else if (!/^Page(?:Up|Down)$/.test(key) && (key !== ' ' || isOnButton)) return;
    event.preventDefault();
  };
  const latest = useRef(handleKeyDown);
  latest.current = handleKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
