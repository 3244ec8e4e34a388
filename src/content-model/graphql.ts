import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { z } from 'zod';
import { contentFiles, namedShape, namedValue } from './files';
import { entryShape, resolveContent } from './resolve-content';
import { metaOf, unwrap } from './walk';

/**
 * Derives Gatsby's schema from the shapes: one GraphQL type per shape with an `id`, and the type
 * Content, which gives every file and list of content/ non-null under one root field.
 */

/** The part of Gatsby's node model that is used here. */
interface NodeModel {
  findOne(query: { type: string }): Promise<unknown>;
}

function fieldType(shape: z.core.$ZodType, seen: Map<string, string>): string {
  const { shape: inner, optional } = unwrap(shape);
  const bang = optional ? '' : '!';
  const { list } = metaOf(inner);
  if (list) return `${metaOf(entryShape(list)).id}${bang}`;
  if (inner instanceof z.ZodArray)
    return `[${fieldType(inner.element as z.core.$ZodType, seen)}]${bang}`;
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
  const fields = contentFiles.map((file) => `  ${file.name}: ${fieldType(namedShape(file), seen)}`);
  return [
    ...seen.values(),
    `type Content {\n${fields.join('\n')}\n  pages: [ContentPage!]!\n}`,
    // GATSBY: root field
    // Not by createResolvers: a plugin's run before the site's, and could not wrap it.
    'type Query {\n  content: Content! @fromFiles\n}',
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

/** Resolves the root field `content`: each query depends on all files. */
async function resolveFiles(_: unknown, __: unknown, { nodeModel }: { nodeModel: NodeModel }) {
  const values = contentFiles.map(async (file) => {
    const document = await nodeModel.findOne({ type: metaOf(file.shape).id ?? '' });
    return [file.name, namedValue(file, document)];
  });
  return resolveContent(Object.fromEntries(await Promise.all(values)));
}

/** Gatsby's createSchemaCustomization: the types, and the root field `content`. */
export function customizeSchema({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension({ name: 'fromFiles', extend: () => ({ resolve: resolveFiles }) });
  actions.createTypes(typeDefinitions());
}
