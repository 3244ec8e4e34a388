import { isSlowConnection, savesData } from '../../boot/saves-data';

/** Fetches the script and the styles of a page at once: Gatsby does so only when it has the page's data, which names them. */
function fetchScript(path: string): void {
  // GATSBY: page loader
  const { components = {} } = window.asyncRequires ?? {};
  const ending = `-${path.split('/')[1] || 'index'}-tsx`;
  const name = Object.keys(components).find((one) => one.endsWith(ending)) ?? '';
  components[name]?.().catch(() => {});
}

/**
 * Fetches a page that the visitor is likely to open next, unless data is to be saved.
 * @param path the address of the page, without a part
 */
export function prefetch(path: string): void {
  if (savesData()) return;
  // GATSBY: page loader
  window.___loader?.hovering(path);
  fetchScript(path);
}

/** Together at most 50 kB (gzip). */
const maxPagesAhead = 4;

let pagesAhead = 0;

/**
 * Fetches a page whose link has become visible, unless the connection is slow, and at most four in a
 * visit.
 * @param path the address of the page
 */
export function prefetchAhead(path: string): void {
  if (isSlowConnection() || pagesAhead === maxPagesAhead) return;
  pagesAhead += 1;
  prefetch(path);
}
