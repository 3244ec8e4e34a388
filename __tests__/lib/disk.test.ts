import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../../src/lib/disk';
import { program } from '../support/program';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const file = () => join(folder.root, 'a/b.txt');

test('a file is written with its folders, and an equal one keeps its date', async () => {
  await writeIfChanged(file(), 'text');
  expect(readFileSync(file(), 'utf8')).toBe('text');
  utimesSync(file(), 1, 1);
  await writeIfChanged(file(), 'text');
  expect(statSync(file()).mtimeMs).toBe(1000);
});

test('a write for which there is no room leaves the old file, and no part of the new one', async () => {
  await writeIfChanged(file(), 'old');
  // The system itself refuses to let this process write files of more than half a megabyte.
  const writing = `
    import { writeIfChanged } from './src/lib/disk';
    writeIfChanged(process.argv[2], 'n'.repeat(1e6)).catch(({ code }) => console.log(code));`;
  const [node, args, options] = program(writing, file());
  const run = ['-c', 'ulimit -f 1000 && exec "$0" "$@"', node, ...args];
  expect(String(execFileSync('sh', run, options)).trim()).toBe('EFBIG');
  expect(readFileSync(file(), 'utf8')).toBe('old');
  expect(readdirSync(join(folder.root, 'a'))).toEqual(['b.txt']);
});
