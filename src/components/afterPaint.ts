/** Runs a function after the next frame, so that the effect of a press is painted before long work. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
