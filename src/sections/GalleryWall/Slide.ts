import * as blurCss from '../../components/Photo/Blur.module.css';
import { blurColours } from '../../components/Photo/blur';
import { fileFor, filesOf, jpegOf, type PictureFile } from './files';
import { fitOf, mostZoom, type Size, type View } from './fit';
import { Spring } from './motion';
import * as css from './Viewer.module.css';
import type { Photos } from './WallPart';

/** Milliseconds after which a file that has not come counts as lost, until it comes. */
const patience = 10_000;

/** The picture that the wall shows of a photo, while that part of the wall is there. */
export const tileOf = (slug: string): HTMLImageElement | null =>
  document.getElementById(slug)?.querySelector('img') ?? null;

const hasCome = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** A picture that is on its way. */
interface Awaited {
  width: number;
  image: HTMLImageElement;
  done: Promise<boolean>;
}

/**
 * One photo of the strip: its picture, which is first the small one of the wall, then a sharp one,
 * and how it is looked at. Nothing in it is React's: it moves with every frame.
 */
export class Slide {
  /** As large as the screen */
  readonly element = document.createElement('div');
  /** As large as the photo when it fits */
  private readonly box = document.createElement('div');
  private readonly files: PictureFile[];
  readonly x = new Spring(0, 0.5);
  readonly y = new Spring(0, 0.5);
  readonly scale = new Spring(1, 0.002);
  fit: Size = { width: 1, height: 1 };
  /** The scale that the box has by its size, which makes the picture sharp at that scale */
  private own = 1;
  /** Width of the file that is shown */
  private shown = 0;
  private underWay: Awaited | null = null;
  private isGone = false;
  private drawn = '';
  /** Whether its sharp picture cannot be had, for now */
  isLost = false;

  /**
   * @param photo the photo
   * @param onChange called when its picture is lost, or is there again
   */
  constructor(
    readonly photo: Photos[number],
    private readonly onChange: () => void,
  ) {
    this.files = filesOf(photo, window.devicePixelRatio);
    this.element.className = css.slide ?? '';
    this.box.className = css.box ?? '';
    this.element.append(this.box);
    this.showBlur();
    this.showSmall();
  }

  /** The largest scale. */
  get most(): number {
    return mostZoom(this.fit, this.files.at(-1)?.width ?? 0);
  }

  get view(): View {
    return { x: this.x.value, y: this.y.value, scale: this.scale.value };
  }

  /** Where it is on its way to. */
  get aim(): View {
    return { x: this.x.target, y: this.y.target, scale: this.scale.target };
  }

  get isMoving(): boolean {
    return this.x.isMoving || this.y.isMoving || this.scale.isMoving;
  }

  set({ x, y, scale }: View): void {
    this.x.set(x);
    this.y.set(y);
    this.scale.set(scale);
  }

  /** Sends it to a view, evenly: what is at a point of the screen stays there while it zooms. */
  to({ x, y, scale }: View, frequency?: number): void {
    this.x.to(x, frequency);
    this.y.to(y, frequency);
    this.scale.to(scale, frequency);
  }

  step(ms: number): void {
    this.x.step(ms);
    this.y.step(ms);
    this.scale.step(ms);
  }

  /** Takes the size that fits. */
  layOut(screen: Size): void {
    const before = this.fit.width;
    this.fit = fitOf(this.photo, screen);
    if (before > 1) {
      this.x.set((this.x.target * this.fit.width) / before);
      this.y.set((this.y.target * this.fit.width) / before);
    }
    this.own = 0;
    this.sharpen();
  }

  /** Gives the picture the size that it is seen in, so that the browser draws it sharp. */
  sharpen(): void {
    const scale = Math.max(1, this.scale.value);
    if (scale === this.own) return;
    this.own = scale;
    const { width, height } = this.fit;
    this.box.style.width = `${width * scale}px`;
    this.box.style.height = `${height * scale}px`;
    this.box.style.margin = `${(-height * scale) / 2}px ${(-width * scale) / 2}px`;
  }

