import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../support/content';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Copies the script and what it loads below a folder; returns its place. */
function copyScript(project: string): string {
  const commands = join(folder.root, project, 'src/commands');
  for (const file of ['start-desk.cjs', 'support/project-folder.cjs']) {
    cpSync(join(projectRoot, 'src/commands', file), join(commands, file));
  }
  return join(commands, 'start-desk.cjs');
}

test.each([
  ['missing', null, ['ci --omit=dev --no-audit --no-fund', 'run edit']],
  ['older than the lockfile', 1000, ['ci --omit=dev --no-audit --no-fund', 'run edit']],
  ['up to date', 3000, ['run edit']],
])('with programs that are %s, npm is called with what is needed', async (_, installed, calls) => {
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
  expect(spawnSync(process.execPath, [script], { env }).status).toBe(0);
  expect(readFileSync(log, 'utf8').trim().split(/\r?\n/)).toEqual(calls);
});

test('a folder below which nothing can be built is told before anything is fetched', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [copyScript('site #1')]);
  expect([status, String(stdout)]).toEqual([1, '']);
  expect(String(stderr)).toMatch(/^The website cannot be built below a folder with # .*\n$/);
});
