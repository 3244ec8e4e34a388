import type { Spelling } from '../content-model/spelling';

/** What the JSON Schema of a file says of one of its values. */
export interface Schema {
  $ref?: string;
  definitions?: Record<string, Schema>;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
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
