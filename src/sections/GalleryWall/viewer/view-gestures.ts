import { clamp, clampView, fitView, type Point, panBounds, type Size, zoomView } from './geometry';
import { type Gesture, isDismissed, isPinchClosed, slideAfterSwipe } from './gestures';
import { flingDistance, rubberBand, springs } from './motion';
import type { SlideView } from './slide-view';
import type { ViewState } from './view-state';

/** A request of a gesture beyond motion. */
export type Request = 'tap' | 'dismiss';

/** Applies the rubber band to a pan beyond its bounds. */
function panWithRubberBand(value: number, bound: number): number {
  const inside = clamp(value, -bound, bound);
  return inside + rubberBand(value - inside, 140);
}

/** Applies gestures to the state of the viewer. */
export class ViewGestures {
  private dragKind: 'swipe' | 'pan' | 'dismiss' = 'swipe';
  private fingers = { at: { x: 0, y: 0 }, distance: 1 };
  /** State at the start of a drag or pinch; side: the direction in which a drag started, -1 or 1 */
  private started = { ...this.fingers, position: 0, view: fitView, side: 0 };

  constructor(private readonly state: ViewState) {}

  /** @param isActive whether a gesture is in progress, which then continues */
  resize(screen: Size, isActive: boolean): void {
    const { state } = this;
    state.resize(screen);
    if (isActive) this.noteStart();
    else state.backdropOpacity.to(state.phase === 'open' ? 1 : 0);
  }

  /** @returns a request to the viewer beyond motion, if any */
  apply(gesture: Gesture): Request | null {
    const { state } = this;
    if ('distance' in gesture) this.fingers = gesture;
    switch (gesture.type) {
      case 'press':
        this.press();
        return null;
      case 'drag start':
        this.startDrag(gesture.axis, gesture.offset);
        return null;
      case 'drag':
        this.drag();
        return null;
      case 'drag end':
        return this.endDrag(gesture.velocity, gesture.isCancelled);
      case 'pinch start':
        if (this.dragKind === 'swipe') state.position.to(state.index);
        state.slide?.set(state.slide.view);
        this.noteStart();
        return null;
      case 'pinch':
        this.pinch();
        return null;
      case 'pinch end':
        return this.endPinch(gesture.isCancelled);
      case 'release':
        state.settle();
        return null;
      case 'tap':
        return 'tap';
      case 'double tap':
        state.toggleZoom(this.nearestPoint(gesture.at));
        return null;
      case 'click':
        return this.click(gesture.at);
      case 'wheel zoom':
        state.zoomBy(gesture.factor, this.toCentre(gesture.at));
        return null;
      case 'wheel sideways':
        if (state.isZoomed) state.pan(-gesture.pixels, 0);
        else if (gesture.step !== 0) state.goBy(gesture.step);
        return null;
    }
  }

  /** Offset of the fingers from where they started, in pixels. */
  private get offset(): Point {
    const { at } = this.fingers;
    return { x: at.x - this.started.at.x, y: at.y - this.started.at.y };
  }

  private toCentre({ x, y }: Point): Point {
    const { width, height } = this.state.screen;
    return { x: x - width / 2, y: y - height / 2 };
  }

  /** The point of the photo that is nearest to a point of the screen, from its middle. */
  private nearestPoint(point: Point): Point {
    const { x, y } = this.toCentre(point);
    if (!this.state.slide) return { x, y };
    const { view, fitSize } = this.state.slide;
    const halfWidth = (fitSize.width * view.scale) / 2;
    const halfHeight = (fitSize.height * view.scale) / 2;
    return {
      x: clamp(x, view.x - halfWidth, view.x + halfWidth),
      y: clamp(y, view.y - halfHeight, view.y + halfHeight),
    };
  }

  private noteStart(side = 0): void {
    const view = this.state.slide?.view ?? fitView;
    this.started = { ...this.fingers, position: this.state.position.value, view, side };
  }

  private press(): void {
    const { slide, position, isBetweenSlides, isZoomed } = this.state;
    if (isBetweenSlides) position.set(position.value);
    // A press stops a fling, but not a zoom.
    if (slide && isZoomed && !slide.scale.isMoving) slide.set(slide.view);
    this.dragKind = 'swipe';
    this.noteStart();
  }

  private startDrag(axis: 'x' | 'y', offset: Point): void {
    const { slide, isZoomed, screen } = this.state;
    if (slide && isZoomed) {
      const bound = panBounds(slide.fitSize, slide.scale.value, screen).x;
      const isAtEdge = offset.x < 0 ? slide.x.value <= 1 - bound : slide.x.value >= bound - 1;
      const isZooming = slide.scale.isMoving;
      this.dragKind = axis === 'x' && isAtEdge && !isZooming ? 'swipe' : 'pan';
      if (!isZooming) slide.set(slide.view);
    } else {
      this.dragKind = axis === 'x' ? 'swipe' : 'dismiss';
    }
    this.noteStart(Math.sign(offset.x));
  }

