import './src/boot/decodable-hash';
import './src/styles/layers.css';
import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import './src/styles/overrides.css';
import type { GatsbyBrowser } from 'gatsby';
import { type ReactElement, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFieldsAndFocus } from './src/boot/client-render';
import { Layout } from './src/components/Layout/Layout';
import { prefetchAhead } from './src/components/SiteLink/prefetch';
import type { Drafted as LiveDrafted } from './src/editor/preview/Drafted'; // EDITOR

// EDITOR: the live view, which a build drops with the conditions.
const Drafted: typeof LiveDrafted | null =
  process.env.NODE_ENV === 'development' ? require('./src/editor/preview/Drafted').Drafted : null;
if (process.env.NODE_ENV === 'development') {
  import('./src/editor/preview/issues-panel').then(({ showIssues }) => showIssues());
}

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => {
  const path = props.location.pathname;
  const draw = (page: ReactElement) => <Layout path={path}>{page}</Layout>;
  if (Drafted) return <Drafted path={path} page={element} draw={draw} />; // EDITOR
  return draw(element);
};

// A page that is loaded, and Back and Forward within a page, are left to the browser's own scroll
// restoration: Gatsby keeps one position for all entries of a page that was not reached by its links.
// Links within a page scroll smoothly. Gatsby would take a visitor to the top of another page, to a
// place in it, or back to where the one before was left, in the same way.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  // `gatsby develop` sends an empty page, which the browser cannot scroll.
  if (!prevRouterProps) return process.env.NODE_ENV === 'development';
  if (prevRouterProps.location.pathname === location.pathname) {
    // GATSBY: history action
    return (location as { action?: string }).action === 'PUSH';
  }
  const [left, top] = getSavedScrollPosition(location);
  const place = document.getElementById(location.hash.slice(1));
  if (place && !top) place.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ left, top, behavior: 'instant' });
  return false;
};

/** The path of the page that stands. */
let shownPath: string | undefined;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  shownPath = location.pathname;
};

// WebKit (seen in WebKitGTK 2.50) goes to where the next page was left while the page before still
// stands, and Gatsby would note that as the place where the latter was left.
function ignoreScrollOfNextPage(event: Event): void {
  if (shownPath && shownPath !== window.location.pathname) event.stopImmediatePropagation();
}

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  const url = new URL(window.location.href);
  // Gatsby draws the page of an address with a slash at its end, which hosts do not know.
  url.pathname = url.pathname.replace(/(.)\/+$/, '$1');
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  window.addEventListener('scroll', ignoreScrollOfNextPage, { capture: true });
};

// Chromium (seen in 147) does not know the width of a lazy picture that leaves the document any more and
// fetches a larger file of it, before the pictures of the new page.
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation || prevLocation.pathname === location.pathname) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) {
    const sizes = `${image.width}px`;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.sizes = sizes;
  }
};

// Gatsby names a page here when its link has been in sight for three seconds and the browser is idle.
// It would fetch all of them, and `gatsby develop` would compile them.
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
export const onPrefetchPathname: GatsbyBrowser['onPrefetchPathname'] = ({ pathname }) => {
  if (process.env.NODE_ENV === 'production') prefetchAhead(pathname);
};

/**
 * What is hydrated. React draws a page anew that somebody else has changed, and renders all of it for
 * that in one go: so what this notes first is as it is when the elements go.
 */
function Hydrated({ page }: { page: ReactElement }) {
  const [giveBack] = useState(keepFieldsAndFocus);
  useLayoutEffect(giveBack, [giveBack]);
  return page;
}

// `gatsby develop` sends an empty page, which there is nothing in to hydrate.
// In a transition React hydrates in slices of a few milliseconds, so that a touch is not kept
// waiting for one long task.
// A page that it had to draw anew is no failed script: the error is told, not thrown.
// (Gatsby's type is that of React 17's renderer, which this is not.)
export const replaceHydrateFunction = () => (element: ReactElement, container: Element) => {
  startTransition(() => {
    const onRecoverableError = (error: unknown) => console.error(error);
    if (!container.hasChildNodes()) createRoot(container).render(element);
    else hydrateRoot(container, <Hydrated page={element} />, { onRecoverableError });
  });
};
