import type { CreateResolversArgs } from 'gatsby';
import type { Overlay } from './overlay';

/** A resolver that takes the place of another one. */
type Wrapper = (
  source: Record<string, unknown>,
  args: unknown,
  context: unknown,
  info: {
    fieldName: string;
    rootValue?: { overlay?: Overlay };
    originalResolver: (...of: Parameters<Wrapper>) => unknown;
  },
) => unknown;

// GATSBY: wrapped resolvers
/** Resolves the content of all files. */
const resolveContent: Wrapper = (source, args, context, info) =>
  info.rootValue?.overlay?.content ?? info.originalResolver(source, args, context, info);

/** Resolves a text of a photo, or its chapter. */
const resolvePhotoText: Wrapper = (source, args, context, info) => {
  const { fieldName, rootValue } = info;
  const text = rootValue?.overlay?.ofPhoto(String(source.source), fieldName, source[fieldName]);
  return text === undefined ? info.originalResolver(source, args, context, info) : text;
};

/** Gatsby's createResolvers: a query with an overlay as root value reads it in place of the files. */
export function createOverlaidResolvers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Query: { content: { resolve: resolveContent } },
    PreparedPhoto: {
      alt: { resolve: resolvePhotoText },
      caption: { resolve: resolvePhotoText },
      chapter: { resolve: resolvePhotoText },
    },
  });
}
