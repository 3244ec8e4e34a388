import { withTimeout } from '../withTimeout';
import * as css from './PlainToast.module.css';
import { type Contacts, type Site, shownFor, type Toast, toastsId } from './toastBasics';

/** Time in milliseconds in which a press is answered: with a plain text, if the library has not loaded. */
export const answeredAfter = 1000;

let end: ReturnType<typeof setTimeout>;

/** Announces a text to screen readers; visibly too, when the toast library could not be loaded. */
function announce(text: string, isVisible = false): void {
  const region = document.getElementById(toastsId)?.firstElementChild;
  if (!region) return;
  region.textContent = text;
  region.className = isVisible ? `card ${css.plain}` : 'visually-hidden';
  clearTimeout(end);
  if (text) end = setTimeout(announce, shownFor, '');
}

let closeShown = () => {};

/** Closes the toast that is shown. */
export function closeToasts(): void {
  closeShown();
  announce('');
}

/** Fetches the code that draws toasts, so that the first press need not wait for it. */
export const fetchToasts = () => import('./drawToasts');

/**
 * Shows a toast in place of any other.
 * @param contacts options of its call and chat links; null leaves them out
 * @param takesFocus whether the toast gets the focus; when it closes, the element that had it before gets it back
 */
export async function notify(
  toast: Toast,
  site: Site,
  contacts: Contacts | null = {},
  takesFocus = false,
): Promise<void> {
  const text = `${toast.title} ${toast.text}`;
  try {
    const { show, hide } = await withTimeout(fetchToasts(), answeredAfter);
    closeShown = hide;
    show(toast, site, contacts, takesFocus);
    announce(text);
  } catch {
    announce(text, true);
  }
}
