import { readMarks } from './marks';
import { post, type Spot, type TextPlace, type ToDesk, type ToPage } from './messages';

/*
 * On a page in the desk's frame: takes the marks out of texts and attributes as soon as they are
 * drawn, remembers where each text is from, and leads from what is pointed at to its field and back.
 */

/** The places of texts by their nodes, and of attributes by their elements; the own one is the last. */
const found = new WeakMap<Node, Map<string, number[]>>();

function remember(node: Node, name: string, marked: string, write: (text: string) => void): void {
  const { text, places } = readMarks(marked);
  if (places.length > 0) {
    write(text);
    found.set(node, (found.get(node) ?? new Map()).set(name, places));
  } else found.get(node)?.delete(name);
}

const readText = (node: Text) =>
  remember(node, '', node.data, (text) => {
    node.data = text;
  });

const readAttribute = (element: Element, name: string) =>
  remember(element, name, element.getAttribute(name) ?? '', (text) =>
    element.setAttribute(name, text),
  );

/** A node and all below it that can hold texts. */
function* nodesIn(root: Node): Generator<Node> {
  yield root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) yield walker.currentNode;
}

function readNode(node: Node): void {
  if (node instanceof Text) readText(node);
  if (node instanceof Element)
    for (const { name } of [...node.attributes]) readAttribute(node, name);
}

/** Follows what is drawn; nothing that it changes is drawn before. */
function takeMarksOut(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'characterData') readText(target as Text);
      else if (type === 'attributes') readAttribute(target as Element, attributeName ?? '');
      else for (const added of addedNodes) for (const node of nodesIn(added)) readNode(node);
    }
    observer.takeRecords();
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document, all);
}

const numbersOf = (node: Node): number[] => [...(found.get(node)?.values() ?? [])].flat();

/** The element that a node is seen in; the lines of a list to choose from are seen in their list. */
function elementOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('select') ?? element;
}

/** Smaller than this, in px, is what only screen readers know. */
const least = 4;