  private drag(): void {
    const { slide } = this.state;
    if (this.dragKind === 'swipe') this.swipe(this.offset.x);
    else if (slide && this.dragKind === 'pan') this.dragZoomed(slide);
    else if (slide) this.dragToDismiss(slide);
  }

  private swipe(moved: number): void {
    const { started } = this;
    const { slide, isZoomed, position, pitch, screen, lastIndex } = this.state;
    // A zoomed photo that was swiped beyond its edge pans when the finger moves back.
    const back = slide && isZoomed && moved * started.side < 0 ? moved : 0;
    if (slide && back) {
      const view = { ...started.view, x: started.view.x + back };
      slide.x.set(clampView(view, slide.fitSize, screen).x);
    }
    const wanted = started.position - (moved - back) / pitch;
    const inside = clamp(wanted, 0, lastIndex);
    position.set(inside + rubberBand((wanted - inside) * pitch, 120) / pitch);
  }

  private dragZoomed(slide: SlideView): void {
    const { offset } = this;
    if (slide.scale.isMoving) {
      // The zoom continues under the finger.
      slide.x.shift(offset.x);
      slide.y.shift(offset.y);
      this.noteStart();
      return;
    }
    const { view } = this.started;
    const bounds = panBounds(slide.fitSize, view.scale, this.state.screen);
    slide.x.set(panWithRubberBand(view.x + offset.x, bounds.x));
    slide.y.set(panWithRubberBand(view.y + offset.y, bounds.y));
  }

  private dragToDismiss(slide: SlideView): void {
    const { offset, started } = this;
    const { backdropOpacity, screen } = this.state;
    slide.x.set(started.view.x + offset.x);
    slide.y.set(started.view.y + offset.y);
    backdropOpacity.set(1 - Math.min(0.9, Math.abs(offset.y) / (screen.height / 2)));
  }

  private endDrag(velocity: Point, isCancelled: boolean): Request | null {
    const { offset, dragKind } = this;
    if (dragKind === 'swipe') this.endSwipe(offset.x, velocity.x);
    else if (dragKind === 'pan') this.fling(velocity);
    else if (isDismissed(offset.y, velocity.y, this.state.screen.height) && !isCancelled)
      return 'dismiss';
    else this.state.settle();
    return null;
  }

  private endSwipe(moved: number, velocity: number): void {
    const { state } = this;
    const { index: from, pitch, position } = state;
    const swipe = { from, position: position.value, velocity, moved, pitch };
    state.setIndex(slideAfterSwipe(Math.abs(moved) > 1 ? swipe : { ...swipe, position: from }));
    position.to(state.index, springs.fast, -velocity / pitch);
  }

  /** Continues a pan at the velocity of the finger, until friction or the bounds stop it. */
  private fling(velocity: Point): void {
    const { slide } = this.state;
    if (!slide || slide.scale.isMoving) {
      this.state.settle();
      return;
    }
    const bounds = panBounds(slide.fitSize, slide.scale.value, this.state.screen);
    for (const axis of ['x', 'y'] as const) {
      const spring = slide[axis];
      const wanted = spring.value + (this.state.isStill() ? 0 : flingDistance(velocity[axis]));
      const to = clamp(wanted, -bounds[axis], bounds[axis]);
      spring.to(to, to === wanted ? springs.fling : springs.slow, velocity[axis]);
    }
  }

  private pinch(): void {
    const { fingers, started } = this;
    const { slide, backdropOpacity } = this.state;
    if (!slide) return;
    const wanted = (started.view.scale * fingers.distance) / started.distance;
    const over = wanted - slide.maxScale;
    const scale = Math.max(0.1, over > 0 ? slide.maxScale + rubberBand(over, 1) : wanted);
    slide.set(zoomView(started.view, scale, this.toCentre(started.at), this.toCentre(fingers.at)));
    backdropOpacity.set(clamp(1 - (1 - scale) * 1.2, 0.1, 1));
  }

  private endPinch(isCancelled: boolean): Request | null {
    const { fingers, started } = this;
    const isClosed = isPinchClosed(started.view.scale, fingers.distance / started.distance);
    if (isClosed && !isCancelled) return 'dismiss';
    this.state.settle(this.toCentre(fingers.at));
    return null;
  }

  private click(clicked: Point): Request | null {
    const at = this.toCentre(clicked);
    const nearest = this.nearestPoint(clicked);
    if (nearest.x !== at.x || nearest.y !== at.y) return 'dismiss';
    this.state.toggleZoom(at);
    return null;
  }
}
