import { isRecord } from '../lib/is-record';
import { openingLabel } from './opening-label';
import type { ShapeMeta } from './walk';

/** The JSON Schema of a value of a content file, with the metadata that forms need. */
export interface Schema
  extends Pick<
    ShapeMeta,
    | 'beside'
    | 'boxLength'
    | 'icon'
    | 'initialsOf'
    | 'list'
    | 'mapPlace'
    | 'maxLength'
    | 'newest'
    | 'picture'
    | 'spelling'
  > {
  $ref?: string;
  allOf?: readonly { $ref: string }[];
  definitions?: Record<string, Schema>;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  title?: string;
  description?: string;
  /** `date` for a day, as 2026-11-07 */
  format?: string;
}

/** Resolves the $ref of a part of a schema. */
export function resolve(root: Schema, { $ref, allOf, ...part }: Schema): Schema {
  const name = ($ref ?? allOf?.[0]?.$ref)?.replace('#/definitions/', '') ?? '';
  return { ...root.definitions?.[name], ...part };
}

/** The values of a list's enumeration, each of which has a box in a form; undefined where it has none. */
export const boxValues = (root: Schema, { type, items = {} }: Schema): string[] | undefined =>
  type === 'array' ? resolve(root, items).enum : undefined;

/** The label of a field: its title, or its name as words, such as Postal code. */
export function labelOf(field: string, title?: string): string {
  if (title !== undefined) return title;
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const inside = (
  root: Schema,
  { type, items, properties, additionalProperties }: Schema,
  step: string | number,
) => resolve(root, (type === 'array' ? items : properties?.[step]) || additionalProperties || {});

type Steps = readonly (string | number)[];

/** The part of a file's schema that describes the value at a path. */
export const schemaAt = (root: Schema, path: Steps): Schema =>
  path.reduce<Schema>((schema, step) => inside(root, schema, step), resolve(root, root));

/**
 * The label of a list's entry: opening times as pages write them, or its first text, or its first two if
 * that one is short and none is beside it.
 * @param most characters after which it is cut, at the end of a word
 * @param schema of the entry, whose references to other entries are not its texts
 */
export function entryLabel(
  entry: unknown,
  { most = 60, schema }: { most?: number; schema?: Schema } = {},
): string {
  if (typeof entry === 'string') return entry;
  const texts = Object.entries((entry ?? {}) as object)
    .filter(([name, part]) => typeof part === 'string' && !['key', 'icon', 'file'].includes(name))
    .filter(([name]) => !schema?.properties?.[name]?.list)
    .map(([, part]) => String(part));
  const [first = '', second = ''] = texts;
  const isAlone = Object.values(schema?.properties ?? {}).some(({ beside }) => beside);
  const isShort = first.length < 6 && !isAlone;
  const words = openingLabel(entry) || (isShort ? `${first} ${second}` : first).trim();
  return words.length > most ? `${words.slice(0, most).replace(/\s+\S*$/, '')} …` : words;
}

/** The heading of a section on its page: the title of its heading, its own title, or its first text. */
export function headingOf(section: unknown): string {
  const { heading, title } = (section ?? {}) as Record<string, unknown>;
  const own = isRecord(heading) ? heading.title : title;
  return typeof own === 'string' && own ? own : entryLabel(section);
}

/** The name of one of a list's entries, such as "review" of "Reviews"; undefined where its title is no plural. */
export function singularOf(title = ''): string | undefined {
  const [, start, hissing = '', last = ''] =
    /^(.*?)(?:(ch|sh|x|ss)es|([^s])s)$/.exec(title.toLowerCase()) ?? [];
  return start && `${start}${hissing}${last}`;
}

const ordinals = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');

/**
 * Formats a path with the labels of its form: First review › What the customer says.
 * @param value the parsed file; if given, entries of lists are named by their texts instead of numbers
 */
export function fieldLabelPath(root: Schema, path: Steps, value?: unknown): string {
  let schema = resolve(root, root);
  let part = value;
  const words: string[] = [];
  for (const step of path) {
    if (boxValues(root, schema)) break;
    const { type, additionalProperties, title } = schema;
    schema = inside(root, schema, step);
    part = (part as Record<string | number, unknown> | undefined)?.[step];
    if (type !== 'array') {
      words.push(additionalProperties ? String(step) : labelOf(String(step), schema.title));
      continue;
    }
    const named = typeof part === 'object' && entryLabel(part, { schema });
    const one = singularOf(title);
    if (!named && one) words.pop();
    const ordinal = ordinals[Number(step)];
    const entry = one ?? 'entry';
    words.push(
      named || (ordinal ? `${ordinal} ${entry}` : `${labelOf(entry)}\u00a0${Number(step) + 1}`),
    );
  }
  // A picture and its file have one label.
  return words.filter((word, index) => word !== words[index - 1]).join(' › ');
}
