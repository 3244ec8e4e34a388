import type { Point } from './geometry';
import type { Gesture } from './gestures';

/** Maximum time in milliseconds and distance in pixels between the two taps of a double tap. */
export const doubleTap = { within: 280, apart: 40 } as const;

interface LastTap extends Point {
  /** Whether it was the second one of a double tap */
  isDouble: boolean;
  timer: ReturnType<typeof setTimeout>;
}

/** Distinguishes single taps, double taps and clicks. */
export class TapCounter {
  private last: LastTap | null = null;

  constructor(private readonly onGesture: (gesture: Gesture) => void) {}

  add({ x, y }: Point, isMouse: boolean): void {
    const { last } = this;
    this.forget();
    const isNear = last !== null && Math.hypot(x - last.x, y - last.y) < doubleTap.apart;
    const timer = setTimeout(() => {
      this.last = null;
      if (!isMouse && !isNear) this.onGesture({ type: 'tap' });
    }, doubleTap.within);
    this.last = { x, y, isDouble: isNear, timer };
    // A third tap has no effect.
    if (isNear && (last.isDouble || isMouse)) return;
    if (isMouse) this.onGesture({ type: 'click', at: { x, y } });
    else if (isNear) this.onGesture({ type: 'double tap', at: { x, y } });
  }

  /** Forgets the last tap, so that the next one starts a new count. */
  forget(): void {
    clearTimeout(this.last?.timer);
    this.last = null;
  }
}
