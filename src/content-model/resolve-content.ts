import { z } from 'zod';
import { slugsOf } from './addresses';
import { factsForTexts } from './facts-in-texts';
import { valueAt } from './field-path';
import { type Content, type ContentFile, contentFiles, namedShape, pageContents } from './files';
import { fillVariables } from './fill-variables';
import { plain, typeset } from './typeset';
import { metaOf, type ShapeMeta, shapeAt, unwrap, walk } from './walk';

type Fields = Record<string, unknown>;

/** All of content/, by the names in contentFiles; a file with an error may be missing. */
type Named = Readonly<Record<string, unknown>>;

const files: readonly ContentFile[] = contentFiles;

/** The shape of the entries of a list. */
export function entryShape(list: string): z.core.$ZodType {
  const file = files.find(({ name }) => name === list);
  const entry = file && shapeAt(namedShape(file), [0]);
  if (!entry) throw new Error(`No list is named ${list}`);
  return entry;
}

/** Gives the entries of a list their slugs; returns any other value as it is. */
function withSlugs({ name, entries }: ContentFile, value: unknown): unknown {
  const { slugFrom } = entries ? metaOf(entryShape(name)) : {};
  if (!slugFrom || !value) return value;
  const list = value as readonly Fields[];
  const slugs = slugsOf(
    name,
    list.map((entry) => String(entry[slugFrom] ?? '')),
  );
  return list.map((entry, index) => ({ ...entry, slug: slugs[index] }));
}

/** Whether a group of fields is a section that the page leaves out: its list has no entry. */
const isLeftOut = (group: unknown) =>
  Object.values(group as object).some((part) => Array.isArray(part) && part.length === 0);

/**
 * The pictures or questions of a document in their order, without the share picture and those of sections
 * that are left out.
 */
export function shownIn(
  shape: z.core.$ZodType,
  document: unknown,
  isWanted: (meta: ShapeMeta) => boolean | undefined,
): unknown[] {
  const found: unknown[] = [];
  walk(shape, document, (value, meta, path) => {
    if (!isWanted(meta) || path[0] === 'search') return;
    if (!isLeftOut(valueAt(document, path.slice(0, -1)))) found.push(value);
  });
  return found;
}

/** The picture for share previews of a page: its head picture, or the one of its search part. */
function sharePictureOf(document: unknown): unknown {
  const places = ['hero', 'head', 'search'].map((part) => valueAt(document, [part, 'picture']));
  return places.find(Boolean);
}

/** Describes a page by its own file and the lists that belong to it. */
function pageOf(path: string, shown: Named): Fields {
  const own = files.filter(({ page }) => page === path);
  const lists = files.filter(({ pages }) => pages?.[0] === path);
  const all = (isWanted: Parameters<typeof shownIn>[2]) =>
    [...own, ...lists].flatMap((file) => shownIn(namedShape(file), shown[file.name], isWanted));
  const page = shown[own[0]?.name ?? ''];
  return {
    path,
    search: valueAt(page, ['search']),
    sharePicture: sharePictureOf(page),
    pictures: all(({ isPicture }) => isPicture),
    questions: all(({ id }) => id === 'Question'),
  };
}

/** The facts that texts may hold. */
function factsOf(content: Partial<Content>): Record<string, string> {
  const facts = Object.entries(factsForTexts(content));
  // Remove the live view's mark: the text that holds the fact has another one.
  return Object.fromEntries(facts.map(([name, fact]) => [name, plain(fact)]));
}

/**
 * Makes of all of content/ what pages show, as the GraphQL type Content describes it: texts are typeset and
 * have their facts, keys are replaced by the entries that they name, and entries have slugs.
 */
export function resolveContent(content: Named): Fields {
  const facts = factsOf(content);
  const slugged: Named = Object.fromEntries(
    files.map((file) => [file.name, withSlugs(file, content[file.name])]),
  );
  const entryOf = (list: string, key: unknown) =>
    ((slugged[list] ?? []) as readonly Fields[]).find((entry) => entry.key === key);
  // An entry is resolved once, also when entries name each other.
  const resolved = new Map<unknown, Fields>();
  const resolve = (part: z.core.$ZodType, value: unknown): unknown => {
    const { shape } = unwrap(part);
    const { list, filled } = metaOf(shape);
    if (value === undefined) return value;
    if (list) return resolve(entryShape(list), entryOf(list, value));
    if (filled) return typeset(fillVariables(String(value), facts));
    if (shape instanceof z.ZodArray)
      return (value as unknown[]).map((entry) => resolve(shape.element, entry));
    if (!(shape instanceof z.ZodObject)) return value;
    const known = resolved.get(value);
    if (known) return known;
    const fields = { ...(value as Fields) };
    resolved.set(value, fields);
    for (const name in shape.shape) fields[name] = resolve(shape.shape[name], fields[name]);
    return fields;
  };
  const shown: Named = Object.fromEntries(
    files.map((file) => [file.name, resolve(namedShape(file), slugged[file.name])]),
  );
  return { ...shown, pages: Object.keys(pageContents).map((path) => pageOf(path, shown)) };
}
