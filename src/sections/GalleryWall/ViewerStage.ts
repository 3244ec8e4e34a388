import { afterPaint } from '../../components/afterPaint';
import { ClosingGuard } from './closing-guard';
import type { Photos } from './files';
import { FrameLoop } from './frame-loop';
import {
  clamp,
  clampView,
  doubleTapScale,
  fitView,
  isPageZoomed,
  isZoomedScale,
  type Point,
  type Size,
  type View,
  zoomView,
} from './geometry';
import { prefersReducedMotion, Spring, springs } from './motion';
import type { Slide } from './Slide';
import { SlideLoader } from './SlideLoader';
import { StageGestures } from './stage-gestures';

/** What the viewer is told; none of it may take long. */
export interface StageEvents {
  /** Another photo is the current one */
  onIndex: (index: number) => void;
  /** Whether the current photo's sharp file cannot be had for now */
  onLost: (isLost: boolean) => void;
  onZoom: (isZoomed: boolean) => void;
  /** The screen was tapped once, with a finger or a pen */
  onTap: () => void;
  /** A trackpad was scrolled sideways: 1 asks for the next photo, -1 for the one before */
  onStep: (by: number) => void;
  /** A gesture closes the viewer */
  onDismiss: () => void;
  /** The closing animation is over */
  onClosed: () => void;
}

/** Where the photo is before it is opened or after it is closed, such as in its tile. */
export type ViewOf = (slide: Slide, screen: Size) => View;

/** Pixels between two slides. */
const gap = 16;

/**
 * Slides side by side, and how they move: open, close, swipe, zoom, pan. All motion is by transforms
 * and opacity, once a frame, and can be caught or sent elsewhere at any moment.
 */
export class ViewerStage {
  /** Index of the photo that is looked at, or gone to */
  index = 0;
  /** Which slide is in the middle of the screen; between two slides it is no whole number */
  readonly position = new Spring(0, 0.001);
  /** Opacity of the backdrop, 0 to 1 */
  readonly backdropOpacity = new Spring(0, 0.004);
  screen: Size = { width: 1, height: 1 };
  openedAt = 0;
  readonly loader: SlideLoader;
  readonly loop = new FrameLoop(
    (ms) => this.step(ms),
    () => this.rest(),
  );
  readonly closingGuard = new ClosingGuard();
  private readonly gestures: StageGestures;
  /** What lies between the page and the photos */
  private readonly backdrop: HTMLElement;
  private readonly strip: HTMLElement;
  /** What lies over the photos */
  private readonly controls: HTMLElement;
  private state: 'closed' | 'open' | 'closing' = 'closed';
  /** Whether the slides fade in and out with the backdrop, because they grow out of no tile */
  private fades = false;
  private wasZoomed = false;
  private readonly listening = new AbortController();

  /**
   * @param dialog its children are the backdrop, the strip that holds the slides, and the controls
   * @param events may be replaced at any time
   */
  constructor(
    private readonly dialog: HTMLElement,
    public events: StageEvents,
  ) {
    const { signal } = this.listening;
    const parts = [...dialog.children] as [HTMLElement, HTMLElement, HTMLElement];
    [this.backdrop, this.strip, this.controls] = parts;
    const onLost = (isLost: boolean) => this.events.onLost(isLost);
    this.loader = new SlideLoader(this.strip, () => this.screen, onLost);
    this.gestures = new StageGestures(this, dialog, signal);
    window.addEventListener('resize', () => this.resize(), { signal });
    window.addEventListener('online', () => this.loader.retry(), { signal });
    window.visualViewport?.addEventListener('resize', () => this.setTouchAction(), { signal });
  }

  /** Whether a photo is shown, and the viewer does not close. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  get isClosing(): boolean {
    return this.state === 'closing';
  }

  /** Whether something of the viewer is on the screen. */
  get isVisible(): boolean {
    return this.state !== 'closed';
  }

  get slide(): Slide | undefined {
    return this.loader.current;
  }

  get lastIndex(): number {
    return this.loader.photos.length - 1;
  }

