import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { z } from 'zod';
import { slugsOf } from './addresses';
import { factsForTexts } from './facts-in-texts';
import { valueAt } from './field-path';
import { type ContentFile, contentFiles, pageContents } from './files';
import { fillVariables } from './fill-variables';
import { plain, typeset } from './typeset';
import { metaOf, type ShapeMeta, unwrap, walk } from './walk';

/**
 * Derives Gatsby's schema from the shapes: one GraphQL type per shape with an `id`, and the type
 * Content, which gives every file and list of content/ non-null under one root field.
 */

/** The part of Gatsby's node model that resolvers here use. */
interface NodeModel {
  findOne(query: { type: string; query?: object }): Promise<Record<string, unknown> | null>;
}

/** A resolver, with the part of GraphQL's info that is used here. */
type Resolver = (
  source: Record<string, unknown>,
  args: unknown,
  context: { nodeModel: NodeModel },
  info: { fieldName: string },
) => unknown;

const listFiles = contentFiles.flatMap((file) => ('entries' in file ? [file] : []));

function listNamed(listName: string) {
  const file = listFiles.find(({ name }) => name === listName);
  if (!file) throw new Error(`No shared list is named ${listName}`);
  return file;
}

/** The metadata of the entries of a file's list. */
export function entryMeta({ shape, entries = '' }: ContentFile): ShapeMeta {
  const list = unwrap(shape.shape[entries] as z.core.$ZodType).shape as z.ZodArray;
  return metaOf(list.element as z.core.$ZodType);
}

const entryType = (listName: string) => entryMeta(listNamed(listName)).id;

function fieldType(shape: z.core.$ZodType, seen: Map<string, string>): string {
  const { shape: inner, optional } = unwrap(shape);
  const bang = optional ? '' : '!';
  const { list, filled } = metaOf(inner);
  if (list) return `${entryType(list)}${bang} @entry(list: "${list}")`;
  if (filled) return `String${bang} @filled`;
  if (inner instanceof z.ZodArray) {
    const [element, ...directives] = fieldType(inner.element as z.core.$ZodType, seen).split(' ');
    return [`[${element}]${bang}`, ...directives].join(' ');
  }
  if (inner instanceof z.ZodObject) return `${objectType(inner, seen)}${bang}`;
  if (inner instanceof z.ZodEnum && metaOf(inner).id) return `${enumType(inner, seen)}${bang}`;
  const texts = [z.ZodString, z.ZodStringFormat, z.ZodEnum];
  if (texts.some((kind) => inner instanceof kind)) return `String${bang}`;
  if (inner instanceof z.ZodBoolean) return `Boolean${bang}`;
  if (inner instanceof z.ZodNumber) return `${inner.format === 'safeint' ? 'Int' : 'Float'}${bang}`;
  throw new Error(`No GraphQL type is known for the shape ${inner._zod.def.type}`);
}

function enumType(shape: z.ZodEnum, seen: Map<string, string>): string {
  const { id = '' } = metaOf(shape);
  seen.set(id, `enum ${id} {\n${shape.options.map((name) => `  ${name}`).join('\n')}\n}`);
  return id;
}

function objectType(shape: z.ZodObject, seen: Map<string, string>, node = false): string {
  const { id, isPicture, slugFrom } = metaOf(shape);
  if (!id) throw new Error(`A shape with the fields ${Object.keys(shape.shape)} has no type name`);
  if (!seen.has(id)) {
    seen.set(id, '');
    // Keys stay in content/: an entry's address follows its present name.
    const shown = Object.entries(shape.shape).filter(([name]) => name !== 'key');
    const fields = shown.map(([name, part]) => `  ${name}: ${fieldType(part, seen)}`);
    if (slugFrom) fields.push('  slug: String!');
    if (isPicture) fields.push('  photo: PreparedPhoto! @link(by: "source", from: "file")');
    const head = node ? `type ${id} implements Node @dontInfer` : `type ${id}`;
    seen.set(id, `${head} {\n${fields.join('\n')}\n}`);
  }
  return id;
}

/** GraphQL type of the node that a content file becomes, such as HomePage. */
export function nodeTypeOf(path: string): string | null {
  const file = contentFiles.find((candidate) => candidate.path === path);
  return (file && metaOf(file.shape).id) ?? null;
}

/** The type definitions of everything that comes from content/. */
function typeDefinitions(): string {
  const seen = new Map<string, string>();
  for (const file of contentFiles) objectType(file.shape, seen, true);
  const fields = contentFiles.map((file) => {
    const type =
      'entries' in file
        ? fieldType(file.shape.shape[file.entries as never], seen)
        : `${metaOf(file.shape).id}!`;
    return `  ${file.name}: ${type} @fromFile`;
  });
  return [
    ...seen.values(),
    `type Content {\n${fields.join('\n')}\n  pages: [ContentPage!]! @allPages\n}`,
    `"A page by its address, with the pictures and questions of its file and its lists."
type ContentPage {
  path: String!
  search: Search!
  sharePicture: Picture!
  pictures: [OtherPicture!]!
  questions: [Question!]!
}`,
    `"The placeholder of a picture while it loads: colours for CSS gradients."
type PhotoBlur {
  ends: String!
  middle: String!
}

"A chapter of the gallery, which begins with the photo that has it."
type PhotoChapter {
  title: String!
  line: String
}

"A prepared picture: upright, complete and without private data."
type PreparedPhoto implements Node @dontInfer {
  source: String!
  width: Int!
  height: Int!
  blur: PhotoBlur!
  alt: String!
  caption: String
  chapter: PhotoChapter
  position: Int
  slug: String!
  shareHash: String!
  image: File! @link(by: "relativePath", from: "file")
  panorama: File @link(by: "relativePath", from: "panorama")
}`,
  ].join('\n\n');
}

