import './src/boot/normalise-address';
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

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname}>{element}</Layout>
);

// After a page load, and for Back and Forward within a page, the browser restores the scroll position:
// Gatsby stores one position for all history entries of a page that was not reached by a link of its own.
// Links within a page scroll smoothly. To the top of another page, a place in it or its former position
// Gatsby would scroll smoothly, too; this does so at once.
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

/** The path of the page that is shown. */
let shownPath: string | undefined;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  shownPath = location.pathname;
};

// WebKit (seen in WebKitGTK 2.50) scrolls to the stored position of the next page while the previous page
// is still shown, and Gatsby would store that as the position of the previous page.
function ignoreScrollOfNextPage(event: Event): void {
  if (shownPath && shownPath !== window.location.pathname) event.stopImmediatePropagation();
}

const currentPath = () => window.location.pathname + window.location.search;

/**
 * Ignores a page that Back or Forward has asked for when it loads, or fails, after the visitor has gone on to
 * another one: Gatsby would show it at the other one's address.
 */
function ignoreOvertakenPages(loader: NonNullable<typeof window.___loader>): void {
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    // Links ask for their page before the address changes.
    const isForAddress = path === currentPath();
    const page = await loadPage(path);
    return isForAddress && path !== currentPath() ? new Promise(() => {}) : page;
  };
}

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  // GATSBY: page loader
  if (window.___loader) ignoreOvertakenPages(window.___loader);
  window.addEventListener('scroll', ignoreScrollOfNextPage, { capture: true });
};

// Chromium (seen in 147) no longer knows the width of a lazy picture that is removed from the document, and
// loads a larger file of it before the pictures of the new page.
export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation || prevLocation.pathname === location.pathname) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) {
    const sizes = `${image.width}px`;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.sizes = sizes;
  }
};

// Gatsby calls this for a page whose link was visible for three seconds while the browser is idle. By itself
// it would prefetch all of these pages, and `gatsby develop` would compile them.
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
export const onPrefetchPathname: GatsbyBrowser['onPrefetchPathname'] = ({ pathname }) => {
  if (process.env.NODE_ENV === 'production') prefetchAhead(pathname);
};

/**
 * The hydrated page. React renders a page again, without a pause, if others have changed it: so the state
 * of fields and focus that is stored at the first render is still current when the elements are removed.
 */
function Hydrated({ page }: { page: ReactElement }) {
  const [restore] = useState(keepFieldsAndFocus);
  useLayoutEffect(restore, [restore]);
  return page;
}

/**
 * Whether the document contains the page that is shown. A host without redirects answers `/about/` with
 * 404.html, and `gatsby develop` sends an empty document.
 */
function isRendered(container: Element): boolean {
  // GATSBY: page loader
  const shown = window.___loader?.loadPageSync(window.location.pathname)?.page?.path;
  return container.hasChildNodes() && shown?.replace(/\.html$/, '') === window.pagePath;
}

// In a transition React hydrates in slices of a few milliseconds, so that a touch does not wait for one
// long task.
// When React renders the page again, the script has not failed: the error is logged, not thrown.
// (Gatsby's type is that of React 17's renderer, which differs.)
export const replaceHydrateFunction = () => (element: ReactElement, container: Element) => {
  startTransition(() => {
    const onRecoverableError = (error: unknown) => console.error(error);
    if (!isRendered(container)) createRoot(container).render(element);
    else hydrateRoot(container, <Hydrated page={element} />, { onRecoverableError });
  });
};
