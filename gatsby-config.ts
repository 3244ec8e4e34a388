import type { GatsbyConfig } from 'gatsby';
import { nodeTypeOf } from './src/content-model/graphql';
import { encodeOnAllProcessors } from './src/gatsby-internals';

encodeOnAllProcessors();

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: 'src/gatsby-types.d.ts',
    documentSearchPaths: ['./src/site-files/site-facts.ts'],
  },
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
      // A file has such a name until it is whole.
      options: { name: 'prepared', path: '.prepared', ignore: [/\.tmp$/] },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { sourceInstanceName: string; relativePath: string } }) =>
          node.sourceInstanceName === 'prepared' ? 'Photo' : nodeTypeOf(node.relativePath),
      },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        useMozJpeg: true,
        defaults: {
          formats: ['webp', 'avif'],
          placeholder: 'dominantColor',
          jpgOptions: { quality: 66 },
          webpOptions: { quality: 60 },
          avifOptions: { quality: 48 },
        },
      },
    },
    'gatsby-transformer-sharp',
  ],
};

export default config;
