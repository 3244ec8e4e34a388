import { fieldName } from '../../../content-model/field-path';
import type { Path } from '../../../lib/merge-json';
import type { TextPlace, TextPosition } from '../../preview/messages';
import { offsetInField } from './text-offset';

/** The view in which a file, or a photo of the gallery, is edited. */
export const viewOf = (file: string) => (file.startsWith('gallery/') ? 'photos' : file);

/** Where a value stands: its file, and its path in that. */
export type Place = Pick<TextPlace, 'file' | 'path'>;

/** The address of a field in the desk. */
export const linkTo = ({ file, path }: Place): string => {
  const isPhoto = viewOf(file) !== file;
  const field = isPhoto ? photoField({ file, path }) : fieldName(path);
  return `#${viewOf(file)}?${encodeURIComponent(field)}`;
};

/** The id of the element that edits the value at a path of the open file. */
export const fieldId = (path: readonly PropertyKey[]): string =>
  ['root', ...path.map(String)].join('_');

/** The attribute by which the part of a form that edits a value names its path, for `placeOf`. */
export const atPath = (path: Path) => ({ 'data-path': JSON.stringify(path) });

/** The words of a photo have fields of their own, by its source. */
const photoField = ({ file, path: [name, field] }: Place) =>
  `${file.replace('captions.json', '')}${name} ${field}`;

/**
 * The field or the part of a form that an element belongs to.
 * @param file what the form is of
 */
export function placeOf(element: Element, file: string): Place | null {
  const [, folder, name = '', field = ''] =
    /^(gallery\/(?:.*\/)?)([^/]+) (\w+)$/.exec(element.id) ?? [];
  if (folder) return { file: `${folder}captions.json`, path: [name, field] };
  const part = element.closest<HTMLElement>('[data-path]');
  return part ? { file, path: JSON.parse(part.dataset.path ?? '[]') } : null;
}

/** The field of the form that a position of the page means. */
function fieldOf({ place, on, text }: TextPosition): HTMLElement | null {
  const own = document.getElementById(fieldId(place.path));
  if (!own) return document.getElementById(photoField(place));
  const group = document.querySelector(`[data-path='${JSON.stringify(place.path.slice(0, -1))}']`);
  const beside = (name: string) => {
    const part = group?.querySelector<HTMLElement>(`[data-path$='"${name}"]']`);
    return part && document.getElementById(fieldId(JSON.parse(part.dataset.path ?? '[]')));
  };
  if (on === 'picture') return beside('file') ?? own;
  if (on === 'icon') return beside('icon') ?? own;
  if (on !== 'number') return own;
  const fields = [...(group?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
  return fields.find(({ value }) => value === text.trim()) ?? own;
}

/** Opens what a field stands in, puts the focus on it and brings it into view. */
export function reveal(id: string): void {
  const target = document.getElementById(id);
  for (let part = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const wanted = 'input, textarea, select, button';
  const field = target?.matches(`${wanted}, summary`)
    ? target
    : (target?.querySelector<HTMLElement>(wanted) ?? target?.querySelector('summary'));
  field?.focus();
  target?.scrollIntoView({ block: target instanceof HTMLDetailsElement ? 'start' : 'center' });
}

/** Brings the field of a position of the page into view, with the caret where the page was pressed. */
export function revealPosition(position: TextPosition): void {
  const field = fieldOf(position);
  if (!field) return;
  reveal(field.id);
  if (position.on !== 'words') return;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const offset = offsetInField(field.value, position.text, position.offset);
  field.setSelectionRange(offset, offset);
}