type Entry = Record<string, unknown>;

/** Gives the entries of a list their slugs. */
function withSlugs(list: string, entries: readonly Entry[], field: string): Entry[] {
  const slugs = slugsOf(
    list,
    entries.map((entry) => plain(String(entry[field] ?? ''))),
  );
  return entries.map((entry, index) => ({ ...entry, slug: slugs[index] }));
}

/** The document of a file; in a list's, entries have their slugs. */
async function findDocument(file: ContentFile, nodeModel: NodeModel) {
  const document = await nodeModel.findOne({ type: metaOf(file.shape).id ?? '' });
  const { entries = '' } = file;
  const { slugFrom } = entries ? entryMeta(file) : {};
  if (!document || !slugFrom) return document;
  return { ...document, [entries]: withSlugs(entries, document[entries] as Entry[], slugFrom) };
}

async function entriesOf(listName: string, nodeModel: NodeModel) {
  const file = listNamed(listName);
  const document = await findDocument(file, nodeModel);
  if (!document) throw new Error(`content/${file.path} is missing`);
  return document[file.entries] as Entry[];
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
function sharePictureOf(document: Record<string, unknown> | null): unknown {
  const places = ['hero', 'head', 'search'].map((part) => valueAt(document, [part, 'picture']));
  return places.find(Boolean);
}

/** Resolves a page from its own file and the lists that belong to it. */
async function resolvePage(path: string, nodeModel: NodeModel) {
  const all: readonly ContentFile[] = contentFiles;
  const own = all.filter(({ page }) => page === path);
  const lists = all.filter(({ pages }) => pages?.[0] === path);
  const files = [...own, ...lists];
  const documents = await Promise.all(files.map((file) => findDocument(file, nodeModel)));
  const shown = (isWanted: Parameters<typeof shownIn>[2]) =>
    files.flatMap(({ shape }, index) => shownIn(shape, documents[index], isWanted));
  return {
    path,
    search: documents[0]?.search,
    sharePicture: sharePictureOf(documents[0] ?? null),
    pictures: shown(({ isPicture }) => isPicture),
    questions: shown(({ id }) => id === 'Question'),
  };
}

/** Maps a text or each text of a list; returns anything else as it is. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  return typeof value === 'string' ? map(value) : value;
}

/** Resolves the facts that texts may hold. */
async function resolveFacts(nodeModel: NodeModel) {
  const company = contentFiles.find(({ name }) => name === 'company');
  const document = company && (await findDocument(company, nodeModel));
  const figures = await entriesOf('figures', nodeModel);
  const facts = Object.entries(factsForTexts({ company: document ?? undefined, figures }));
  // Strip the preview mark: the text that holds the fact has another one.
  return Object.fromEntries(facts.map(([name, fact]) => [name, plain(fact)]));
}

/** Computes the value of a field from the one in its node. */
type Resolve = (
  value: unknown,
  nodeModel: NodeModel,
  args: Record<string, string>,
  field: string,
) => unknown | Promise<unknown>;

const directives: Record<string, { args?: Record<string, string>; resolve: Resolve }> = {
  fromFile: {
    resolve: (_, nodeModel, __, field) => {
      const file = contentFiles.find(({ name }) => name === field) as ContentFile;
      return file.entries ? entriesOf(field, nodeModel) : findDocument(file, nodeModel);
    },
  },
  allPages: {
    resolve: (_, nodeModel) =>
      Promise.all(Object.keys(pageContents).map((path) => resolvePage(path, nodeModel))),
  },
  entry: {
    args: { list: 'String!' },
    resolve: async (named, nodeModel, { list = '' }) => {
      const entries = await entriesOf(list, nodeModel);
      const find = (key: unknown) => entries.find((entry) => entry.key === key);
      return Array.isArray(named) ? named.map(find) : find(named);
    },
  },
  filled: {
    resolve: async (value, nodeModel) => {
      const hasFacts = JSON.stringify(value ?? '').includes('{');
      const facts = hasFacts ? await resolveFacts(nodeModel) : null;
      return mapTexts(value, (text) => typeset(facts ? fillVariables(text, facts) : text));
    },
  },
};

/** Gatsby's createSchemaCustomization: the types and their directives. */
export function customizeSchema({ actions }: CreateSchemaCustomizationArgs): void {
  for (const [name, { args = {}, resolve }] of Object.entries(directives)) {
    const extend = (given: Record<string, string>): { resolve: Resolver } => ({
      resolve: (source, _, { nodeModel }, { fieldName }) =>
        resolve(source[fieldName], nodeModel, given, fieldName),
    });
    actions.createFieldExtension({ name, args, extend });
  }
  actions.createTypes(typeDefinitions());
}

/** Gatsby's createResolvers: the root field `content`. */
export function createContentResolvers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({ Query: { content: { type: 'Content!', resolve: () => ({}) } } });
}
