import type { Point } from './geometry';
import { dragAxis, WheelSteps } from './gestures';
import { VelocityTracker } from './motion';
import { TapCounter } from './taps';

/** Milliseconds from which a touch is no tap, but a long press. */
const longPress = 500;

interface Pointer extends Point {
  type: string;
}

/**
 * Recognizes taps, drags, pinches and wheels on an element. One pointer drags, two pinch. Points are
 * in pixels from the window's corner, velocities in pixels per millisecond.
 */
export abstract class GestureRecognizer {
  private readonly pointers = new Map<number, Pointer>();
  private gesture: 'undecided' | 'drag' | 'pinch' = 'undecided';
  private start = { x: 0, y: 0, distance: 1, time: 0 };
  /** When the last event happened: on a busy phone it may be handled much later */
  private time = 0;
  private velocity = new VelocityTracker();
  private readonly taps: TapCounter;
  private readonly wheelSteps = new WheelSteps();

  constructor(
    private readonly element: HTMLElement,
    signal: AbortSignal,
  ) {
    this.taps = new TapCounter(this);
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, handle, { signal, passive: false });
    on('pointerdown', (event) => this.handleDown(event));
    on('pointermove', (event) => this.handleMove(event));
    on('pointerup', (event) => this.handleUp(event));
    on('pointercancel', (event) => this.handleUp(event));
    on('lostpointercapture', (event) => event.target === element && this.handleUp(event));
    on('wheel', (event) => this.handleWheel(event));
  }

  /** Whether a pointer that comes down starts a gesture, or is left to the browser or a button. */
  abstract canStart(event: PointerEvent): boolean;
  /** One pointer is down. Returns whether it caught slides on their way, which it then drags. */
  abstract onPress(): boolean;
  /** The axis of a drag is clear (axis lock). */
  abstract onDragStart(axis: 'x' | 'y', way: Point): void;
  /** A drag went on: how far, from where it started. */
  abstract onDrag(way: Point): void;
  abstract onDragEnd(way: Point, velocity: Point, isCancelled: boolean): void;
  abstract onPinchStart(): void;
  /** Two pointers changed: their distance as a ratio, and where their middle was and is. */
  abstract onPinch(ratio: number, from: Point, to: Point): void;
  /** One of two pointers was lifted. */
  abstract onPinchEnd(ratio: number, isCancelled: boolean): void;
  /** A pointer was lifted without a drag or a tap. */
  abstract onRelease(): void;
  /** Whether a tap counts, or is forgotten. */
  abstract canTap(time: number): boolean;
  abstract onSingleTap(): void;
  abstract onDoubleTap(at: Point): void;
  abstract onMouseClick(at: Point): void;
  /** A wheel or two fingers of a trackpad zoom by a factor. */
  abstract onWheelZoom(factor: number, at: Point): void;
  /** A trackpad scrolls sideways. step: 1 or -1 when it asks for a neighbour, else 0. */
  abstract onWheelSideways(pixels: number, step: number): void;

  /** Whether a pointer takes part in a gesture. */
  get isActive(): boolean {
    return this.pointers.size > 0;
  }

  /** Forgets the pointers that are down, and the tap before. */
  cancel(): void {
    this.pointers.clear();
    this.gesture = 'undecided';
    this.taps.forget();
  }

  /** Forgets the tap before: the next one is no double tap. */
  forgetTap(): void {
    this.taps.forget();
  }

  /** Takes where the pointers are now as the start of what follows. */
  restart(time = this.time): void {
    const { x, y, distance } = this.middle;
    this.start = { x, y, distance, time };
    this.velocity = new VelocityTracker();
    this.velocity.add(this.time, x, y);
  }

  private get middle(): Point & { distance: number } {
    const [one = { x: 0, y: 0 }, two = one] = [...this.pointers.values()];
    return {
      x: (one.x + two.x) / 2,
      y: (one.y + two.y) / 2,
      distance: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    };
  }

  private get way(): Point {
    const { x, y } = this.middle;
    return { x: x - this.start.x, y: y - this.start.y };
  }

  private handleDown(event: PointerEvent): void {
    const { pointerId, pointerType, isPrimary, clientX, clientY, timeStamp } = event;
    if (!this.canStart(event)) return;
    this.time = timeStamp;
    // Touches that were never lifted, as far as the browser said, are over.
    if (isPrimary) this.pointers.clear();
    if (this.pointers.size >= 2) return;
    // The mouse may leave the window, and the touched picture is replaced by its sharp file.
    this.element.setPointerCapture(pointerId);
    this.pointers.set(pointerId, { x: clientX, y: clientY, type: pointerType });
    if (this.pointers.size === 2) {
      this.taps.forget();
      this.gesture = 'pinch';
      this.onPinchStart();
    } else {
      this.gesture = this.onPress() ? 'drag' : 'undecided';
    }
    this.restart();
  }

  private handleMove({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    const pointer = this.pointers.get(pointerId);
    if (!pointer) return;
    this.time = timeStamp;
    Object.assign(pointer, { x: clientX, y: clientY });
    const { x, y, distance } = this.middle;
    this.velocity.add(timeStamp, x, y);
    if (this.gesture === 'undecided') this.lockAxis(pointer.type);
    if (this.gesture === 'drag') this.onDrag(this.way);
    if (this.gesture === 'pinch') {
      this.onPinch(distance / this.start.distance, this.start, { x, y });
    }
  }

  private lockAxis(pointerType: string): void {
    const { way } = this;
    const axis = dragAxis(way, pointerType);
    if (!axis) return;
    this.taps.forget();
    this.gesture = 'drag';
    this.onDragStart(axis, way);
    // The first pixels only said which axis it is.
    this.restart();
  }

  private handleUp(event: PointerEvent): void {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    this.time = event.timeStamp;
    const isCancelled = event.type !== 'pointerup';
    if (!isCancelled) Object.assign(pointer, { x: event.clientX, y: event.clientY });
    const { way, gesture, start, time } = this;
    const ratio = this.middle.distance / start.distance;
    this.pointers.delete(event.pointerId);
    this.gesture = 'undecided';
    if (gesture === 'pinch') {
      // The finger that is left goes on with the photo where it is, and is no tap.
      this.restart(Number.NEGATIVE_INFINITY);
      this.onPinchEnd(ratio, isCancelled);
    } else if (gesture === 'drag') {
      const velocity = isCancelled ? { x: 0, y: 0 } : this.velocity.velocityAt(time);
      this.onDragEnd(way, velocity, isCancelled);
    } else if (!isCancelled && time - start.time < longPress && !dragAxis(way, pointer.type)) {
      if (this.canTap(time)) this.taps.add(pointer, pointer.type === 'mouse');
    } else {
      this.onRelease();
    }
  }

  private handleWheel(event: WheelEvent): void {
    // The page behind stays where it is.
    event.preventDefault();
    const { deltaX, deltaY, deltaMode, ctrlKey, timeStamp, clientX, clientY } = event;
    const unit = deltaMode === 0 ? 1 : 33;
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const pixels = deltaX * unit;
      this.onWheelSideways(pixels, this.wheelSteps.step(pixels, timeStamp));
      return;
    }
    // A wheel turns in steps of about a hundred pixels, a trackpad in steps of a few.
    const pixels = Math.min(150, Math.max(-150, deltaY * unit));
    const factor = Math.exp(-pixels * (ctrlKey ? 0.01 : 0.003));
    this.onWheelZoom(factor, { x: clientX, y: clientY });
  }
}
