import type { Point } from './fit';

/** Pixels that a finger may stray in a tap. */
const slop = { touch: 8, mouse: 4 } as const;

/** Which way a finger went, once that is clear. */
export function axisOf({ x, y }: Point, pointer: string): 'x' | 'y' | null {
  if (Math.hypot(x, y) < (pointer === 'mouse' ? slop.mouse : slop.touch)) return null;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** Pixels per millisecond from which a swipe counts, however short it is. */
const flick = 0.2;

/** Share of a photo's way from which a swipe counts, however slow it is. */
const carry = 0.4;

/**
 * Where a strip of photos goes when it is let go.
 * @param swipe `from`: the photo that it was to rest at before; `place`: where it is let go, in photos;
 *   `velocity`: of the finger, in pixels per millisecond; `moved`: how far the finger came, in pixels;
 *   `pitch`: from one photo to the next, in pixels
 * @param last index of the last photo
 * @returns an index; at the most one photo from where it was
 */
export function landing(
  {
    from,
    place,
    velocity,
    moved,
    pitch,
  }: { from: number; place: number; velocity: number; moved: number; pitch: number },
  last: number,
): number {
  const isFlick = Math.abs(velocity) > flick && velocity * moved > 0;
  // A strip that was caught on its way lags behind the finger: its place alone would lose the swipe.
  const isCarried = Math.abs(moved) > carry * pitch;
  const step = isFlick || isCarried ? -Math.sign(moved) : Math.sign(Math.round(place) - from);
  return Math.min(last, Math.max(0, from + step));
}

/**
 * Whether a photo that was dragged up or down is let go of for good.
 * @param moved pixels from its place
 * @param velocity pixels per millisecond
 * @param height of the screen
 */
export function isThrown(moved: number, velocity: number, height: number): boolean {
  const goesOn = velocity * moved > -0.05 * Math.abs(moved);
  return goesOn && Math.abs(moved + velocity * 150) > height * 0.14;
}

/**
 * Whether two fingers closed the view.
 * @param from the scale at which they began
 * @param ratio how much nearer they are, from 1
 */
export const isPinchedShut = (from: number, ratio: number): boolean =>
  from * ratio < (from <= 1.05 ? 0.9 * from : 0.6);

/** Milliseconds without a wheel event after which the next one is another push. */
const wheelPause = 150;

/** Pixels of sideways scrolling that ask for the neighbour. */
const wheelStep = 50;

/** Tells the pushes of a trackpad apart: one step for each, however long its momentum goes on. */
export class WheelSteps {
  private sum = 0;
  private last = 0;
  private time = Number.NEGATIVE_INFINITY;
  private isSpent = false;

  /**
   * Takes one wheel event.
   * @param delta pixels, to the right if positive
   * @param time in milliseconds
   * @returns 1 for the next photo, -1 for the one before, 0 for none
   */
  step(delta: number, time: number): number {
    const isFaster = Math.abs(delta) > Math.max(wheelStep / 2, 2 * Math.abs(this.last));
    const isTurned = delta * this.last < 0;
    if (time - this.time > wheelPause || isTurned || (this.isSpent && isFaster)) {
      this.sum = 0;
      this.isSpent = false;
    }
    this.time = time;
    this.last = delta;
    this.sum += delta;
    if (this.isSpent || Math.abs(this.sum) < wheelStep) return 0;
    this.isSpent = true;
    return Math.sign(delta);
  }
}
