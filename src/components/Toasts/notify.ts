import { withTimeout } from '../withTimeout';
import * as css from './Toasts.module.css';
import { shownFor, type Toast, type ToastWords, toastsId } from './toast';

/** A press is answered within this time, in milliseconds: with the words alone, if need be. */
const answeredAfter = 1000;

let end: ReturnType<typeof setTimeout>;

/** Has a toast read out; in plain sight too, for the day its library cannot be had. */
function say({ title, text }: Toast, inSight: boolean): void {
  const region = document.getElementById(toastsId)?.firstElementChild;
  if (!region) return;
  region.textContent = `${title} ${text}`;
  region.className = (inSight && css.plain) || 'visually-hidden';
  clearTimeout(end);
  end = setTimeout(() => {
    region.textContent = '';
    region.className = 'visually-hidden';
  }, shownFor);
}

/** Fetches what draws toasts, so that the first press need not wait for it. */
export const fetchToasts = () => import('./toasts');

/** Shows a toast in place of any other. */
export async function notify(toast: Toast, words: ToastWords): Promise<void> {
  try {
    const { show } = await withTimeout(fetchToasts(), answeredAfter);
    show(toast, words);
    say(toast, false);
  } catch {
    say(toast, true);
  }
}
