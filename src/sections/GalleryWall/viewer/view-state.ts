import {
  clamp,
  clampView,
  doubleTapScale,
  fitView,
  isZoomedScale,
  type Point,
  type Size,
  type View,
  zoomView,
} from './geometry';
import { Spring, springs } from './motion';
import type { SlideView } from './slide-view';

/** Pixels between two slides. */
const gap = 16;

/** A slide whose pan and zoom the state animates. */
interface MovingSlide {
  readonly motion: SlideView;
  /** Computes its size on a screen */
  layOut(screen: Size): void;
}

/** The viewer's state: the current photo, its zoom and pan, and their motion. Gestures, keys and buttons change it. */
export class ViewState {
  phase: 'closed' | 'open' | 'closing' = 'closed';
  /** Index of the current photo, or of the one to which the strip moves */
  index = 0;
  lastIndex = 0;
  /** 1 after a step beyond the last photo, -1 after one before the first, else 0 */
  beyond = 0;
  screen: Size = { width: 1, height: 1 };
  /** Index of the slide in the middle of the screen; between two slides it is a fraction */
  readonly position = new Spring(0, 0.001);
  /** Opacity of the backdrop, 0 to 1 */
  readonly backdropOpacity = new Spring(0, 0.004);
  /** Whether the slides fade with the backdrop, instead of growing out of a tile */
  fades = false;

  /** @param isStill whether motion is to be reduced: then every target is reached at once */
  constructor(
    private readonly slides: ReadonlyMap<number, MovingSlide>,
    readonly isStill: () => boolean,
  ) {}

  get slide(): SlideView | undefined {
    return this.slides.get(this.index)?.motion;
  }

  /** Pixels from one slide to the next. */
  get pitch(): number {
    return this.screen.width + gap;
  }

  get isZoomed(): boolean {
    return isZoomedScale(this.slide?.target.scale ?? 1);
  }

  get isBetweenSlides(): boolean {
    return Math.abs(this.position.value - this.index) > 0.01;
  }

  private get moving(): (Spring | SlideView)[] {
    const motions = [...this.slides.values()].map(({ motion }) => motion);
    return [this.position, this.backdropOpacity, ...motions];
  }

  get isMoving(): boolean {
    return this.moving.some(({ isMoving }) => isMoving);
  }

  /** Shows a photo in its place. */
  open(index: number, lastIndex: number): void {
    this.phase = 'open';
    this.index = index;
    this.lastIndex = lastIndex;
    this.position.set(index);
    this.backdropOpacity.set(1);
    this.fades = false;
  }

  /** Fades in the photo that was opened, with the backdrop. */
  fadeIn(): void {
    this.fades = true;
    this.backdropOpacity.set(0);
    this.backdropOpacity.to(1, springs.slow);
  }

  /** Animates the photo that was opened from a view to its fitted one. */
  growFrom(view: View): void {
    this.fadeIn();
    this.fades = false;
    this.slide?.set(view);
    this.slide?.to(fitView);
  }

  /** @param into view at the end of the closing animation; null: the photo fades out */
  close(into: View | null): void {
    const { slide } = this;
    this.phase = 'closing';
    this.position.to(this.index);
    this.backdropOpacity.to(0, springs.slow);
    this.fades = into === null;
    if (slide && into) slide.to(into);
    else if (slide && Math.abs(slide.y.value) > 1 && !isZoomedScale(slide.scale.value)) {
      slide.y.to(Math.sign(slide.y.value) * this.screen.height, springs.slow);
    }
  }

  /** Moves to a photo, without passing others if it is far away. */
  goTo(index: number): void {
    this.setIndex(index);
    const far = this.index - this.position.value;
    if (Math.abs(far) > 2) this.position.set(this.index - Math.sign(far));
    this.position.to(this.index);
  }

  setIndex(index: number): void {
    this.index = clamp(index, 0, this.lastIndex);
    this.beyond = Math.sign(index - this.index);
  }

  goBy(by: number): void {
    this.goTo(this.index + by);
  }

  /** @param at the fixed point of the zoom, in pixels from the middle of the screen */
  zoomBy(factor: number, at?: Point): void {
    this.zoomTo((this.slide?.target.scale ?? 1) * factor, at);
  }

  /** Zooms to the scale of a double tap, or out again. */
  toggleZoom(at?: Point): void {
    const { slide, screen, isZoomed } = this;
    if (!slide) return;
    this.zoomTo(isZoomed ? 1 : doubleTapScale(slide.fitSize, screen, slide.maxScale), at);
  }

  zoomTo(scale: number, at: Point = { x: 0, y: 0 }): void {
    const { slide, screen } = this;
    if (!slide) return;
    const view = zoomView(slide.target, clamp(scale, 1, slide.maxScale), at);
    slide.to(clampView(view, slide.fitSize, screen));
  }

  /** Pans a zoomed photo, as the arrow keys do; returns whether it has moved. */
  pan(x: number, y: number): boolean {
    const { slide } = this;
    if (!slide || !this.isZoomed) return false;
    const { target, fitSize } = slide;
    const to = clampView({ ...target, x: target.x + x, y: target.y + y }, fitSize, this.screen);
    if (Math.hypot(to.x - target.x, to.y - target.y) < 1) return false;
    slide.to(to);
    return true;
  }

  /** Springs slides, zoom and backdrop back within their bounds. `at`: the fixed point of the zoom. */
  settle(at?: Point): void {
    this.backdropOpacity.to(1);
    this.position.to(this.index);
    this.zoomTo(this.slide?.target.scale ?? 1, at);
  }

  resize(screen: Size): void {
    this.screen = screen;
    for (const slide of this.slides.values()) {
      slide.layOut(screen);
      const { motion } = slide;
      const scale = clamp(motion.target.scale, 1, motion.maxScale);
      motion.set(clampView({ ...motion.target, scale }, motion.fitSize, screen));
    }
  }

  /** Advances all motion by a time in milliseconds, or to its end where motion is reduced. */
  step(ms: number): void {
    const time = this.isStill() ? Number.MAX_SAFE_INTEGER : ms;
    for (const one of this.moving) one.step(time);
  }

  /** Resets the slides beside the current one, when all motion has ended. */
  rest(): void {
    this.fades = false;
    for (const [index, { motion }] of this.slides) if (index !== this.index) motion.set(fitView);
  }
}
