import { toSlug } from '../../../src/content-model/addresses';
import { valueAt } from '../../../src/content-model/field-path';
import {
  boxValues,
  entryLabel,
  resolve,
  type Schema,
  schemaAt,
} from '../../../src/content-model/form-schema';
import { withoutInvisible } from '../../../src/content-model/pasted-text';
import { type Spelling, spell } from '../../../src/content-model/spelling';
import { isRecord } from '../../../src/lib/is-record';
import { type Path, withValueAt } from '../../merge-json';

/** A group of fields, such as a file. */
export type Fields = Record<string, unknown>;

/**
 * A text as the site writes it: on one line, without invisible characters, a phone number or a month
 * in the one way that it is written here.
 */
export function normaliseText(text: string, { spelling }: { spelling?: Spelling }): string {
  const plain = withoutInvisible(text).replace(/\s+/g, ' ');
  return spelling ? (spell(spelling, plain) ?? plain) : plain;
}

/** The initial value of a new entry: empty, but every list has its minimum length. */
export function emptyValue(root: Schema, given: Schema): unknown {
  const schema = resolve(root, given);
  const { type, properties = {}, required = [], items, minItems = 0 } = schema;
  if (type === 'array' && !boxValues(root, schema))
    return Array.from({ length: minItems }, () => emptyValue(root, items ?? {}));
  if (type !== 'object') return type === 'boolean' ? false : '';
  const parts = required.map((name) => [name, emptyValue(root, properties[name] ?? {})] as const);
  // A text, a number or a choice is undefined until it is filled in, a list of boxes until one is ticked.
  return Object.fromEntries(parts.filter(([, part]) => part !== ''));
}

/** The first letters of the first and the last word of a name, without titles such as Dr. */
function initialsOf(name: unknown): string {
  // A letter with a point, as of S. K. Gupta, is no title.
  const words = (String(name ?? '').match(/\p{L}[\p{L}\p{M}]*\.?/gu) ?? []).filter(
    (word) => !/\p{L}\p{M}*\p{L}.*\.$/u.test(word),
  );
  return [words[0], words.slice(1).at(-1)]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/**
 * A file's value with another part at a path and the changes that follow from it: another picture has no
 * description yet, and a name proposes its initials where nobody wrote others.
 */
export function withChange(root: Schema, before: Fields, path: Path, part: unknown): Fields {
  const group = path.slice(0, -1);
  let value = withValueAt(before, path, part);
  const { properties = {} } = schemaAt(root, group);
  if (schemaAt(root, path).picture && properties.alt)
    value = withValueAt(value, [...group, 'alt'], '');
  const fields = Object.entries(properties);
  const [field] = fields.find(([, { initialsOf: name }]) => name && name === path.at(-1)) ?? [];
  const initials = [...group, field ?? ''];
  const written = valueAt(before, initials) ?? '';
  if (field && (written === '' || written === initialsOf(valueAt(before, path))))
    value = withValueAt(value, initials, initialsOf(part));
  return value as Fields;
}

/**
 * Gives every new entry of a list the key by which others will name it: made of its words, or of the list's
 * name and a number where they have no letter for it.
 */
function keyed(root: Schema, given: Schema, value: unknown, list = ''): unknown {
  const { properties, items } = resolve(root, given);
  if (Array.isArray(value) && items) {
    const isKeyed = resolve(root, items).properties?.key !== undefined;
    const taken = new Set(value.map((entry) => entry?.key));
    return value.map((part) => {
      const entry = keyed(root, items, part) as Record<string, unknown>;
      if (!isKeyed || entry.key) return entry;
      const plain = toSlug(entryLabel(entry));
      let key = plain || `${list}-1`;
      for (let number = 2; taken.has(key); number++) key = `${plain || list}-${number}`;
      taken.add(key);
      return { key, ...entry };
    });
  }
  return mapParts(value, (part, name) => keyed(root, properties?.[name] ?? {}, part, name));
}

/** Whether nothing is filled in, here and in the fields of a group. */
const isBlank = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isBlank) : value === undefined || value === '';

/** A value with every text of it as the site writes it, without optional groups that are left empty. */
function normalised(root: Schema, given: Schema, value: unknown): unknown {
  const schema = resolve(root, given);
  if (typeof value === 'string')
    return schema.type === 'string' ? normaliseText(value, schema) : value;
  if (Array.isArray(value)) return value.map((part) => normalised(root, schema.items ?? {}, part));
  return mapParts(value, (part, name) => {
    const isLeftOut = isBlank(part) && !schema.required?.includes(name) && schema.properties;
    return isLeftOut ? undefined : normalised(root, schema.properties?.[name] ?? {}, part);
  });
}

const mapParts = (value: unknown, change: (part: unknown, name: string) => unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]))
    : value;

/** A file's value with keys for its new entries. */
export const withKeys = (root: Schema, value: Fields) => keyed(root, root, value) as Fields;

/** The value to write to disk: texts normalised, new entries with keys. */
export const asWritten = (root: Schema, value: Fields) =>
  normalised(root, root, withKeys(root, value)) as Fields;
