/*
 * Starts Gatsby's command. Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, which takes
 * the path of the project's folder for a glob, so that below "site (1)" it finds no file, and takes some
 * seconds of each start. Here esbuild compiles them to where Gatsby looks for them.
 */
require('./support/project-folder.cjs');
const { join } = require('node:path');
const { build } = require('esbuild');

/** `gatsby develop` runs in a process of its own, which takes over these arguments. */
const ownArguments = ['--require', __filename];

// GATSBY: compiled files
const gatsby = require('gatsby/dist/utils/parcel/compile-gatsby-files');

gatsby.compileGatsbyFiles = (root) =>
  build({
    absWorkingDir: root,
    entryPoints: ['gatsby-config.ts', 'gatsby-node.ts'],
    outdir: join(root, gatsby.COMPILED_CACHE_DIR),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
  });

if (require.main === module) {
  if (process.argv[2] === 'develop') process.execArgv.push(...ownArguments);
  require('gatsby/cli.js');
} else {
  // Gatsby's workers would take them over, too, and cannot load Gatsby's modules in this order.
  process.execArgv = process.execArgv.filter((argument) => !ownArguments.includes(argument));
}