  /** @param left how far its place is from the middle of the screen, in pixels */
  draw(left: number): void {
    const { x, y, scale } = this.view;
    const drawn = `${left} ${x} ${y} ${scale} ${this.own}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.element.style.transform = `translate3d(${left}px,0,0)`;
    this.box.style.transform = `translate3d(${x}px,${y}px,0) scale(${scale / this.own})`;
  }

  /** Whether people and machines are to know of it. */
  setCurrent(isCurrent: boolean): void {
    this.element.setAttribute('aria-hidden', String(!isCurrent));
  }

  /** Whether a file is shown that is sharp at a scale. */
  isSharp(scale: number): boolean {
    return this.shown >= this.fileAt(scale).width;
  }

  private fileAt(scale: number): PictureFile {
    return fileFor(this.files, this.fit.width * scale * window.devicePixelRatio);
  }

  /**
   * Sees to it that the picture is sharp.
   * @param scale at which it is looked at
   * @param isFirst whether nothing is more urgent
   * @returns whether it is, once the file has come or is lost
   */
  async want(scale: number, isFirst: boolean): Promise<boolean> {
    const file = this.fileAt(scale);
    if (this.shown >= file.width) return true;
    if (this.underWay && this.underWay.width >= file.width) {
      if (isFirst) this.underWay.image.fetchPriority = 'high';
      return this.underWay.done;
    }
    this.giveUp();
    const image = this.imageOf(file, isFirst ? 'high' : 'low');
    const done = this.fetched(image, file.width);
    this.underWay = { width: file.width, image, done };
    return done;
  }

  private async fetched(image: HTMLImageElement, width: number): Promise<boolean> {
    const late = setTimeout(() => this.setLost(true), patience);
    await image.decode().catch(() => {});
    clearTimeout(late);
    if (this.isGone || this.underWay?.image !== image) return false;
    this.underWay = null;
    this.setLost(!hasCome(image));
    if (!this.isLost) this.show(image, width);
    return !this.isLost;
  }

  /** Stops what is on its way. */
  private giveUp(): void {
    const image = this.underWay?.image;
    this.underWay = null;
    if (!image) return;
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    image.removeAttribute('src');
  }

  /** Asks again for a picture that is lost. */
  retry(scale: number): Promise<boolean> {
    this.giveUp();
    return this.want(scale, true);
  }

  destroy(): void {
    this.isGone = true;
    this.giveUp();
    this.element.remove();
  }

  private setLost(isLost: boolean): void {
    if (this.isLost === isLost || this.isGone) return;
    this.isLost = isLost;
    this.onChange();
  }

  private showBlur(): void {
    const blur = document.createElement('div');
    blur.className = `${blurCss.blurred} ${css.blur}`;
    for (const [name, colours] of Object.entries(blurColours(this.photo))) {
      blur.style.setProperty(name, colours);
    }
    this.box.append(blur);
  }

  /** Shows at once what the wall shows of the photo, else its smallest file when that has come. */
  private showSmall(): void {
    const tile = tileOf(this.photo.slug);
    if (tile && hasCome(tile)) {
      const image = this.emptyImage('high');
      image.src = tile.currentSrc;
      const { pathname } = new URL(tile.currentSrc);
      const file = this.files.find(({ formats }) => [...formats.values()].includes(pathname));
      this.show(image, file?.width ?? 1);
      return;
    }
    const [file] = this.files;
    if (!file) return;
    const image = this.imageOf(file, 'low');
    image.decode().then(
      () => {
        if (!this.isGone && this.shown < file.width) this.show(image, file.width);
      },
      () => {},
    );
  }

  private emptyImage(priority: 'high' | 'low'): HTMLImageElement {
    const image = new Image();
    image.fetchPriority = priority;
    image.alt = this.photo.alt;
    image.draggable = false;
    // It is decoded by the time it is shown: with the frame, and not some frames later.
    image.decoding = 'sync';
    image.className = css.picture ?? '';
    document.createElement('picture').append(image);
    return image;
  }

  private imageOf({ formats }: PictureFile, priority: 'high' | 'low'): HTMLImageElement {
    const image = this.emptyImage(priority);
    for (const [type, src] of formats) {
      const source = document.createElement('source');
      source.type = type;
      source.srcset = src;
      image.before(source);
    }
    image.src = jpegOf(this.photo);
    return image;
  }

  private show(image: HTMLImageElement, width: number): void {
    const before = [...this.box.children];
    this.shown = width;
    if (image.parentElement) this.box.append(image.parentElement);
    // The picture below stays until this one is painted for certain.
    for (const old of this.box.querySelectorAll('img')) if (old !== image) old.alt = '';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const old of before) old.remove();
      }),
    );
  }
}
