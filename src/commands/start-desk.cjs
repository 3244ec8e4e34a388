/*
 * Opens the desk for an editor who pressed one of the two files in content/: fetches the programs that
 * the site is made with when they are missing or older than the lockfile, then runs `npm run edit`.
 * Plain JavaScript of Node alone: nothing is installed yet.
 */
const { spawnSync } = require('node:child_process');
const { statSync } = require('node:fs');
const { join } = require('node:path');

process.chdir(join(__dirname, '../..'));
require('./support/project-folder.cjs');

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Runs npm; ends with its exit code when it fails. */
function npm(args) {
  const { status } = spawnSync(`npm ${args}`, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install version 24 from nodejs.org.`);
  process.exit(1);
}
// npm writes this file when it has installed everything.
if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) {
  console.log('Fetching the programs that the website is made with. This takes some minutes.');
  npm('ci --omit=dev --no-audit --no-fund');
}
npm('run edit');
