import { withTimeout } from '../withTimeout';
import * as css from './PlainToast.module.css';
import { type Contacts, type Site, shownFor, type Toast, toastsId } from './toastBasics';

/** A press is answered within this time, in milliseconds: with the words alone, if need be. */
export const answeredAfter = 1000;

let end: ReturnType<typeof setTimeout>;

/** Announces words to screen readers; visibly too, when the toast library could not be loaded. */
function say(words: string, inSight = false): void {
  const region = document.getElementById(toastsId)?.firstElementChild;
  if (!region) return;
  region.textContent = words;
  region.className = (inSight && css.plain) || 'visually-hidden';
  clearTimeout(end);
  if (words) end = setTimeout(say, shownFor, '');
}

let closeShown = () => {};

/** Closes the toast that is up. */
export function closeToasts(): void {
  closeShown();
  say('');
}

/** Fetches what draws toasts, so that the first press need not wait for it. */
export const fetchToasts = () => import('./drawToasts');

/**
 * Shows a toast in place of any other.
 * @param contacts how call and chat stand in it; null leaves them out
 * @param takesFocus whether it gets the focus, which goes back to where it was with the toast
 */
export async function notify(
  toast: Toast,
  site: Site,
  contacts: Contacts | null = {},
  takesFocus = false,
): Promise<void> {
  const words = `${toast.title} ${toast.text}`;
  try {
    const { show, hide } = await withTimeout(fetchToasts(), answeredAfter);
    closeShown = hide;
    show(toast, site, contacts, takesFocus);
    say(words);
  } catch {
    say(words, true);
  }
}
