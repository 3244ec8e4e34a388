/** The part of gatsby-plugin-sharp that is used here; it has no types. */
declare module 'gatsby-plugin-sharp' {
  export function generateImageData(from: {
    file: unknown;
    args: Record<string, unknown>;
    pathPrefix: string;
    reporter: import('gatsby').Reporter;
    cache: import('gatsby').GatsbyCache;
  }): Promise<
    { images: { fallback: { src: string; srcSet: string } }; backgroundColor?: string } | undefined
  >;
}
