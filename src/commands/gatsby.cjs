/*
 * Starts the gatsby command. Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, which takes
 * some seconds at each start and interprets the project's path as a glob, so that it finds no file below
 * "site (1)". Here esbuild compiles them, and those of local plugins, to the place where Gatsby looks for them.
 */
require('./support/project-folder.cjs');
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { build } = require('esbuild');

/** Arguments for the separate process in which `gatsby develop` runs. */
const ownArguments = ['--require', __filename];

// GATSBY: compiled files
const gatsby = require('gatsby/dist/utils/parcel/compile-gatsby-files');

gatsby.compileGatsbyFiles = (root) => {
  const plugins = existsSync(join(root, 'plugins')) ? readdirSync(join(root, 'plugins')) : [];
  return build({
    absWorkingDir: root,
    entryPoints: [
      'gatsby-config.ts',
      'gatsby-node.ts',
      ...plugins.map((name) => `plugins/${name}/gatsby-node.ts`),
    ],
    outdir: join(root, gatsby.COMPILED_CACHE_DIR),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
  });
};

if (require.main === module) {
  if (process.argv[2] === 'develop') process.execArgv.push(...ownArguments);
  require('gatsby/cli.js');
} else {
  // Gatsby's workers would inherit them, and cannot load Gatsby's modules in this order.
  process.execArgv = process.execArgv.filter((argument) => !ownArguments.includes(argument));
}
