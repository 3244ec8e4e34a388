import {
  clamp,
  clampView,
  fitView,
  isPageZoomed,
  type Point,
  panBounds,
  type View,
  zoomView,
} from './geometry';
import { GestureRecognizer } from './gesture-recognizer';
import { isDismissed, isPinchClosed, slideAfterSwipe } from './gestures';
import { flingDistance, prefersReducedMotion, rubberBand, springs } from './motion';
import type { Slide } from './Slide';
import type { ViewerStage } from './ViewerStage';

/** Milliseconds after opening in which a tap is the second one of a double tap on the tile. */
const ignoreTapsFor = 350;

/** What a drag does: it goes to a neighbour, moves a zoomed photo, or closes the viewer. */
type DragKind = 'swipe' | 'pan' | 'dismiss';

/** Whether a press is on what lies over the photos. */
const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, #toasts') !== null;

/** The point of a photo that is nearest to a point of the screen. */
function nearestPoint({ view, fitSize }: Slide, { x, y }: Point): Point {
  const halfWidth = (fitSize.width * view.scale) / 2;
  const halfHeight = (fitSize.height * view.scale) / 2;
  return {
    x: clamp(x, view.x - halfWidth, view.x + halfWidth),
    y: clamp(y, view.y - halfHeight, view.y + halfHeight),
  };
}

/** Beyond its bounds a panned photo follows the finger less and less. */
function panWithRubberBand(value: number, bound: number): number {
  const inside = clamp(value, -bound, bound);
  return inside + rubberBand(value - inside, 140);
}

/** What gestures on the dialog do to the stage. */
export class StageGestures extends GestureRecognizer {
  private dragKind: DragKind = 'swipe';
  /** The middle of two fingers, from the middle of the screen */
  private pinchedAt: Point = fitView;
  /** What was so when the drag or the pinch started */
  private started: { position: number; view: View; side: number } = {
    position: 0,
    view: fitView,
    side: 0,
  };

  constructor(
    private readonly stage: ViewerStage,
    dialog: HTMLElement,
    signal: AbortSignal,
  ) {
    super(dialog, signal);
    const { closingGuard } = stage;
    const note = (event: PointerEvent) => closingGuard.note(event, stage.isClosing);
    dialog.addEventListener('pointerdown', note, { signal });
    dialog.addEventListener('pointerup', note, { signal });
    dialog.addEventListener('click', (event) => this.handleClick(event), { signal });
    // Nothing is dragged or marked as in a text, and the focus stays where it is.
    const prevent = (event: Event) => {
      if (!isOnControl(event.target)) event.preventDefault();
    };
    dialog.addEventListener('mousedown', prevent, { signal });
    dialog.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }

  canStart({ button, target }: PointerEvent): boolean {
    return button === 0 && this.stage.isOpen && !isPageZoomed() && !isOnControl(target);
  }

  canTap(time: number): boolean {
    return time - this.stage.openedAt >= ignoreTapsFor;
  }

  /** Goes on from how the slides are now, such as after the screen was turned. */
  restartOnStage(): void {
    this.restart();
    this.noteStart();
  }

  private toCentre({ x, y }: Point): Point {
    const { width, height } = this.stage.screen;
    return { x: x - width / 2, y: y - height / 2 };
  }

  private noteStart(side = 0): void {
    const { slide, position } = this.stage;
    this.started = { position: position.value, view: slide?.view ?? fitView, side };
  }

  onPress(): boolean {
    const { slide, position, index, isZoomed } = this.stage;
    const isBetweenSlides = Math.abs(position.value - index) > 0.01;
    if (isBetweenSlides) position.set(position.value);
    // A fling is caught, a zoom ends where it was sent.
    if (slide && isZoomed && !slide.scale.isMoving) slide.set(slide.view);
    this.dragKind = 'swipe';
    this.noteStart();
    return isBetweenSlides;
  }

  onDragStart(axis: 'x' | 'y', way: Point): void {
    const { slide, isZoomed, screen } = this.stage;
    if (slide && isZoomed) {
      const bound = panBounds(slide.fitSize, slide.scale.value, screen).x;
      const isAtEdge = way.x < 0 ? slide.x.value <= 1 - bound : slide.x.value >= bound - 1;
      const isZooming = slide.scale.isMoving;
      this.dragKind = axis === 'x' && isAtEdge && !isZooming ? 'swipe' : 'pan';
      if (!isZooming) slide.set(slide.view);
    } else {
      this.dragKind = axis === 'x' ? 'swipe' : 'dismiss';
    }
    this.noteStart(Math.sign(way.x));
  }

  onDrag(way: Point): void {
    const { slide } = this.stage;
    if (this.dragKind === 'swipe') this.swipe(way.x);
    else if (slide && this.dragKind === 'pan') this.pan(slide, way);
    else if (slide) this.dragToDismiss(slide, way);
    this.stage.loop.start();
  }

  private swipe(moved: number): void {
    const { slide, isZoomed, screen, position, pitch, lastIndex } = this.stage;
    const { started } = this;
    // A zoomed photo that is swiped away by its edge can be drawn back, and then pans.
    const back = slide && isZoomed && moved * started.side < 0 ? moved : 0;
    if (slide && back) {
      const view = { ...started.view, x: started.view.x + back };
      slide.x.set(clampView(view, slide.fitSize, screen).x);
    }
    const wanted = started.position - (moved - back) / pitch;
    const inside = clamp(wanted, 0, Math.max(0, lastIndex));
    position.set(inside + rubberBand((wanted - inside) * pitch, 120) / pitch);
  }

