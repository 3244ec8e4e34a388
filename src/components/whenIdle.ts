/**
 * Runs a task when the browser is idle; after two seconds in Safari, which has no requestIdleCallback
 * (https://webkit.org/b/164193, open in 2026).
 */
export function whenIdle(task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task);
  else setTimeout(task, 2000);
}
