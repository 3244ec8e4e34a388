import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** A prepared picture with the data that gatsby-plugin-image computes of it. */
export interface ImageFile {
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** One file of a picture, and its width in pixels. */
export interface Variant {
  readonly src: string;
  readonly width: number;
}

const variantsIn = (srcSet: string): Variant[] =>
  [...srcSet.matchAll(/(\S+) (\d+)w/g)].map(([, src = '', width]) => ({
    src,
    width: Number(width),
  }));

/**
 * The files of a picture that was queried in AVIF and JPEG, which have the same widths, the smallest first;
 * `srcSet` names the AVIFs, and `colour` is the main colour, if the query asks for it. They are read here,
 * because any import from gatsby-plugin-image would add 6.6 kB (gzip) to every page: only its types are used.
 */
export function variantsOf({ childImageSharp }: ImageFile) {
  const { images, backgroundColor: colour } = childImageSharp?.gatsbyImageData ?? {};
  const srcSet = images?.sources?.[0]?.srcSet ?? '';
  const jpegs = variantsIn(images?.fallback?.srcSet ?? '');
  return { srcSet, avifs: variantsIn(srcSet), jpegs, colour };
}

/** The smallest file that is as wide as that, else the largest one; throws when there is no file. */
export function variantFor<File extends { width: number }>(
  files: readonly File[],
  pixels: number,
): File {
  const file = files.find(({ width }) => width >= pixels) ?? files.at(-1);
  if (!file) throw new Error('A picture has no files');
  return file;
}
