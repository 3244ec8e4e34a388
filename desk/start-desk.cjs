/*
 * Opens the desk for an editor who started one of the two files in content/: installs the packages of
 * the site if they are missing or older than the lockfile, then runs `npm run edit`. Asks first if others
 * have changed the program of the site. Plain JavaScript without packages, because none may be installed.
 */
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

process.chdir(join(__dirname, '..'));
require('../src/commands/support/project-folder.cjs');

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
// npm writes this file at the end of an installation.
const installed = 'node_modules/.package-lock.json';
const isOld = changed(installed) < changed('package-lock.json');
// Written when a publication received a change: desk/publish/publication.ts.
const note = '.desk/program-changed.json';
const names = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];

function start() {
  rmSync(note, { force: true });
  if (isOld) {
    console.log('Fetching the programs that the website is made with. This takes some minutes.');
    npm('ci --omit=dev --no-audit --no-fund');
  }
  npm('run edit');
}

if (names.length > 0 || (isOld && existsSync(installed))) {
  const who = names.length > 0 ? `by ${new Intl.ListFormat('en').format(names)}` : 'by somebody';
  console.log(`The program of the website was changed ${who}, not only texts and photos.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let isAgreed = false;
  terminal.on('close', () => {
    if (isAgreed) return start();
    console.error(
      'Nothing was started. Ask who looks after the program, then press the file again.',
    );
    process.exitCode = 1;
  });
  terminal.question('Start it with that change? Enter for yes, n and Enter for no: ', (answer) => {
    isAgreed = /^(?:y.*)?$/i.test(answer.trim());
    terminal.close();
  });
} else start();
