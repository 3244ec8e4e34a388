import type { CreateResolversArgs, Node } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';

interface Args {
  widths: readonly number[];
  /** One for each width; the last one is used for further widths. By default that of gatsby-config.ts */
  quality?: readonly number[] | null;
}

interface NodeModel {
  getNodeById(query: { id: string }): Node | null;
}

/**
 * Gatsby's createResolvers: adds a field with the AVIF files of a picture as a value for `srcset`.
 * `gatsbyImageData` would also list another format, or warn for each picture that has no fallback. Pages
 * have a JPEG as fallback, so the warnings are suppressed.
 */
export function addAvifField({
  createResolvers,
  cache,
  pathPrefix,
  reporter,
}: CreateResolversArgs) {
  const silentReporter: typeof reporter = Object.create(reporter, { warn: { value: () => {} } });
  const resolve = async (
    { parent }: { parent: string },
    { widths, quality }: Args,
    { nodeModel }: { nodeModel: NodeModel },
  ): Promise<string> => {
    const file = nodeModel.getNodeById({ id: parent });
    const made = widths.map((width, index) => {
      const avifOptions = { quality: quality?.[index] ?? quality?.at(-1) };
      const args = { layout: 'fullWidth', breakpoints: [width], formats: ['avif'], avifOptions };
      return generateImageData({
        file,
        pathPrefix,
        cache,
        reporter: silentReporter,
        args: { ...args, placeholder: 'none' },
      });
    });
    const files = (await Promise.all(made)).map((data) => data?.images.fallback.srcSet ?? '');
    const widthOf = (srcSet: string) => srcSet.split(' ').at(-1);
    // A picture narrower than two of the widths has the same file for both.
    const widthsMade = files.map(widthOf);
    return files.filter((file, index) => widthsMade.indexOf(widthOf(file)) === index).join(',');
  };
  createResolvers({
    ImageSharp: {
      avif: {
        type: 'String!',
        args: { widths: '[Int!]!', quality: '[Int!]' },
        resolve,
      },
    },
  });
}
