import { fieldName } from '../../../content-model/field-path';
import type { Spot, TextPlace } from '../../preview/messages';
import { reveal } from './Form';
import { letterIn } from './letter';

/** Where a file is edited. */
export const viewOf = (file: string) => (/captions\.json$/.test(file) ? 'photos' : file);

/** The address of a field in the desk. */
export const linkTo = ({ file, path }: Pick<TextPlace, 'file' | 'path'>): string => {
  const isPhoto = viewOf(file) !== file;
  const field = isPhoto ? photoField({ file, path }) : fieldName(path);
  return `#${viewOf(file)}?${encodeURIComponent(field)}`;
};

/** What the form calls the field at a path of its file. */
const idAt = (path: TextPlace['path']): string => ['root', ...path].join('_');

/** The words of a photo have fields of their own, by its source. */
const photoField = ({ file, path: [name, field] }: Pick<TextPlace, 'file' | 'path'>) =>
  `${file.replace('captions.json', '')}${name} ${field}`;

/**
 * The field or the part of a form that an element belongs to.
 * @param file what the form is of
 */
export function placeOf(element: Element, file: string): Pick<TextPlace, 'file' | 'path'> | null {
  const [, folder, name = '', field = ''] =
    /^(gallery\/(?:.*\/)?)([^/]+) (\w+)$/.exec(element.id) ?? [];
  if (folder) return { file: `${folder}captions.json`, path: [name, field] };
  const [, steps] = /^root_([^-]+)/.exec(element.closest('[id^="root_"]')?.id ?? '') ?? [];
  const path = steps?.split('_').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return path ? { file, path } : null;
}

/** The field of the form that a spot of the page means. */
function fieldOf({ place, on, text }: Spot): HTMLElement | null {
  const own = document.getElementById(idAt(place.path));
  if (!own) return document.getElementById(photoField(place));
  const beside = [
    ...document.querySelectorAll<HTMLInputElement>(`[id^="${idAt(place.path.slice(0, -1))}_"]`),
  ];
  const named = (name: string) => beside.find(({ id }) => id.endsWith(`_${name}`));
  if (on === 'picture') return named('file') ?? own;
  if (on === 'icon') return named('icon') ?? own;
  if (on === 'number') return beside.find(({ value }) => value === text.trim()) ?? own;
  return own;
}

/** Brings the field of a spot of the page into view, with the caret where the page was pressed. */
export function revealSpot(spot: Spot): void {
  const field = fieldOf(spot);
  if (!field) return;
  reveal(field.id);
  if (spot.on !== 'words' || !(field instanceof HTMLTextAreaElement)) return;
  const letter = letterIn(field.value, spot.text, spot.letter);
  field.setSelectionRange(letter, letter);
}
