const root = document.documentElement;

/** Has all that is left laid out at once, with the next layout. */
function layOutAll(): void {
  delete root.dataset.partial;
}

/** Has the first band that is left laid out with the next frame, and continues when the browser is idle. */
function layOutNext(): void {
  if (root.dataset.partial === undefined) return;
  const bands = document.querySelectorAll<HTMLElement>('main > section, footer');
  const next = [...bands].find((band) => !band.style.contentVisibility);
  if (next) {
    next.style.contentVisibility = 'visible';
    requestIdleCallback(layOutNext);
  } else layOutAll();
}

/** A link may lead to a place in a page, which is found by the height of what is above it. */
function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a')) layOutAll();
}

/**
 * Lays out the bands that are far below the screen one after the other when the browser is idle; until then
 * the styles skip them (`content-visibility` in src/styles/overrides.css) where the head has marked the page
 * (gatsby-ssr.tsx). A key, a press on a link, Back and Forward end it.
 */
export function layOutInSteps(): void {
  if (root.dataset.partial === undefined) return;
  document.addEventListener('click', layOutForLink, true);
  // Keys move the focus, scroll to the end and open the search in the page.
  for (const type of ['keydown', 'popstate']) addEventListener(type, layOutAll);
  addEventListener('load', () => requestIdleCallback(layOutNext));
}
