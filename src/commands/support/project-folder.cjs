/*
 * Ends the process with one sentence when Gatsby cannot work in the current folder, and gives it a place
 * for its settings. Plain JavaScript of Node alone, since what starts Gatsby is that, too.
 */
const { accessSync, constants, existsSync } = require('node:fs');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');

/** Found in November 2026: lmdb, webpack, or code that Gatsby writes, cannot load a file below such a folder. */
const unusable = /[#%!'"[\]{}*?]/g;

/** Says what keeps Gatsby from the project's folder. */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}

const root = process.cwd();
const misnamed = root.split(/[\\/]/).find((folder) => folder.match(unusable));
if (misnamed) {
  const characters = [...new Set(misnamed.match(unusable))].join(' ');
  stop(
    `The website cannot be built below a folder with ${characters} in its name. Rename the folder "${misnamed}", then start again.`,
  );
}
try {
  accessSync(root, constants.W_OK);
} catch {
  stop(`${root} may not be written. Put the project into a folder of your own.`);
}

// Gatsby keeps settings below the home folder, which a container may not have, or not let it write.
const settings = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
try {
  accessSync(existsSync(settings) ? settings : dirname(settings), constants.W_OK);
} catch {
  process.env.XDG_CONFIG_HOME = join(root, '.cache/.config');
}
