import { placeOf } from './element-place';
import { forgetPresses, pressedBy } from './event-replay';
import { moveToVisibleArea } from './visible-area';

const stateOf = () => history.state as SiteHistoryState | null;

/** Copies the dialog in the page, with the picture that the tile shows, or its placeholder. */
function viewOf(link: HTMLElement, findLink: ReturnType<typeof placeOf>): HTMLDialogElement {
  const view = document.querySelector('[data-instant-view]')?.cloneNode(true) as HTMLDialogElement;
  const frame = view.firstChild as HTMLElement;
  const picture = new Image();
  const image = link.querySelector('img') as HTMLImageElement;
  const copy = () => {
    const { currentSrc } = findLink()?.querySelector('img') ?? {};
    if (currentSrc && currentSrc !== picture.src) picture.src = currentSrc;
  };
  view.ariaLabel = picture.alt = image.alt;
  frame.style.cssText = (link.parentNode as HTMLElement).style.cssText;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  frame.style.setProperty('--ratio', `${ratio}`);
  picture.decoding = 'sync';
  copy();
  // The picture may load after React has rendered the tile again.
  document.addEventListener('load', copy, true);
  frame.append(picture);
  return view;
}

/** Lets the frame grow out of the tile. */
function grow(frame: HTMLElement, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = frame.getBoundingClientRect();
  const zoom = frame.offsetWidth / to.width;
  frame.style.transformOrigin = '0 0';
  frame.animate(
    {
      transform: [
        `translate(${(from.x - to.x) * zoom}px,${(from.y - to.y) * zoom}px) scale(${from.width / to.width},${from.height / to.height})`,
        'none',
      ],
    },
    { duration: 200, easing: 'ease-out' },
  );
}

/** Shows a photo large; one that was pressed adds an entry to the history. */
function show(link: HTMLElement, isPressed: boolean): void {
  const findLink = placeOf(link);
  const view = viewOf(link, findLink);
  const close = () => view.isConnected && view.close();
  view.onclick = close;
  view.onclose = () => {
    if (!view.isConnected) return;
    view.remove();
    const link = findLink();
    if (link) forgetPresses(link);
    link?.focus({ preventScroll: true });
    if (stateOf()?.viewer) history.back();
    else history.replaceState(history.state, '', location.pathname);
  };
  addEventListener('popstate', close);
  // A browser that follows the address to its place takes the focus away from the dialog.
  view.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget && view.isConnected) view.querySelector('button')?.focus();
  });
  document.body.append(view);
  view.showModal();
  moveToVisibleArea(view);
  if (!isPressed) return;
  history.scrollRestoration = 'manual';
  const state: SiteHistoryState = { ...history.state, viewer: 1 };
  history.pushState(state, '', `#${link.parentElement?.id}`);
  grow(view.firstChild as HTMLElement, link.getBoundingClientRect());
}

/**
 * Shows a photo large at once when its tile is pressed before the viewer has loaded, or when the
 * page's address names it. The viewer takes over from it: InstantView.tsx.
 */
export function addInstantView(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = pressedBy(event);
      if (document.documentElement.dataset.script !== '') return;
      if (document.querySelector('dialog[open]')) return;
      if (link?.matches('li > a')) show(link, true);
    },
    true,
  );
  const named = document.getElementById(location.hash.slice(1));
  if (named?.matches('main li')) show(named.firstChild as HTMLElement, false);
}
