import type { Path } from '../../merge-json';

/** The id of the element that edits the value at a path of the open view. */
export const fieldId = (path: Path): string => ['root', ...path].join('_').replaceAll(' ', '_');

/** Opens the sections that an element is in. */
function openAround(element: Element | null): void {
  for (let part = element; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
}

/**
 * Opens the sections around a field, puts the focus on it and brings it into view. A list leads to the first
 * field of its first entry; a value without a field to what is around it, such as the group of boxes of a day.
 */
export function reveal(path: Path): void {
  const ids = path.map((_, index) => fieldId(path.slice(0, path.length - index)));
  const target = ids.map((id) => document.getElementById(id)).find(Boolean) ?? null;
  const wanted = 'input, textarea, select, button';
  const field = target?.matches(`${wanted}, summary`)
    ? target
    : (target?.querySelector<HTMLElement>(`:is(${wanted}):not([id$="-Add"])`) ??
      target?.querySelector<HTMLElement>(`${wanted}, summary`));
  openAround(field ?? target);
  field?.focus();
  target?.scrollIntoView({ block: target instanceof HTMLDetailsElement ? 'start' : 'center' });
}