  /** Pixels from one slide to the next. */
  get pitch(): number {
    return this.screen.width + gap;
  }

  get isZoomed(): boolean {
    return isZoomedScale(this.slide?.target.scale ?? 1);
  }

  /**
   * Shows a photo.
   * @param from where its picture is now; null: nowhere, so that it fades in; 'in place': it is on
   *   the screen already
   */
  open(photos: Photos, index: number, from: ViewOf | null | 'in place'): void {
    this.clear();
    this.state = 'open';
    this.openedAt = performance.now();
    this.index = index;
    this.position.set(index);
    this.measure();
    this.setTouchAction();
    this.wasZoomed = false;
    const slide = this.loader.open(photos, index);
    const isInPlace = from === 'in place' || prefersReducedMotion();
    this.fades = from === null;
    this.backdropOpacity.set(isInPlace ? 1 : 0);
    this.backdropOpacity.to(1, springs.slow);
    if (slide && from && from !== 'in place' && !isInPlace) {
      slide.set(from(slide, this.screen));
      slide.to(fitView, springs.slow);
    }
    this.draw();
    this.loop.start();
    // The sharp file is asked for before the first frame, all else after it.
    slide?.want(1, true);
    afterPaint(() => this.load());
  }

  /** Goes to a photo, past no others if it is far away. */
  goTo(index: number): void {
    const to = clamp(index, 0, this.lastIndex);
    if (!this.isOpen || to === this.index) return;
    this.endGesture();
    this.setIndex(to);
    const far = to - this.position.value;
    if (Math.abs(far) > 2) this.position.set(to - Math.sign(far));
    this.slideTo(to);
  }

  /** Sends the strip to a slide. */
  slideTo(index: number): void {
    this.position.to(index);
    if (prefersReducedMotion()) this.position.set(index);
    this.loop.start();
  }

  setIndex(index: number): void {
    if (index === this.index) return;
    this.loader.setIndex(index);
    this.index = index;
    this.gestures.forgetTap();
    this.tellZoom();
    this.events.onIndex(index);
    afterPaint(() => this.load());
  }

  /**
   * Zooms by a factor, or to the scale of a double tap, or out again.
   * @param at a point that stays where it is, in pixels from the middle of the screen
   */
  zoom(by: number | 'toggle' | 'out', at: Point = { x: 0, y: 0 }): void {
    const { slide } = this;
    if (!slide || !this.isOpen) return;
    const { target, fitSize, maxScale } = slide;
    const toggled = this.isZoomed ? 1 : doubleTapScale(fitSize, this.screen, maxScale);
    const wanted = by === 'out' ? 1 : by === 'toggle' ? toggled : target.scale * by;
    this.endGesture();
    const view = zoomView(target, clamp(wanted, 1, maxScale), at);
    this.sendTo(slide, clampView(view, fitSize, this.screen));
  }

  /**
   * Pans a zoomed photo, as the arrow keys do.
   * @returns whether it could be moved that way
   */
  pan(x: number, y: number): boolean {
    const { slide } = this;
    if (!slide || !this.isZoomed) return false;
    const { target, fitSize } = slide;
    const to = clampView({ ...target, x: target.x + x, y: target.y + y }, fitSize, this.screen);
    if (Math.hypot(to.x - target.x, to.y - target.y) < 1) return false;
    this.sendTo(slide, to);
    return true;
  }

  /**
   * Closes the viewer.
   * @param into where the photo goes; null: nowhere, so that it fades out
   */
  close(into: ViewOf | null): void {
    if (!this.isOpen) return;
    this.endGesture();
    this.gestures.cancel();
    this.state = 'closing';
    this.closingGuard.start();
    this.loader.stop();
    const { slide } = this;
    this.position.to(this.index);
    this.backdropOpacity.to(0, springs.slow);
    this.fades = into === null;
    if (slide && into) slide.to(into(slide, this.screen), springs.slow);
    else if (slide && Math.abs(slide.y.value) > 1 && !isZoomedScale(slide.scale.value)) {
      slide.y.to(Math.sign(slide.y.value) * this.screen.height, springs.slow);
    }
    if (prefersReducedMotion()) this.finishClosing();
    else this.loop.start();
  }

