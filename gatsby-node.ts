import { writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Actions, CreatePagesArgs, GatsbyNode, Page } from 'gatsby';
import {
  dropUnsoundCache,
  ignoreStyleOrder,
  markBuild,
  setAvifEffort,
  shortenClassNames,
  sourcesVersion,
} from './src/build/gatsby-internals';
import { writeOutput } from './src/build/output/output';
import { prunePrepared } from './src/build/photos/prepare';
import { type PreparedContent, prepareContent } from './src/build/prepare-content';
import { readSiteFacts } from './src/build/site-files/site-facts';
import { writeSiteFiles } from './src/build/site-files/site-files';
import { structuredData } from './src/build/site-files/structured-data';
import { sourceContent } from './src/build/source-content';
import { createContentResolvers, customizeSchema } from './src/content-model/graphql';
import { formatProblem } from './src/content-model/problem';
import { sampleValues } from './src/content-model/samples';
import {
  keepVariants,
  serveDrafts,
  serveMistakes,
  startLiveView,
  tellWhenBundled,
} from './src/editor/preview/live-view';
import { listFiles } from './src/lib/disk';

let ready: PreparedContent;

const isLive = process.env.gatsby_executing_command === 'develop';

/** Prints lines when all else is printed: Gatsby's own display would break them at 80 letters. */
const sayAtTheEnd = (lines: readonly string[]) => {
  process.once('exit', () => writeSync(1, lines.map((line) => `${line}\n`).join('')));
};

setAvifEffort();

export const onPreInit: GatsbyNode['onPreInit'] = async ({ store }) => {
  const root = store.getState().program.directory;
  dropUnsoundCache(store);
  ready = await prepareContent(root);
  if (!ready.content) {
    sayAtTheEnd([...ready.contentProblems, ...ready.photoProblems].map(formatProblem));
    process.exit(1);
  }
  if (!isLive) markBuild(root);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const root = args.store.getState().program.directory;
  const replace = await sourceContent(args, root, ready.photos);
  replace();
  if (isLive) {
    startLiveView(args, root, (prepared) => {
      ready = prepared;
    });
  }
};

/** What Gatsby answers queries with, from its first pages on. */
let graphql: CreatePagesArgs['graphql'];

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app, store }) => {
  serveMistakes(app);
  const pictures = () => new Set(ready.photos.map(({ source }) => source));
  serveDrafts(app, store, () => ({ graphql, pictures: pictures() }));
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  store,
  plugins,
  actions,
  getConfig,
}) => {
  if (stage === 'build-html') {
    const version = await sourcesVersion(join(store.getState().program.directory, 'src'), '.css');
    actions.setWebpackConfig({
      plugins: [plugins.define({ 'process.env.STYLES_VERSION': JSON.stringify(version) })],
    });
  }
  if (stage.startsWith('build')) actions.replaceWebpackConfig(shortenClassNames(getConfig()));
  // Source maps are not published, so the scripts need not name them.
  if (stage === 'build-javascript') actions.setWebpackConfig({ devtool: false });
  if (stage === 'develop') actions.setWebpackConfig({ plugins: [tellWhenBundled] });
  if (stage === 'build-javascript' || stage === 'develop') {
    actions.replaceWebpackConfig(ignoreStyleOrder(getConfig()));
  }
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = customizeSchema;

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  createContentResolvers(args);
  if (isLive) args.createResolvers(keepVariants);
};

/** Photos on one gallery page; later ones are fetched as the visitor nears them. */
const photosPerPage = 48;

/** What Gatsby made of src/pages/gallery.tsx, and how many pages were made of that. */
let galleryPage: Page | undefined;
let galleryPages = 0;

function createGalleryPages({ createPage, deletePage }: Actions): void {
  if (!galleryPage) return;
  const total = ready.photos.filter(({ position }) => position !== null).length;
  const pages = Math.max(1, Math.ceil(total / photosPerPage));
  const pathOf = (number: number) => (number === 1 ? '/gallery' : `/gallery/${number}`);
  for (let number = 1; number <= pages; number++) {
    createPage({
      ...galleryPage,
      path: pathOf(number),
      context: { number, pages, skip: (number - 1) * photosPerPage, limit: photosPerPage },
    });
  }
  for (let number = pages + 1; number <= galleryPages; number++) {
    deletePage({ path: pathOf(number), component: galleryPage.component });
  }
  galleryPages = pages;
}

export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path !== '/gallery' || 'limit' in (page.context ?? {})) return;
  galleryPage = page;
  actions.deletePage(page);
  createGalleryPages(actions);
};

// Gatsby calls it before it has made the first pages, and in the live view after every change.
export const createPages: GatsbyNode['createPages'] = ({ actions, graphql: answers }) => {
  graphql = answers;
  createGalleryPages(actions);
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, graphql, cache }) => {
  const root = store.getState().program.directory;
  const { content, contentProblems, photoProblems } = ready;
  if (!content) return;
  await prunePrepared(root);
  const facts = await readSiteFacts(graphql);
  const added = await writeSiteFiles(join(root, 'public'), facts, cache);
  const warnings = await writeOutput({
    root,
    pages: facts.pages.map((page) => ({
      path: page.path,
      structuredData: structuredData(facts, page),
    })),
    also: [...(await listFiles(join(root, 'static'))), ...added],
    cache,
  });
  const samples = await sampleValues(root, content);
  const told =
    samples.length > 0
      ? [`${samples.length} values in content/ are still samples: npm run publish-check`]
      : [];
  const problems = [...contentProblems, ...photoProblems].map(formatProblem);
  sayAtTheEnd([...warnings, ...problems, ...told]);
};
