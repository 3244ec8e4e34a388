import { resolve, type Schema, wordsOf } from '../../../content-model/form-schema';
import { withoutInvisible } from '../../../content-model/pasted-text';
import { type Spelling, spell } from '../../../content-model/spelling';
import { isRecord } from '../../../lib/is-record';

/** A group of fields, such as a whole file. */
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
  const { type, properties = {}, required = [], items, minItems = 0 } = resolve(root, given);
  if (type === 'array')
    return Array.from({ length: minItems }, () => emptyValue(root, items ?? {}));
  if (type !== 'object') return type === 'boolean' ? false : '';
  const parts = required.map((name) => [name, emptyValue(root, properties[name] ?? {})] as const);
  // A text, a number or a choice is undefined until it is filled in.
  return Object.fromEntries(parts.filter(([, part]) => part !== ''));
}

const asKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Gives every new entry of a list the key by which others will name it, made of its words. */
function keyed(root: Schema, given: Schema, value: unknown): unknown {
  const { properties, items } = resolve(root, given);
  if (Array.isArray(value) && items) {
    const isKeyed = resolve(root, items).properties?.key !== undefined;
    const taken = new Set(value.map((entry) => entry?.key));
    return value.map((part) => {
      const entry = keyed(root, items, part) as Record<string, unknown>;
      if (!isKeyed || entry.key) return entry;
      const plain = asKey(wordsOf(entry)).slice(0, 40).replace(/-$/, '') || 'entry';
      let key = plain;
      for (let number = 2; taken.has(key); number++) key = `${plain}-${number}`;
      taken.add(key);
      return { key, ...entry };
    });
  }
  return mapParts(value, (part, name) => keyed(root, properties?.[name] ?? {}, part));
}

/** A value with every text of it as the site writes it. */
function normalised(root: Schema, given: Schema, value: unknown): unknown {
  const schema = resolve(root, given);
  if (typeof value === 'string')
    return schema.type === 'string' ? normaliseText(value, schema) : value;
  if (Array.isArray(value)) return value.map((part) => normalised(root, schema.items ?? {}, part));
  return mapParts(value, (part, name) => normalised(root, schema.properties?.[name] ?? {}, part));
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
