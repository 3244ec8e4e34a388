import type { Place } from '../../live-page/window/messages';
import type { Path } from '../../merge-json';

/** The view in which a file, or a photo of the gallery, is edited. */
export const viewOf = (file: string) => (file.startsWith('gallery/') ? 'photos' : file);

/** The address of a field in the desk; `readRoute` reads it. */
export const linkTo = ({ file, path }: Place): string =>
  `#${file}?${encodeURIComponent(JSON.stringify(path))}`;

/** The place of a photo's words, or of one of them. */
export function wordsOfPhoto(source: string, ...field: ('alt' | 'caption')[]) {
  const start = source.lastIndexOf('/') + 1;
  const path = [source.slice(start), ...field] as const;
  return { file: `${source.slice(0, start)}captions.json`, path };
}

/** The photo whose words are at a place. */
export const photoOfWords = ({ file, path: [name] }: Place): string =>
  file.replace('captions.json', () => String(name));

/** The name of a photo: its path in the gallery. */
export const photoName = (source: string): string => source.replace(/^gallery\//, '');

/** The id of the element that edits the value at a path of the open view. */
export const fieldId = (path: Path): string => ['root', ...path].join('_').replaceAll(' ', '_');

/** Opens the sections around a field, puts the focus on it and brings it into view. */
export function reveal(path: Path): void {
  const target = document.getElementById(fieldId(path));
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
