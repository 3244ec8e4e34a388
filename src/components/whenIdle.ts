/** Does some work once the browser has nothing more urgent to do. Safari only knows the timer. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
