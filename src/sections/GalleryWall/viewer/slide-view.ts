import { fitSizeOf, maxScaleOf, type Size, type View } from './geometry';
import { Spring, springs } from './motion';

/** The pan and zoom of one slide. */
export class SlideView {
  readonly x = new Spring(0, 0.5);
  readonly y = new Spring(0, 0.5);
  readonly scale = new Spring(1, 0.002);
  fitSize: Size = { width: 1, height: 1 };
  private readonly springs = [this.x, this.y, this.scale];

  /** @param pixels width of its largest file */
  constructor(
    private readonly size: Size,
    private readonly pixels: number,
  ) {}

  get maxScale(): number {
    return maxScaleOf(this.fitSize, this.pixels);
  }

  get view(): View {
    return { x: this.x.value, y: this.y.value, scale: this.scale.value };
  }

  get target(): View {
    return { x: this.x.target, y: this.y.target, scale: this.scale.target };
  }

  get isMoving(): boolean {
    return this.springs.some(({ isMoving }) => isMoving);
  }

  set({ x, y, scale }: View): void {
    this.x.set(x);
    this.y.set(y);
    this.scale.set(scale);
  }

  to({ x, y, scale }: View): void {
    this.x.to(x, springs.slow);
    this.y.to(y, springs.slow);
    this.scale.to(scale, springs.slow);
  }

  step(ms: number): void {
    for (const spring of this.springs) spring.step(ms);
  }

  layOut(screen: Size): void {
    const before = this.fitSize.width;
    this.fitSize = fitSizeOf(this.size, screen);
    if (before === 1) return;
    this.x.set((this.x.target * this.fitSize.width) / before);
    this.y.set((this.y.target * this.fitSize.width) / before);
  }
}
