/* Finds where nodes of the page are visible, and the node at a point. */

/** The element that a node is seen in; the lines of a list to choose from are seen in their list. */
export function elementOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('select') ?? element;
}

/** Smaller elements, in px, are for screen readers alone. */
const least = 4;

/** The rectangle of a text or an element; of one for screen readers alone, that of its parent. */
export function rectOf(node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  const own =
    node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect();
  const element = elementOf(node);
  const around = element === node ? element.parentElement : element;
  const isSeen = own.width >= least && own.height >= least;
  return isSeen || !around ? own : rectOf(around);
}

export const isVisible = (node: Node): boolean =>
  elementOf(node)?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;

/** Whether a point is on the lines of a text. */
function isOnText(node: Text, x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - least && x <= right + least && y >= top - least && y <= bottom + least,
  );
}

/** The text under a point, or the topmost element. */
export function nodeAt(x: number, y: number): Node | null {
  const stack = document.elementsFromPoint(x, y);
  for (const element of stack) {
    for (const node of element.childNodes) {
      if (node instanceof Text && isOnText(node, x, y)) return node;
    }
    // A link may lie on all of its card; only a painted background hides elements below.
    const { backgroundColor } = getComputedStyle(element);
    if (element.matches('img')) return element;
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor) || element.matches('iframe')) break;
  }
  return stack[0] ?? null;
}
