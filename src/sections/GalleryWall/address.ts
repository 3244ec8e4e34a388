import { afterPaint } from '../../components/afterPaint';

const noted = (): SiteHistoryState => history.state ?? {};

const here = () => location.pathname + location.search;

/** The decoded fragment of the address; messengers and people also write capitals in it. */
export function namedPhoto(): string {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

export const photoAddress = (name: string): string => `${location.pathname}#${name}`;

/** Milliseconds until the address is replaced: browsers count how often it changes. */
const replaceDelay = 300;

/**
 * The addresses of photos in the history: opening adds an entry, whose address is replaced by that of
 * the next photo; Back and closing take it away. Gatsby's router would scroll the page, so no event
 * of these reaches it.
 */
export class Addresses {
  private path = here();
  private named = namedPhoto();
  private depth = noted().viewer ?? 0;
  private replaceTimer: ReturnType<typeof setTimeout> | undefined;
  private isLeaving = false;
  private afterwards: (() => void) | null = null;
  /** Where the wall is scrolled to: some browsers go to its top when the name leaves the address */
  private top = 0;

  /** @param onVisit called with the fragment of an address that Back, Forward or typing led to */
  constructor(
    private readonly isPhoto: (name: string) => boolean,
    private readonly onVisit: (name: string) => void,
  ) {
    if (this.named) this.note(this.depth);
    // Back to the wall of another page comes here, and not to `onPop` of that page's own.
    else history.scrollRestoration = 'auto';
    addEventListener('popstate', this.onPop, true);
  }

  stop(): void {
    this.isLeaving = false;
    clearTimeout(this.replaceTimer);
    removeEventListener('popstate', this.onPop, true);
  }

  /** Adds an entry for a photo that is opened, unless the visitor is at it already. */
  enter(name: string): void {
    if (this.isLeaving) {
      this.afterwards = () => this.enter(name);
      return;
    }
    const isThere = namedPhoto() === name;
    this.named = name;
    this.top = scrollY;
    if (isThere) return;
    // Back is not to scroll the wall to where it was when the photo was opened.
    history.scrollRestoration = 'manual';
    this.depth = 1;
    history.pushState({ ...history.state, viewer: this.depth }, '', `#${name}`);
  }

  /** Replaces the address by that of another photo. */
  replace(name: string): void {
    this.named = name;
    clearTimeout(this.replaceTimer);
    this.replaceTimer = setTimeout(
      () => history.replaceState(history.state, '', `#${name}`),
      replaceDelay,
    );
  }

  /** Replaces the address now, if it is still to be replaced. */
  flush(): void {
    clearTimeout(this.replaceTimer);
    if (this.named) history.replaceState(history.state, '', `#${this.named}`);
  }

  /** Goes back, where that leads to the wall, else changes the address. */
  leave(): void {
    clearTimeout(this.replaceTimer);
    this.afterwards = null;
    this.named = '';
    this.top = scrollY;
    const { viewer = 0 } = noted();
    if (viewer > 0) {
      this.isLeaving = true;
      // First the frame in which the photo goes. The visitor's own Back may come before it.
      afterPaint(() => {
        if (this.isLeaving) history.go(-viewer);
      });
    } else this.note(0, here());
  }

  /** Notes the depth of the entry that the visitor is at, and gives it another address. */
  private note(depth: number, address?: string): void {
    this.depth = depth;
    history.replaceState({ ...history.state, viewer: depth }, '', address);
  }

  private scrollBack(): void {
    const back = () => scrollTo({ top: this.top, behavior: 'instant' });
    back();
    requestAnimationFrame(back);
  }

  private readonly onPop = (event: PopStateEvent): void => {
    // Another page: that is Gatsby's.
    if (here() !== this.path) return;
    clearTimeout(this.replaceTimer);
    const before = this.named;
    const name = namedPhoto();
    const isPhoto = this.isPhoto(name);
    if (this.isLeaving || isPhoto || this.isPhoto(before)) event.stopImmediatePropagation();
    history.scrollRestoration = isPhoto && !this.isLeaving ? 'manual' : 'auto';
    const isTyped = name !== '' && noted().viewer === undefined;
    if (!isTyped) this.scrollBack();
    if (this.isLeaving) {
      this.isLeaving = false;
      this.note(0, isPhoto ? here() : undefined);
      this.afterwards?.();
      this.afterwards = null;
      return;
    }
    this.named = isPhoto ? name : '';
    // An address that the visitor typed is an entry on top of the one before.
    this.note(noted().viewer ?? (isTyped ? this.depth + 1 : 0));
    this.onVisit(name);
    this.top = scrollY;
  };
}
