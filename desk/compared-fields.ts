import { fieldLabelPath, type Schema } from '../src/content-model/form-schema';
import { isRecord } from '../src/lib/is-record';
import { differences, type Path } from './merge-json';

/** A field whose two values differ. */
export interface ComparedField {
  /** Its name below the compared value; empty when that is it */
  name: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * The fields in which two values differ: of groups those that do, of anything else the value itself.
 * @param schema of the file
 * @param path of the values in it
 * @param mine undefined where it was removed, as theirs
 */
export function comparedFields(
  schema: Schema,
  path: Path,
  mine: unknown,
  theirs: unknown,
): ComparedField[] {
  if (!isRecord(mine) || !isRecord(theirs)) return [{ name: '', mine, theirs }];
  const start = fieldLabelPath(schema, path).length;
  return differences(mine, theirs)
    .filter(({ path: [field] }) => field !== 'file')
    .map(({ path: rest, one, other }) => {
      const name = fieldLabelPath(schema, [...path, ...rest]).slice(start);
      return { name: name.replace(/^ › /, ''), mine: one, theirs: other };
    });
}
