/** Does work after the next frame: what a press changes is seen before what takes its time. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
