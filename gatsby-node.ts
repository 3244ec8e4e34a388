import type { GatsbyNode } from 'gatsby';
import { createGalleryPages } from './src/build/gallery-pages';
import { setAvifEffort } from './src/build/gatsby-internals';
import { configureWebpack, finishBuild, startRun } from './src/build/run';
import { sourceContent } from './src/build/source-content';
import { createContentResolvers, customizeSchema } from './src/content-model/graphql';
import { answerDraftsWith, serveLiveView, startLiveView } from './src/editor/preview/live-view';

/** `npm run develop`, with what src/editor/preview adds; else a build. */
const isLive = process.env.gatsby_executing_command === 'develop';

setAvifEffort();

export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => startRun(store, !isLive);

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const replaceOld = await sourceContent(args);
  replaceOld();
  if (isLive) startLiveView(args);
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = customizeSchema;

export const createResolvers: GatsbyNode['createResolvers'] = createContentResolvers;

// In the live view Gatsby calls it again after every change, and deletes pages that it makes no more.
export const createPages: GatsbyNode['createPages'] = async (args) => {
  await createGalleryPages(args);
  if (isLive) answerDraftsWith(args.graphql);
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveLiveView;

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack;

export const onPostBuild: GatsbyNode['onPostBuild'] = finishBuild;
