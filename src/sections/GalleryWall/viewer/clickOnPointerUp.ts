import type { Point } from './geometry';
import { doubleTap } from './taps';

/** Milliseconds after pointerup in which a click belongs to it. */
const clickFollows = 700;

/** The last pointerup that was a click. It outlives a viewer: the click may open the next page's. */
let last: (Point & { time: number }) | null = null;

/**
 * Clicks a button as soon as a finger or a pen is lifted from it: after a fling Chromium sends no click for a
 * while, also with `touch-action: none` (14 of 20 presses lost in Chromium 147, November 2026). For features
 * that need a user's press, such as sharing, pointerup counts as one.
 * @returns a function that removes the listeners
 */
export function clickOnPointerUp(container: HTMLElement): () => void {
  const listeners = new AbortController();
  let pressed: { button: Element; pointerId: number } | null = null;
  const buttonAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('button') : null;
  const on = (name: string, listener: (event: PointerEvent) => void) =>
    container.addEventListener(name, listener as EventListener, {
      capture: true,
      signal: listeners.signal,
    });
  on('pointerdown', ({ target, pointerType, pointerId, button: which }) => {
    const button = pointerType === 'mouse' || which !== 0 ? null : buttonAt(target);
    pressed = button && { button, pointerId };
  });
  on('pointercancel', () => {
    pressed = null;
  });
  on('pointerup', ({ pointerId, clientX, clientY, timeStamp }) => {
    const button = pressed?.pointerId === pointerId ? pressed.button : null;
    pressed = null;
    if (!(button instanceof HTMLElement)) return;
    if (buttonAt(document.elementFromPoint(clientX, clientY)) !== button) return;
    last = { x: clientX, y: clientY, time: timeStamp };
    button.click();
  });
  on('click', (event) => {
    // A click by a key, or by this module, has no pointer.
    if (!last || event.detail === 0) return;
    const { x, y, time } = last;
    last = null;
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= doubleTap.apart;
    if (!isNear || event.timeStamp - time >= clickFollows) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return () => listeners.abort();
}
