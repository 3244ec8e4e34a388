import type { useSite } from '../Site/useSite';

/** One toast: its title and its text. */
export interface Toast {
  title: string;
  text: string;
}

/** Call and chat in a toast. */
export interface Contacts {
  /** Text that the chat starts with; the site's greeting when left out */
  draft?: string | undefined;
}

/** Where a toast's contacts and the words around it come from. */
export type Site = Pick<ReturnType<typeof useSite>, 'company' | 'siteData'>;

/** On every page: a live region for what is read out, and the place where toasts are drawn. */
export const toastsId = 'toasts';

/** How long a toast stays, in ms: docs/specification.md, section 8. */
export const shownFor = 5000;
