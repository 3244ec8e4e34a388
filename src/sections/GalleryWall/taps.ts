import type { Point } from './geometry';

/** Milliseconds in which two taps are one double tap, and how many pixels they may be apart. */
export const doubleTap = { within: 280, apart: 40 } as const;

interface LastTap extends Point {
  /** Whether it was the second one of a double tap */
  isDouble: boolean;
  timer: ReturnType<typeof setTimeout>;
}

interface TapHandlers {
  /** A finger tapped once, and not again in time */
  onSingleTap: () => void;
  onDoubleTap: (at: Point) => void;
  /** The mouse clicked; the second click of a double click does not count */
  onMouseClick: (at: Point) => void;
}

/** Tells single taps, double taps and clicks apart. */
export class TapCounter {
  private last: LastTap | null = null;

  constructor(private readonly handlers: TapHandlers) {}

  add({ x, y }: Point, isMouse: boolean): void {
    const { last, handlers } = this;
    this.forget();
    const isNear = last !== null && Math.hypot(x - last.x, y - last.y) < doubleTap.apart;
    const timer = setTimeout(() => {
      this.last = null;
      if (!isMouse && !isNear) handlers.onSingleTap();
    }, doubleTap.within);
    this.last = { x, y, isDouble: isNear, timer };
    // A third tap does nothing more.
    if (isNear && (last.isDouble || isMouse)) return;
    if (isMouse) handlers.onMouseClick({ x, y });
    else if (isNear) handlers.onDoubleTap({ x, y });
  }

  forget(): void {
    clearTimeout(this.last?.timer);
    this.last = null;
  }
}
