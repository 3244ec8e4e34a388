import type { GatsbyNode } from 'gatsby';
import { customizeSchema } from './src/content-model/graphql';
import { createGalleryPages } from './src/pipeline/gallery-pages';
import { configureWebpack, finishBuild, startRun } from './src/pipeline/run';
import { sourcePhotos } from './src/pipeline/source-photos';

/** Whether this is `npm run develop`, not a build. */
const isLive = process.env.gatsby_executing_command === 'develop';

export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => startRun(store, !isLive);

export const sourceNodes: GatsbyNode['sourceNodes'] = sourcePhotos;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = customizeSchema;

// In the live view Gatsby calls this after every change, and deletes pages that it does not create again.
export const createPages: GatsbyNode['createPages'] = createGalleryPages;

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack;

export const onPostBuild: GatsbyNode['onPostBuild'] = finishBuild;
