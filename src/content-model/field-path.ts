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

/** The paths of all values that a pattern such as reviews[*].name matches. */
export function matchField(value: unknown, pattern: string): (string | number)[][] {
  const steps = pattern.split(/\.|(?=\[)/).map((step) => step.replace(/^\[(.*)\]$/, '$1'));
  return steps.reduce<(string | number)[][]>(
    (paths, step) =>
      paths.flatMap((path) => {
        const part = valueAt(value, path);
        if (step === '*')
          return Array.isArray(part) ? part.map((_, index) => [...path, index]) : [];
        if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return [];
        return [[...path, Array.isArray(part) ? Number(step) : step]];
      }),
    [[]],
  );
}