  /** Ends the closing animation. */
  finishClosing(): void {
    if (!this.isClosing) return;
    this.clear();
    this.events.onClosed();
  }

  destroy(): void {
    this.listening.abort();
    this.clear();
  }

  private clear(): void {
    this.loop.stop();
    this.state = 'closed';
    this.gestures.cancel();
    this.loader.clear();
  }

  private load(): void {
    if (!this.isOpen) return;
    this.loader.allowNeighbours();
    this.loader.update(this.position.value);
    // Perhaps nothing moves any more that would put new slides into their places.
    this.draw();
    this.loader.load();
  }

  /** Sends a slide to a view. */
  sendTo(slide: Slide, view: View): void {
    if (prefersReducedMotion()) slide.set(view);
    else slide.to(view, springs.slow);
    this.loader.sharpen(slide, view.scale);
    this.tellZoom();
    this.loop.start();
  }

  /** Brings what a gesture moved to where it may rest. `at`: the point that keeps its place. */
  settle(at: Point = { x: 0, y: 0 }): void {
    const { slide } = this;
    if (!slide || !this.isOpen) return;
    const { fitSize, target, maxScale } = slide;
    const view = zoomView(target, clamp(target.scale, 1, maxScale), at);
    this.backdropOpacity.to(1);
    if (prefersReducedMotion()) this.backdropOpacity.set(1);
    this.slideTo(this.index);
    this.sendTo(slide, clampView(view, fitSize, this.screen));
  }

  /** Ends a gesture when keys or buttons say something else. */
  private endGesture(): void {
    if (!this.gestures.isActive) return;
    this.gestures.cancel();
    this.settle();
  }

  private tellZoom(): void {
    const { isZoomed } = this;
    if (isZoomed === this.wasZoomed) return;
    this.wasZoomed = isZoomed;
    this.events.onZoom(isZoomed);
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.dialog;
    this.screen = { width: clientWidth, height: clientHeight };
  }

  private resize(): void {
    if (!this.isVisible) return;
    this.measure();
    for (const slide of this.loader.all) {
      slide.layOut(this.screen);
      const scale = clamp(slide.target.scale, 1, slide.maxScale);
      slide.set(clampView({ ...slide.target, scale }, slide.fitSize, this.screen));
    }
    if (this.gestures.isActive) this.gestures.restartOnStage();
    else this.backdropOpacity.to(this.isOpen ? 1 : 0);
    this.draw();
    this.loop.start();
    afterPaint(() => this.load());
  }

  /** Leaves fingers to the browser while the page itself is zoomed. */
  private setTouchAction(): void {
    this.dialog.style.touchAction = isPageZoomed() ? 'auto' : '';
  }

  private step(ms: number): boolean {
    const { position, backdropOpacity } = this;
    const moving = [position, backdropOpacity, ...this.loader.all];
    for (const one of moving) one.step(ms);
    this.loader.update(position.value);
    this.draw();
    return [position, backdropOpacity, ...this.loader.all].some(({ isMoving }) => isMoving);
  }

  private draw(): void {
    const { backdrop, strip, controls } = this;
    for (const [index, slide] of this.loader.entries()) {
      slide.draw((index - this.position.value) * this.pitch);
    }
    const opacity = String(clamp(this.backdropOpacity.value, 0, 1));
    if (backdrop.style.opacity !== opacity) {
      backdrop.style.opacity = opacity;
      controls.style.opacity = opacity;
    }
    const stripOpacity = this.fades ? opacity : '1';
    if (strip.style.opacity !== stripOpacity) strip.style.opacity = stripOpacity;
  }

  private rest(): void {
    if (this.isClosing) {
      // To close the dialog is long work: first the last frame of the animation.
      afterPaint(() => this.finishClosing());
      return;
    }
    if (this.gestures.isActive) return;
    this.fades = false;
    for (const [index, slide] of this.loader.entries()) {
      if (index !== this.index) slide.set(fitView);
      slide.sharpen();
    }
    this.loader.update(this.position.value);
    this.draw();
  }
}
