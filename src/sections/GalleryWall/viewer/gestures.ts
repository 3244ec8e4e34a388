import type { Point } from './geometry';

/** One pointer, or the middle of two, and how many pixels these are apart. */
export interface Fingers {
  at: Point;
  distance: number;
}

/** Points are in pixels from the dialog's corner, velocities in pixels per millisecond. */
export type Gesture =
  | ({ type: 'press' | 'drag' | 'pinch start' | 'pinch' } & Fingers)
  /** The axis of a drag is decided (axis lock) */
  | ({ type: 'drag start'; axis: 'x' | 'y'; offset: Point } & Fingers)
  | ({ type: 'drag end'; velocity: Point; isCancelled: boolean } & Fingers)
  | ({ type: 'pinch end'; isCancelled: boolean } & Fingers)
  /** A single tap, after the time for a second one; or a finger lifted without a drag or a tap */
  | { type: 'tap' | 'release' }
  /** The second click of a double click does not count */
  | { type: 'double tap' | 'click'; at: Point }
  | { type: 'wheel zoom'; factor: number; at: Point }
  /** A trackpad scrolls sideways; step: 1 or -1 when that leads to a neighbour, else 0 */
  | { type: 'wheel sideways'; pixels: number; step: number };

/** Axis lock: the axis of a drag, or null within the few pixels that may still be a tap. */
export function dragAxis({ x, y }: Point, pointer: string): 'x' | 'y' | null {
  if (Math.hypot(x, y) < (pointer === 'mouse' ? 4 : 8)) return null;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** Pixels per millisecond from which a swipe of any length counts. */
const flickVelocity = 0.2;

/** Share of the distance between slides from which a swipe of any velocity counts. */
const swipeShare = 0.4;

/** A swipe at its end: the strip's position before and now, in slides; the rest in pixels and milliseconds. */
interface Swipe {
  from: number;
  position: number;
  velocity: number;
  moved: number;
  /** From one slide to the next */
  pitch: number;
}

/** The index of the slide that a swipe leads to: the same one or a neighbour, which may not exist. */
export function slideAfterSwipe({ from, position, velocity, moved, pitch }: Swipe): number {
  const isFlick = Math.abs(velocity) > flickVelocity && velocity * moved > 0;
  // A strip that was caught while moving lags behind the finger: by its position the swipe would be lost.
  const isFar = Math.abs(moved) > swipeShare * pitch;
  const step = isFlick || isFar ? -Math.sign(moved) : Math.sign(Math.round(position) - from);
  return from + step;
}

/** Maximum velocity back towards its start, in pixels per millisecond, at which a drag still dismisses. */
const dismissReturnVelocity = 0.05;

/** Milliseconds by which a drag up or down is extrapolated at its last velocity. */
const dismissMomentum = 150;

/** Share of the screen's height from which a drag down or up dismisses. */
const dismissShare = 0.14;

/** Whether a drag up or down dismisses, by its length in pixels and its velocity in pixels per millisecond. */
export function isDismissed(moved: number, velocity: number, height: number): boolean {
  const continues = velocity * moved > -dismissReturnVelocity * Math.abs(moved);
  return continues && Math.abs(moved + velocity * dismissMomentum) > height * dismissShare;
}

/** Scale up to which a photo counts as fitted when a pinch starts. */
const fittingScale = 1.05;

/** Share of the initial scale below which a pinch of a fitted photo closes the viewer. */
const pinchShare = 0.9;

/** Scale below which a pinch of a zoomed photo closes the viewer. */
const pinchScale = 0.6;

/** Whether a pinch closes the viewer, by its initial scale and the ratio of the fingers' distances. */
export const isPinchClosed = (from: number, ratio: number): boolean =>
  from * ratio < (from <= fittingScale ? pinchShare * from : pinchScale);

/** Milliseconds without a wheel event after which the next one starts another push. */
const wheelPause = 150;

/** Pixels of sideways scrolling that lead to the neighbour. */
const wheelStep = 50;

/** Separates the pushes of a trackpad: one step for each, for any length of its momentum. */
export class WheelSteps {
  private sum = 0;
  private last = 0;
  private time = Number.NEGATIVE_INFINITY;
  private isSpent = false;

  /** Handles a wheel event, in pixels and milliseconds. Returns 1 for the next photo, -1 for the one before, or 0. */
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
