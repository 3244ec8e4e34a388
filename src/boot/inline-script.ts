/** The inline script of every page; README.md in this folder compares its parts. */
import { deferHydration } from './deferred-hydration';
import { keepPresses } from './event-replay';
import { leaveFallback } from './fallback';
import { addInstantView } from './instant-view';
import { layOutInSteps } from './layout-in-steps';
import { followScroll } from './solid-header';
import { keepTyped } from './typed-words';

const { path, scripts = '', ahead = '' } = document.currentScript?.dataset ?? {};

// In browsers that are too old the head has set no mark: they keep the page as without script.
if (document.documentElement.dataset.script !== undefined) {
  if (path) window.pagePath = path;
  if (HAS_TILES) addInstantView();
  keepPresses();
  followScroll();
  keepTyped();
  layOutInSteps();
  document.addEventListener('site-ready', leaveFallback, { once: true });
  deferHydration(scripts.split(' '), ahead.split(' '));
}
