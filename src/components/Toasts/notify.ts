import * as css from './Toasts.module.css';

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

/** Where toasts are shown; on every page. */
export const toastsId = 'toasts';

/** As long as the library shows its toasts, in milliseconds. */
const shownFor = 5000;

/** Says a toast as plain text, for the day its library cannot be had. */
function sayPlainly({ title, text }: Toast): void {
  const plain = document.createElement('p');
  plain.className = css.plain ?? '';
  plain.setAttribute('role', 'status');
  document.getElementById(toastsId)?.replaceChildren(plain);
  // The empty live region must be in the page before its text, or it is not read out.
  requestAnimationFrame(() => plain.append(`${title} ${text}`));
  setTimeout(() => plain.remove(), shownFor);
}

/** Fetches what draws toasts, so that the first press need not wait for it. */
export const fetchToasts = () => import('./toasts');

/** Shows a toast in place of any other. */
export async function notify(toast: Toast, words: ToastWords): Promise<void> {
  try {
    const { show } = await fetchToasts();
    show(toast, words);
  } catch {
    sayPlainly(toast);
  }
}
