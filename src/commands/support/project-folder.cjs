/*
 * Ends the process with one sentence if Gatsby cannot work in the current folder, and gives Gatsby a folder
 * for its settings. Plain JavaScript, like the file that starts Gatsby.
 */
const { accessSync, constants, existsSync } = require('node:fs');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');

/** Characters of folder names below which lmdb, webpack or Gatsby's code cannot load files (November 2026). */
const unusable = /[#%!'"[\]{}*?]/g;

/** Prints why Gatsby cannot work in the project's folder, and exits. */
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

// Gatsby stores settings below the home folder, which may be missing or read-only in a container.
const settings = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
try {
  accessSync(existsSync(settings) ? settings : dirname(settings), constants.W_OK);
} catch {
  process.env.XDG_CONFIG_HOME = join(root, '.cache/.config');
}
