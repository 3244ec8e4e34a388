/** @jest-environment node */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { tryLock, withLock } from '../../src/lib/lock';
import { program } from '../support/program';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

let folder: TemporaryFolder;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.root, 'below/work');
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process that holds the lock until it is killed. */
async function holding(): Promise<ChildProcess> {
  const [node, args, options] = program(
    `import { tryLock } from './src/lib/lock';
    tryLock(process.argv[2]).then(() => process.stdout.write('taken'));
    setInterval(() => {}, 1000);`,
    path,
  );
  const env = { ...options.env, npm_lifecycle_event: 'edit' };
  const child = spawn(node, args, { ...options, env });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a lock is taken over at once when its process is gone, or its time is long past or in the future', async () => {
  const takeOver = async () => {
    const attempt = await tryLock(path);
    if ('holder' in attempt) throw new Error(`It is held by ${attempt.holder}`);
    attempt.release();
  };
  await kill(await holding());
  await takeOver();
  for (const days of [-1, 1]) {
    const time = Date.now() / 1000 + days * 86_400;
    const child = await holding();
    const [name = ''] = readdirSync(`${path}.lock`);
    utimesSync(join(`${path}.lock`, name), time, time);
    await takeOver();
    await kill(child);
  }
});

test('of several processes that find a stale lock one takes it', async () => {
  await kill(await holding());
  const [node, args, options] = program(
    `import { tryLock } from './src/lib/lock';
    process.stdin.on('data', async (path) => {
      const attempt = await tryLock(String(path).trim());
      process.stdout.write('holder' in attempt ? 'held' : 'taken');
    });`,
  );
  const starters = [1, 2, 3, 4].map(() => spawn(node, args, options));
  children.push(...starters);
  for (let round = 0; round < 15; round++) {
    cpSync(`${path}.lock`, `${path}-${round}.lock`, { recursive: true });
    const answers = starters.map(async ({ stdin, stdout }) => {
      stdin.write(`${path}-${round}\n`);
      return String(await once(stdout, 'data'));
    });
    expect((await Promise.all(answers)).sort()).toEqual(['held', 'held', 'held', 'taken']);
  }
});

test('a process that was suspended and has lost the lock is stopped, and leaves it to its holder', async () => {
  const age = () => {
    const [name = ''] = readdirSync(`${path}.lock`);
    utimesSync(join(`${path}.lock`, name), 0, 0);
  };
  let next: Awaited<ReturnType<typeof tryLock>> = { holder: '' };
  const suspended = withLock(path, async (lock) => {
    lock.check();
    age();
    next = await tryLock(path);
    expect(lock.check).toThrow('has taken over');
  });
  await expect(suspended).rejects.toThrow('has taken over');
  expect(next).toHaveProperty('release');
  expect(await tryLock(path)).toHaveProperty('holder');
});

test('a lock is released when the work fails', async () => {
  const failing = withLock(path, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test('a full disk leaves no lock without a holder', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = jest.spyOn(fs, 'writeFile').mockRejectedValue(full);
  expect(await withLock(path, async () => readdirSync(join(path, '..')))).toEqual([]);
  write.mockRestore();
  expect(await tryLock(path)).toHaveProperty('release');
});

test('a process that waits for long prints for whom', async () => {
  const child = await holding();
  const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(() => timers.setImmediate());
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const work = withLock(path, async () => 'done');
  while (print.mock.calls.length === 0) await timers.setImmediate();
  expect(print).toHaveBeenCalledWith(
    `Waiting for "npm run edit" (process ${child.pid}) in this folder.`,
  );
  print.mockRestore();
  await kill(child);
  expect(await work).toBe('done');
  expect(new Set(wait.mock.calls.map(([ms]) => ms))).toEqual(new Set([50]));
  wait.mockRestore();
});

test('a second build or live view reports the first one, ends with 1 and changes nothing', async () => {
  await tryLock(join(folder.root, '.prepared/run'));
  const before = await folder.snapshot('');
  const starting = `import { startRun } from './src/pipeline/run';
    const program = { directory: process.argv[2] };
    const store = { getState: () => ({ program, components: new Map() }), dispatch: () => {} };
    startRun(store as never, true);`;
  const [node, args, options] = program(starting, folder.root);
  const { status, stdout } = spawnSync(node, args, { ...options, encoding: 'utf8' });
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(`^"npm run .*" \\(process ${process.pid}\\) is running in this folder`),
  ]);
  expect(await folder.snapshot('')).toEqual(before);
});
