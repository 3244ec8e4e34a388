/*
 * Undocumented behaviour of Gatsby and its plugins that this site relies on, except the form of its
 * output (output/gatsby-output.ts) and its loader in the browser (gatsby-loader.d.ts). Seen in gatsby
 * 5.16.1, gatsby-plugin-sharp 5.16.0 and gatsby-plugin-image 3.16.0;
 * __tests__/pipeline/gatsby-internals.test.ts fails when one of them no longer holds.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Store } from 'gatsby';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import { listFiles } from '../lib/disk';

/** Internals that code elsewhere relies on, by the name in its comment `GATSBY: <name>`. */
export const markers = {
  'compilation hash':
    'Gatsby reloads a page whose window.___webpackCompilationHash differs from the hash in page-data/app-data.json',
  'compiled files':
    'compileGatsbyFiles writes gatsby-config.js and gatsby-node.js to .cache/compiled',
  'element ids': 'the ids of the focus wrapper, the announcer and the scripts in a page',
  'head of pictures':
    'gatsby-plugin-image adds three parts for GatsbyImage to each head, whose keys begin with gatsby-image-style',
  'history action': 'a location that was reached by a link has the action PUSH',
  'page data': 'the data of a page is in /page-data/<path>/page-data.json, below result.data',
  'page loader':
    'window.___loader: loadPage, loadPageSync and hovering; window.asyncRequires.components',
  'page path': 'window.pagePath is the path for which the page was rendered',
  'root field': 'createTypes adds the fields of a type Query to those of the root',
  stage: 'process.env.BUILD_STAGE in scripts is the stage of webpack',
  'written styles':
    'every page contains the styles of the app and of its component, as gatsby-global-css',
} as const;

/**
 * Lets gatsby-plugin-sharp encode as many pictures at a time as there are processors. It uses one
 * fewer than this count, which it reads when it is loaded.
 */
export function encodeOnAllProcessors(): void {
  process.env.GATSBY_CPU_COUNT ??= String(availableParallelism() + 1);
}

/**
 * Sets the effort of every AVIF, for which gatsby-plugin-sharp has no option.
 * @param effort from 0 to 9; the default, 4, makes a build three times as long (README.md)
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

/** Short names of this build, by style sheet and original name. */
const shortNames = new Map<string, Map<string, string>>();

/** The start of all short names of a style sheet, given by its path. */
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
 * Shortens class names, of which every page has hundreds: 8 % of the bytes of HTML. A name depends on
 * its style sheet alone, because webpack does not process unchanged sheets again.
 * @throws when webpack has no loader for CSS modules
 */
export function shortenClassNames<Config extends WebpackConfig>(config: Config): Config {
  const rules = config.module.rules.flatMap(({ oneOf = [] }) => oneOf);
  const named = rules
    .flatMap(({ use = [] }) => use)
    .flatMap(({ options }) => (options?.modules?.localIdentName ? [options.modules] : []));
  if (named.length === 0) throw new Error('webpack has no loader for CSS modules.');
  for (const options of named) options.getLocalIdent = shortClassName;
  return config;
}

interface ChunkConfig {
  optimization: { splitChunks?: unknown };
}

interface CacheGroup {
  minChunks?: number;
  enforce?: boolean;
  test?(module: { type: string }): boolean;
}

/** The groups by which webpack makes chunks, by their names; throws when one of them is missing. */
function cacheGroupsOf({ optimization }: ChunkConfig, name: string): Record<string, CacheGroup> {
  const { cacheGroups = {} } = (optimization.splitChunks ?? {}) as {
    cacheGroups?: Record<string, CacheGroup>;
  };
  if (!cacheGroups[name]) throw new Error(`webpack has no cache group ${name}.`);
  return cacheGroups;
}

/**
 * Leaves styles in the chunks of the scripts that import them. Gatsby's cache group would put the styles
 * of all pages into one file, which every page would contain.
 * @throws when there is no such group
 */
export function splitStyles<Config extends ChunkConfig>(config: Config): Config {
  delete cacheGroupsOf(config, 'styles').styles;
  return config;
}

/**
 * Puts the code that all pages but one have in common into one script. Gatsby asks for all pages, and
 * the one of lost addresses has little: webpack would copy that code into three scripts.
 * @throws when there is no such group
 */
export function shareCode<Config extends ChunkConfig>(config: Config): Config {
  const { commons = {} } = cacheGroupsOf(config, 'commons');
  commons.minChunks = (commons.minChunks ?? 2) - 1;
  // However little it is; styles stay with the pages.
  commons.enforce = true;
  commons.test = ({ type }) => type !== 'css/mini-extract';
  return config;
}

/**
 * Suppresses warnings that two pages load style sheets in different orders: cascade layers order them.
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
 * Aliases for webpack that leave out parts of Gatsby's own script that this site does not use: the
 * Script component, Partytown and a service worker.
 * @param root the project's folder
 * @throws when Gatsby has no such module
 */
export const unusedModules = (root: string): Record<string, false> => ({
  'gatsby-script': false,
  // Parcel, with which Gatsby compiles this for other commands than npm's, knows no require.resolve.
  [createRequire(join(root, 'package.json')).resolve(
    'gatsby/dist/internal-plugins/partytown/gatsby-browser',
  )]: false,
  [join(root, '.cache/register-service-worker.js')]: false,
});

/**
 * Hashes all source files with an ending. Gatsby does not render pages again when only a style has
 * changed, nor run queries again when only their resolvers have; so the code that renders pages and the
 * digests of nodes contain this hash.
 */
export async function sourcesVersion(folder: string, ending: string): Promise<string> {
  const files = (await listFiles(folder)).filter((file) => file.endsWith(ending));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

interface GatsbyState {
  program: { directory: string };
  components: ReadonlyMap<string, unknown>;
}

/** A file below the project's folder; Gatsby keeps hidden files of its cache. */
const buildMark = '.cache/.build-runs';

/**
 * Makes Gatsby delete its cache, as it does when a plugin has changed, if the project was moved (the
 * cache contains absolute paths, with which the build would fail) or a build was killed (the cache may
 * include a change whose pages were never written). Call it in onPreInit: after that Gatsby compares
 * the hash of its plugins.
 */
export function deleteInvalidCache(store: Store): void {
  const { program, components }: GatsbyState = store.getState();
  const isMoved = [...components.keys()].some((path) => !path.startsWith(`${program.directory}/`));
  const wasKilled = existsSync(join(program.directory, buildMark));
  if (isMoved || wasKilled) store.dispatch({ type: 'UPDATE_PLUGINS_HASH', payload: '' });
}

/** Marks the cache as that of a running build. */
export function markBuild(root: string): void {
  const mark = join(root, buildMark);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
}

/**
 * Removes the mark. Call it in onPostBuild: Gatsby's adapters store the cache after that, before the
 * process ends.
 */
export const unmarkBuild = (root: string): void => rmSync(join(root, buildMark), { force: true });
