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
      resolve: 'gatsby-transformer-json',
      options: { typeName: ({ node }: { node: { path: string } }) => nodeTypeOf(node.path) },
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
          avifOptions: { quality: 44 },
        },
      },
    },
    'gatsby-transformer-sharp',
  ],
};

export default config;
