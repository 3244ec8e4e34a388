/** In CSS pixels, from the window's corner. */
interface Box {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

const viewport = () => window.visualViewport as VisualViewport;

/**
 * Moves an element that is as large as the window to the visible part of it, by the custom property --visible-area,
 * which its styles use as a transform from its corner. The two differ on a page that was enlarged by two fingers,
 * and while a keyboard covers the end of the window: position: fixed refers to all of the window (layout viewport,
 * https://drafts.csswg.org/cssom-view/#visual-viewport).
 */
export function moveToVisibleArea(element: HTMLElement): void {
  const { offsetLeft, offsetTop, height, scale } = viewport();
  // A closed dialog has no height, and has its place when it opens: the browser scrolls to what gets the focus.
  const elementHeight = element.offsetHeight || height * scale;
  // Its end is at the end of what is visible: a keyboard covers the rest. Rounded to a pixel of the screen.
  const top = Math.round((offsetTop + height) * scale - elementHeight) / scale;
  const transform = `translate(${offsetLeft}px,${top}px) scale(${1 / scale})`;
  element.style.setProperty('--visible-area', transform);
  element.toggleAttribute('data-above-keyboard', top < offsetTop - 1);
}

/** Moves an element as moveToVisibleArea does, now and at every change. */
export function followVisibleArea(element: HTMLElement, options?: { signal: AbortSignal }): void {
  const move = () => moveToVisibleArea(element);
  move();
  for (const type of ['resize', 'scroll']) viewport().addEventListener(type, move, options);
}

/** Converts a point or a rectangle of the window to the pixels of an element that was moved. */
export function inVisibleArea({ x, y, width = 0, height = 0 }: Box) {
  const { offsetLeft, offsetTop, scale } = viewport();
  return {
    x: (x - offsetLeft) * scale,
    y: (y - offsetTop) * scale,
    width: width * scale,
    height: height * scale,
  };
}
