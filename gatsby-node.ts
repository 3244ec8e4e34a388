import { writeSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { createContentResolvers, customizeSchema } from './src/content-model/graphql';
import { formatProblem } from './src/content-model/problem';
import { sampleValues } from './src/content-model/samples';
import { listFiles } from './src/disk';
import {
  dropMovedCache,
  ignoreStyleOrder,
  setAvifEffort,
  shortenClassNames,
  stylesVersion,
} from './src/gatsby-internals';
import { writeOutput } from './src/output/output';
import { type PreparedContent, prepareContent } from './src/prepare-content';
import { readSiteFacts } from './src/site-files/site-facts';
import { writeSiteFiles } from './src/site-files/site-files';
import { structuredData } from './src/site-files/structured-data';
import { watchContent } from './src/watch-content';

let ready: PreparedContent;

/** Prints lines when all else is printed: Gatsby's own display would break them at 80 letters. */
const sayAtTheEnd = (lines: readonly string[]) => {
  process.once('exit', () => writeSync(1, lines.map((line) => `${line}\n`).join('')));
};

setAvifEffort();

export const onPreInit: GatsbyNode['onPreInit'] = async ({ store }) => {
  dropMovedCache(store);
  ready = await prepareContent(store.getState().program.directory);
  if (!ready.content) {
    sayAtTheEnd([...ready.contentProblems, ...ready.photoProblems].map(formatProblem));
    process.exit(1);
  }
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  if (process.env.gatsby_executing_command === 'develop') {
    watchContent(store.getState().program.directory, {
      changed: (prepared) => {
        ready = prepared;
      },
      tell: (line) => reporter.warn(line),
    });
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  store,
  plugins,
  actions,
  getConfig,
}) => {
  if (stage === 'build-html') {
    const version = await stylesVersion(store.getState().program.directory);
    actions.setWebpackConfig({
      plugins: [plugins.define({ 'process.env.STYLES_VERSION': JSON.stringify(version) })],
    });
  }
  if (!stage.startsWith('build')) return;
  actions.replaceWebpackConfig(shortenClassNames(getConfig()));
  if (stage === 'build-html') return;
  // Source maps are not published, so the scripts need not name them.
  actions.setWebpackConfig({ devtool: false });
  actions.replaceWebpackConfig(ignoreStyleOrder(getConfig()));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = customizeSchema;

export const createResolvers: GatsbyNode['createResolvers'] = createContentResolvers;

/** Photos on one gallery page; later ones are fetched as the visitor nears them. */
const photosPerPage = 48;

export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path !== '/gallery' || 'limit' in (page.context ?? {})) return;
  const total = ready.photos.filter(({ position }) => position !== null).length;
  const pages = Math.max(1, Math.ceil(total / photosPerPage));
  actions.deletePage(page);
  for (let number = 1; number <= pages; number++) {
    actions.createPage({
      ...page,
      path: number === 1 ? page.path : `${page.path}/${number}`,
      context: { number, pages, skip: (number - 1) * photosPerPage, limit: photosPerPage },
    });
  }
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, graphql, cache }) => {
  const root = store.getState().program.directory;
  const { content, contentProblems, photoProblems } = ready;
  if (!content) return;
  const facts = await readSiteFacts(graphql);
  const added = await writeSiteFiles(join(root, 'public'), facts, cache);
  const warnings = await writeOutput({
    root,
    pages: facts.pages.map((page) => ({
      path: page.path,
      structuredData: structuredData(facts, page),
    })),
    also: [...(await listFiles(join(root, 'static'))), ...added],
  });
  const samples = await sampleValues(root, content);
  const told =
    samples.length > 0
      ? [`${samples.length} values in content/ are still samples: npm run publish-check`]
      : [];
  const problems = [...contentProblems, ...photoProblems].map(formatProblem);
  sayAtTheEnd([...warnings, ...problems, ...told]);
};
