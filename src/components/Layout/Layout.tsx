import { type ReactNode, useEffect } from 'react';
import { savesData } from '../../boot/saves-data';
import { useSite } from '../Site/useSite';
import { fetchToasts } from '../Toasts/notify';
import { toastsId } from '../Toasts/toastBasics';
import { whenIdle } from '../whenIdle';
import { FloatingContacts } from './FloatingContacts';
import { Footer } from './Footer';
import { Header } from './Header';
import { InfoBar } from './InfoBar';
import * as css from './Layout.module.css';

/** Requests pictures again that failed to load while the visitor was offline. */
function reloadBrokenPictures() {
  for (const image of document.images) {
    const { src, complete, naturalWidth } = image;
    if (complete && naturalWidth === 0) image.src = src;
  }
}

/** Requests all pictures: the browser prints without those that it has not requested yet. */
function loadAllPictures() {
  for (const image of document.images) image.loading = 'eager';
}

/**
 * Gives the focus to the heading of a page that was reached from another one: Gatsby's router gives it
 * to a wrapper around everything, so that a screen reader would begin with the skip link again, and
 * WebKit (seen in WebKitGTK 2.50) would scroll to it a frame after the scroll position was restored.
 */
function useFocusOnHeading() {
  useEffect(() => {
    // GATSBY: element ids
    const wrapper = document.getElementById('gatsby-focus-wrapper');
    if (!wrapper) return;
    wrapper.focus = () => {
      const heading = location.hash ? null : document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      HTMLElement.prototype.focus.call(heading ?? wrapper, { preventScroll: true });
    };
  }, []);
}

/** The header, footer and toasts around every page; they stay while pages change inside. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { siteData } = useSite();
  useFocusOnHeading();
  // The inline script (src/boot/) now replays the presses that it kept.
  useEffect(() => {
    document.dispatchEvent(new Event('site-ready'));
    if (!savesData()) whenIdle(() => fetchToasts().catch(() => {}));
    // GATSBY: page loader. Gatsby's links prefetch their page when the pointer enters them.
    else if (window.___loader) window.___loader.hovering = () => {};
    const controller = new AbortController();
    window.addEventListener('online', reloadBrokenPictures, controller);
    window.addEventListener('beforeprint', loadAllPictures, controller);
    return () => controller.abort();
  }, []);
  return (
    <>
      <a className={css.skip} href="#main">
        {siteData.skipLink}
      </a>
      <header className={css.banner}>
        <InfoBar />
        <Header path={path} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div className={`${css.road} screen-only`} />
      <Footer />
      <FloatingContacts />
      {/* Screen readers announce a text only in a live region that existed before it
          (https://github.com/w3c/aria/issues/1216). */}
      <div id={toastsId} className={`${css.toasts} screen-only`}>
        <p role="status" className="visually-hidden" />
        <div />
      </div>
    </>
  );
}
