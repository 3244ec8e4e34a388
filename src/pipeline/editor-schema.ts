import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFile, contentFiles } from '../content-model/files';
import { captions } from '../content-model/shapes';
import { writeIfChanged } from '../lib/disk';

const schemaName = (path: string) => path.replace(/\.json$/, '').replaceAll('/', '-');

interface JsonSchema {
  $ref?: string;
  definitions?: Record<string, JsonSchema>;
  properties?: Record<string, unknown>;
}

/**
 * Checks that no two shapes have the same id: GraphQL would use one of them for both.
 * @throws Error with the id
 */
export function checkIds(files: readonly Pick<ContentFile, 'path' | 'shape'>[]): void {
  // zod refuses to convert them together.
  z.toJSONSchema(z.object(Object.fromEntries(files.map(({ path, shape }) => [path, shape]))), {
    io: 'input',
  });
}

/** JSON Schemas for text editors, derived from the shapes, by their file names in .schemas/. */
export function editorSchemas(): Map<string, string> {
  const schemas = new Map<string, string>();
  const add = (name: string, shape: z.ZodType) => {
    const schema = z.toJSONSchema(shape, {
      target: 'draft-7',
      io: 'input',
      // The limit is for the text with its variables filled in, which editors' programs do not know.
      override: ({ jsonSchema }) => delete jsonSchema.maxLength,
    }) as JsonSchema;
    // Keywords beside a $ref are ignored in this draft.
    const root = schema.definitions?.[schema.$ref?.replace('#/definitions/', '') ?? ''] ?? schema;
    root.properties = { $schema: { type: 'string' }, ...root.properties };
    schemas.set(`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  };
  checkIds(contentFiles);
  for (const { path, shape } of contentFiles) add(schemaName(path), shape);
  add('captions', captions);
  return schemas;
}

const written = new Map<string, Promise<unknown>>();

/** Writes the schemas to .schemas/ of a project's folder, once in a process. */
export function writeEditorSchemas(root: string): Promise<unknown> {
  const known = written.get(root);
  if (known) return known;
  const files = [...editorSchemas()].map(([name, text]) =>
    writeIfChanged(join(root, '.schemas', name), text),
  );
  // The schemas only help while typing, so a disk that cannot store them stops nothing else.
  const work = Promise.allSettled(files);
  written.set(root, work);
  return work;
}
