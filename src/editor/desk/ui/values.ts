import { resolve, type Schema, wordsOf } from '../../../content-model/form-schema';
import { setRight } from './set-right';

/** A group of fields, such as a whole file. */
export type Fields = Record<string, unknown>;

/** What a new entry of a list begins with: nothing is written, but every list has its least length. */
export function emptyValue(root: Schema, given: Schema): unknown {
  const { type, properties = {}, required = [], items, minItems = 0 } = resolve(root, given);
  if (type === 'array')
    return Array.from({ length: minItems }, () => emptyValue(root, items ?? {}));
  if (type !== 'object') return type === 'boolean' ? false : '';
  const parts = required.map((name) => [name, emptyValue(root, properties[name] ?? {})] as const);
  // What is a text, a number or a choice is missing until it is written.
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

/** A value with every text of it as the site wants it. */
function settled(root: Schema, given: Schema, value: unknown): unknown {
  const schema = resolve(root, given);
  if (typeof value === 'string') return schema.type === 'string' ? setRight(value, schema) : value;
  if (Array.isArray(value)) return value.map((part) => settled(root, schema.items ?? {}, part));
  return mapParts(value, (part, name) => settled(root, schema.properties?.[name] ?? {}, part));
}

const mapParts = (value: unknown, change: (part: unknown, name: string) => unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

/** A file's value with keys for its new entries. */
export const withKeys = (root: Schema, value: Fields) => keyed(root, root, value) as Fields;

/** What is typed as it is to be written: texts set right, new entries with keys. */
export const asWritten = (root: Schema, value: Fields) =>
  settled(root, root, withKeys(root, value)) as Fields;
