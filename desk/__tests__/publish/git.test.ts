import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { becomes } from '../../../__tests__/support/browser';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { Git, hostLimits } from '../../publish/git/git';
import { PublishError, silentHost } from '../../publish/git/wording';

let root: string;

beforeEach(() => {
  root = temporaryFolder().root;
  const path = `${root}${delimiter}${process.env.PATH}`;
  jest.replaceProperty(process.env, 'PATH', path);
});
afterEach(() => jest.restoreAllMocks());

/** Puts a program in the place of git. */
const replaceGit = (script: string) =>
  writeFileSync(join(root, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The id that a program has written into a file of the folder. */
const idIn = (file: string) => Number(readFileSync(join(root, file)));

const isSilent = (command: string) =>
  expect(new Git(root).text(command)).rejects.toEqual(new PublishError(silentHost));

test.each(['ls-remote', 'fetch', 'push'])(
  '%s ends with its helpers when it is silent',
  async (name) => {
    replaceGit(`sh -c 'echo $$ > helper; sleep 600 & echo $! > window; wait; exit 0'; exit 0`);
    jest.replaceProperty(hostLimits, name, 300);
    await becomes(async () => {
      await isSilent(name);
      return existsSync(join(root, 'window'));
    }, true);
    await becomes(async () => isRunning(idIn('helper')) || isRunning(idIn('window')), false);
  },
);

test('a command is over when git has been ended from outside and a helper is left', async () => {
  replaceGit('sleep 600 & echo $! > helper');
  jest.replaceProperty(hostLimits, 'push', 300);
  await becomes(async () => {
    await isSilent('push');
    return existsSync(join(root, 'helper'));
  }, true);
  process.kill(idIn('helper'));
});
