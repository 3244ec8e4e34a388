import { isSlowConnection, savesData } from '../../boot/saves-data';

/** Fetches the script and the styles of a page at once: Gatsby does so when the data, which names it, has come. */
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
}

/** At most 50 kB (gzip). */
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
