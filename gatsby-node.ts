import type { GatsbyNode } from 'gatsby';
import { guardServers } from './desk/preview/develop-guard'; // EDITOR
import { answerDraftsWith, serveLiveView, startLiveView } from './desk/preview/live-view'; // EDITOR
import { createContentResolvers, customizeSchema } from './src/content-model/graphql';
import { createGalleryPages } from './src/pipeline/gallery-pages';
import { addPictureFields } from './src/pipeline/photos/picture-fields';
import { configureWebpack, finishBuild, startRun } from './src/pipeline/run';
import { sourceContent } from './src/pipeline/source-content';

/** Whether this is `npm run develop`, not a build. Lines that end in EDITOR belong to desk/. */
const isLive = process.env.gatsby_executing_command === 'develop';

export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => {
  if (isLive) guardServers(); // EDITOR
  return startRun(store, !isLive);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const replaceOld = await sourceContent(args);
  replaceOld();
  if (isLive) startLiveView(args); // EDITOR
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = customizeSchema;

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  createContentResolvers(args);
  addPictureFields(args);
};

// In the live view Gatsby calls this after every change, and deletes pages that it does not create again.
export const createPages: GatsbyNode['createPages'] = async (args) => {
  await createGalleryPages(args);
  if (isLive) answerDraftsWith(args.graphql); // EDITOR
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack;

export const onPostBuild: GatsbyNode['onPostBuild'] = finishBuild;
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveLiveView; // EDITOR
