import { execFileSync } from 'node:child_process';
import fs, { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { renameFile, writeIfChanged } from '../../src/lib/disk';
import { program } from '../support/program';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

const file = () => join(folder.root, 'a/b.txt');

test('a file is written with its folders, and an equal one keeps its date', async () => {
  await writeIfChanged(file(), 'text');
  expect(readFileSync(file(), 'utf8')).toBe('text');
  utimesSync(file(), 1, 1);
  await writeIfChanged(file(), 'text');
  expect(statSync(file()).mtimeMs).toBe(1000);
});

test('a write to a full disk leaves the old file, and no part of the new one', async () => {
  await writeIfChanged(file(), 'old');
  // The system itself refuses to let this process write files of more than half a megabyte.
  const writing = `
    import { renameFile, writeIfChanged } from './src/lib/disk';
    writeIfChanged(process.argv[2], 'n'.repeat(1e6)).catch(({ code }) => console.log(code));`;
  const [node, args, options] = program(writing, file());
  const run = ['-c', 'ulimit -f 1000 && exec "$0" "$@"', node, ...args];
  expect(String(execFileSync('sh', run, options)).trim()).toBe('EFBIG');
  expect(readFileSync(file(), 'utf8')).toBe('old');
  expect(readdirSync(join(folder.root, 'a'))).toEqual(['b.txt']);
});

test.each([
  [3, 'EBUSY', 'new'],
  [3, 'ENOSPC', 'old'],
  [99, 'EPERM', 'old'],
])('a rename that is refused %i times by %s leaves the %s file', async (times, code, left) => {
  await writeIfChanged(file(), 'old');
  await writeIfChanged(`${file()}.next`, 'new');
  const rename = fs.renameSync;
  let refusals = 0;
  const spy = jest.spyOn(fs, 'renameSync').mockImplementation((...paths) => {
    refusals += 1;
    if (refusals <= times) throw Object.assign(new Error(code), { code });
    rename(...paths);
  });
  const wait = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const work = renameFile(`${file()}.next`, file());
  if (left === 'new') await work;
  else await expect(work).rejects.toHaveProperty('code', code);
  spy.mockRestore();
  wait.mockRestore();
  expect(readFileSync(file(), 'utf8')).toBe(left);
});
