/*
 * The undocumented behaviour of Gatsby and its plugins that this site relies on, apart from the
 * form of its output (output/gatsby-output.ts) and its loader in the browser (gatsby-loader.d.ts).
 * Seen in gatsby 5.16.1, gatsby-plugin-sharp and gatsby-source-filesystem 5.16.0;
 * __tests__/pipeline/gatsby-internals.test.ts fails when one of them no longer holds.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Store } from 'gatsby';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import { listFiles } from '../lib/disk';

/** Other internals relied on; the code that does has a comment `GATSBY: <name>`. */
export const markers = {
  'compilation hash':
    'of the page, in window.___webpackCompilationHash, differs from that in page-data/app-data.json: Gatsby loads the page again',
  'compiled files':
    'compileGatsbyFiles leaves gatsby-config.js and gatsby-node.js in .cache/compiled',
  'command line': 'gatsby/cli.js, its log for the parent, GATSBY_... in the environment', // EDITOR
  'developer addresses': 'those of gatsby develop begin with /_, all but /socket.io', // EDITOR
  'element ids': 'of the focus wrapper, the announcer and the scripts in a page',
  'history action': 'a location that a link led to has the action PUSH',
  'page data': 'stands in /page-data/<path>/page-data.json, below result.data',
  'page loader': 'window.___loader: loadPage and hovering; window.asyncRequires.components',
  'page path': 'window.pagePath is the path for which the page was rendered',
  stage: 'process.env.BUILD_STAGE in scripts is the stage of webpack',
  'static queries': 'useStaticQuery reads StaticQueryContext, by the hash of the query', // EDITOR
  'written styles':
    'every page holds the styles of the app and those of its component, as gatsby-global-css',
} as const;

/**
 * Lets gatsby-plugin-sharp encode as many pictures at a time as there are processors: it takes one
 * fewer than this count, which it reads when it is loaded.
 */
export function encodeOnAllProcessors(): void {
  process.env.GATSBY_CPU_COUNT ??= String(availableParallelism() + 1);
}

/**
 * Sets the effort of every AVIF, for which gatsby-plugin-sharp has no option.
 * @param effort from 0 to 9; the default is 4, which costs three times the build: README.md has the figures
 */
export function setAvifEffort(effort: number): void {
  const encode = sharp.prototype.avif;
  sharp.prototype.avif = function avif(this: Sharp, options?: AvifOptions) {
    return encode.call(this, { effort, ...options });
  };
}

interface WebpackConfig {
  module: { rules: Array<{ oneOf?: Array<{ use?: Array<{ options?: LoaderOptions }> }> }> };
}

interface LoaderOptions {
  modules?: { localIdentName?: string; getLocalIdent?: typeof shortClassName };
}

/** Short names of one build, by style sheet and by the name that stands there. */
const shortNames = new Map<string, Map<string, string>>();

export const classPrefix = (sheet: string): string =>
  `c${createHash('sha256').update(sheet).digest('base64url').slice(0, 3)}`;

function shortClassName(
  { rootContext, resourcePath }: { rootContext: string; resourcePath: string },
  _: string,
  name: string,
): string {
  const sheet = relative(rootContext, resourcePath);
  const names = shortNames.get(sheet) ?? new Map<string, string>();
  shortNames.set(sheet, names);
  if (!names.has(name)) names.set(name, classPrefix(sheet) + names.size.toString(36));
  return names.get(name) ?? name;
}

/**
 * Shortens the names of classes, of which every page has hundreds: 8 % of the bytes of HTML.
 * A name follows from its own style sheet alone, because webpack keeps those that did not change.
 * @throws when webpack has no loader for CSS modules
 */
export function shortenClassNames<Config extends WebpackConfig>(config: Config): Config {
  const rules = config.module.rules.flatMap(({ oneOf = [] }) => oneOf);
  const named = rules
    .flatMap(({ use = [] }) => use)
    .flatMap(({ options }) => (options?.modules?.localIdentName ? [options.modules] : []));
  if (named.length === 0) throw new Error('webpack has no loader for the styles of modules.');
  for (const options of named) options.getLocalIdent = shortClassName;
  return config;
}

/**
 * Leaves styles in the chunks of the scripts that import them: Gatsby's cache group puts those of all
 * pages into one file, which every page holds.
 * @throws when there is no such group
 */
export function splitStyles<Config extends { optimization: { splitChunks?: unknown } }>(
  config: Config,
): Config {
  const { cacheGroups } = (config.optimization.splitChunks ?? {}) as {
    cacheGroups?: { styles?: object };
  };
  if (!cacheGroups?.styles) throw new Error('webpack has no cache group of styles.');
  delete cacheGroups.styles;
  return config;
}

