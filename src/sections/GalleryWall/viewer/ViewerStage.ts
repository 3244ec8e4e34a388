import { followVisibleArea, moveToVisibleArea } from '../../../boot/visible-area';
import { afterPaint } from '../../../components/afterPaint';
import type { Photos } from '../photo-files';
import { FrameLoop } from './frame-loop';
import { clamp, type Size, type View } from './geometry';
import type { Gesture } from './gestures';
import { prefersReducedMotion } from './motion';
import { SlideLoader } from './SlideLoader';
import { StageInput } from './StageInput';
import type { SlideView } from './slide-view';
import { ViewGestures } from './view-gestures';
import { ViewState } from './view-state';

/** Handlers of the viewer, called during animations: none of them may take long. */
export interface StageEvents {
  onIndex: (index: number) => void;
  /** Whether the last request for the current photo's sharp file failed */
  onLost: (isLost: boolean) => void;
  onZoom: (isZoomed: boolean) => void;
  /** Called at a single tap of a finger or a pen */
  onTap: () => void;
  onDismiss: () => void;
  /** Called with 1 to go beyond the last photo, -1 to go before the first one */
  onBeyond: (step: number) => void;
  /** Called after the closing animation */
  onClosed: () => void;
}

/** Computes the view of a photo before its opening or after its closing, such as that in its tile. */
export type ViewOf = (slide: SlideView, screen: Size) => View;

/**
 * Slides side by side: StageInput recognizes gestures, ViewGestures applies them to the state, and the stage
 * draws it. All motion is by transforms and opacity, once a frame, and can be interrupted or redirected at
 * any moment.
 */
export class ViewerStage {
  readonly loader: SlideLoader;
  readonly state: ViewState;
  private readonly gestures: ViewGestures;
  private readonly loop = new FrameLoop(
    (ms) => this.step(ms),
    () => this.rest(),
  );
  private readonly backdrop: HTMLElement;
  private readonly strip: HTMLElement;
  private readonly controls: HTMLElement;
  private wasZoomed = false;
  private readonly input: StageInput;
  private readonly listeners = new AbortController();

  /**
   * @param dialog its children are the backdrop, the strip that holds the slides, and the controls
   * @param events may be replaced at any time
   */
  constructor(
    private readonly dialog: HTMLElement,
    public events: StageEvents,
  ) {
    const parts = [...dialog.children] as [HTMLElement, HTMLElement, HTMLElement];
    [this.backdrop, this.strip, this.controls] = parts;
    const onLost = (isLost: boolean) => this.events.onLost(isLost);
    this.loader = new SlideLoader(this.strip, () => this.state.screen, onLost);
    this.state = new ViewState(this.loader.slides, prefersReducedMotion);
    this.gestures = new ViewGestures(this.state);
    this.input = new StageInput(dialog, this.state, {
      onGesture: (gesture) => this.apply(gesture),
      onWheel: () => this.endGesture(),
      onPressedWhileClosing: () => this.finishClosing(),
    });
    const { signal } = this.listeners;
    window.addEventListener('resize', () => this.resize(), { signal });
    followVisibleArea(dialog, { signal });
    window.addEventListener('online', () => this.loader.retry(), { signal });
  }

  /** Shows a photo in its place, at once. */
  open(photos: Photos, index: number): void {
    this.clear();
    moveToVisibleArea(this.dialog);
    this.wasZoomed = false;
    this.state.open(index, photos.length - 1);
    this.loader.open(photos, index);
    this.input.open();
    this.resize();
    // The sharp file is requested before the first frame, the others after it.
    this.loader.current?.want(true);
  }

  /** Applies a change by keys or buttons, which ends a gesture. */
  change(change: (state: ViewState) => void): void {
    if (this.state.phase !== 'open') return;
    this.endGesture();
    change(this.state);
    this.update();
  }

  /** @param into view at the end of the closing animation; null: the photo fades out */
  close(into: ViewOf | null): void {
    if (this.state.phase !== 'open') return;
    this.endGesture();
    this.input.close();
    const slide = this.loader.current;
    this.state.close(into && slide ? into(slide.motion, this.state.screen) : null);
    this.loader.stop();
    if (prefersReducedMotion()) this.finishClosing();
    else this.loop.start();
  }

  finishClosing(): void {
    if (this.state.phase !== 'closing') return;
    this.clear();
    this.events.onClosed();
  }

  destroy(): void {
    this.listeners.abort();
    this.input.destroy();
    this.clear();
  }

  private clear(): void {
    this.loop.stop();
    this.state.phase = 'closed';
    this.input.recognizer.cancel();
    this.loader.clear();
  }

  private load(): void {
    if (this.state.phase !== 'open') return;
    this.loader.load();
    // At rest no frame would place new slides.
    this.draw();
  }

  /** Applies a gesture of fingers or mouse. */
  private apply(gesture: Gesture): void {
    const request = this.gestures.apply(gesture);
    this.update();
    if (request === 'tap') this.events.onTap();
    if (request === 'dismiss') this.events.onDismiss();
  }

  private endGesture(): void {
    if (!this.input.recognizer.isActive) return;
    this.input.recognizer.cancel();
    this.state.settle();
    this.update();
  }

  /** Updates files, buttons and the next frames to the state. */
  private update(): void {
    const { loader, state, events } = this;
    if (state.index !== loader.index) {
      loader.setIndex(state.index);
      this.input.recognizer.taps.forget();
      events.onIndex(state.index);
      afterPaint(() => this.load());
    }
    if (state.beyond !== 0) events.onBeyond(state.beyond);
    state.beyond = 0;
    loader.sharpen();
    if (state.isZoomed !== this.wasZoomed) events.onZoom(state.isZoomed);
    this.wasZoomed = state.isZoomed;
    this.loop.start();
  }

  private resize(): void {
    if (this.state.phase === 'closed') return;
    const { clientWidth: width, clientHeight: height } = this.dialog;
    this.gestures.resize({ width, height }, this.input.recognizer.isActive);
    this.draw();
    this.loop.start();
    afterPaint(() => this.load());
  }

  private step(ms: number): boolean {
    this.state.step(ms);
    this.draw();
    return this.state.isMoving;
  }

  private draw(): void {
    const { backdrop, strip, controls, state, loader } = this;
    loader.update(state.position.value);
    for (const [index, slide] of loader.slides) {
      slide.draw((index - state.position.value) * state.pitch);
    }
    const opacity = String(clamp(state.backdropOpacity.value, 0, 1));
    backdrop.style.opacity = opacity;
    controls.style.opacity = opacity;
    strip.style.opacity = state.fades ? opacity : '1';
  }

  private rest(): void {
    if (this.state.phase === 'closing') {
      // Closing the dialog takes long: first the last frame of the animation.
      afterPaint(() => this.finishClosing());
      return;
    }
    if (this.input.recognizer.isActive) return;
    this.state.rest();
    for (const slide of this.loader.slides.values()) slide.sharpen();
    this.draw();
  }
}
