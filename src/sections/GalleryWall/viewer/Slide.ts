import * as blurCss from '../../../components/Photo/Blur.module.css';
import { blurColours } from '../../../components/Photo/blur';
import { fileFor, filesOf, type Photo, type PictureFile } from '../photo-files';
import { clamp, type Size } from './geometry';
import { SlideView } from './slide-view';
import * as css from './Viewer.module.css';

/** The picture of a photo's tile on the wall. */
export const tileOf = (slug = ''): HTMLImageElement | null =>
  document.getElementById(slug)?.querySelector('img') ?? null;

/** Quality of the JPEG that is made for sharing, from 0 to 1. */
const sharedQuality = 0.9;

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/**
 * A photo of the strip: its picture, which is first a placeholder or the tile's, then a sharp one.
 * It is not rendered by React, because it moves with every frame.
 */
export class Slide {
  /** Its pan and zoom */
  readonly motion: SlideView;
  /** As large as the screen */
  readonly element = document.createElement('div');
  /** As large as the photo at the scale at which the browser draws it */
  private readonly box = document.createElement('div');
  /** The scale at which the browser draws the picture; the rest is done by a transform */
  private drawnScale = 1;
  /** Width of the file that is shown */
  private shownWidth = 0;
  private pending: { width: number; image: HTMLImageElement; done: Promise<boolean> } | null = null;
  private lastDrawn = '';
  /** Whether the last request for its sharp picture failed, while that is still needed */
  isLost = false;

  /** @param onLost called when a request has failed, and when the picture has become sharp after that */
  constructor(
    private readonly photo: Photo,
    private readonly onLost: () => void,
    private readonly files = filesOf(photo, window.devicePixelRatio),
  ) {
    this.motion = new SlideView(photo, files.at(-1)?.width ?? 0);
    this.element.className = css.slide ?? '';
    this.box.className = css.box ?? '';
    this.element.append(this.box);
    this.showPlaceholder();
    this.showThumbnail();
  }

  layOut(screen: Size): void {
    this.motion.layOut(screen);
    this.drawnScale = 0;
    this.sharpen();
  }

  /** Sets the picture's size to the size on the screen, so that the browser draws it sharp. */
  sharpen(): void {
    const scale = Math.max(1, this.motion.scale.value);
    if (scale === this.drawnScale) return;
    this.drawnScale = scale;
    const { width, height } = this.motion.fitSize;
    this.box.style.width = `${width * scale}px`;
    this.box.style.height = `${height * scale}px`;
    this.box.style.margin = `${(-height * scale) / 2}px ${(-width * scale) / 2}px`;
  }

  /** @param left offset of the slide from the middle of the screen, in pixels */
  draw(left: number): void {
    const { x, y, scale } = this.motion.view;
    const drawn = `${left} ${x} ${y} ${scale} ${this.drawnScale}`;
    if (drawn === this.lastDrawn) return;
    this.lastDrawn = drawn;
    this.element.style.transform = `translate3d(${left}px,0,0)`;
    this.box.style.transform = `translate3d(${x}px,${y}px,0) scale(${scale / this.drawnScale})`;
  }

  /** Sets aria-hidden on every slide but the current one. */
  setCurrent(isCurrent: boolean): void {
    this.element.setAttribute('aria-hidden', String(!isCurrent));
  }

  /**
   * Fetches a sharp file, unless it has loaded or is pending.
   * @param isCurrent whether this is the current slide: then at high priority, and for its zoom level
   * @returns whether the picture is sharp, once the file has loaded or failed
   */
  async want(isCurrent: boolean): Promise<boolean> {
    const { target, maxScale, fitSize } = this.motion;
    const scale = isCurrent ? clamp(target.scale, 1, maxScale) : 1;
    const file = fileFor(this.files, fitSize.width * scale * window.devicePixelRatio);
    if (this.shownWidth >= file.width) {
      this.setLost(false);
      return true;
    }
    if (this.pending && this.pending.width >= file.width) {
      if (isCurrent) this.pending.image.fetchPriority = 'high';
      return this.pending.done;
    }
    this.abort();
    const image = this.imageOf(file, isCurrent ? 'high' : 'low');
    const done = this.fetched(image, file.width);
    this.pending = { width: file.width, image, done };
    return done;
  }

  /**
   * The shown picture as a JPEG, which chat programs take, once it is sharp; null where it cannot be read.
   * Drawn, not fetched: a share must begin within seconds of its press.
   */
  async toFile(): Promise<File | null> {
    if (!(await this.want(true))) return null;
    const image = [...this.box.querySelectorAll('img')].at(-1);
    if (!image) return null;
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', sharedQuality);
    });
    return blob && new File([blob], `${this.photo.slug}.jpg`, { type: blob.type });
  }

  private async fetched(image: HTMLImageElement, width: number): Promise<boolean> {
    await image.decode().catch(() => {});
    if (this.pending?.image !== image) return false;
    this.pending = null;
    if (isLoaded(image)) this.show(image, width);
    this.setLost(!isLoaded(image));
    return !this.isLost;
  }

  private setLost(isLost: boolean): void {
    const wasLost = this.isLost;
    this.isLost = isLost;
    if (isLost || wasLost) this.onLost();
  }

  private abort(): void {
    const image = this.pending?.image;
    this.pending = null;
    if (!image) return;
    image.parentElement?.querySelector('source')?.remove();
    image.removeAttribute('src');
  }

  destroy(): void {
    this.abort();
    this.element.remove();
  }

  private showPlaceholder(): void {
    const blur = document.createElement('div');
    blur.className = `${blurCss.blurred} ${css.placeholder}`;
    for (const [name, colours] of Object.entries(blurColours(this.photo))) {
      blur.style.setProperty(name, colours);
    }
    this.box.append(blur);
  }

  /** Shows the wall's file at once, or else the smallest file when it has loaded. */
  private showThumbnail(): void {
    const tile = tileOf(this.photo.slug);
    if (tile && isLoaded(tile)) {
      const image = this.emptyImage('high');
      image.src = tile.currentSrc;
      const { pathname } = new URL(tile.currentSrc);
      const file = this.files.find(({ avif, jpeg }) => avif === pathname || jpeg === pathname);
      this.show(image, file?.width ?? 1);
      return;
    }
    const [file] = this.files;
    if (!file) return;
    const image = this.imageOf(file, 'low');
    image.decode().then(
      () => {
        if (this.shownWidth < file.width) this.show(image, file.width);
      },
      () => {},
    );
  }

  private emptyImage(priority: 'high' | 'low'): HTMLImageElement {
    const image = new Image();
    image.fetchPriority = priority;
    image.alt = this.photo.alt;
    // Decoded synchronously, so that it is painted with the next frame, and not some frames later.
    image.decoding = 'sync';
    image.className = css.picture ?? '';
    document.createElement('picture').append(image);
    return image;
  }

  private imageOf({ avif, jpeg }: PictureFile, priority: 'high' | 'low'): HTMLImageElement {
    const image = this.emptyImage(priority);
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = avif;
    image.before(source);
    image.src = jpeg;
    return image;
  }

  private show(image: HTMLImageElement, width: number): void {
    const before = [...this.box.children];
    this.shownWidth = width;
    if (image.parentElement) this.box.append(image.parentElement);
    // The picture below stays until this one has surely been painted.
    for (const old of this.box.querySelectorAll('img')) if (old !== image) old.alt = '';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const old of before) old.remove();
      }),
    );
  }
}
