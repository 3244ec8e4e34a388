import { placeInWords } from '../../../content-model/form-schema';
import { walk } from '../../../content-model/walk';
import type { NamedPlace } from '../../preview/messages';
import { fieldsIn, readText, schemaOf, textFiles } from './content-files';

/** Where pages show each picture, by the picture's path below content/ in NFC. */
export async function placesOfPictures(root: string): Promise<Map<string, NamedPlace[]>> {
  const places = new Map<string, NamedPlace[]>();
  for (const { path: file, shape } of await textFiles(root)) {
    const content = fieldsIn(await readText(root, file));
    walk(shape, content, (value, { id }, path) => {
      if (id !== 'Picture') return;
      const source = String((value as { file?: unknown }).file).normalize('NFC');
      const name = placeInWords(schemaOf(file), path, content);
      places.set(source, [...(places.get(source) ?? []), { file, path, name }]);
    });
  }
  return places;
}
