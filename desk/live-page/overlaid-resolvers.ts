import type { CreateResolversArgs } from 'gatsby';
import { contentFiles } from '../../src/content-model/files';
import { nodeTypeOf } from '../../src/content-model/graphql';
import type { Overlay } from './overlay';

/** The part of Gatsby's node model that the site's resolvers use. */
interface NodeModel {
  findOne(query: { type: string; query?: object }, ...rest: unknown[]): Promise<unknown>;
}

/** A resolver that takes the place of another one. */
type Wrapper = (
  source: Record<string, unknown>,
  args: unknown,
  context: { nodeModel: NodeModel },
  info: {
    fieldName: string;
    rootValue?: { overlay?: Overlay };
    originalResolver: (...of: Parameters<Wrapper>) => unknown;
  },
) => unknown;

/** A node model in which the documents of an overlay are those of the files. */
function overlaid(nodeModel: NodeModel, overlay: Overlay): NodeModel {
  const paths = new Map(contentFiles.map(({ path }) => [nodeTypeOf(path), path]));
  const findOne: NodeModel['findOne'] = async (query, ...rest) =>
    (query.query ? undefined : overlay.documentOf(paths.get(query.type) ?? '')) ??
    nodeModel.findOne(query, ...rest);
  return Object.assign(Object.create(nodeModel), { findOne });
}

// GATSBY: wrapped resolvers
/** Resolves a field of the type Content; the fields below it find the same node model in the context. */
const resolveContent: Wrapper = (source, args, context, info) => {
  const overlay = info.rootValue?.overlay;
  const { nodeModel } = context;
  if (overlay && !Object.hasOwn(nodeModel, 'findOne'))
    context.nodeModel = overlaid(nodeModel, overlay);
  return info.originalResolver(source, args, context, info);
};

/** Resolves a text of a photo, or its chapter. */
const resolvePhotoText: Wrapper = (source, args, context, info) => {
  const { fieldName, rootValue } = info;
  const text = rootValue?.overlay?.ofPhoto(String(source.source), fieldName, source[fieldName]);
  const typed = text === undefined ? source : { ...source, [fieldName]: text };
  return info.originalResolver(typed, args, context, info);
};

/** Gatsby's createResolvers: a query with an overlay as root value reads it in place of the files. */
export function createOverlaidResolvers({ createResolvers }: CreateResolversArgs): void {
  const fields = [...contentFiles.map(({ name }) => name), 'pages'];
  createResolvers({
    Content: Object.fromEntries(fields.map((name) => [name, { resolve: resolveContent }])),
    PreparedPhoto: {
      alt: { resolve: resolvePhotoText },
      caption: { resolve: resolvePhotoText },
      chapter: { resolve: resolvePhotoText },
    },
  });
}
