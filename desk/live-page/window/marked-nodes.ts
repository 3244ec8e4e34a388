import type { NamedPlace, Place } from '../../place';
import { readMarks } from './marks';

/*
 * Takes the marks out of texts and attributes of the page as soon as they are drawn, and remembers
 * by node which fields of content/ they are from.
 */

/** The marks of texts by node, and of attributes by element; a node's own one is the last. */
const found = new WeakMap<Node, Map<string, number[]>>();

/** Takes the marks out of a text, or of an attribute of an element, and remembers them by its node. */
function readPart(node: Node, part: Node | null, name = ''): void {
  const { text, places } = readMarks(part?.nodeValue ?? '');
  if (part && places.length > 0) {
    part.nodeValue = text;
    found.set(node, (found.get(node) ?? new Map()).set(name, places));
  } else found.get(node)?.delete(name);
}

/** A node and all below it that can hold texts. */
export function* nodesIn(root: Node): Generator<Node> {
  yield root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) yield walker.currentNode;
}

function readNode(node: Node): void {
  if (node instanceof Text) readPart(node, node);
  if (node instanceof Element)
    for (const attribute of [...node.attributes]) readPart(node, attribute, attribute.name);
}

/** Begins to take marks out: of each node before it is painted. */
export function observeMarks(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      const name = attributeName ?? '';
      if (type === 'characterData') readPart(target, target);
      else if (type === 'attributes')
        readPart(target, (target as Element).getAttributeNode(name), name);
      else for (const added of addedNodes) for (const node of nodesIn(added)) readNode(node);
    }
    observer.takeRecords();
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document, all);
}

let places: readonly NamedPlace[] = [];

/** Sets the places that the marks of the page mean since it was drawn last. */
export function setPlaces(known: readonly NamedPlace[]): void {
  places = known;
}

export const isBelow = (place: Place, { file, path }: Place): boolean =>
  place.file === file && path.every((step, index) => place.path[index] === step);

/**
 * The smallest part around a field, or the field itself, that has texts: a number or a choice leaves no mark on
 * the page. Null when there is none in its file.
 */
export function partWithTexts({ file, path }: Place): Place | null {
  for (let length = path.length; length > 0; length -= 1) {
    const part = { file, path: path.slice(0, length) };
    if (places.some((place) => isBelow(place, part))) return part;
  }
  return null;
}

/** Every field that a node shows words of. */
export const placesOf = (node: Node): NamedPlace[] =>
  [...(found.get(node)?.values() ?? [])].flat().flatMap((number) => places[number] ?? []);

/** The field of a node itself. */
export const ownPlaceOf = (node: Node): NamedPlace | undefined => placesOf(node).at(-1);
