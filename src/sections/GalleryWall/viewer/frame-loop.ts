/** Requests animation frames while something moves, and none at rest. */
export class FrameLoop {
  private frame = 0;
  private time = 0;

  /**
   * @param step advances all motion by a time in milliseconds, and returns whether something still moves
   * @param onRest called when all motion has ended
   */
  constructor(
    private readonly step: (ms: number) => boolean,
    private readonly onRest: () => void,
  ) {}

  start(): void {
    if (this.frame) return;
    this.time = 0;
    this.frame = requestAnimationFrame(this.onFrame);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly onFrame = (time: number): void => {
    // The first frame already shows some motion, and a late one does not jump.
    const ms = this.time ? Math.min(50, Math.max(0, time - this.time)) : 16;
    this.time = time;
    const isMoving = this.step(ms);
    this.frame = isMoving ? requestAnimationFrame(this.onFrame) : 0;
    if (!isMoving) this.onRest();
  };
}
