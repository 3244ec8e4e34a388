import { writeSync } from 'node:fs';
import type { GatsbyNode } from 'gatsby';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import { createContentResolvers, customizeSchema } from './src/content-model/graphql';
import { formatProblem } from './src/content-model/problem';
import { sampleValues } from './src/content-model/samples';
import { makeReady, type Ready } from './src/photos/make-ready';
import { watchContent } from './src/photos/watch-content';
import { publishSite, restoreRawPages } from './src/publish/publish';

let ready: Ready;

/** Prints lines when all else is printed: Gatsby's own display would break them at 80 letters. */
const sayAtTheEnd = (lines: readonly string[]) => {
  process.once('exit', () => writeSync(1, lines.map((line) => `${line}\n`).join('')));
};

// gatsby-plugin-sharp has no option for AVIF effort. Effort 2 takes a sixth of the time of the
// default 4 for 4 % more bytes (measured with sharp alone on thirty photos in three widths).
const encodeAvif = sharp.prototype.avif;
sharp.prototype.avif = function avif(this: Sharp, options?: AvifOptions) {
  return encodeAvif.call(this, { effort: 2, ...options });
};

export const onPreInit: GatsbyNode['onPreInit'] = async ({ store }) => {
  const root = store.getState().program.directory;
  await restoreRawPages(root);
  ready = await makeReady(root);
  if (!ready.content) {
    sayAtTheEnd([...ready.contentProblems, ...ready.photoProblems].map(formatProblem));
    process.exit(1);
  }
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  if (process.env.gatsby_executing_command === 'develop') {
    watchContent(store.getState().program.directory, (line) => reporter.warn(line));
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  stage,
  actions,
  getConfig,
}) => {
  if (stage !== 'build-javascript') return;
  // Source maps are not published, so the scripts need not name them.
  actions.setWebpackConfig({ devtool: false });
  // No module's rules depend on their place among those of others: what a section may override in
  // a component stands in :where(). So an editor need not read of two pages' different orders.
  const config = getConfig();
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  }
  actions.replaceWebpackConfig(config);
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

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store }) => {
  const root = store.getState().program.directory;
  const { content, photos, contentProblems, photoProblems } = ready;
  if (!content) return;
  const pages = [...store.getState().pages.keys()];
  await publishSite({ root, content, photos, pages });
  const samples = await sampleValues(root, content);
  const told =
    samples.length > 0
      ? [`${samples.length} values in content/ are still samples: npm run publish-check`]
      : [];
  sayAtTheEnd([...[...contentProblems, ...photoProblems].map(formatProblem), ...told]);
};
