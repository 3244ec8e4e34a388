/** One text of a content file and the path of its field: reviews[2].text */
export interface Text {
  field: string;
  text: string;
}

/** Every text in a value, with its field. */
export function textsOf(value: unknown, field = ''): Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => textsOf(entry, `${field}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) =>
      textsOf(part, field ? `${field}.${name}` : name),
    );
  }
  return [];
}
