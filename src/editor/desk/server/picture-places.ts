import type { NamedPlace } from '../../preview/messages';
import { walkContent } from './content-files';

/** Where pages show each picture, by the picture's path below content/ in NFC. */
export async function placesOfPictures(root: string): Promise<Map<string, NamedPlace[]>> {
  const places = new Map<string, NamedPlace[]>();
  await walkContent(root, (value, { id }, place) => {
    if (id !== 'Picture') return;
    const source = String((value as { file?: unknown }).file).normalize('NFC');
    places.set(source, [...(places.get(source) ?? []), place()]);
  });
  return places;
}
