import { afterPaint } from '../../components/afterPaint';

const entryState = (): SiteHistoryState => history.state ?? {};

const pageAddress = () => location.pathname + location.search;

/** The decoded fragment of the address in lower case: messengers and people also write capitals in it. */
export function namedPhoto(): string {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

export const photoAddress = (name: string): string => `${location.pathname}#${name}`;

/** Milliseconds until the address is replaced: browsers limit how often it may change. */
const replaceDelay = 300;

/**
 * The addresses of photos in the history: opening adds an entry, whose address is replaced by that of
 * each later photo; Back and closing remove it. These events do not reach Gatsby's router, which would
 * scroll the page.
 */
export class Addresses {
  private path = pageAddress();
  private photo = namedPhoto();
  private depth = entryState().viewer ?? 0;
  private replaceTimer: ReturnType<typeof setTimeout> | undefined;
  private isLeaving = false;
  private pendingEnter: (() => void) | null = null;
  /** Scroll position of the wall: some browsers scroll to the top when the fragment is removed */
  private top = 0;

  /** @param onVisit called with the fragment of an address reached by Back, Forward or typing */
  constructor(
    private readonly isPhoto: (name: string) => boolean,
    private readonly onVisit: (name: string) => void,
  ) {
    if (this.photo) this.updateEntry(this.depth);
    // Back to the wall of another page leads here, and not to the listener of that page.
    else history.scrollRestoration = 'auto';
    addEventListener('popstate', this.handlePopState, true);
  }

  stop(): void {
    this.isLeaving = false;
    clearTimeout(this.replaceTimer);
    removeEventListener('popstate', this.handlePopState, true);
  }

  /** Adds an entry for a photo that is opened, unless its address is the present one. */
  enter(name: string): void {
    if (this.isLeaving) {
      this.pendingEnter = () => this.enter(name);
      return;
    }
    const isThere = namedPhoto() === name;
    this.photo = name;
    this.top = scrollY;
    if (isThere) return;
    // Back shall not scroll the wall to its position at the opening of the photo.
    history.scrollRestoration = 'manual';
    this.depth = 1;
    history.pushState({ ...history.state, viewer: this.depth }, '', `#${name}`);
  }

  /** Replaces the address by that of another photo. */
  replace(name: string): void {
    this.photo = name;
    clearTimeout(this.replaceTimer);
    this.replaceTimer = setTimeout(
      () => history.replaceState(history.state, '', `#${name}`),
      replaceDelay,
    );
  }

  /** Replaces the address at once, if that is pending. */
  flush(): void {
    clearTimeout(this.replaceTimer);
    if (this.photo) history.replaceState(history.state, '', `#${this.photo}`);
  }

  /** Goes back to the wall's entry if there is one, else changes the address. */
  leave(): void {
    clearTimeout(this.replaceTimer);
    this.pendingEnter = null;
    this.photo = '';
    this.top = scrollY;
    const { viewer = 0 } = entryState();
    if (viewer > 0) {
      this.isLeaving = true;
      // First a frame of the closing photo. The visitor may press Back before it.
      afterPaint(() => {
        if (this.isLeaving) history.go(-viewer);
      });
    } else this.updateEntry(0, pageAddress());
  }

  /** Sets the depth of the present entry, and its address if given. */
  private updateEntry(depth: number, address?: string): void {
    this.depth = depth;
    history.replaceState({ ...history.state, viewer: depth }, '', address);
  }

  private scrollBack(): void {
    const back = () => scrollTo({ top: this.top, behavior: 'instant' });
    back();
    requestAnimationFrame(back);
  }

  private readonly handlePopState = (event: PopStateEvent): void => {
    // Another page is the router's task.
    if (pageAddress() !== this.path) return;
    clearTimeout(this.replaceTimer);
    const before = this.photo;
    const name = namedPhoto();
    const isPhoto = this.isPhoto(name);
    if (this.isLeaving || isPhoto || this.isPhoto(before)) event.stopImmediatePropagation();
    history.scrollRestoration = isPhoto && !this.isLeaving ? 'manual' : 'auto';
    const isTyped = name !== '' && entryState().viewer === undefined;
    if (!isTyped) this.scrollBack();
    if (this.isLeaving) {
      this.isLeaving = false;
      this.updateEntry(0, isPhoto ? pageAddress() : undefined);
      this.pendingEnter?.();
      this.pendingEnter = null;
      return;
    }
    this.photo = isPhoto ? name : '';
    // A typed address adds an entry to the one before.
    this.updateEntry(entryState().viewer ?? (isTyped ? this.depth + 1 : 0));
    this.onVisit(name);
    this.top = scrollY;
  };
}
