import { savesData } from '../../../boot/saves-data';
import type { Photos } from '../photo-files';
import { isZoomedScale, type Size } from './geometry';
import { Slide } from './Slide';

/** Milliseconds until a failed request for a photo is repeated. */
const slideRetryDelay = 4000;

/**
 * Creates the slides near the current one and loads their files: first the current photo's sharp one, then,
 * unless data is to be saved, those of its neighbours. At rest there are three slides.
 */
export class SlideLoader {
  readonly slides = new Map<number, Slide>();
  index = 0;
  private photos: Photos = [];
  private direction = 1;
  /** 0 while nothing may be loaded; incremented with every start */
  private run = 0;
  /** Whether the photo that was opened has been painted: its neighbours wait for that */
  private isPainted = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param onLost called with true when the current photo's sharp file cannot be loaded, with false when it can */
  constructor(
    private readonly strip: HTMLElement,
    private readonly screen: () => Size,
    private readonly onLost: (isLost: boolean) => void,
  ) {}

  get current(): Slide | undefined {
    return this.slides.get(this.index);
  }

  setIndex(index: number): void {
    this.current?.setCurrent(false);
    this.direction = Math.sign(index - this.index) || 1;
    this.index = index;
  }

  /** Starts with the slide of one photo. */
  open(photos: Photos, index: number): void {
    this.photos = photos;
    this.index = index;
    this.direction = 1;
    this.isPainted = false;
    this.run = 1;
    this.update(index);
  }

  /** Stops loading. The slides stay until `clear`. */
  stop(): void {
    this.run = 0;
    clearTimeout(this.retryTimer);
  }

  clear(): void {
    this.stop();
    for (const index of this.slides.keys()) this.remove(index);
  }

  private add(index: number): void {
    const photo = this.photos[index];
    if (!photo || this.slides.has(index)) return;
    const slide = new Slide(photo, () => this.handleLost());
    slide.layOut(this.screen());
    slide.setCurrent(false);
    this.slides.set(index, slide);
    this.strip.append(slide.element);
  }

  private remove(index: number): void {
    this.slides.get(index)?.destroy();
    this.slides.delete(index);
  }

  /** Adds and removes slides, so that those near a position remain. The position is measured in slides. */
  update(position: number): void {
    const { index } = this;
    const near = this.isPainted ? [index - 1, index, index + 1] : [index];
    const wanted = new Set([...near, Math.floor(position), Math.ceil(position)]);
    for (const old of this.slides.keys()) if (!wanted.has(old)) this.remove(old);
    for (const one of wanted) this.add(one);
    this.current?.setCurrent(true);
  }

  /** Fetches the sharp files, the most urgent first. Must be called after the opened photo has been painted. */
  async load(): Promise<void> {
    if (this.run === 0) return;
    this.isPainted = true;
    this.handleLost();
    this.run += 1;
    const { run, index, direction } = this;
    await this.current?.want(true);
    if (run !== this.run || savesData()) return;
    for (const neighbour of [index + direction, index - direction]) {
      await this.slides.get(neighbour)?.want(false);
      if (run !== this.run) return;
    }
  }

  /** Fetches the larger file of the current slide when it is zoomed. */
  sharpen(): void {
    const { current } = this;
    if (current && !current.isLost && isZoomedScale(current.motion.target.scale))
      current.want(true);
  }

  private handleLost(): void {
    const isLost = this.current?.isLost ?? false;
    this.onLost(isLost);
    clearTimeout(this.retryTimer);
    if (isLost && this.run > 0) this.retryTimer = setTimeout(() => this.retry(), slideRetryDelay);
  }

  /** Requests the current photo again, if its request has failed. */
  async retry(): Promise<void> {
    const slide = this.current;
    if (slide?.isLost && this.run > 0 && (await slide.want(true))) this.load();
  }
}
