import type { Point } from './geometry';
import { doubleTap } from './taps';

/** Milliseconds after closing in which no press reaches the wall. */
const guardTime = 350;

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) <= doubleTap.apart;

/**
 * Sees to presses while the viewer closes: one on the wall counts once the viewer is closed, the
 * second tap of a double tap whose first one closed the viewer does not.
 */
export class ClosingGuard {
  private lastPress = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  private closedAt = 0;
  /** Whether the last press started during the closing animation; it is passed on to the wall */
  private pressedWhileClosing = false;

  note({ clientX, clientY, type }: PointerEvent, isClosing: boolean): void {
    this.lastPress = { x: clientX, y: clientY, time: performance.now() };
    if (type === 'pointerdown') this.pressedWhileClosing = isClosing;
  }

  /** The viewer starts to close: ignores clicks near the press that closed it. */
  start(): void {
    const { lastPress } = this;
    this.closedAt = performance.now();
    if (this.closedAt - lastPress.time > guardTime) return;
    const ignore = (event: MouseEvent) => {
      const isPointer = event.detail > 0;
      if (!isPointer || !isNear({ x: event.clientX, y: event.clientY }, lastPress)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', ignore, true);
    setTimeout(() => removeEventListener('click', ignore, true), guardTime);
  }

  /** Passes a click during the closing on to the wall; `finish` closes the viewer at once. */
  passOn({ clientX, clientY }: MouseEvent, finish: () => boolean): void {
    if (!this.pressedWhileClosing) return;
    setTimeout(
      () => {
        if (!finish()) return;
        const below = document.elementFromPoint(clientX, clientY)?.closest('a, button');
        if (below instanceof HTMLElement) below.click();
      },
      this.closedAt + guardTime - performance.now(),
    );
  }
}
