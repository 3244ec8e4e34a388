import { join } from 'node:path';
import { z } from 'zod';
import { writeIfChanged } from '../lib/disk';
import { contentFiles } from './files';
import { captions } from './shapes';

const schemaName = (path: string) => path.replace(/\.json$/, '').replaceAll('/', '-');

interface JsonSchema {
  $ref?: string;
  definitions?: Record<string, JsonSchema>;
  properties?: Record<string, unknown>;
}

/** JSON Schemas for the editor's program, derived from the shapes, by their files in .schemas/. */
export function editorSchemas(): Map<string, string> {
  const schemas = new Map<string, string>();
  const add = (name: string, shape: z.ZodType) => {
    const schema = z.toJSONSchema(shape, {
      target: 'draft-7',
      io: 'input',
      // Of texts with the facts filled in; editors' programs would count the names of facts.
      override: ({ jsonSchema }) => delete jsonSchema.maxLength,
    }) as JsonSchema;
    // Keywords beside a $ref are ignored in this draft.
    const root = schema.definitions?.[schema.$ref?.replace('#/definitions/', '') ?? ''] ?? schema;
    root.properties = { $schema: { type: 'string' }, ...root.properties };
    schemas.set(`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  };
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
  // They only help who types: a disk that refuses them stops nothing else.
  const work = Promise.allSettled(files);
  written.set(root, work);
  return work;
}
