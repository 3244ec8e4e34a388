import type { NamedPlace, Place } from '../../place';
import {
  isBelow,
  nodesIn,
  observeMarks,
  ownPlaceOf,
  partWithTexts,
  placesOf,
  setPlaces,
} from './marked-nodes';
import type { DeskAround } from './messages';
import { elementOf, isVisible, nodeAt, rectOf } from './node-geometry';

/*
 * On a page in the desk's frame: leads from the node under the pointer to its field, and from a field to the
 * place where its value is shown.
 */

/** Opens the elements that hide a text, as a visitor would by a press. */
function reveal(node: Node): void {
  for (let part = elementOf(node); part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (part instanceof HTMLElement && part.hidden) part.hidden = false;
    if (part.getAttribute('data-current') !== 'false') continue;
    const place = [...(part.parentElement?.children ?? [])].indexOf(part);
    const carousel = part.closest('[aria-roledescription="carousel"]');
    carousel?.querySelectorAll<HTMLElement>('button[aria-current]')[place]?.click();
  }
}

const frameLook = `
  :host { all: initial }
  div { position: fixed; z-index: 2147483646; pointer-events: none; box-sizing: border-box;
    border: 2px solid var(--quiet); border-radius: 6px; box-shadow: 0 0 0 2px var(--background);
    display: none }
  div.shown { border-color: var(--star); border-width: 3px }
  span { position: absolute; left: -2px; bottom: 100%; max-width: 20rem; overflow: hidden;
    padding: 2px 8px; border-radius: 6px 6px 6px 0; background: var(--background-band);
    color: var(--ink-on-band);
    font: 600 12px/1.5 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap }
  div.low > span { bottom: auto; top: 100%; border-radius: 0 6px 6px 6px }`;

type Frame = ReturnType<typeof createFrame>;

/**
 * A frame around the node that is pointed at or edited, with the name of its field; it follows the page.
 * @returns puts it around a node; null takes it away
 */
function createFrame(root: ShadowRoot, className: string) {
  const box = root.appendChild(document.createElement('div'));
  const label = box.appendChild(document.createElement('span'));
  box.className = className;
  let node: Node | null = null;
  const updateFrame = () => {
    if (!node?.isConnected) node = null;
    box.style.display = node ? 'block' : 'none';
    if (!node) return;
    const { left, top, width, height } = rectOf(node);
    Object.assign(box.style, {
      left: `${left - 5}px`,
      top: `${top - 4}px`,
      width: `${width + 10}px`,
      height: `${height + 8}px`,
    });
    box.classList.toggle('low', top < 28);
    requestAnimationFrame(updateFrame);
  };
  return (around: Node | null, name = '') => {
    const wasIdle = node === null;
    node = around;
    label.textContent = name;
    if (wasIdle || !node) updateFrame();
  };
}

const sections = 'section, nav, header, footer';

/**
 * The marked nodes of the text, or of the button, that a node is a part of: only one of them has the mark.
 */
function textAround(node: Node): Node[] {
  const element = elementOf(node);
  let part = node instanceof Text ? element : (element?.closest('button') ?? null);
  for (; part && !part.matches(sections); part = part.parentElement) {
    const marked = [...nodesIn(part)].filter((one) => ownPlaceOf(one) && isVisible(one));
    if (marked.length > 0) return [...marked.filter((one) => one instanceof Text), ...marked];
  }
  return [];
}

/** The field of the node at a point; of a node without words of content/, the first of its section. */
function placeAt(x: number, y: number): { place: NamedPlace; node: Node } | null {
  const hit = nodeAt(x, y);
  if (!hit) return null;
  const section = elementOf(hit)?.closest(sections);
  for (const node of [hit, ...textAround(hit), ...(section ? nodesIn(section) : [])]) {
    const place = ownPlaceOf(node);
    if (place && isVisible(node)) return { place, node };
  }
  return null;
}

