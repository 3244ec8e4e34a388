import { isSlowConnection, savesData } from '../../boot/saves-data';
import { whenIdle } from '../whenIdle';
import { fetchWholeSheet } from './wholeSheet';

/** Fetches the script of a page at once: Gatsby does so when the data, which names it, has come. */
function fetchScript(path: string): void {
  // GATSBY: page loader
  const { components = {} } = window.asyncRequires ?? {};
  const ending = `-${path.split('/')[1] || 'index'}-tsx`;
  const name = Object.keys(components).find((one) => one.endsWith(ending)) ?? '';
  components[name]?.().catch(() => {});
}

/**
 * Fetches a page that the visitor is about to choose, unless data is to be saved.
 * @param path the address of the page, without a part
 */
export function prefetch(path: string): void {
  if (savesData()) return;
  // GATSBY: page loader
  window.___loader?.hovering(path);
  fetchScript(path);
  fetchWholeSheet().catch(() => {});
}

/**
 * Fetches the sheet of all styles, which every other page needs, when the visitor has scrolled or pressed
 * something: whoever reads the first screen alone does without.
 */
export function prefetchSheetOnceUsed(): void {
  if (savesData() || isSlowConnection()) return;
  const used = new AbortController();
  const fetchSheet = () => {
    used.abort();
    whenIdle(() => fetchWholeSheet().catch(() => {}));
  };
  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(type, fetchSheet, { signal: used.signal, passive: true });
  }
}

/** With the sheet of all styles at most 60 kB (gzip). */
const mostAhead = 4;

let ahead = 0;

/**
 * Fetches a page whose link has come into sight, on a connection that has room for it and at most
 * four in a visit.
 * @param path the address of the page
 */
export function prefetchAhead(path: string): void {
  if (isSlowConnection() || ahead === mostAhead) return;
  ahead += 1;
  prefetch(path);
}
