import { afterPaint } from '../../../components/afterPaint';
import type { Photos } from '../photo-files';
import { FrameLoop } from './frame-loop';
import { clamp, isPageZoomed, type Size, type View } from './geometry';
import { GestureRecognizer } from './gesture-recognizer';
import { ignoreSecondPress } from './ignoreSecondPress';
import { prefersReducedMotion } from './motion';
import { SlideLoader } from './SlideLoader';
import type { SlideView } from './slide-view';
import { ViewState } from './view-state';

/** Handlers of the viewer; none of them may take long. */
export interface StageEvents {
  onIndex: (index: number) => void;
  /** Whether the last request for the current photo's sharp file failed */
  onLost: (isLost: boolean) => void;
  onZoom: (isZoomed: boolean) => void;
  /** Called at a single tap of a finger or a pen */
  onTap: () => void;
  onDismiss: () => void;
  /** Called with 1 when the photo behind the last one is asked for, -1 for the one before the first */
  onBeyond: (step: number) => void;
  /** Called behind the closing animation */
  onClosed: () => void;
}

/** Where the photo is before it is opened or after it is closed, such as in its tile. */
export type ViewOf = (slide: SlideView, screen: Size) => View;

/** Milliseconds after opening in which a tap is the second one of a double tap on the tile. */
const ignoreTapsFor = 350;

const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, #toasts') !== null;

/**
 * Slides side by side: listens for gestures, has the state of the view follow them, and draws it. All
 * motion is by transforms and opacity, once a frame, and can be caught or sent elsewhere at any moment.
 */
export class ViewerStage {
  readonly loader: SlideLoader;
  readonly state: ViewState;
  private readonly recognizer = new GestureRecognizer((gesture) => {
    const request = this.state.apply(gesture);
    this.update();
    if (request === 'tap') this.events.onTap();
    if (request === 'dismiss') this.events.onDismiss();
  });
  private readonly loop = new FrameLoop(
    (ms) => this.step(ms),
    () => this.rest(),
  );
  private lastPress = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  private readonly backdrop: HTMLElement;
  private readonly strip: HTMLElement;
  private readonly controls: HTMLElement;
  private openedAt = 0;
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
    const parts = [...dialog.children] as [HTMLElement, HTMLElement, HTMLElement];
    [this.backdrop, this.strip, this.controls] = parts;
    const onLost = (isLost: boolean) => this.events.onLost(isLost);
    this.loader = new SlideLoader(this.strip, () => this.state.screen, onLost);
    this.state = new ViewState(this.loader.slides, prefersReducedMotion);
    this.listen();
  }

  private listen(): void {
    const { dialog, recognizer } = this;
    const { signal } = this.listening;
    window.addEventListener('resize', () => this.resize(), { signal });
    window.addEventListener('online', () => this.loader.retry(), { signal });
    window.visualViewport?.addEventListener('resize', () => this.setTouchAction(), { signal });
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, handle, { signal, passive: false });
    const handleUp = (event: PointerEvent) =>
      recognizer.up(event, event.timeStamp - this.openedAt >= ignoreTapsFor);
    on('pointerdown', (event) => this.handleDown(event));
    on('pointermove', (event) => recognizer.move(event));
    on('pointerup', (event) => {
      this.notePress(event);
      handleUp(event);
    });
    on('pointercancel', handleUp);
    on('lostpointercapture', (event) => event.target === dialog && handleUp(event));
    on('wheel', (event) => {
      // The page behind stays where it is.
      event.preventDefault();
      if (this.state.phase !== 'open') return;
      this.endGesture();
      recognizer.wheel(event);
    });
    on('click', (event) => this.handleClick(event));
    // Nothing is dragged or marked as in a text, and the focus stays where it is.
    on('mousedown', (event) => !isOnControl(event.target) && event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
  }

  private notePress({ clientX, clientY }: PointerEvent): void {
    this.lastPress = { x: clientX, y: clientY, time: performance.now() };
  }

  private handleDown(event: PointerEvent): void {
    this.notePress(event);
    const { button, target, pointerId } = event;
    if (button !== 0 || this.state.phase !== 'open' || isPageZoomed() || isOnControl(target))
      return;
    if (!this.recognizer.down(event, this.state.isBetweenSlides)) return;
    // The mouse may leave the window, and the touched picture is replaced by its sharp file.
    this.dialog.setPointerCapture(pointerId);
  }

  /** Passes a press during the closing animation on to the wall. */
  private handleClick({ target, clientX, clientY }: MouseEvent): void {
    if (this.state.phase !== 'closing' || isOnControl(target)) return;
    this.finishClosing();
    const below = document.elementFromPoint(clientX, clientY)?.closest('a, button');
    if (below instanceof HTMLElement) below.click();
  }

  /** Shows a photo in its place, at once. */
  open(photos: Photos, index: number): void {
    this.clear();
    this.openedAt = performance.now();
    this.wasZoomed = false;
    this.state.open(index, photos.length - 1);
    this.loader.open(photos, index);
    this.setTouchAction();
    this.resize();
    // The sharp file is asked for before the first frame, all else after it.
    this.loader.current?.want(true);
  }

  /** Applies a change by keys or buttons, which end a gesture. */
  change(change: (state: ViewState) => void): void {
    if (this.state.phase !== 'open') return;
    this.endGesture();
    change(this.state);
    this.update();
  }

  /** @param into where the photo goes; null: nowhere, so that it fades out */
  close(into: ViewOf | null): void {
    if (this.state.phase !== 'open') return;
    this.endGesture();
    this.recognizer.cancel();
    const slide = this.loader.current;
    this.state.close(into && slide ? into(slide, this.state.screen) : null);
    ignoreSecondPress(this.lastPress);
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
    this.listening.abort();
    this.clear();
  }

  private clear(): void {
    this.loop.stop();
    this.state.phase = 'closed';
    this.recognizer.cancel();
    this.loader.clear();
  }

  private load(): void {
    if (this.state.phase !== 'open') return;
    this.loader.load();
    // Perhaps nothing moves any more that would put new slides into their places.
    this.draw();
  }

  private endGesture(): void {
    if (!this.recognizer.isActive) return;
    this.recognizer.cancel();
    this.state.settle();
    this.update();
  }

  /** Has files, buttons and the next frames follow the state. */
  private update(): void {
    const { loader, state, events } = this;
    if (state.index !== loader.index) {
      loader.setIndex(state.index);
      this.recognizer.taps.forget();
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
    this.state.resize({ width, height }, this.recognizer.isActive);
    this.draw();
    this.loop.start();
    afterPaint(() => this.load());
  }

  /** Leaves fingers to the browser while the page itself is zoomed. */
  private setTouchAction(): void {
    this.dialog.style.touchAction = isPageZoomed() ? 'auto' : '';
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
      // To close the dialog is long work: first the last frame of the animation.
      afterPaint(() => this.finishClosing());
      return;
    }
    if (this.recognizer.isActive) return;
    this.state.rest();
    for (const slide of this.loader.slides.values()) slide.sharpen();
    this.draw();
  }
}
