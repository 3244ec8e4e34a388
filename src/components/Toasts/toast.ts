/** One toast: its title and its text. */
export interface Toast {
  title: string;
  text: string;
}

/** The words around a toast. */
export interface ToastWords {
  area: string;
  close: string;
}

/** On every page: a live region for what is read out, and the place where toasts are drawn. */
export const toastsId = 'toasts';

/** So long a toast stays, in milliseconds: product specification, section 8. */
export const shownFor = 5000;
