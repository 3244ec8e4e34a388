import { posix } from 'node:path';
import { placeInWords } from '../../../content-model/form-schema';
import { withValueAt } from '../../../lib/merge-json';
import { readText, schemaOf } from './content-files';
import { editJson } from './edit-json';
import {
  type ContentValues,
  readContentValues,
  type Value,
  visitValues,
} from './reference-updates';
import type { PictureUse } from './types';

/** A picture as texts of content/ name it. */
interface Picture {
  file?: string;
  alt?: string;
}

/**
 * The descriptions of pictures that are known, by path below content/: those that an editor wrote in
 * captions.json, then those of other places that show the same picture.
 */
export function knownDescriptions(content: ContentValues): Map<string, string> {
  const known = new Map<string, string>();
  for (const [path, value] of content.values) {
    if (posix.basename(path) !== 'captions.json') continue;
    for (const [name, words] of Object.entries(value)) {
      const { alt } = words as Picture;
      if (alt) known.set(`${posix.dirname(path)}/${name}`.normalize('NFC'), alt);
    }
  }
  visitValues(content, (value, { id }) => {
    if (id !== 'Picture') return;
    const { file, alt } = value as Picture;
    const name = file?.normalize('NFC');
    if (name && alt && !known.has(name)) known.set(name, alt);
  });
  return known;
}

/**
 * Finds the places that show a picture which is about to be removed: every one of them needs another.
 * @param pictures those that can be shown; one whose description is known may take its place
 * @returns what is found, if anything is, and the texts of the pages with another picture
 */
export async function usesOfPicture(
  root: string,
  source: string,
  pictures: readonly { source: string; file: string }[],
): Promise<{
  found: PictureUse[];
  textsWithPicture(instead: string): Promise<Map<string, string>>;
}> {
  const content = await readContentValues(root);
  const known = knownDescriptions(content);
  const others = pictures.flatMap((one): PictureUse['others'] => {
    const description = known.get(one.source.normalize('NFC'));
    return description && one.source !== source ? [[one.source, description, one.file]] : [];
  });
  const places: PictureUse['places'] = [];
  visitValues(content, (value, { id }, { file, path }) => {
    if (id !== 'Picture' || (value as Picture).file !== source) return;
    places.push({ file, path, name: placeInWords(schemaOf(file), path, content.values.get(file)) });
  });
  const textsWithPicture = async (instead: string) => {
    const texts = new Map<string, string>();
    const shown = { file: instead, alt: known.get(instead.normalize('NFC')) };
    for (const file of new Set(places.map((place) => place.file))) {
      const own = places.filter((place) => place.file === file);
      const value = own.reduce<unknown>(
        (before, { path }) => withValueAt(before, path, shown),
        content.values.get(file),
      );
      texts.set(file, editJson(await readText(root, file), value as Value));
    }
    return texts;
  };
  return { found: places.length > 0 ? [{ places, others }] : [], textsWithPicture };
}
