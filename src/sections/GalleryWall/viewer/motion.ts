export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Springs by their natural frequency, in radians per millisecond. */
export const springs = {
  /** Slides after a swipe or a press */
  fast: 0.046,
  /** Zooming, opening and closing */
  slow: 0.026,
  /** Slows down as friction does */
  fling: 0.006,
} as const;

/**
 * A number that moves as if on a critically damped spring: it may be sent elsewhere at any moment
 * and goes on from its value and velocity.
 */
export class Spring {
  target: number;
  /** Units per millisecond */
  velocity = 0;
  private frequency: number = springs.fast;

  /** @param precision distance from the target at which it has arrived */
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

/** Pixels that something goes on when it is flung, by its pixels per millisecond. */
export const flingDistance = (velocity: number): number => velocity / springs.fling;

/** Rubber band: beyond a limit things follow a finger less and less, `max` at most. */
export const rubberBand = (over: number, max: number): number =>
  Math.sign(over) * max * (1 - 1 / ((Math.abs(over) * 0.55) / max + 1));

/** Milliseconds over which a velocity is measured, and of rest after which there is none. */
const velocityWindow = 90;
const restTime = 70;

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
