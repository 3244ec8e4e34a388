/**
 * The attributes and events by which the build, the inline script (inline-script.ts), Gatsby and React
 * communicate through the page. Two more: `data-instant` on links whose presses are kept like those of
 * buttons, and `data-instant-view` on the dialog that the instant view copies.
 */
interface DOMStringMap {
  /**
   * On the root element. "" from the head on, in browsers that are new enough; "viewer-ready"
   * while the gallery's viewer opens photos by itself. Without it the page is shown as without script.
   */
  script?: '' | 'viewer-ready';
  /** On the root element, from the head on: bands far below the screen are not laid out yet. */
  partial?: '';
  /** On the inline script: the path of the page, which Gatsby expects in `pagePath`. */
  path?: string;
  /** On the inline script: runtime, framework and app, in the order in which they run. */
  scripts?: string;
  /** On the inline script: the files that those three request first. */
  ahead?: string;
}

interface DocumentEventMap {
  /** React has hydrated the page: kept presses can be replayed. */
  'site-ready': Event;
}

interface Window {
  /** GATSBY: page path. The path for which the page was rendered. */
  pagePath?: string;
}

/** The state that this site keeps in an entry of the history. */
interface SiteHistoryState {
  /** On the entry of an open photo: how many entries back the wall is. */
  viewer?: number;
  /** On the entry of a page of the reviews: its index from 0. */
  reviewPage?: number;
}

/** Whether the page has tiles that open large; set by the build for each of its two scripts. */
declare const HAS_TILES: boolean;
