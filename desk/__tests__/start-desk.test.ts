import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../../__tests__/support/content';
import { type TemporaryFolder, temporaryFolder } from '../../__tests__/support/temporary-folder';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Copies the script and the modules that it loads below a folder; returns its path. */
function copyScript(project: string): string {
  const copy = join(folder.root, project);
  for (const file of ['desk/start-desk.cjs', 'src/commands/support/project-folder.cjs']) {
    cpSync(join(projectRoot, file), join(copy, file));
  }
  return join(copy, 'desk/start-desk.cjs');
}

const fetching = ['ci --omit=dev --no-audit --no-fund', 'run edit'];
test.each<[string, number | null, { names?: string[]; input: string }, string[], RegExp]>([
  ['missing', null, { input: '' }, fetching, /^Fetching/],
  ['older than the lockfile', 1000, { input: '\n' }, fetching, /^The program .* by somebody, /],
  ['older, and not wanted', 1000, { input: 'n\n' }, [], /Enter for no/],
  ['older, and nobody answers', 1000, { input: '' }, [], /Enter for no/],
  ['up to date', 3000, { input: '' }, ['run edit'], /^$/],
  [
    'up to date, with a change by others',
    3000,
    { names: ['Ravi', 'Mira Joshi'], input: 'yes\n' },
    ['run edit'],
    /^The program of the website was changed by Ravi and Mira Joshi, not only texts/,
  ],
])('with programs that are %s, npm is called as agreed', async (...of) => {
  const [, installed, { names, input }, calls, printed] = of;
  const log = join(folder.root, 'calls.txt');
  await folder.write('bin/npm', `#!/bin/sh\necho "$*" >> "${log}"\n`);
  await folder.write('bin/npm.cmd', `@echo %*>> "${log}"\r\n`);
  await folder.write('package-lock.json', '{}');
  utimesSync(join(folder.root, 'package-lock.json'), 2000, 2000);
  if (installed) {
    await folder.write('node_modules/.package-lock.json', '{}');
    utimesSync(join(folder.root, 'node_modules/.package-lock.json'), installed, installed);
  }
  chmodSync(join(folder.root, 'bin/npm'), 0o755);
  const env = { ...process.env, PATH: join(folder.root, 'bin') + delimiter + process.env.PATH };
  const script = copyScript('.');
  if (names) await folder.write('.desk/program-changed.json', JSON.stringify(names));
  const start = (answer: string) => spawnSync(process.execPath, [script], { env, input: answer });
  const { status, stdout } = start(input);
  expect([status, String(stdout)]).toEqual([
    calls.length > 0 ? 0 : 1,
    expect.stringMatching(printed),
  ]);
  const called = existsSync(log) ? readFileSync(log, 'utf8').trim().split(/\r?\n/) : [];
  expect(called).toEqual(calls);
  // A question that was answered with yes is not asked again.
  if (names) expect(String(start('').stdout)).toBe('');
});

test('a folder below which nothing can be built is reported before anything is fetched', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [copyScript('site #1')]);
  expect([status, String(stdout)]).toEqual([1, '']);
  expect(String(stderr)).toMatch(/^The website cannot be built below a folder with # .*\n$/);
});
