export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Natural frequencies of springs, in radians per millisecond. */
export const springs = {
  /** Slides after a swipe or a press */
  fast: 0.046,
  /** Zooming, opening and closing */
  slow: 0.026,
  /** Slows down like friction */
  fling: 0.006,
} as const;

/**
 * A number that is animated by a critically damped spring. It can get another target at any moment, and
 * continues from its value and velocity.
 */
export class Spring {
  target: number;
  /** Units per millisecond */
  velocity = 0;
  private frequency: number = springs.fast;

  /** @param precision distance from the target at which the motion ends */
  constructor(
    public value: number,
    private readonly precision: number,
  ) {
    this.target = value;
  }

  get isMoving(): boolean {
    return this.value !== this.target;
  }

  set(value: number): void {
    this.value = value;
    this.target = value;
    this.velocity = 0;
  }

  to(target: number, frequency: number = springs.fast, velocity = this.velocity): void {
    this.target = target;
    this.frequency = frequency;
    this.velocity = velocity;
  }

  shift(by: number): void {
    this.value += by;
    this.target += by;
  }

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

/** The distance of a fling in pixels, by its velocity in pixels per millisecond. */
export const flingDistance = (velocity: number): number => velocity / springs.fling;

/** Rubber band: the displacement, at most `max`, for a finger that is `over` pixels beyond a limit. */
export const rubberBand = (over: number, max: number): number =>
  Math.sign(over) * max * (1 - 1 / ((Math.abs(over) * 0.55) / max + 1));

/** Milliseconds over which a velocity is measured, and milliseconds of rest after which it is zero. */
const velocityWindow = 90;
const restTime = 70;

export class VelocityTracker {
  private points: { time: number; x: number; y: number }[] = [];

  /** Adds a point, in pixels, at a time in milliseconds. */
  add(time: number, x: number, y: number): void {
    const recent = this.points.filter((point) => time - point.time < velocityWindow);
    this.points = [...recent, { time, x, y }];
  }

  /** The velocity in pixels per millisecond; zero for a pointer that rested before it was lifted. */
  velocityAt(time: number): { x: number; y: number } {
    const [first] = this.points;
    const last = this.points.at(-1);
    const took = first && last ? last.time - first.time : 0;
    if (!first || !last || took < 5 || time - last.time > restTime) return { x: 0, y: 0 };
    return { x: (last.x - first.x) / took, y: (last.y - first.y) / took };
  }
}
