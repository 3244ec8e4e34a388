import type { CreateResolversArgs, Node } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';

interface Args {
  widths: readonly number[];
  /** One for each width, the last one for the rest; without it, that of gatsby-config.ts */
  quality?: readonly number[] | null;
}

interface NodeModel {
  getNodeById(query: { id: string }): Node | null;
}

/**
 * Gatsby's createResolvers: the AVIF files of a picture as a text for the HTML attribute `srcset`.
 * `gatsbyImageData` would make a list of another format beside them, or print a warning for each
 * picture that has none: its reporter says nothing here, and the JPEG stands in the page beside it.
 */
export function addAvifField({
  createResolvers,
  cache,
  pathPrefix,
  reporter,
}: CreateResolversArgs) {
  const quiet: typeof reporter = Object.create(reporter, { warn: { value: () => {} } });
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
        reporter: quiet,
        args: { ...args, placeholder: 'none' },
      });
    });
    const files = (await Promise.all(made)).map((data) => data?.images.fallback.srcSet ?? '');
    const widthOf = (srcSet: string) => srcSet.split(' ').at(-1);
    // A picture that is narrower than two widths has one file for both.
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
