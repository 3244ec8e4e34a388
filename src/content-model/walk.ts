import { z } from 'zod';
import type { ListName } from './shapes';
import type { Spelling } from './spelling';

/** The metadata of a value, which shapes.ts sets by `meta`. */
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
  /** A group that holds a latitude and a longitude */
  mapPlace?: boolean;
  icon?: boolean;
  /** Characters that a box shows of each value of an enumeration, such as of the days of the week */
  boxLength?: number;
  /** The field with the entry's name, from which its slug is made */
  slugFrom?: string;
  /** Whether several entries may have the same name, as customers may */
  namesakes?: boolean;
  /** Fields whose combination is unique in a list; the key if not given */
  differ?: readonly string[];
  /** A text that may hold facts as variables */
  filled?: boolean;
  /** In characters, with the facts filled in */
  minLength?: number;
  maxLength?: number;
  /** Whether a text longer than `maxLength` breaks the layout */
  oneLine?: boolean;
  /** A title to which the company's name is added where both fit */
  pageTitle?: boolean;
  /** Variables of a text that the page fills in */
  names?: readonly string[];
  /** A list whose newest entry is the first */
  newest?: boolean;
  /** A text that pages show without filling in variables */
  shown?: boolean;
  spelling?: Spelling;
  /** A text that forms show beside the title of its entry */
  beside?: boolean;
  /** The field of the same group whose initials are suggested for it */
  initialsOf?: string;
}

const metas = new WeakMap<z.core.$ZodType, ShapeMeta>();

/** The metadata of a shape, cached because the registry merges it on each call. */
export function metaOf(shape: z.core.$ZodType): ShapeMeta {
  const known = metas.get(shape);
  if (known) return known;
  const { parent } = shape._zod;
  // zod removes the id when `meta` is called again.
  const own = z.globalRegistry.get(shape) as ShapeMeta | undefined;
  const meta = { ...(parent && metaOf(parent)), ...own };
  metas.set(shape, meta);
  return meta;
}

/** Removes `optional` from a shape. */
export function unwrap(shape: z.core.$ZodType): { shape: z.core.$ZodType; optional: boolean } {
  return shape instanceof z.ZodOptional
    ? { shape: unwrap(shape.unwrap()).shape, optional: true }
    : { shape, optional: false };
}

/** The shape of a field or an entry of a value; undefined when there is none. */
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

/** The shape at a path of field names; null when there is none. */
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

/** The label of the field at a path of field names. */
export function titleAt(shape: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const found = shapeAt(shape, path);
  return found ? metaOf(found).title : undefined;
}