  private pan(slide: Slide, way: Point): void {
    if (slide.scale.isMoving) {
      // The zoom goes on below the finger.
      slide.x.shift(way.x);
      slide.y.shift(way.y);
      this.restartOnStage();
      return;
    }
    const { view } = this.started;
    const bounds = panBounds(slide.fitSize, view.scale, this.stage.screen);
    slide.x.set(panWithRubberBand(view.x + way.x, bounds.x));
    slide.y.set(panWithRubberBand(view.y + way.y, bounds.y));
  }

  private dragToDismiss(slide: Slide, way: Point): void {
    const { backdropOpacity, screen } = this.stage;
    slide.x.set(this.started.view.x + way.x);
    slide.y.set(this.started.view.y + way.y);
    backdropOpacity.set(1 - Math.min(0.9, Math.abs(way.y) / (screen.height / 2)));
  }

  onDragEnd(way: Point, velocity: Point, isCancelled: boolean): void {
    const { stage } = this;
    const isOver = isDismissed(way.y, velocity.y, stage.screen.height) && !isCancelled;
    if (this.dragKind === 'swipe') this.endSwipe(way.x, velocity.x);
    else if (this.dragKind === 'pan') this.fling(velocity);
    else if (isOver) stage.events.onDismiss();
    else stage.settle();
  }

  private endSwipe(moved: number, velocity: number): void {
    const { index: from, pitch, position, lastIndex } = this.stage;
    const swipe = { from, position: position.value, velocity, moved, pitch };
    const to = slideAfterSwipe(
      Math.abs(moved) > 1 ? swipe : { ...swipe, position: from },
      lastIndex,
    );
    position.velocity = -velocity / pitch;
    this.stage.slideTo(to);
    this.stage.setIndex(to);
  }

  /** A panned photo goes on as fast as it was moved, until friction or its bounds stop it. */
  private fling(velocity: Point): void {
    const { slide, screen, loop } = this.stage;
    if (!slide || slide.scale.isMoving) {
      this.stage.settle();
      return;
    }
    const bounds = panBounds(slide.fitSize, slide.scale.value, screen);
    const isStill = prefersReducedMotion();
    for (const axis of ['x', 'y'] as const) {
      const spring = slide[axis];
      const wanted = spring.value + (isStill ? 0 : flingDistance(velocity[axis]));
      const to = clamp(wanted, -bounds[axis], bounds[axis]);
      spring.to(to, to === wanted ? springs.fling : springs.slow, velocity[axis]);
      if (isStill) spring.set(to);
    }
    loop.start();
  }

  onPinchStart(): void {
    const { slide, position, index, loop } = this.stage;
    if (this.dragKind === 'swipe') position.to(index);
    slide?.set(slide.view);
    this.noteStart();
    loop.start();
  }

  onPinch(ratio: number, from: Point, to: Point): void {
    const { slide, backdropOpacity, loader, loop } = this.stage;
    if (!slide) return;
    this.pinchedAt = this.toCentre(to);
    const wanted = this.started.view.scale * ratio;
    const over = wanted - slide.maxScale;
    const scale = Math.max(0.1, over > 0 ? slide.maxScale + rubberBand(over, 1) : wanted);
    slide.set(zoomView(this.started.view, scale, this.toCentre(from), this.pinchedAt));
    backdropOpacity.set(clamp(1 - (1 - scale) * 1.2, 0.1, 1));
    loader.sharpen(slide, scale);
    loop.start();
  }

  onPinchEnd(ratio: number, isCancelled: boolean): void {
    const { stage } = this;
    const isClosed = !isCancelled && isPinchClosed(this.started.view.scale, ratio);
    this.noteStart();
    if (isClosed) stage.events.onDismiss();
    else stage.settle(this.pinchedAt);
  }

  onRelease(): void {
    this.stage.settle();
  }

  onSingleTap(): void {
    this.stage.events.onTap();
  }

  onDoubleTap(at: Point): void {
    const { slide } = this.stage;
    if (slide) this.stage.zoom('toggle', nearestPoint(slide, this.toCentre(at)));
  }

  onMouseClick(clicked: Point): void {
    const { slide, events } = this.stage;
    const at = this.toCentre(clicked);
    const nearest = slide ? nearestPoint(slide, at) : at;
    if (nearest.x === at.x && nearest.y === at.y) this.onDoubleTap(clicked);
    else events.onDismiss();
  }

  onWheelZoom(factor: number, at: Point): void {
    this.stage.zoom(factor, this.toCentre(at));
  }

  onWheelSideways(pixels: number, step: number): void {
    const { stage } = this;
    if (stage.isZoomed) stage.pan(-pixels, 0);
    else if (step !== 0) stage.events.onStep(step);
  }

  private handleClick(event: MouseEvent): void {
    const { stage } = this;
    if (!stage.isClosing || isOnControl(event.target)) return;
    stage.closingGuard.passOn(event, () => {
      stage.finishClosing();
      return !stage.isVisible;
    });
  }
}
