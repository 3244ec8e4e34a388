import { afterPaint } from '../../components/afterPaint';
import { savesData } from '../../components/whenIdle';
import {
  clamp,
  held,
  type Point,
  reach,
  type Size,
  tapZoom,
  type View,
  whole,
  zoomed,
} from './fit';
import { axisOf, isPinchedShut, isThrown, landing, WheelSteps } from './gestures';
import { coasts, pace, Speed, Spring, soft } from './motion';
import { Slide } from './Slide';
import type { Photos } from './WallPart';

/** The parts of the dialog that move. */
export interface Parts {
  dialog: HTMLElement;
  /** What lies between the page and the photos */
  ground: HTMLElement;
  /** Where the photos lie */
  strip: HTMLElement;
  /** What lies over the photos */
  controls: HTMLElement;
}

/** What the view is told; none of it may take long. */
export interface StageEvents {
  /** Another photo is looked at */
  onIndex: (index: number) => void;
  /** Whether its sharp picture cannot be had for now */
  onLost: (isLost: boolean) => void;
  onZoom: (isZoomed: boolean) => void;
  /** The screen was tapped once, with a finger or a pen */
  onTap: () => void;
  /** A trackpad was scrolled sideways: 1 asks for the next photo, -1 for the one before */
  onStep: (by: number) => void;
  /** The visitor's hand closes the view */
  onShut: () => void;
  /** It is closed: nothing of it is on the screen */
  onClosed: () => void;
}

/** Pixels between two photos. */
const gap = 16;

/** Milliseconds in which two taps are one double tap, and how far apart they may be. */
const doubleTap = { within: 280, apart: 40 } as const;

/** Milliseconds after closing in which no press reaches the wall. */
const closingGuard = 350;

/** Milliseconds from which a touch is no tap, but a long press. */
const longPress = 500;

/** Milliseconds after the opening in which a tap is the second one of a double tap on the tile. */
const settling = 350;

/** What the fingers on the screen are about. */
type Doing = 'nothing yet' | 'swipe' | 'pan' | 'lift' | 'pinch' | 'other';

interface Finger extends Point {
  pointer: string;
}

interface LastTap extends Point {
  /** Whether it was the second one of a double tap */
  isDouble: boolean;
  timer: ReturnType<typeof setTimeout>;
}

/** What was so when the fingers came down, or when their number changed. */
interface Start extends Point {
  time: number;
  place: number;
  view: View;
  /** How far two fingers are apart */
  apart: number;
  /** Which way a swipe began: 1 to the right, -1 to the left */
  side: number;
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has zoomed the page itself: then fingers move the page. */
const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** Whether a press is for what lies over the photos. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, #toasts') !== null;

/** The point of a photo that is nearest to a point of the screen. */
function nearestOf({ view, fit }: Slide, { x, y }: Point): Point {
  const [across, down] = [(fit.width * view.scale) / 2, (fit.height * view.scale) / 2];
  return {
    x: clamp(x, view.x - across, view.x + across),
    y: clamp(y, view.y - down, view.y + down),
  };
}

/** Ignores the second tap of a double tap whose first one closed the viewer: it is not for the wall. */
function ignoreClicksNear({ x, y }: Point): void {
  const ignore = (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (!isPointer || Math.hypot(event.clientX - x, event.clientY - y) > doubleTap.apart) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, true);
  setTimeout(() => removeEventListener('click', ignore, true), closingGuard);
}

/**
 * Photos side by side on a screen, as a hand moves them: swiped, zoomed, panned, thrown away. All
 * that moves does so once a frame, by transforms and opacity alone, and can be caught or sent
 * elsewhere at any moment. At rest three slides are in the document.
 */
export class Stage {
  private photos: Photos = [];
  private readonly slides = new Map<number, Slide>();
  /** Index of the photo that is looked at, or gone to */
  private index = 0;
  private direction = 1;
  /** Which photo lies in the middle of the screen; between two photos there is no whole number */
  private readonly place = new Spring(0, 0.001);
  /** How dense the ground is */
  private readonly density = new Spring(0, 0.004);
  /** Whether the photos come and go with the ground, because they grow out of no tile */
  private fades = false;
  private state: 'closed' | 'open' | 'closing' = 'closed';
  private openedAt = 0;
  /** Whether the photo that was opened is on the screen: its neighbours can wait till then */
  private isPainted = false;
  private screen: Size = { width: 1, height: 1 };

