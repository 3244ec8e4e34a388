import type { useSite } from '../Site/useSite';

/** One toast: its title and its text. */
export interface Toast {
  title: string;
  text: string;
}

/** Options of the call and chat links in a toast. */
export interface Contacts {
  /** Text that the chat starts with; the site's greeting when left out */
  draft?: string | undefined;
}

/** The content of every page, with a toast's contacts and labels. */
export type Site = Pick<ReturnType<typeof useSite>, 'company' | 'siteData'>;

/** Id of an element on every page: it holds the live region of announcements, and the container of toasts. */
export const toastsId = 'toasts';

/** How long a toast stays, in ms: docs/specification.md, section 8. */
export const shownFor = 5000;
