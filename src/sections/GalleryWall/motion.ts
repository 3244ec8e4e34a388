export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Springs by their natural frequency, in radians per millisecond. */
export const springs = {
  /** A slide after a swipe or a press */
  fast: 0.046,
  /** What zooms, opens or closes */
  slow: 0.026,
  /** What was flung: a spring of this frequency slows down as friction does */
  fling: 0.006,
} as const;

/**
 * A number that moves as if on a critically damped spring: it may be sent elsewhere at any moment
 * and goes on from its value and velocity.
 */
export class Spring {
  value: number;
  target: number;
  /** Units per millisecond */
  velocity = 0;
  private frequency: number = springs.fast;

  /**
   * @param value where it is
   * @param precision distance from the target at which it has arrived
   */
  constructor(
    value: number,
    private readonly precision: number,
  ) {
    this.value = value;
    this.target = value;
  }

  get isMoving(): boolean {
    return this.value !== this.target;
  }

  /** Puts it somewhere, at rest. */
  set(value: number): void {
    this.value = value;
    this.target = value;
    this.velocity = 0;
  }

  /** Sends it to a target. */
  to(target: number, frequency: number = springs.fast, velocity = this.velocity): void {
    this.target = target;
    this.frequency = frequency;
    this.velocity = velocity;
  }

  /** Moves its value and its target by the same. */
  shift(by: number): void {
    this.value += by;
    this.target += by;
  }

  /** Moves on by so many milliseconds. */
  step(ms: number): void {
    if (!this.isMoving) return;
    const distance = this.value - this.target;
    const pull = this.velocity + this.frequency * distance;
    const decay = Math.exp(-this.frequency * ms);
    const left = (distance + pull * ms) * decay;
    this.velocity = (pull - this.frequency * (distance + pull * ms)) * decay;
    this.value = this.target + left;
    if (Math.abs(left) < this.precision && Math.abs(this.velocity) < this.precision / 10) {
      this.set(this.target);
    }
  }
}

/** How far something goes on that is flung with a velocity. */
export const flingDistance = (velocity: number): number => velocity / springs.fling;

/**
 * Rubber band: beyond a limit things follow a finger less and less.
 * @param over how far beyond the limit the finger is, of either sign
 * @param max how far a thing can get
 */
export const rubberBand = (over: number, max: number): number =>
  Math.sign(over) * max * (1 - 1 / ((Math.abs(over) * 0.55) / max + 1));

/** Milliseconds of a pointer's way that tell its velocity, and of rest after which it has none. */
const velocityWindow = 90;
const restTime = 70;

/** The velocity of a pointer, from its last points. */
export class VelocityTracker {
  private points: { time: number; x: number; y: number }[] = [];

  /** Adds a point, in pixels, at a time in milliseconds. */
  add(time: number, x: number, y: number): void {
    const recent = this.points.filter((point) => time - point.time < velocityWindow);
    this.points = [...recent, { time, x, y }];
  }

  /** Pixels per millisecond; a pointer that rested before it was lifted has none. */
  velocityAt(time: number): { x: number; y: number } {
    const [first] = this.points;
    const last = this.points.at(-1);
    const took = first && last ? last.time - first.time : 0;
    if (!first || !last || took < 5 || time - last.time > restTime) return { x: 0, y: 0 };
    return { x: (last.x - first.x) / took, y: (last.y - first.y) / took };
  }
}
