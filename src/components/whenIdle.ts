import { savesData } from '../boot/saves-data';

/**
 * Fetches something ahead of need, once the browser has nothing more urgent to do; nothing where
 * data is to be saved. Safari only knows the timer.
 */
export function whenIdle(work: () => void): void {
  if (savesData()) return;
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
