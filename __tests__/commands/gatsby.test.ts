import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

const command = join(projectRoot, 'src/commands/gatsby.cjs');
const projectFolder = join(projectRoot, 'src/commands/support/project-folder.cjs');
const parcel = 'gatsby/dist/utils/parcel/compile-gatsby-files';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Runs Node with arguments in a new folder of this name below the temporary one. */
function runIn(name: string, args: string[]) {
  const cwd = join(folder.root, name);
  mkdirSync(cwd, { recursive: true });
  for (const file of ['gatsby-config', 'gatsby-node']) {
    writeFileSync(join(cwd, `${file}.ts`), `export const name: string = '${file}';`);
  }
  const env = { ...process.env, NODE_PATH: join(projectRoot, 'node_modules') };
  return { cwd, ...spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' }) };
}

test("compiles Gatsby's files below a folder whose name Parcel takes for a pattern", () => {
  const { cwd, stderr } = runIn('site (1)', [
    ...['--require', command, '--eval'],
    `require('${parcel}').compileGatsbyFiles(process.cwd())`,
  ]);
  expect(stderr).toBe('');
  expect(readFileSync(join(cwd, '.cache/compiled/gatsby-node.js'), 'utf8')).toContain('exports');
  expect(existsSync(join(cwd, '.cache/compiled/gatsby-config.js'))).toBe(true);
});

test('is what Gatsby calls to compile them', () => {
  const initialize = readFileSync(require.resolve('gatsby/dist/services/initialize'), 'utf8');
  expect(initialize).toMatch(/= require\("\.\.\/utils\/parcel\/compile-gatsby-files"\)/);
  expect(initialize).toContain('(0, _compileGatsbyFiles.compileGatsbyFiles)(siteDirectory)');
});

test.each([
  ['site #1', '#'],
  ["[50%] of {my} sons' site! [#2]", "[ % ] { } ' ! #"],
])('build names the folder %s, below which nothing can be built', (name, characters) => {
  const { status, stderr } = runIn(join(name, 'website'), [command, 'build']);
  expect([status, stderr]).toEqual([
    1,
    `The website cannot be built below a folder with ${characters} in its name. Rename the folder "${name}", then start again.\n`,
  ]);
});

test('reports that the folder may not be written, without a stack trace', () => {
  const { cwd, status, stderr } = runIn('website', [
    '--eval',
    `fs.accessSync = () => { throw new Error('EACCES') }; require(${JSON.stringify(command)})`,
  ]);
  expect(status).toBe(1);
  expect(stderr).toBe(`${cwd} may not be written. Put the project into a folder of your own.\n`);
});

test.each(['HOME', 'XDG_CONFIG_HOME'])(
  "keeps Gatsby's settings in the project when those of %s cannot be written",
  (variable) => {
    const { cwd, stdout, stderr } = runIn('website', [
      '--eval',
      `process.env.XDG_CONFIG_HOME = ''; process.env.${variable} = '../none/settings';
       require(${JSON.stringify(projectFolder)}); console.log(process.env.XDG_CONFIG_HOME)`,
    ]);
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(join(cwd, '.cache/.config'));
  },
);
