/* Where nodes of the page are seen, and what is seen at a point. */

/** The element that a node is seen in; the lines of a list to choose from are seen in their list. */
export function elementOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('select') ?? element;
}

/** Smaller than this, in px, is what only screen readers know. */
const least = 4;

/** Where a text or an element is seen: what is only read out stands in something that is seen. */
export function rectOf(node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  const own =
    node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect();
  const parent = elementOf(node)?.parentElement;
  const isSeen = own.width >= least && own.height >= least;
  if (isSeen || !parent) return own;
  const around = elementOf(node);
  return around && around !== node ? rectOf(around) : rectOf(parent);
}

export const isVisible = (node: Node): boolean =>
  elementOf(node)?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;

/** The character of a text that a point is on; -1 when it is beside the text. */
function characterAt(node: Text, x: number, y: number): number {
  const range = document.createRange();
  const isIn = ({ left, right, top, bottom }: DOMRect, room: number) =>
    x >= left - room && x <= right + room && y >= top - room && y <= bottom + room;
  range.selectNodeContents(node);
  if (![...range.getClientRects()].some((line) => isIn(line, least))) return -1;
  for (let offset = 0; offset < node.data.length; offset += 1) {
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    const box = [...range.getClientRects()].find((part) => isIn(part, 1));
    if (box) return x > box.left + box.width / 2 ? offset + 1 : offset;
  }
  return node.data.length;
}

/** The text under a point with the character there, or the topmost element. */
export function nodeAt(x: number, y: number): { node: Text | Element; offset: number } | null {
  const stack = document.elementsFromPoint(x, y);
  for (const element of stack) {
    for (const node of element.childNodes) {
      const offset = node instanceof Text ? characterAt(node, x, y) : -1;
      if (offset >= 0) return { node: node as Text, offset };
    }
    // A link may lie on all of its card; what is painted hides what is below.
    const { backgroundColor } = getComputedStyle(element);
    const isPainted = !/^rgba\(.*, 0\)$/.test(backgroundColor) || element.matches('img, iframe');
    if (isPainted)
      return { node: element.matches('img') ? element : (stack[0] ?? element), offset: 0 };
  }
  return stack[0] ? { node: stack[0], offset: 0 } : null;
}