  private readonly fingers = new Map<number, Finger>();
  private doing: Doing = 'nothing yet';
  private start: Start = { x: 0, y: 0, time: 0, place: 0, view: whole, apart: 1, side: 0 };
  private speed = new Speed();
  private lastTap: LastTap | null = null;
  private readonly wheelSteps = new WheelSteps();

  /** Whether the last press started during the closing animation; it is passed on to the wall */
  private pressedWhileClosing = false;
  /** Where a pointer was pressed or lifted last, from the window's corner, and when */
  private lastPress = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  private closedAt = 0;

  private frame = 0;
  private time = 0;
  private loading = 0;
  private isZoomed = false;
  private retries: ReturnType<typeof setTimeout> | undefined;
  private readonly away = new AbortController();

  constructor(
    private readonly parts: Parts,
    private readonly events: StageEvents,
  ) {
    const { dialog } = parts;
    const { signal } = this.away;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      does: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, does, { signal, passive: false });
    on('pointerdown', (event) => this.onDown(event));
    on('pointermove', (event) => this.onMove(event));
    on('pointerup', (event) => this.onUp(event));
    on('pointercancel', (event) => this.onUp(event));
    on('lostpointercapture', (event) => event.target === dialog && this.onUp(event));
    on('wheel', (event) => this.onWheel(event));
    on('click', (event) => this.onClick(event));
    // Nothing is dragged or marked as in a text, and the focus stays where it is.
    on('mousedown', (event) => {
      if (!isControl(event.target)) event.preventDefault();
    });
    on('dragstart', (event) => event.preventDefault());
    window.addEventListener('resize', () => this.resize(), { signal });
    window.addEventListener('online', () => this.retry(), { signal });
    window.visualViewport?.addEventListener('resize', () => this.leaveZoomToPage(), { signal });
  }

  /** Whether a photo is shown, and not on its way back. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Whether something of the view is on the screen. */
  get isThere(): boolean {
    return this.state !== 'closed';
  }

  private get current(): Slide | undefined {
    return this.slides.get(this.index);
  }

  private get last(): number {
    return this.photos.length - 1;
  }

  private get pitch(): number {
    return this.screen.width + gap;
  }

  /**
   * Shows a photo.
   * @param from where its picture is now; null: nowhere, so that it fades in; 'there': it is on the
   *   screen already, in its place
   */
  open(
    photos: Photos,
    index: number,
    from: ((slide: Slide, screen: Size) => View) | null | 'there',
  ) {
    this.clear();
    this.photos = photos;
    this.index = index;
    this.state = 'open';
    this.openedAt = performance.now();
    this.isPainted = false;
    this.place.set(index);
    this.measure();
    this.leaveZoomToPage();
    this.isZoomed = false;
    const slide = this.slideAt(index);
    slide?.set(whole);
    const isPlain = from === 'there' || isCalm();
    this.fades = from === null;
    this.density.set(isPlain ? 1 : 0);
    this.density.to(1, pace.calm);
    if (slide && from && from !== 'there' && !isPlain) {
      slide.set(from(slide, this.screen));
      slide.to(whole, pace.calm);
    }
    slide?.setCurrent(true);
    this.draw();
    this.wake();
    // Its sharp file is asked for before the first frame, all else after it.
    slide?.want(1, true);
    afterPaint(() => this.load());
  }

  /** Takes more photos, or other ones. */
  setPhotos(photos: Photos): void {
    if (this.photos === photos) return;
    const isSame = this.photos.every(({ slug }, index) => photos[index]?.slug === slug);
    this.photos = photos;
    if (this.state === 'closed') return;
    if (!isSame) {
      for (const [index] of this.slides) this.drop(index);
      this.index = clamp(this.index, 0, Math.max(0, this.last));
      this.place.set(this.index);
    }
    this.wake();
    afterPaint(() => this.load());
  }