/**
 * Silences the warnings that two pages load style sheets in different orders: cascade layers order them.
 * @throws when webpack has no plugin that extracts styles
 */
export function ignoreStyleOrder<Config extends { plugins: readonly object[] }>(
  config: Config,
): Config {
  const isExtractor = (plugin: object): plugin is { options: { ignoreOrder: boolean } } =>
    plugin.constructor.name === 'MiniCssExtractPlugin';
  const extractor = config.plugins.find(isExtractor);
  if (!extractor) throw new Error('webpack has no plugin that extracts styles.');
  extractor.options.ignoreOrder = true;
  return config;
}

/**
 * Aliases for webpack that leave out what Gatsby puts into the script of every page and this site
 * does not use: its Script component, Partytown and a service worker.
 * @param root the project's folder
 * @throws when Gatsby has no such module
 */
export const unusedModules = (root: string): Record<string, false> => ({
  'gatsby-script': false,
  [require.resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser')]: false,
  [join(root, '.cache/register-service-worker.js')]: false,
});

/**
 * A hash of all source files of a kind. Gatsby neither writes pages again when only a style has
 * changed nor runs queries again when only their resolvers have; so the code that renders pages and
 * the digests of nodes carry this hash.
 */
export async function sourcesVersion(folder: string, ending: string): Promise<string> {
  const files = (await listFiles(folder)).filter((file) => file.endsWith(ending));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

interface GatsbyState {
  program: { directory: string };
  components: ReadonlyMap<string, { query: string }>;
  pages: ReadonlyMap<string, { componentPath: string; context: Record<string, unknown> }>;
  staticQueryComponents: ReadonlyMap<string, { hash: string; query: string }>;
  jobsV2: { incomplete: ReadonlyMap<string, unknown> };
  queries: { trackedQueries: ReadonlyMap<string, { running: number }> };
}

/**
 * Waits until Gatsby's store has not changed for a while, no query runs and no job is left. Gatsby
 * takes a query that has run for up to date, even if nodes changed meanwhile, and its page would
 * stay as it is until the next change.
 * @param idleTime time without a change, in ms
 */
export function untilIdle(store: Store, idleTime: number): Promise<void> {
  return new Promise((done) => {
    let timer: NodeJS.Timeout;
    const check = () => {
      const { jobsV2, queries }: GatsbyState = store.getState();
      const isRunning = [...queries.trackedQueries.values()].some(({ running }) => running > 0);
      if (isRunning || jobsV2.incomplete.size > 0) return wait();
      end();
      done();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(check, idleTime);
    };
    const end = store.subscribe(wait);
    wait();
  });
}

/** The query of a page with its variables, and the static queries of all pages by their hashes. */
export interface Queries {
  page: { query: string; context: Record<string, unknown> };
  staticQueries: { hash: string; query: string }[];
}

/** The queries of a page; null when there is no such page. */
export function queriesOf(store: Store, path: string): Queries | null {
  const { pages, components, staticQueryComponents }: GatsbyState = store.getState();
  const page = pages.get(path) ?? pages.get('/404');
  const query = page && components.get(page.componentPath)?.query;
  if (!query) return null;
  return {
    page: { query, context: page.context },
    staticQueries: [...staticQueryComponents.values()],
  };
}

/** Creates the node of a file as gatsby-source-filesystem does, which offers that only with its watcher. */
export { createFileNode } from 'gatsby-source-filesystem/create-file-node';

/** The owner of such a node: Gatsby lets no other plugin create nodes of the type. */
export const fileOwner = { name: 'gatsby-source-filesystem' };

/** Below the project's folder; Gatsby leaves hidden files of its cache alone. */
const buildMark = '.cache/.build-runs';

/**
 * Lets Gatsby drop its cache, as it does when a plugin has changed, when the project was moved (the
 * cache holds absolute paths, and the build would fail) or a build was killed (the cache may know of a
 * change whose pages were never written). Call it in onPreInit, after which Gatsby compares the hash
 * of its plugins.
 */
export function dropUnsoundCache(store: Store): void {
  const { program, components }: GatsbyState = store.getState();
  const isMoved = [...components.keys()].some((path) => !path.startsWith(`${program.directory}/`));
  const wasKilled = existsSync(join(program.directory, buildMark));
  if (isMoved || wasKilled) store.dispatch({ type: 'UPDATE_PLUGINS_HASH', payload: '' });
}

/** Marks the cache as that of a build that runs. */
export function markBuild(root: string): void {
  const mark = join(root, buildMark);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
}

/**
 * Takes the mark away. Call it in onPostBuild: Gatsby's adapters store the cache behind it, before
 * the process ends.
 */
export const unmarkBuild = (root: string): void => rmSync(join(root, buildMark), { force: true });
