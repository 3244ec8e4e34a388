/** Whether the visitor has asked for data to be saved. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Fetches something ahead of need, once the browser has nothing more urgent to do; nothing where
 * data is to be saved. Safari only knows the timer.
 */
export function whenIdle(work: () => void): void {
  if (savesData()) return;
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
