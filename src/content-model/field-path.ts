/** The path of a value in a file: names of fields, and indexes from 0. */
type FieldPath = readonly PropertyKey[];

/** Formats a path for editors: "reviews[2].rating". */
export const fieldName = (path: FieldPath): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** The value at a path; undefined when there is none. */
export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  );

/**
 * The path of a value by its name, such as branches[roorkee].phone, in which entries of lists are named by
 * their keys or indexes; it ends where there is no such value.
 */
export function findPath(value: unknown, name: string): (string | number)[] {
  const path: (string | number)[] = [];
  for (const step of name.match(/[^.[\]]+(?=[.[]|$)|(?<=\[)[^\]]+/g) ?? []) {
    const part = valueAt(value, path);
    const index = Array.isArray(part)
      ? part.findIndex((entry, index) => entry?.key === step || String(index) === step)
      : step;
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, index)) break;
    path.push(index);
  }
  return path;
}
