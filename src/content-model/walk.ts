import { z } from 'zod';
import type { ListName } from './shapes';
import type { Spelling } from './spelling';

/** The metadata that shapes.ts gives a value by `meta`. */
export interface ShapeMeta {
  id?: string;
  /** The label of a field */
  title?: string;
  description?: string;
  list?: ListName;
  picture?: boolean;
  /** A group that holds a picture */
  isPicture?: boolean;
  alt?: boolean;
  icon?: boolean;
  /** The field whose text is the entry's name, of which its slug is made */
  slugFrom?: string;
  /** Entries of one name are not an error: customers may share it */
  namesakes?: boolean;
  /** Fields that no two entries of a list have alike, taken together */
  differ?: readonly string[];
  /** A text in which facts may stand by their names in braces */
  filled?: boolean;
  /** In characters, with the facts filled in */
  minLength?: number;
  maxLength?: number;
  /** A longer text than `maxLength` breaks its place */
  oneLine?: boolean;
  /** A title that the company's name is put behind where both fit */
  pageTitle?: boolean;
  /** Other names in braces that a text has and the page fills in */
  names?: readonly string[];
  /** A list whose newest entry stands first */
  newest?: boolean;
  /** A text that pages show as it is */
  shown?: boolean;
  spelling?: Spelling;
  /** The field beside it whose initials are proposed for it */
  initialsOf?: string;
}

const metas = new WeakMap<z.core.$ZodType, ShapeMeta>();

/** The metadata of a shape, cached because the registry merges it again on each call. */
export function metaOf(shape: z.core.$ZodType): ShapeMeta {
  const known = metas.get(shape);
  if (known) return known;
  const { parent } = shape._zod;
  // zod takes the id off a shape that `meta` adds to.
  const own = z.globalRegistry.get(shape) as ShapeMeta | undefined;
  const meta = { ...(parent && metaOf(parent)), ...own };
  metas.set(shape, meta);
  return meta;
}

/** Takes `optional` off a shape. */
export function unwrap(shape: z.core.$ZodType): { shape: z.core.$ZodType; optional: boolean } {
  return shape instanceof z.ZodOptional
    ? { shape: unwrap(shape.unwrap()).shape, optional: true }
    : { shape, optional: false };
}

/** The shape of the value at a field or an index of a value; undefined where there is none. */
function partOf(shape: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const inner = unwrap(shape).shape;
  if (inner instanceof z.ZodObject) return inner.shape[String(step)];
  if (inner instanceof z.ZodArray) return inner.element;
  return inner instanceof z.ZodRecord ? inner.valueType : undefined;
}

/** Calls `visit` for every value that has a shape, with its path from the root of the file. */
export function walk(
  shape: z.core.$ZodType,
  value: unknown,
  visit: (value: unknown, meta: ShapeMeta, path: readonly (string | number)[]) => void,
  path: readonly (string | number)[] = [],
): void {
  const inner = unwrap(shape).shape;
  if (value === undefined || value === null) return;
  visit(value, metaOf(inner), path);
  if (typeof value !== 'object' || Array.isArray(value) !== inner instanceof z.ZodArray) return;
  const fields = inner instanceof z.ZodObject ? inner.shape : value;
  const steps = Array.isArray(value) ? value.keys() : Object.keys(fields);
  for (const step of steps) {
    const part = partOf(inner, step);
    if (part) walk(part, value[step as never], visit, [...path, step]);
  }
}

/** The shape that stands at a path of field names, or null when there is none. */
export function shapeAt(
  shape: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | null {
  const found = path.reduce<z.core.$ZodType | undefined>(
    (current, step) => current && partOf(current, step),
    shape,
  );
  return found ? unwrap(found).shape : null;
}

/** The label that the shape at a path of field names gives its field. */
export function titleAt(shape: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const found = shapeAt(shape, path);
  return found ? metaOf(found).title : undefined;
}
