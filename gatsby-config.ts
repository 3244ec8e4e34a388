import type { GatsbyConfig } from 'gatsby';
import { nodeTypeOf } from './src/content-model/graphql';
import { encodeOnAllProcessors, setAvifEffort } from './src/pipeline/gatsby-internals';

encodeOnAllProcessors();

/*
 * Formats, qualities and the AVIF effort are set here, because Gatsby encodes all pictures again when
 * the compiled form of this file has changed.
 *
 * Six pictures of different kinds at 720 px wide, compared with the original at that width (DSSIM of
 * ssim.js in thousandths, lower is closer), and seconds of processor time:
 *
 *   AVIF 44, effort 2 (taken)         96.9 kB   3.1    1.3 s
 *   AVIF 48, effort 2                110.6 kB   2.6    1.1 s
 *   AVIF 44, effort 3                 92.1 kB   2.9    3.1 s
 *   AVIF 48, effort 4 (the default)  100.9 kB   2.3   10.3 s
 *   JPEG 66 with MozJPEG             191.0 kB   2.6
 *
 * JPEGs, for browsers without AVIF, are made without MozJPEG: they are a fifth larger, and all widths take
 * as long as one with it.
 */
setAvifEffort(2);

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: {
    generateOnBuild: true,
    documentSearchPaths: ['./src/pipeline/site-files/site-facts.ts'],
  },
  plugins: [
    // src/pipeline/prepare-content.ts writes what these read: the texts of content/ that passed the check, and
    // its photos as upright JPEGs.
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'texts', path: './.prepared/content', ignore: ['**/*.tmp'] },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'pictures',
        path: './.prepared',
        ignore: [/\.prepared[\\/](?![^\\/]+\.jpg$)/],
      },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) => nodeTypeOf(node.relativePath),
      },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          formats: ['avif', 'jpg'],
          placeholder: 'dominantColor',
          jpgOptions: { quality: 66 },
          avifOptions: { quality: 44 },
        },
      },
    },
    'gatsby-transformer-sharp',
    'gatsby-plugin-image',
    ...(process.env.gatsby_executing_command === 'develop' ? ['desk-preview'] : []),
  ],
};

export default config;