  /** Goes to a photo, past no others if it is far away. */
  goTo(index: number): void {
    const to = clamp(index, 0, this.last);
    if (this.state !== 'open' || to === this.index) return;
    this.endGesture();
    this.turnTo(to);
    const far = to - this.place.value;
    if (Math.abs(far) > 2) this.place.set(to - Math.sign(far));
    this.place.to(to);
    if (isCalm()) this.place.set(to);
    this.wake();
  }

  private turnTo(index: number): void {
    if (index === this.index) return;
    this.direction = Math.sign(index - this.index);
    this.current?.setCurrent(false);
    this.index = index;
    this.forgetTap();
    this.tellZoom();
    this.events.onIndex(index);
    afterPaint(() => this.load());
  }

  /** Zooms by a factor, or to the scale of a double tap, or out again. */
  zoom(by: number | 'toggle' | 'out', at: Point = { x: 0, y: 0 }): void {
    const slide = this.current;
    if (!slide || this.state !== 'open') return;
    const aim = slide.aim;
    const tap = tapZoom(slide.fit, this.screen, slide.most);
    const isIn = aim.scale > 1.01;
    const asked = by === 'out' ? 1 : by === 'toggle' ? (isIn ? 1 : tap) : aim.scale * by;
    const scale = clamp(asked, 1, slide.most);
    this.endGesture();
    this.send(slide, held(zoomed(aim, scale, at), slide.fit, this.screen), pace.calm);
  }

  /**
   * Moves a zoomed photo, as the arrow keys do.
   * @returns whether it could be moved that way
   */
  nudge(x: number, y: number): boolean {
    const slide = this.current;
    if (!slide || slide.aim.scale <= 1.01) return false;
    const { aim } = slide;
    const to = held({ ...aim, x: aim.x + x, y: aim.y + y }, slide.fit, this.screen);
    if (Math.hypot(to.x - aim.x, to.y - aim.y) < 1) return false;
    this.send(slide, to, pace.calm);
    return true;
  }

  /**
   * Lets the photo go.
   * @param into where its picture goes back to; null: nowhere, so that it fades away
   */
  close(into: ((slide: Slide, screen: Size) => View) | null): void {
    if (this.state !== 'open') return;
    this.endGesture();
    this.fingers.clear();
    this.state = 'closing';
    this.closedAt = performance.now();
    if (this.closedAt - this.lastPress.time < closingGuard) ignoreClicksNear(this.lastPress);
    clearTimeout(this.retries);
    const slide = this.current;
    this.place.to(this.index);
    this.density.to(0, pace.calm);
    this.fades = into === null;
    if (slide && into) slide.to(into(slide, this.screen), pace.calm);
    else if (slide && Math.abs(slide.y.value) > 1 && slide.scale.value <= 1.01) {
      slide.y.to(Math.sign(slide.y.value) * this.screen.height, pace.calm);
    }
    if (isCalm()) this.finish();
    else this.wake();
  }

  /** Ends a closing at once. */
  finish(): void {
    if (this.state !== 'closing') return;
    this.clear();
    this.events.onClosed();
  }

  destroy(): void {
    this.away.abort();
    this.clear();
  }

