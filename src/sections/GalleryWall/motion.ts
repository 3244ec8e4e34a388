/** How quickly things come to where they go, as natural frequencies in radians per millisecond. */
export const pace = {
  /** What was let go and has a place to go to: a photo after a swipe or a press */
  quick: 0.046,
  /** What grows, shrinks or opens */
  calm: 0.026,
  /** What coasts on by its own speed: a spring of this kind slows down as friction does */
  coast: 0.006,
} as const;

/**
 * A number that moves as if on a spring without bounce: it may be sent elsewhere at any moment and
 * goes on from where it is, as fast as it is.
 */
export class Spring {
  value: number;
  target: number;
  /** Units per millisecond */
  velocity = 0;
  private frequency: number = pace.quick;

  /**
   * @param value where it stands
   * @param fine what is too little to be seen: nearer than this, it has arrived
   */
  constructor(
    value: number,
    private readonly fine: number,
  ) {
    this.value = value;
    this.target = value;
  }

  /** Whether it is on its way. */
  get isMoving(): boolean {
    return this.value !== this.target;
  }

  /** Puts it somewhere, where it stays. */
  set(value: number): void {
    this.value = value;
    this.target = value;
    this.velocity = 0;
  }

  /** Sends it somewhere. */
  to(target: number, frequency: number = pace.quick, velocity = this.velocity): void {
    this.target = target;
    this.frequency = frequency;
    this.velocity = velocity;
  }

  /** Moves it and where it goes to alike. */
  shift(by: number): void {
    this.value += by;
    this.target += by;
  }

  /** Lets time pass, in milliseconds. */
  step(ms: number): void {
    if (!this.isMoving) return;
    const away = this.value - this.target;
    const pull = this.velocity + this.frequency * away;
    const fade = Math.exp(-this.frequency * ms);
    const left = (away + pull * ms) * fade;
    this.velocity = (pull - this.frequency * (away + pull * ms)) * fade;
    this.value = this.target + left;
    if (Math.abs(left) < this.fine && Math.abs(this.velocity) < this.fine / 10) {
      this.set(this.target);
    }
  }
}

/** How far something coasts that moves with this velocity, in units. */
export const coasts = (velocity: number): number => velocity / pace.coast;

/**
 * Beyond a limit things follow a finger less and less.
 * @param over how far beyond the limit the finger asks for, of either sign
 * @param most how far it can get at the most
 */
export const soft = (over: number, most: number): number =>
  Math.sign(over) * most * (1 - 1 / ((Math.abs(over) * 0.55) / most + 1));

/** How fast a finger moves, from its places of the last hundredth seconds. */
export class Speed {
  private places: { time: number; x: number; y: number }[] = [];

  /** Notes where the finger is, in pixels, at a time in milliseconds. */
  note(time: number, x: number, y: number): void {
    this.places = [...this.places.filter((place) => time - place.time < window), { time, x, y }];
  }

  /** Pixels per millisecond; a finger that rested before it was lifted has none. */
  at(time: number): { x: number; y: number } {
    const [first] = this.places;
    const last = this.places.at(-1);
    const took = first && last ? last.time - first.time : 0;
    if (!first || !last || took < 5 || time - last.time > rest) return { x: 0, y: 0 };
    return { x: (last.x - first.x) / took, y: (last.y - first.y) / took };
  }
}

const window = 90;
const rest = 70;
