import { forgetPresses, pressedBy } from './event-replay';

const stateOf = () => history.state as SiteHistoryState | null;

/** A copy of the dialog in the page, with the picture that the tile shows, or its placeholder. */
function viewOf(tile: HTMLElement, image: HTMLImageElement): HTMLDialogElement {
  const view = document.querySelector('[data-instant-view]')?.cloneNode(true) as HTMLDialogElement;
  const frame = view.firstChild as HTMLElement;
  const picture = new Image();
  const copy = () => {
    if (image.currentSrc) picture.src = image.currentSrc;
  };
  view.ariaLabel = picture.alt = image.alt;
  frame.style.cssText = tile.style.cssText;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  frame.style.setProperty('--ratio', `${ratio}`);
  picture.decoding = 'sync';
  copy();
  image.addEventListener('load', copy);
  frame.append(picture);
  return view;
}

/** Lets the frame grow out of the tile. */
function grow(frame: HTMLElement, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = frame.getBoundingClientRect();
  frame.style.transformOrigin = '0 0';
  frame.animate(
    {
      transform: [
        `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width},${from.height / to.height})`,
        'none',
      ],
    },
    { duration: 200, easing: 'ease-out' },
  );
}

/** Shows a photo large; one that was pressed takes an entry of the history. */
function show(link: HTMLAnchorElement, isPressed: boolean): void {
  const tile = link.parentNode as HTMLElement;
  const view = viewOf(tile, link.querySelector('img') as HTMLImageElement);
  const close = () => view.isConnected && view.close();
  view.onclick = close;
  view.onclose = () => {
    if (!view.isConnected) return;
    view.remove();
    forgetPresses(link);
    link.focus({ preventScroll: true });
    if (stateOf()?.viewer) history.back();
    else history.replaceState(history.state, '', location.pathname);
  };
  addEventListener('popstate', close);
  document.body.append(view);
  view.showModal();
  if (!isPressed) return;
  history.scrollRestoration = 'manual';
  const state: SiteHistoryState = { ...history.state, viewer: 1 };
  history.pushState(state, '', `#${tile.id}`);
  grow(view.firstChild as HTMLElement, link.getBoundingClientRect());
}

/**
 * Shows a tile that is pressed before the viewer is there large at once; also the one that the page's
 * address names. The viewer takes over from it: InstantView.tsx.
 */
export function addInstantView(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = pressedBy(event);
      if (document.documentElement.dataset.script !== '') return;
      if (document.querySelector('dialog[open]')) return;
      if (link?.matches('li > a')) show(link as HTMLAnchorElement, true);
    },
    true,
  );
  const named = document.getElementById(location.hash.slice(1));
  if (named?.matches('main li')) show(named.firstChild as HTMLAnchorElement, false);
}
