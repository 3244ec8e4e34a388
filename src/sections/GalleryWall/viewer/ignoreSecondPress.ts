import type { Point } from './geometry';
import { doubleTap } from './taps';

/** Milliseconds in which two presses are a double click on most computers. */
const doubleClickTime = 500;

/** Ignores the second click of a double click that closed the viewer: it would press a tile of the wall. */
export function ignoreSecondPress({ x, y, time }: Point & { time: number }): void {
  if (performance.now() - time > doubleClickTime) return;
  const ignore = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= doubleTap.apart;
    const isPointer = event.detail > 0;
    if (!isPointer || !isNear) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, true);
  setTimeout(() => removeEventListener('click', ignore, true), doubleClickTime);
}
