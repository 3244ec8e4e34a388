import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, type Node, parseTree } from 'jsonc-parser';

/**
 * Changes in a JSON text only what differs from a value: every other byte stays. The library's own
 * `modify` lays out whole lines anew, also those of neighbours, so the edits are made here.
 * @param source valid JSON whose root is an object
 * @param value what the text is to say; a "$schema" of the text stays
 */
export function editJson(source: string, value: Record<string, unknown>): string {
  const edits: Edit[] = [];
  change(rootOf(source), value, source, edits);
  return applyEdits(source, edits);
}

/**
 * Brings fields of a JSON text's root into an order: they change places, each as it is written;
 * fields that are not named keep theirs.
 */
export function reorderFields(source: string, names: readonly string[]): string {
  const nameOf = (property: Node): string => property.children?.[0]?.value;
  const wanted = new Map(names.map((name, place) => [name, place]));
  const placed = (rootOf(source).children ?? []).filter((property) => wanted.has(nameOf(property)));
  const placeOf = (property: Node) => wanted.get(nameOf(property)) ?? 0;
  const inOrder = [...placed].sort((a, b) => placeOf(a) - placeOf(b));
  const edits = placed.map(({ offset, length }, index): Edit => {
    const property = inOrder[index];
    return { offset, length, content: property ? textOf(property, source) : '' };
  });
  return applyEdits(source, edits);
}

function rootOf(source: string): Node {
  const root = parseTree(source);
  if (root?.type !== 'object') throw new Error('Only a JSON object can be changed.');
  return root;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const end = (node: Node) => node.offset + node.length;

function change(node: Node, value: unknown, source: string, edits: Edit[]): void {
  const now: unknown = JSON.parse(textOf(node, source));
  if (isDeepStrictEqual(now, value)) return;
  const children = node.children ?? [];
  if (node.type === 'object' && isGroup(value)) {
    const known = new Map(children.map((child) => [String(child.children?.[0]?.value), child]));
    const gone = [...known].filter(([name]) => name !== '$schema' && !Object.hasOwn(value, name));
    const added = Object.entries(value).filter(([name]) => !known.has(name));
    if (children.length > gone.length) {
      for (const [name, { children: parts }] of known) {
        if (parts?.[1] && Object.hasOwn(value, name)) change(parts[1], value[name], source, edits);
      }
      cut(children, new Set(gone.map(([, child]) => child)), edits);
      for (const [name, part] of added) {
        insert(children, children.length, part, source, edits, `${JSON.stringify(name)}: `);
      }
      return;
    }
  } else if (node.type === 'array' && Array.isArray(value) && children.length && value.length) {
    const old = now as unknown[];
    let same = 0;
    while (same < Math.min(old.length, value.length) && isDeepStrictEqual(old[same], value[same])) {
      same++;
    }
    let tail = 0;
    const most = Math.min(old.length, value.length) - same;
    while (tail < most && isDeepStrictEqual(old.at(-1 - tail), value.at(-1 - tail))) tail++;
    const middle = children.slice(same, old.length - tail);
    const wanted = value.slice(same, value.length - tail);
    middle.slice(0, wanted.length).forEach((child, index) => {
      change(child, wanted[index], source, edits);
    });
    cut(children, new Set(middle.slice(wanted.length)), edits);
    for (const part of wanted.slice(middle.length)) {
      insert(children, same + middle.length, part, source, edits);
    }
    return;
  }
  const content = print(value, indentAt(source, node.offset), source);
  edits.push({ offset: node.offset, length: node.length, content });
}

/** Takes children out, each with the comma on the side that stays tidy. */
function cut(children: readonly Node[], gone: ReadonlySet<Node>, edits: Edit[]): void {
  let last: Node | undefined;
  children.forEach((child, index) => {
    const before = children[index - 1];
    const after = children[index + 1];
    if (!gone.has(child)) last = child;
    else if (last && before) {
      edits.push({ offset: end(before), length: end(child) - end(before), content: '' });
    } else if (after) {
      edits.push({ offset: child.offset, length: after.offset - child.offset, content: '' });
    }
  });
}

/** Puts a value in before a place among children, laid out like its neighbour. */
function insert(
  children: readonly Node[],
  place: number,
  value: unknown,
  source: string,
  edits: Edit[],
  name = '',
): void {
  const before = children[place - 1];
  const neighbour = before ?? children[0];
  if (!neighbour) return;
  const indent = indentAt(source, neighbour.offset);
  const lineStart = source.lastIndexOf('\n', neighbour.offset - 1) + 1;
  const ownLine = source.slice(lineStart, neighbour.offset).trim() === '';
  const inline = !ownLine || (isLaidOut(neighbour) && !textOf(neighbour, source).includes('\n'));
  const printed = name + (inline ? printInline(value) : print(value, indent, source));
  const gap = ownLine ? `,${eolOf(source)}${indent}` : ', ';
  edits.push(
    before
      ? { offset: end(before), length: 0, content: gap + printed }
      : { offset: neighbour.offset, length: 0, content: printed + gap },
  );
}

const isLaidOut = (node: Node) => node.type === 'object' || node.type === 'array';
const textOf = (node: Node, source: string) => source.slice(node.offset, end(node));
const eolOf = (source: string) => (source.includes('\r\n') ? '\r\n' : '\n');

const indentAt = (source: string, offset: number) =>
  /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

const print = (value: unknown, indent: string, source: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `${eolOf(source)}${indent}`);

function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (!isGroup(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `"${name}": ${printInline(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
