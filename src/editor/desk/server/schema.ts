import { labelOf } from '../../../content-model/labels';
import type { Spelling } from '../../../content-model/spelling';

/** What the JSON Schema of a file says of one of its values. */
export interface Schema {
  $ref?: string;
  definitions?: Record<string, Schema>;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
  /** What stands under names of any kind */
  additionalProperties?: Schema | false;
  required?: string[];
  items?: Schema;
  minItems?: number;
  enum?: string[];
  /** What the field is called */
  title?: string;
  description?: string;
  /** A list whose newest entry stands first */
  newest?: boolean;
  pattern?: string;
  spelling?: Spelling;
  /** How many letters the place of a text bears */
  most?: number;
  /** The shared list whose keys a value names */
  list?: string;
  picture?: boolean;
  alt?: boolean;
}

/** A part of a schema with what it refers to in the schema of its file. */
export function resolve(root: Schema, { $ref, ...part }: Schema): Schema {
  const name = $ref?.replace('#/definitions/', '') ?? '';
  return { ...root.definitions?.[name], ...part };
}

/** The names and indexes of a field such as reviews[2].rating. */
export const pathOf = (field: string): string[] => field.match(/[^.[\]]+/g) ?? [];

/**
 * The way to a value as its form calls it: Reviews › 2 › What the customer says.
 * @param root the schema of the whole file
 */
export function placeInWords(root: Schema, path: readonly (string | number)[]): string {
  let schema = resolve(root, root);
  const words = path.map((step) => {
    const { type, items, properties, additionalProperties } = schema;
    const isEntry = type === 'array';
    schema = resolve(root, (isEntry ? items : properties?.[step]) || additionalProperties || {});
    if (isEntry) return `${Number(step) + 1}`;
    return schema.title ?? (additionalProperties ? String(step) : labelOf(undefined, String(step)));
  });
  return words.join(' › ');
}
