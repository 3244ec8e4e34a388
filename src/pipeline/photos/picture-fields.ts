import type { CreateResolversArgs, Node } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';

interface AvifArgs {
  widths: readonly number[];
  /** One for each width; the last one is used for further widths. By default that of gatsby-config.ts */
  quality?: readonly number[] | null;
}

interface JpegArgs {
  width: number;
  /** By default that of gatsby-config.ts */
  quality?: number | null;
  withColour: boolean;
}

/** The width of the only file of a `srcset`, such as "1080w". */
const widthOf = (srcSet: string) => srcSet.split(' ').at(-1);

/**
 * Gatsby's createResolvers: adds fields with the files of a picture. `avif` is a value for `srcset`, `jpeg` a
 * file for browsers without AVIF, with the picture's main colour unless that is not wanted. `gatsbyImageData`
 * would also list another format beside the AVIFs, or warn for each picture that has no fallback. Pages
 * have the JPEG as fallback, so the warnings are suppressed.
 */
export function addPictureFields({
  createResolvers,
  cache,
  pathPrefix,
  reporter,
}: CreateResolversArgs) {
  const silentReporter: typeof reporter = Object.create(reporter, { warn: { value: () => {} } });
  const make = async (file: Node, width: number, args: Record<string, unknown>) => {
    const data = await generateImageData({
      file,
      pathPrefix,
      cache,
      reporter: silentReporter,
      args: { layout: 'fullWidth', breakpoints: [width], placeholder: 'none', ...args },
    });
    if (!data) throw new Error(`No files can be made of ${file.relativePath}`);
    return data;
  };
  const avif = async (file: Node, { widths, quality }: AvifArgs): Promise<string> => {
    const made = widths.map((width, index) => {
      const avifOptions = { quality: quality?.[index] ?? quality?.at(-1) };
      return make(file, width, { formats: ['avif'], avifOptions });
    });
    const files = (await Promise.all(made)).map(({ images }) => images.fallback.srcSet);
    // A picture narrower than two of the widths has the same file for both.
    const widthsMade = files.map(widthOf);
    return files.filter((file, index) => widthsMade.indexOf(widthOf(file)) === index).join(',');
  };
  const jpeg = async (file: Node, { width, quality, withColour }: JpegArgs) => {
    const { images, backgroundColor } = await make(file, width, {
      formats: ['jpg'],
      jpgOptions: { quality: quality ?? undefined },
      ...(withColour && { placeholder: 'dominantColor' }),
    });
    const { src, srcSet } = images.fallback;
    return { src, width: Number.parseInt(widthOf(srcSet) ?? '', 10), colour: backgroundColor };
  };
  createResolvers({
    File: {
      avif: {
        type: 'String!',
        args: { widths: '[Int!]!', quality: '[Int!]' },
        resolve: avif,
      },
      jpeg: {
        type: 'Jpeg!',
        args: {
          width: 'Int!',
          quality: 'Int',
          withColour: { type: 'Boolean!', defaultValue: true },
        },
        resolve: jpeg,
      },
    },
  });
}