/** The nodes that show a field, or else those of the smallest part of its file that is on the page. */
function nodesOf({ file, path }: Place): Node[] {
  const all = [...nodesIn(document.body)].filter((node) => placesOf(node).length > 0);
  for (let length = path.length; length > 0; length -= 1) {
    const field = { file, path: path.slice(0, length) };
    const nodes = all.filter((node) => placesOf(node).some((place) => isBelow(place, field)));
    if (nodes.length === 0) continue;
    return [...nodes.filter((node) => elementOf(node)?.closest('main')), ...nodes];
  }
  return [];
}

function scrollToNode(node: Node): void {
  const { top, bottom } = rectOf(node);
  if (top >= 80 && bottom <= innerHeight - 40) return;
  elementOf(node)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Leads from the desk's field to its place on the page. */
function createFieldHighlight(desk: DeskAround, setFrame: Frame) {
  let wanted: Place | null = null;
  /** Before, nobody knows what the page shows */
  let isDrawn = false;
  /** @param isNew whether the editor has just come to the field; the page moves only then */
  const highlight = (isNew: boolean) => {
    const field = wanted;
    if (!field) return setFrame(null);
    const nodes = nodesOf(field);
    const [first] = nodes;
    if (isNew && first && !nodes.some(isVisible)) reveal(first);
    requestAnimationFrame(() => {
      if (field !== wanted) return;
      const node = nodes.find(isVisible);
      setFrame(node ?? null, node && placesOf(node).find((place) => isBelow(place, field))?.name);
      if (!isNew) return;
      if (node) scrollToNode(node);
      const part = partWithTexts(field);
      const isThere = node && part && placesOf(node).some((place) => isBelow(place, part));
      desk.shown(Boolean(isThere));
    });
  };
  return {
    show: (field: Place | null) => {
      wanted = field;
      if (isDrawn) highlight(true);
    },
    update: () => {
      highlight(!isDrawn);
      isDrawn = true;
    },
  };
}

/** Leads from the node under the pointer to its field in the desk; returns a switch for that. */
function createPointer(desk: DeskAround, setFrame: Frame) {
  let isEditing = true;
  let at: Node | null = null;
  const handlePointerMove = ({ clientX, clientY }: PointerEvent) => {
    const pointed = isEditing ? placeAt(clientX, clientY) : null;
    if (pointed?.node === at) return;
    at = pointed?.node ?? null;
    setFrame(at, pointed?.place.name);
  };
  const handleClick = (event: MouseEvent) => {
    const { target, clientX, clientY, isTrusted } = event;
    // A click that is not trusted is one of reveal().
    if (!isEditing || !isTrusted || !(target instanceof Element)) return;
    // Buttons keep working: they open menus and answers whose texts are to be edited.
    if (target.closest('a, label, [type="submit"]')) {
      event.preventDefault();
      event.stopPropagation();
    }
    const pressed = placeAt(clientX, clientY);
    if (pressed) desk.pressed(pressed.place);
  };
  document.addEventListener('pointermove', handlePointerMove, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => setFrame(null));
  document.addEventListener('click', handleClick, true);
  return (isOn: boolean) => {
    isEditing = isOn;
  };
}

/** Starts to follow the page in the desk's frame. */
export function startPointing(desk: DeskAround) {
  observeMarks();
  const root = document.createElement('desk-frames').attachShadow({ mode: 'open' });
  root.append(Object.assign(document.createElement('style'), { textContent: frameLook }));
  const setEditing = createPointer(desk, createFrame(root, 'pointed'));
  const highlight = createFieldHighlight(desk, createFrame(root, 'shown'));
  return {
    /** Called when the page was drawn, with the places that its marks mean. */
    drawn(known: readonly NamedPlace[]): void {
      setPlaces(known);
      if (!root.host.isConnected) document.documentElement.append(root.host);
      highlight.update();
    },
    setEditing,
    show: highlight.show,
  };
}
