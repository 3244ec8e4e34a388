import { valueAt } from '../../../content-model/field-path';
import { schemaAt } from '../../../content-model/form-schema';
import { type Path, withValueAt } from '../../../lib/merge-json';
import type { OpenFile } from '../server/types';
import type { Fields } from './values';

/** The description of a picture that was exchanged. */
export interface OldWords {
  path: Path;
  words: string;
}

/**
 * Gives a picture that was exchanged its known description, or none: the old one describes another.
 * @param path that of the picture's file, in a value that names the new one already
 * @returns the old words, when the field that changed is a picture's
 */
export function withNewPicture(
  { schema, pictures }: Pick<OpenFile, 'schema' | 'pictures'>,
  value: Fields,
  path: Path,
): { value: Fields; old: OldWords | null } {
  if (!schemaAt(schema, path).picture) return { value, old: null };
  const source = valueAt(value, path);
  const alt = [...path.slice(0, -1), 'alt'];
  const words = String(valueAt(value, alt) ?? '');
  const known = pictures.find((picture) => picture.source === source)?.description;
  return {
    value: withValueAt(value, alt, known) as Fields,
    old: words && words !== known ? { path: alt, words } : null,
  };
}
