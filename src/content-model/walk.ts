import { z } from 'zod';
import type { ListName } from './shapes';
import type { Spelling } from './spelling';

/** The metadata that shapes.ts gives a value by `meta`. */
export interface ShapeMeta {
  id?: string;
  description?: string;
  list?: ListName;
  picture?: boolean;
  alt?: boolean;
  icon?: boolean;
  /** Fields that no two entries of a list have alike, taken together */
  differ?: readonly string[];
  /** A text in which facts may stand by their names in braces */
  filled?: boolean;
  /** In characters, with the facts filled in */
  maxLength?: number;
  /** A title that the company's name is put behind: together they have a bound */
  pageTitle?: boolean;
  /** Other names in braces that a text has and the page fills in */
  names?: readonly string[];
  /** A list whose newest entry stands first */
  newest?: boolean;
  /** A text that pages show as it is */
  shown?: boolean;
  /** Characters of an address that fit on one line before and after its @ */
  maxLineLength?: number;
  spelling?: Spelling;
  /** The field beside it whose initials are proposed for it */
  initialsOf?: string;
}

const metas = new WeakMap<z.core.$ZodType, ShapeMeta>();

/** The metadata of a shape, cached because the registry merges it anew on each call. */
export function metaOf(shape: z.core.$ZodType): ShapeMeta {
  const meta = metas.get(shape) ?? (z.globalRegistry.get(shape) as ShapeMeta | undefined) ?? {};
  metas.set(shape, meta);
  return meta;
}

/** Takes `optional` off a shape. */
export function unwrap(shape: z.core.$ZodType): { shape: z.core.$ZodType; optional: boolean } {
  return shape instanceof z.ZodOptional
    ? { shape: unwrap(shape.unwrap()).shape, optional: true }
    : { shape, optional: false };
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
  if (inner instanceof z.ZodObject && typeof value === 'object') {
    for (const [name, part] of Object.entries(inner.shape)) {
      walk(part, (value as Record<string, unknown>)[name], visit, [...path, name]);
    }
  } else if (inner instanceof z.ZodRecord && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      walk(inner.valueType, part, visit, [...path, name]);
    }
  } else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    value.forEach((part, index) => {
      walk(inner.element, part, visit, [...path, index]);
    });
  }
}

/** The shape that stands at a path of field names, or null when there is none. */
export function shapeAt(
  shape: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | null {
  let current: z.core.$ZodType | undefined = shape;
  for (const step of path) {
    const inner: z.core.$ZodType | undefined = current && unwrap(current).shape;
    if (inner instanceof z.ZodObject) current = inner.shape[String(step)];
    else if (inner instanceof z.ZodArray) current = inner.element;
    else if (inner instanceof z.ZodRecord) current = inner.valueType;
    else return null;
  }
  return current ? unwrap(current).shape : null;
}
