import { writeSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildArgs, CreateWebpackConfigArgs, Store } from 'gatsby';
import { formatIssue } from '../content-check/issue';
import { findUnrealValues } from '../content-check/unreal-values';
import { listFiles } from '../lib/disk';
import { type Lock, tryLock } from '../lib/lock';
import {
  deleteInvalidCache,
  ignoreStyleOrder,
  markBuild,
  shareCode,
  shortenClassNames,
  sourcesVersion,
  splitStyles,
  unmarkBuild,
  unusedModules,
} from './gatsby-internals';
import { writeOutput } from './output/output';
import { prunePrepared } from './photos/prepare';
import { prepareContent, preparedContent, setPreparedContent, writeTexts } from './prepare-content';
import { notePackages } from './site-files/licences';
import { readSiteFacts } from './site-files/site-facts';
import { writeSiteFiles } from './site-files/site-files';
import { structuredData } from './site-files/structured-data';

/** Prints lines when the process ends: Gatsby's own output would break them at 80 characters. */
function printAtExit(lines: readonly string[]): void {
  process.once('exit', () => writeSync(1, lines.map((line) => `${line}\n`).join('')));
}

let lock: Lock | undefined;

/**
 * Gatsby's onPreInit, for a build or the live view. Ends the process when another one runs in this
 * folder or content/ has an error; a build also when this computer could not read a photo just now.
 */
export async function startRun(store: Store, isBuild: boolean): Promise<void> {
  const root = store.getState().program.directory;
  const attempt = await tryLock(join(root, '.prepared/run'));
  if ('holder' in attempt) {
    printAtExit([`${attempt.holder} is running in this folder. Close it, then start this again.`]);
    process.exit(1);
  }
  lock = attempt;
  deleteInvalidCache(store);
  const prepared = await prepareContent(root);
  // The website must not lose a photo because a computer was busy.
  const isIncomplete = isBuild && prepared.photoIssues.some(({ code }) => code === 'computer');
  if (!prepared.content || isIncomplete) {
    printAtExit([...prepared.contentIssues, ...prepared.photoIssues].map(formatIssue));
    process.exit(1);
  }
  setPreparedContent(prepared);
  await writeTexts(root, prepared);
  if (isBuild) markBuild(root);
}

/** Gatsby's onCreateWebpackConfig: cascade layers, short class names, smaller scripts and styles. */
export async function configureWebpack(args: CreateWebpackConfigArgs): Promise<void> {
  const { stage, store, plugins, actions, getConfig } = args;
  const root = store.getState().program.directory;
  const source = join(root, 'src');
  // webpack applies the last loader first.
  const use = [
    'style-layer.cjs',
    ...(stage === 'build-javascript' ? ['fixed-values.cjs'] : []),
  ].map((file) => join(source, 'pipeline', file));
  const layers = { test: /\.css$/, include: source, enforce: 'pre', use } as const;
  actions.setWebpackConfig({ module: { rules: [layers] } });
  if (stage === 'build-html') {
    const version = await sourcesVersion(source, '.css');
    actions.setWebpackConfig({
      plugins: [plugins.define({ 'process.env.STYLES_VERSION': JSON.stringify(version) })],
    });
  }
  if (stage.startsWith('build')) actions.replaceWebpackConfig(shortenClassNames(getConfig()));
  if (stage !== 'build-javascript') return;
  // Source maps are not published, so the scripts need not name them.
  actions.setWebpackConfig({
    devtool: false,
    resolve: { alias: unusedModules(root) },
    plugins: [notePackages(root)],
  });
  const config = shareCode(splitStyles(ignoreStyleOrder(getConfig())));
  // Most functions of these two run at once: Chrome (from 136) compiles them beside the main thread while the
  // file arrives, in place of each at its first call. https://v8.dev/blog/explicit-compile-hints
  const early = /^(?:app|framework)-/;
  const output = { preamble: '//# allFunctionsCalledOnLoad' };
  config.optimization.minimizer = [
    plugins.minifyJs({ include: early, terserOptions: { output } }),
    plugins.minifyJs({ exclude: early }),
    plugins.minifyCss(),
  ];
  actions.replaceWebpackConfig(config);
}

/** Gatsby's onPostBuild: writes dist/, and prints issues and how much is open. */
export async function finishBuild({ store, graphql, cache }: BuildArgs): Promise<void> {
  const root = store.getState().program.directory;
  const { content, contentIssues, photoIssues } = preparedContent();
  if (!content) return;
  lock?.check();
  await prunePrepared(root);
  const built = join(root, 'public');
  const facts = await readSiteFacts(graphql, built);
  const added = await writeSiteFiles(built, facts, cache);
  const warnings = await writeOutput({
    root,
    pages: facts.pages.map((page) => ({
      ...page,
      structuredData: structuredData(facts.content, page),
    })),
    also: [...(await listFiles(join(root, 'static'))), ...added],
  });
  const open = content.openPoints.length + (await findUnrealValues(root)).length;
  const lines = [...warnings, ...[...contentIssues, ...photoIssues].map(formatIssue)];
  if (open > 0) {
    lines.push(`Open points and values that nobody can own: ${open}. See npm run publish-check`);
  }
  printAtExit(lines);
  unmarkBuild(root);
}
