import { z } from 'zod';
import { type ContentFile, contentFiles } from './files';
import { labelOf, resolve, type Schema } from './form-schema';
import { captions } from './shapes';

const files: readonly ContentFile[] = contentFiles;

/** Whether a path below content/ is that of a file with captions. */
export const isCaptions = (path: string): boolean =>
  /^gallery\/(?:[^/]+\/)*captions\.json$/.test(path);

/** The shape of a file by its path below content/; undefined when there is no such file. */
export const shapeOf = (path: string): z.ZodType | undefined =>
  files.find((file) => file.path === path)?.shape ?? (isCaptions(path) ? captions : undefined);

const schemas = new Map<string, Schema>();

/** The JSON Schema of a file, for its form; each field has its label as title. */
export function schemaOf(path: string): Schema {
  const known = schemas.get(path);
  if (known) return known;
  const shape = shapeOf(path);
  if (!shape) throw new Error(`${path} is no content file`);
  const schema = z.toJSONSchema(shape, { target: 'draft-7', io: 'input' }) as Schema;
  for (const { properties = {} } of Object.values(schema.definitions ?? {})) {
    for (const [field, part] of Object.entries(properties)) {
      part.title = labelOf(field, resolve(schema, part).title);
    }
  }
  schemas.set(path, schema);
  return schema;
}
