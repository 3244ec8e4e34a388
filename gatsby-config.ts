import { availableParallelism } from 'node:os';
import type { GatsbyConfig } from 'gatsby';
import { nodeTypeOf } from './src/content-model/graphql';

// gatsby-plugin-sharp reads both when it is loaded. It encodes one picture fewer at a time than
// this count, and without the second it writes JPEGs that are a quarter larger.
process.env.GATSBY_CPU_COUNT ??= String(availableParallelism() + 1);
process.env.GATSBY_JPEG_ENCODER ??= 'MOZJPEG';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: 'src/gatsby-types.d.ts' },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      // Pictures reach Gatsby only as prepared copies: originals may be broken or private.
      options: {
        name: 'content',
        path: 'content',
        ignore: [/\/content\/(?:gallery|images|README\.md)(?:\/|$)/],
      },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'prepared', path: '.prepared' },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { sourceInstanceName: string; relativePath: string } }) =>
          node.sourceInstanceName === 'prepared' ? 'Photo' : nodeTypeOf(node.relativePath),
      },
    },
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
  ],
};

export default config;
