import { afterPaint } from '../../components/afterPaint';

/** What the viewer notes in an entry of the history: how many entries lie between it and the wall. */
interface Noted {
  viewer?: number;
}

const noted = (): Noted => (history.state as Noted | null) ?? {};

const here = () => location.pathname + location.search;

/**
 * What the page's address names: a photo, or something else. '' when it names nothing. Photos are
 * named in small letters; messengers and people also write capitals and percent-encoding.
 */
export function namedPhoto(): string {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

/** The address of a photo of this page, by its name. */
export const photoAddress = (name: string): string => `${location.pathname}#${name}`;

/** Milliseconds until the address follows the photo: browsers count how often it changes. */
const followsAfter = 300;

/**
 * The addresses of photos in the history: opening adds an entry, whose address follows the photo
 * that is looked at; Back and closing take it away. Gatsby is not told of any of it: its router
 * would scroll the page.
 */
export class Addresses {
  private path = here();
  private named = namedPhoto();
  private depth = noted().viewer ?? 0;
  private following: ReturnType<typeof setTimeout> | undefined;
  private isLeaving = false;
  private afterwards: (() => void) | null = null;
  /** Where the wall is scrolled to: some browsers go to its top when the name leaves the address */
  private top = 0;

  /**
   * @param isPhoto whether something is the name of a photo that is known
   * @param onVisit called when the visitor went to the address of a photo, or to the wall (''), by
   *   Back, Forward or the address bar
   */
  constructor(
    private readonly isPhoto: (name: string) => boolean,
    private readonly onVisit: (name: string) => void,
  ) {
    if (this.named) this.note(this.depth);
    addEventListener('popstate', this.onPop, true);
  }

  stop(): void {
    this.isLeaving = false;
    clearTimeout(this.following);
    removeEventListener('popstate', this.onPop, true);
  }

  /** A photo is opened: its address gets an entry, unless the visitor is at it already. */
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

  /** Another photo is looked at. */
  follow(name: string): void {
    this.named = name;
    clearTimeout(this.following);
    this.following = setTimeout(
      () => history.replaceState(history.state, '', `#${name}`),
      followsAfter,
    );
  }

  /** The photo is closed: Back, where that leads to the wall, else another address. */
  leave(): void {
    clearTimeout(this.following);
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
    clearTimeout(this.following);
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
