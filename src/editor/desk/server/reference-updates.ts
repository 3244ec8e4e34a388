import { type ShapeMeta, walk } from '../../../content-model/walk';
import type { Path } from '../../../lib/merge-json';
import { fieldsIn, readText, textFiles } from './content-files';

export type Value = Record<string, unknown>;

/** All texts of content/ as they will be, before any place is updated. */
export interface ContentValues {
  files: Awaited<ReturnType<typeof textFiles>>;
  onDisk: ReadonlyMap<string, Value>;
  values: ReadonlyMap<string, Value>;
}

/**
 * Reads all texts of content/; broken files are left out.
 * @param changed values that are about to be saved, by path
 */
export async function readContentValues(
  root: string,
  changed: ReadonlyMap<string, Value> = new Map(),
): Promise<ContentValues> {
  const [onDisk, files] = [new Map<string, Value>(), await textFiles(root)];
  for (const { path } of files) {
    const value = fieldsIn(await readText(root, path));
    if (value) onDisk.set(path, value);
  }
  // The file that is saved comes first.
  const others = [...onDisk].filter(([path]) => !changed.has(path));
  return { files, onDisk, values: new Map([...changed, ...others]) };
}

/** Calls `visit` for every value of every file. */
export function visitValues(
  { files, values }: ContentValues,
  visit: (value: unknown, meta: ShapeMeta, place: { file: string; path: Path }) => void,
): void {
  for (const { path: file, shape } of files) {
    walk(shape, values.get(file), (value, meta, path) => visit(value, meta, { file, path }));
  }
}
