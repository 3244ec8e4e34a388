import type { Path } from './merge-json';

/** The place of a value in content/. */
export interface Place {
  file: string;
  path: Path;
}

/** The same with the label of its field within the file, such as "Reasons › Points 3 › Title". */
export interface NamedPlace extends Place {
  name: string;
}

/** Whether a place is another one, or a part of it. */
export const isWithin = (part: Place, { file, path }: Place): boolean =>
  part.file === file && path.every((step, index) => part.path[index] === step);

/** The view in which a file, or a photo of the gallery, is edited. */
export const viewOf = (file: string) => (file.startsWith('gallery/') ? 'photos' : file);

/** The address of a field in the desk; `readRoute` reads it. */
export const linkTo = ({ file, path }: Place): string =>
  `#${file}?${encodeURIComponent(JSON.stringify(path))}`;

/** The place of a photo's words, or of one of them. */
export function wordsOfPhoto(
  source: string,
  ...field: [] | ['alt' | 'caption'] | ['chapter', 'title' | 'line']
) {
  const start = source.lastIndexOf('/') + 1;
  const path = [source.slice(start), ...field] as const;
  return { file: `${source.slice(0, start)}captions.json`, path };
}

/** The photo whose words are at a place. */
export const photoOfWords = ({ file, path: [name] }: Place): string =>
  file.replace('captions.json', () => String(name));

/** The name of a photo: its path in the gallery. */
export const photoName = (source: string): string => source.replace(/^gallery\//, '');

/** The name of a picture's place without the word that says that a picture is there. */
export const pictureName = (name: string): string => name.replace(/ › Picture$/, '');
