import type { Point } from './geometry';
import { dragAxis, type Fingers, type Gesture, WheelSteps } from './gestures';
import { VelocityTracker } from './motion';
import { TapCounter } from './taps';

/** Milliseconds from which a touch is a long press, not a tap. */
const longPress = 500;

interface Pointer extends Point {
  type: string;
}

/** Recognizes taps, drags, pinches and wheel gestures in events. One pointer drags, two pinch. */
export class GestureRecognizer {
  private readonly pointers = new Map<number, Pointer>();
  private gesture: 'undecided' | 'drag' | 'pinch' = 'undecided';
  private start = { x: 0, y: 0, time: 0 };
  private velocity = new VelocityTracker();
  readonly taps: TapCounter;
  private readonly wheelSteps = new WheelSteps();

  /** @param toDialog converts a point of the window to one of the dialog, in which gestures are measured */
  constructor(
    private readonly onGesture: (gesture: Gesture) => void,
    private readonly toDialog: (point: Point) => Point,
  ) {
    this.taps = new TapCounter(onGesture);
  }

  /** Whether a pointer takes part in a gesture. */
  get isActive(): boolean {
    return this.pointers.size > 0;
  }

  cancel(): void {
    this.pointers.clear();
    this.gesture = 'undecided';
    this.taps.forget();
  }

  private get fingers(): Fingers {
    const [one = { x: 0, y: 0 }, two = one] = [...this.pointers.values()];
    return {
      at: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
      distance: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    };
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { x, y } = this.toDialog({ x: clientX, y: clientY });
    return { x, y };
  }

  private get offset(): Point {
    const { x, y } = this.fingers.at;
    return { x: x - this.start.x, y: y - this.start.y };
  }

  private restart(now: number, startTime = now): void {
    const { x, y } = this.fingers.at;
    this.start = { x, y, time: startTime };
    this.velocity = new VelocityTracker();
    this.velocity.add(now, x, y);
  }

  /**
   * Handles a pointer that is pressed. Returns whether it takes part in a gesture.
   * @param isCaught whether it stopped moving slides, which it then drags
   */
  down(event: PointerEvent, isCaught: boolean): boolean {
    const { pointerId, pointerType, isPrimary, timeStamp } = event;
    // Some browsers report no end of a touch: a new primary one ends all others.
    if (isPrimary) this.pointers.clear();
    if (this.pointers.size >= 2) return false;
    this.pointers.set(pointerId, { ...this.pointOf(event), type: pointerType });
    const isPinch = this.pointers.size === 2;
    if (isPinch) this.taps.forget();
    this.gesture = isPinch ? 'pinch' : isCaught ? 'drag' : 'undecided';
    this.restart(timeStamp);
    this.onGesture({ type: isPinch ? 'pinch start' : 'press', ...this.fingers });
    return true;
  }

  move(event: PointerEvent): void {
    const { pointerId, timeStamp } = event;
    const pointer = this.pointers.get(pointerId);
    if (!pointer) return;
    Object.assign(pointer, this.pointOf(event));
    const { fingers } = this;
    this.velocity.add(timeStamp, fingers.at.x, fingers.at.y);
    if (this.gesture === 'undecided') this.lockAxis(pointer.type, timeStamp);
    if (this.gesture !== 'undecided') this.onGesture({ type: this.gesture, ...fingers });
  }

  private lockAxis(pointerType: string, time: number): void {
    const { offset } = this;
    const axis = dragAxis(offset, pointerType);
    if (!axis) return;
    this.taps.forget();
    this.gesture = 'drag';
    // The first pixels only decide the axis.
    this.restart(time);
    this.onGesture({ type: 'drag start', axis, offset, ...this.fingers });
  }

  /** Handles a pointer that is lifted or cancelled. */
  up(event: PointerEvent, canTap: boolean): void {
    const { pointerId, type, timeStamp } = event;
    const pointer = this.pointers.get(pointerId);
    if (!pointer) return;
    const isCancelled = type !== 'pointerup';
    if (!isCancelled) Object.assign(pointer, this.pointOf(event));
    const { offset, fingers, gesture, start } = this;
    this.pointers.delete(pointerId);
    this.gesture = 'undecided';
    if (gesture === 'pinch') {
      // The remaining finger starts a drag of the photo as it is, never a tap.
      this.restart(timeStamp, Number.NEGATIVE_INFINITY);
      this.onGesture({ type: 'pinch end', isCancelled, ...fingers });
    } else if (gesture === 'drag') {
      const velocity = isCancelled ? { x: 0, y: 0 } : this.velocity.velocityAt(timeStamp);
      this.onGesture({ type: 'drag end', velocity, isCancelled, ...fingers });
    } else if (
      !isCancelled &&
      timeStamp - start.time < longPress &&
      !dragAxis(offset, pointer.type)
    ) {
      if (canTap) this.taps.add(pointer, pointer.type === 'mouse');
    } else {
      this.onGesture({ type: 'release' });
    }
  }

  wheel(event: WheelEvent): void {
    const { deltaX, deltaY, deltaMode, ctrlKey, timeStamp } = event;
    const unit = deltaMode === 0 ? 1 : 33;
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const pixels = deltaX * unit;
      const step = this.wheelSteps.step(pixels, timeStamp);
      this.onGesture({ type: 'wheel sideways', pixels, step });
      return;
    }
    // A wheel turns in steps of about a hundred pixels, a trackpad in steps of a few.
    const pixels = Math.min(150, Math.max(-150, deltaY * unit));
    const factor = Math.exp(-pixels * (ctrlKey ? 0.01 : 0.003));
    this.onGesture({ type: 'wheel zoom', factor, at: this.pointOf(event) });
  }
}