/** Where a text or an element is seen: what is only read out stands in something that is seen. */
function rectOf(node: Node): DOMRect {
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

const isVisible = (node: Node): boolean =>
  elementOf(node)?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;

/** A press that is not the editor's. */
let isOpening = false;

/** Lays open what a text is hidden in, as a visitor would by a press. */
function layOpen(node: Node): void {
  for (let part = elementOf(node); part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (part instanceof HTMLElement && part.hidden) part.hidden = false;
    if (part.getAttribute('data-current') !== 'false') continue;
    const place = [...(part.parentElement?.children ?? [])].indexOf(part);
    const carousel = part.closest('[aria-roledescription="carousel"]');
    isOpening = true;
    carousel?.querySelectorAll<HTMLElement>('button[aria-current]')[place]?.click();
    isOpening = false;
  }
}

const startsWith = (path: TextPlace['path'], start: TextPlace['path']) =>
  start.every((step, index) => path[index] === step);

/** The smallest element that holds all of some nodes. */
function commonElement(nodes: readonly Node[]): Element | null {
  let element = nodes[0] ? elementOf(nodes[0]) : null;
  while (element && !nodes.every((node) => element?.contains(node)))
    element = element.parentElement;
  return element;
}

const frameLook = `
  :host { all: initial }
  div { position: fixed; z-index: 2147483646; pointer-events: none; box-sizing: border-box;
    border: 2px solid #0f766e; border-radius: 6px; box-shadow: 0 0 0 2px #fffbf2cc; display: none }
  div.shown { border-color: #b45309; border-width: 3px }
  span { position: absolute; left: -2px; bottom: 100%; max-width: 20rem; overflow: hidden;
    padding: 2px 8px; border-radius: 6px 6px 6px 0; background: #14213d; color: #fffbf2;
    font: 600 12px/1.5 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap }
  div.low > span { bottom: auto; top: 100%; border-radius: 0 6px 6px 6px }`;

/** What holds so much that its words say nothing of each other. */
const bands = 'main, section, body, ul, ol, nav, footer, header, table';

/** A frame around what is pointed at or edited, with the name of its field; it follows the page. */
function makeFrame(root: ShadowRoot, className: string) {
  const box = root.appendChild(document.createElement('div'));
  const label = box.appendChild(document.createElement('span'));
  box.className = className;
  let node: Node | null = null;
  const follow = () => {
    if (!node?.isConnected) node = null;
    box.style.display = node ? 'block' : 'none';
    if (!node) return;
    const { left, top, width, height } = rectOf(node);
    Object.assign(box.style, {
      ...{ left: `${left - 5}px`, top: `${top - 4}px` },
      ...{ width: `${width + 10}px`, height: `${height + 8}px` },
    });
    box.classList.toggle('low', top < 28);
    requestAnimationFrame(follow);
  };
  return (around: Node | null, name = '') => {
    const wasIdle = node === null;
    node = around;
    label.textContent = name;
    if (wasIdle || !node) follow();
  };
}

/** The letter of a text that a point is on; -1 when it is beside the text. */
function letterAt(node: Text, x: number, y: number): number {
  const range = document.createRange();
  const isIn = ({ left, right, top, bottom }: DOMRect, room: number) =>
    x >= left - room && x <= right + room && y >= top - room && y <= bottom + room;
  range.selectNodeContents(node);
  if (![...range.getClientRects()].some((line) => isIn(line, least))) return -1;
  for (let letter = 0; letter < node.data.length; letter += 1) {
    range.setStart(node, letter);
    range.setEnd(node, letter + 1);
    const box = [...range.getClientRects()].find((part) => isIn(part, 1));
    if (box) return x > box.left + box.width / 2 ? letter + 1 : letter;
  }
  return node.data.length;
}

/** What lies under a point: a text and its letter, or the topmost element. */
function under(x: number, y: number): { node: Text | Element; letter: number } | null {
  const stack = document.elementsFromPoint(x, y);
  for (const element of stack) {
    for (const node of element.childNodes) {
      const letter = node instanceof Text ? letterAt(node, x, y) : -1;
      if (letter >= 0) return { node: node as Text, letter };
    }
    // A link may lie on all of its card; what is painted hides what is below.
    const { backgroundColor } = getComputedStyle(element);
    const isPainted = !/^rgba\(.*, 0\)$/.test(backgroundColor) || element.matches('img, iframe');
    if (isPainted)
      return { node: element.matches('img') ? element : (stack[0] ?? element), letter: 0 };
  }
  return stack[0] ? { node: stack[0], letter: 0 } : null;
}

/**
 * Begins to follow the page.
 * @param desk the window that shows it
 */
export function startPointing(desk: Window) {
  takeMarksOut();
  const root = document.createElement('desk-frames').attachShadow({ mode: 'open' });
  root.append(Object.assign(document.createElement('style'), { textContent: frameLook }));
  const pointAt = makeFrame(root, 'pointed');
  const showAt = makeFrame(root, 'shown');
  let places: readonly TextPlace[] = [];
  let isEditing = true;
  let wanted: Pick<TextPlace, 'file' | 'path'> | null = null;
  let at: Node | null = null;

  const placeOf = (node: Node): TextPlace | undefined => places[numbersOf(node).at(-1) ?? -1];

  /** What is pointed at: the words under the point, a picture, or what stands beside words. */
  const spotAt = (x: number, y: number): (Spot & { node: Node }) | null => {
    const { node, letter } = under(x, y) ?? {};
    if (!node || letter === undefined) return null;
    const text = node instanceof Text ? node.data : '';
    const own = placeOf(node);
    if (own) return { place: own, on: text ? 'words' : 'picture', text, letter, node };
    // A number or an icon has no mark: it belongs to the words beside it.
    let part = elementOf(node);
    for (let steps = 0; part && steps < 3 && !part.matches(bands); steps += 1) {
      const marked = [...nodesIn(part)].filter((one) => placeOf(one) && isVisible(one));
      const near = marked.find((one) => one instanceof Text) ?? marked[0];
      const place = near && placeOf(near);
      if (place)
        return { place, on: text ? 'number' : 'icon', text, letter, node: text ? node : near };
      part = part.parentElement;
    }
    return null;
  };

  const says = (node: Node, { file, path }: Pick<TextPlace, 'file' | 'path'>) =>
    numbersOf(node).some((number) => {
      const place = places[number];
      return place?.file === file && place.path.join() === path.join();
    });

  /** The nodes that say a place, or else those of the smallest part of the file that is on the page. */
  const nodesOf = ({ file, path }: Pick<TextPlace, 'file' | 'path'>): Node[] => {
    const all = [...nodesIn(document.body)].filter((node) => numbersOf(node).length > 0);
    for (let length = path.length; length > 0; length -= 1) {
      const start = path.slice(0, length);
      const nodes = all.filter((node) =>
        numbersOf(node).some((number) => {
          const place = places[number];
          return place?.file === file && startsWith(place.path, start);
        }),
      );
      if (nodes.length === 0) continue;
      const main = nodes.filter((node) => elementOf(node)?.closest('main'));
      if (length === path.length) return main.length > 0 ? [...main, ...nodes] : nodes;
      const part = commonElement(main.length > 0 ? main : nodes);
      return part?.matches('main, body, html') ? nodes : part ? [part] : [];
    }
    return [];
  };

  /** @param isNews whether the editor has just come to the field; the page moves only then */
  const show = (isNews: boolean) => {
    const field = wanted;
    if (!field) return showAt(null);
    const nodes = nodesOf(field);
    const [first] = nodes;
    if (isNews && first && !nodes.some(isVisible)) layOpen(first);
    requestAnimationFrame(() => {
      if (field !== wanted) return;
      const node = nodes.find(isVisible);
      showAt(node ?? null, node && placeOf(node)?.name);
      if (!isNews) return;
      const box = node && rectOf(node);
      if (box && (box.top < 80 || box.bottom > innerHeight - 40)) {
        elementOf(node)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const isThere = node !== undefined;
      post<ToDesk>(desk, { live: 'shown', field, isThere, isExact: isThere && says(node, field) });
    });
  };

  const point = ({ clientX, clientY }: PointerEvent) => {
    const spot = isEditing ? spotAt(clientX, clientY) : null;
    if (spot?.node === at) return;
    at = spot?.node ?? null;
    pointAt(at, spot?.place.name);
  };

  const press = (event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    if (!isEditing || isOpening || !(target instanceof Element)) return;
    // Buttons do what they do: they lay open what is to be edited.
    if (target.closest('a, label, [type="submit"]')) {
      event.preventDefault();
      event.stopPropagation();
    }
    const spot = spotAt(clientX, clientY);
    if (!spot) return;
    const { node: _, ...pressed } = spot;
    post<ToDesk>(desk, { live: 'pressed', spot: pressed });
  };

  document.addEventListener('pointermove', point, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => pointAt(null));
  document.addEventListener('click', press, true);

  return {
    /** The page was drawn, with marks that mean these places. */
    drawn(known: readonly TextPlace[]): void {
      places = known;
      if (!root.host.isConnected) document.documentElement.append(root.host);
      show(false);
    },
    hear(message: ToPage): void {
      if (message.live === 'edit') isEditing = message.isOn;
      if (message.live !== 'show') return;
      wanted = message.field;
      show(true);
    },
  };
}