  private clear(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.retries);
    this.frame = 0;
    this.state = 'closed';
    this.forgetTap();
    this.fingers.clear();
    this.doing = 'nothing yet';
    for (const [index] of this.slides) this.drop(index);
  }

  // What is in the document

  private slideAt(index: number): Slide | undefined {
    const there = this.slides.get(index);
    const photo = this.photos[index];
    if (there || !photo) return there;
    const slide = new Slide(photo, () => this.tellLost());
    slide.layOut(this.screen);
    slide.setCurrent(false);
    this.slides.set(index, slide);
    this.parts.strip.append(slide.element);
    return slide;
  }

  private drop(index: number): void {
    this.slides.get(index)?.destroy();
    this.slides.delete(index);
  }

  /** Sees to it that every photo is there that is on the screen, or may be with the next swipe. */
  private fill(): void {
    const here = Math.floor(this.place.value);
    const near = this.isPainted ? [this.index - 1, this.index, this.index + 1] : [this.index];
    const wanted = new Set([...near, here, Math.ceil(this.place.value)]);
    for (const index of this.slides.keys()) if (!wanted.has(index)) this.drop(index);
    for (const index of wanted) this.slideAt(index);
    this.current?.setCurrent(true);
  }

  /**
   * First the photo that is looked at, then, unless data is to be saved, the one that comes next and
   * the one before.
   */
  private async load(): Promise<void> {
    if (this.state !== 'open') return;
    this.isPainted = true;
    this.fill();
    // Nothing may be moving any more that would put them into their places.
    this.draw();
    this.tellLost();
    this.loading += 1;
    const { loading, index, direction } = this;
    const isStill = () => loading === this.loading && this.state === 'open';
    const slide = this.slides.get(index);
    if (slide) await slide.want(Math.max(1, slide.aim.scale), true);
    if (!isStill()) return;
    this.tellLost();
    if (savesData()) return;
    for (const neighbour of [index + direction, index - direction]) {
      await this.slides.get(neighbour)?.want(1, false);
      if (!isStill()) return;
    }
  }

  /** Fetches the larger file of a photo that is zoomed. */
  private sharpen(slide: Slide, scale: number): void {
    if (scale > 1.01 && !slide.isLost && !slide.isSharp(scale)) {
      slide.want(Math.min(scale, slide.most), true).then(() => this.tellLost());
    }
  }

  private tellLost(): void {
    const isLost = this.current?.isLost ?? false;
    this.events.onLost(isLost);
    clearTimeout(this.retries);
    if (isLost && this.state === 'open') this.retries = setTimeout(() => this.retry(), 4000);
  }

  /** Asks again for the photo that is looked at, if it is lost. */
  retry(): void {
    const slide = this.current;
    if (!slide?.isLost || this.state !== 'open') return;
    slide.retry(Math.max(1, slide.aim.scale)).then(() => {
      if (slide.isLost) this.tellLost();
      else this.load();
    });
  }

  // Frames

  private wake(): void {
    if (this.frame || this.state === 'closed') return;
    this.time = 0;
    this.frame = requestAnimationFrame((time) => this.onFrame(time));
  }

  private onFrame(time: number): void {
    // The first frame shows something already; a late one does not leap.
    const ms = this.time ? clamp(time - this.time, 0, 50) : 16;
    this.time = time;
    this.place.step(ms);
    this.density.step(ms);
    for (const slide of this.slides.values()) slide.step(ms);
    this.fill();
    this.draw();
    const isMoving =
      this.place.isMoving ||
      this.density.isMoving ||
      [...this.slides.values()].some((slide) => slide.isMoving);
    if (isMoving) this.frame = requestAnimationFrame((next) => this.onFrame(next));
    else {
      this.frame = 0;
      this.rest();
    }
  }

  private draw(): void {
    const { ground, strip, controls } = this.parts;
    for (const [index, slide] of this.slides) {
      slide.draw((index - this.place.value) * this.pitch);
    }
    const density = String(clamp(this.density.value, 0, 1));
    if (ground.style.opacity !== density) {
      ground.style.opacity = density;
      controls.style.opacity = density;
    }
    const shown = this.fades ? density : '1';
    if (strip.style.opacity !== shown) strip.style.opacity = shown;
  }

  private rest(): void {
    if (this.state === 'closing') {
      // To close the dialog is long work: first the last frame of the animation.
      afterPaint(() => this.finish());
      return;
    }
    if (this.fingers.size > 0) return;
    this.fades = false;
    for (const [index, slide] of this.slides) {
      if (index !== this.index) slide.set(whole);
      slide.sharpen();
    }
    this.fill();
    this.draw();
  }

  private send(slide: Slide, view: View, frequency: number): void {
    if (isCalm()) slide.set(view);
    else slide.to(view, frequency);
    this.sharpen(slide, view.scale);
    this.tellZoom();
    this.wake();
  }

  private tellZoom(): void {
    const isZoomed = (this.current?.aim.scale ?? 1) > 1.01;
    if (isZoomed === this.isZoomed) return;
    this.isZoomed = isZoomed;
    this.events.onZoom(isZoomed);
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.parts.dialog;
    this.screen = { width: clientWidth, height: clientHeight };
  }

  private resize(): void {
    if (this.state === 'closed') return;
    const before = this.screen;
    this.measure();
    // Places are counted from the middle of the screen.
    for (const finger of this.fingers.values()) {
      finger.x += (before.width - this.screen.width) / 2;
      finger.y += (before.height - this.screen.height) / 2;
    }
    for (const slide of this.slides.values()) {
      slide.layOut(this.screen);
      slide.scale.set(clamp(slide.aim.scale, 1, slide.most));
      slide.set(held(slide.view, slide.fit, this.screen));
    }
    if (this.fingers.size > 0) this.begin();
    else this.density.to(this.state === 'open' ? 1 : 0);
    this.draw();
    this.wake();
    afterPaint(() => this.load());
  }

  private leaveZoomToPage(): void {
    this.parts.dialog.style.touchAction = isPageZoomed() ? 'auto' : '';
  }

  // Fingers

  private at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    return { x: clientX - this.screen.width / 2, y: clientY - this.screen.height / 2 };
  }

  private get middle(): Point & { apart: number } {
    const [one = { x: 0, y: 0 }, two = one] = [...this.fingers.values()];
    return {
      x: (one.x + two.x) / 2,
      y: (one.y + two.y) / 2,
      apart: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    };
  }

  /** What is so now is what the fingers move on from. */
  private begin(): void {
    const slide = this.current;
    this.start = {
      ...this.middle,
      time: performance.now(),
      place: this.place.value,
      view: slide?.view ?? whole,
      side: 0,
    };
    this.speed = new Speed();
    this.speed.note(this.start.time, this.start.x, this.start.y);
  }

  private onDown(event: PointerEvent): void {
    const { target, button, pointerId, pointerType } = event;
    this.pressedWhileClosing = this.state === 'closing';
    this.notePress(event);
    if (button !== 0 || this.state !== 'open' || isPageZoomed()) return;
    if (isControl(target)) return;
    // Touches that were never lifted, as far as the browser said, are over.
    if (event.isPrimary) this.fingers.clear();
    if (this.fingers.size >= 2) return;
    // The mouse may leave the window, and the touched picture is replaced by its sharp file.
    this.parts.dialog.setPointerCapture(pointerId);
    this.fingers.set(pointerId, { ...this.at(event), pointer: pointerType });
    const slide = this.current;
    if (this.fingers.size === 2) {
      this.forgetTap();
      if (this.doing === 'swipe') this.place.to(this.index);
      this.doing = 'pinch';
      slide?.set(slide.view);
      this.begin();
      this.wake();
      return;
    }
    // What moves is caught.
    const isPassing = Math.abs(this.place.value - this.index) > 0.01;
    if (isPassing) this.place.set(this.place.value);
    if (slide && slide.scale.target > 1.01 && !slide.scale.isMoving) slide.set(slide.view);
    this.doing = isPassing ? 'swipe' : 'nothing yet';
    this.begin();
  }

  private onMove(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, this.at(event));
    const { x, y } = this.middle;
    this.speed.note(performance.now(), x, y);
    if (this.doing === 'nothing yet') this.decide(finger.pointer);
    this.follow();
    this.wake();
  }

  private decide(pointer: string): void {
    const { x, y } = this.middle;
    const way = { x: x - this.start.x, y: y - this.start.y };
    const axis = axisOf(way, pointer);
    if (!axis) return;
    this.forgetTap();
    const slide = this.current;
    if (slide && slide.scale.target > 1.01) {
      const most = reach(slide.fit, slide.scale.value, this.screen).x;
      const isAtEdge = way.x < 0 ? slide.x.value <= 1 - most : slide.x.value >= most - 1;
      const isZooming = slide.scale.isMoving;
      this.doing = axis === 'x' && isAtEdge && !isZooming ? 'swipe' : 'pan';
      if (!isZooming) slide.set(slide.view);
    } else {
      this.doing = axis === 'x' ? 'swipe' : 'lift';
    }
    // The finger's first pixels only said which way it goes.
    this.begin();
    this.start.side = Math.sign(way.x);
  }

  private follow(): void {
    const slide = this.current;
    const { start, screen } = this;
    const { x, y, apart } = this.middle;
    const way = { x: x - start.x, y: y - start.y };
    if (this.doing === 'swipe') {
      // A zoomed photo that is swiped away by its edge can be drawn back, and then moves itself.
      const back = slide && slide.scale.target > 1.01 && way.x * this.start.side < 0 ? way.x : 0;
      if (slide && back)
        slide.x.set(held({ ...start.view, x: start.view.x + back }, slide.fit, screen).x);
      const asked = start.place - (way.x - back) / this.pitch;
      const inside = clamp(asked, 0, Math.max(0, this.last));
      this.place.set(inside + soft((asked - inside) * this.pitch, 120) / this.pitch);
    } else if (slide && this.doing === 'pan' && slide.scale.isMoving) {
      // The zoom goes on below the finger.
      slide.x.shift(way.x);
      slide.y.shift(way.y);
      this.begin();
    } else if (slide && this.doing === 'pan') {
      const most = reach(slide.fit, start.view.scale, screen);
      const pulled = (value: number, limit: number) => {
        const inside = clamp(value, -limit, limit);
        return inside + soft(value - inside, 140);
      };
      slide.x.set(pulled(start.view.x + way.x, most.x));
      slide.y.set(pulled(start.view.y + way.y, most.y));
    } else if (slide && this.doing === 'lift') {
      slide.x.set(start.view.x + way.x);
      slide.y.set(start.view.y + way.y);
      this.density.set(1 - Math.min(0.9, Math.abs(way.y) / (screen.height / 2)));
    } else if (slide && this.doing === 'pinch') {
      const ratio = apart / start.apart;
      const asked = start.view.scale * ratio;
      const over = Math.max(0, asked - slide.most);
      const scale = Math.max(0.1, over > 0 ? slide.most + soft(over, 1) : asked);
      slide.set(zoomed(start.view, scale, start, { x, y }));
      this.density.set(clamp(1 - (1 - scale) * 1.2, 0.1, 1));
      this.sharpen(slide, scale);
    }
  }

  private onUp(event: PointerEvent): void {
    const isCancelled = event.type !== 'pointerup';
    if (!isCancelled) this.notePress(event);
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    if (!isCancelled) Object.assign(finger, this.at(event));
    const { x, y, apart } = this.middle;
    this.fingers.delete(event.pointerId);
    const { doing, start } = this;
    const way = { x: x - start.x, y: y - start.y };
    const now = performance.now();
    const speed = isCancelled ? { x: 0, y: 0 } : this.speed.at(now);
    if (doing === 'pinch') {
      const ratio = apart / start.apart;
      this.doing = 'other';
      this.begin();
      if (!isCancelled && isPinchedShut(start.view.scale, ratio)) this.events.onShut();
      else if (this.fingers.size > 0) {
        // The finger that is left goes on with the photo where it is.
        this.doing = 'nothing yet';
        this.start.time = Number.NEGATIVE_INFINITY;
        this.settle();
      } else this.settle();
      return;
    }
    if (this.fingers.size > 0) return;
    this.doing = 'nothing yet';
    if (doing === 'nothing yet') {
      const isTap = !isCancelled && now - start.time < longPress && !axisOf(way, finger.pointer);
      if (isTap) this.onTap(finger);
      else this.settle();
    } else if (doing === 'swipe') this.land(way.x, speed.x);
    else if (doing === 'pan') this.coast(speed);
    else if (doing === 'lift' && isThrown(way.y, speed.y, this.screen.height) && !isCancelled) {
      this.events.onShut();
    } else this.settle();
  }

  /** A strip that was swiped goes to a photo. */
  private land(moved: number, velocity: number): void {
    const { index: from, pitch } = this;
    const swipe = { from, place: this.place.value, velocity, moved, pitch };
    const to = landing(Math.abs(moved) > 1 ? swipe : { ...swipe, place: from }, this.last);
    this.place.velocity = -velocity / pitch;
    this.place.to(to);
    if (isCalm()) this.place.set(to);
    this.turnTo(to);
    this.wake();
  }

  /** A zoomed photo goes on as fast as it was moved, until it rests or its edge comes. */
  private coast(speed: Point): void {
    const slide = this.current;
    if (!slide) return;
    if (slide.scale.isMoving) {
      this.settle();
      return;
    }
    const most = reach(slide.fit, slide.scale.value, this.screen);
    for (const axis of ['x', 'y'] as const) {
      const spring = slide[axis];
      const asked = spring.value + (isCalm() ? 0 : coasts(speed[axis]));
      const to = clamp(asked, -most[axis], most[axis]);
      spring.to(to, to === asked ? pace.coast : pace.calm, speed[axis]);
      if (isCalm()) spring.set(to);
    }
    this.wake();
  }

  /** What was moved and is not let go of comes to rest in a place of its own. */
  private settle(): void {
    const slide = this.current;
    if (!slide || this.state !== 'open') return;
    const { fit, aim } = slide;
    const scale = clamp(aim.scale, 1, slide.most);
    const isOver = Math.abs(scale - aim.scale) > 0.001;
    const at = this.start;
    this.density.to(1);
    this.place.to(this.index);
    if (isCalm()) {
      this.density.set(1);
      this.place.set(this.index);
    }
    const to = held(isOver ? zoomed(aim, scale, at) : { ...aim, scale }, fit, this.screen);
    this.send(slide, to, pace.calm);
  }

  /** Ends what fingers are about, when keys or buttons say something else. */
  private endGesture(): void {
    if (this.fingers.size === 0) return;
    this.fingers.clear();
    this.doing = 'nothing yet';
    this.settle();
  }

  private notePress({ clientX, clientY }: PointerEvent): void {
    this.lastPress = { x: clientX, y: clientY, time: performance.now() };
  }

  /** Passes a press during the closing animation on to the wall, once that is over. */
  private onClick({ target, clientX, clientY }: MouseEvent): void {
    if (!this.pressedWhileClosing || this.state !== 'closing' || isControl(target)) return;
    setTimeout(
      () => {
        this.finish();
        const below = document.elementFromPoint(clientX, clientY)?.closest('a, button');
        if (this.state === 'closed' && below instanceof HTMLElement) below.click();
      },
      this.closedAt + closingGuard - performance.now(),
    );
  }

  private forgetTap(): void {
    clearTimeout(this.lastTap?.timer);
    this.lastTap = null;
  }

  private onTap(finger: Finger): void {
    const slide = this.current;
    const last = this.lastTap;
    this.forgetTap();
    if (!slide || performance.now() - this.openedAt < settling) return;
    const isMouse = finger.pointer === 'mouse';
    const isNear = last && Math.hypot(finger.x - last.x, finger.y - last.y) < doubleTap.apart;
    const isAgain = isNear && (last.isDouble || isMouse);
    const nearest = nearestOf(slide, finger);
    const isOnPhoto = nearest.x === finger.x && nearest.y === finger.y;
    this.noteTap(finger, Boolean(isNear), !isMouse);
    // A third tap, or the second click of a double click, does nothing more.
    if (isAgain) return;
    if (isMouse && !isOnPhoto) this.events.onShut();
    else if (isMouse || isNear) this.zoom('toggle', nearest);
  }

  /** Remembers a tap for the next one; a single touch shows or hides the controls. */
  private noteTap({ x, y }: Point, isDouble: boolean, isTouch: boolean): void {
    const timer = setTimeout(() => {
      this.lastTap = null;
      if (isTouch && !isDouble) this.events.onTap();
    }, doubleTap.within);
    this.lastTap = { x, y, isDouble, timer };
  }

  private onWheel(event: WheelEvent): void {
    // The page behind stays where it is.
    event.preventDefault();
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    const unit = deltaMode === 0 ? 1 : 33;
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const isZoomed = (this.current?.aim.scale ?? 1) > 1.01;
      const step = this.wheelSteps.step(deltaX * unit, event.timeStamp);
      if (isZoomed) this.nudge(-deltaX * unit, 0);
      else if (step !== 0) this.events.onStep(step);
      return;
    }
    // A turned wheel comes in steps of about a hundred, two fingers in steps of a few.
    this.zoom(
      Math.exp(-clamp(deltaY * unit, -150, 150) * (ctrlKey ? 0.01 : 0.003)),
      this.at(event),
    );
  }
}
