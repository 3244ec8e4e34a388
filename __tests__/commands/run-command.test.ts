/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { runCommand } from '../../src/commands/support/run-command';
import { program } from '../support/program';
import { temporaryFolder } from '../support/temporary-folder';

/** The output of a command that fails with this error. */
async function printed(main: () => Promise<void>): Promise<string> {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  runCommand(main);
  while (print.mock.calls.length === 0) await new Promise(setImmediate);
  const [[words]] = print.mock.calls as [[string]];
  print.mockRestore();
  process.exitCode = undefined;
  return words;
}

const fails = (fields: object) => Promise.reject(Object.assign(new Error('EANY'), fields));

test.each([
  [{ code: 'EADDRINUSE', port: 9000 }, /^Port 9000 is taken.* -- --port 9001$/],
  [{ code: 'EACCES', path: '/site/.desk' }, /^\/site\/\.desk may not be written/],
])('%o is reported in a sentence', async (fields, words) => {
  expect(await printed(() => fails(fields))).toMatch(words);
});

test('serve without a built site prints how to build one', async () => {
  const [node, args, options] = program("import './src/commands/serve';");
  const { stderr, status } = spawnSync(node, args, { ...options, cwd: temporaryFolder().root });
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/npm run build\n$/)]);
});

test.each(['abc', '-1', '65536', ''])('serve refuses the port "%s" before it starts', (port) => {
  const contents = "import './src/commands/serve';";
  const [node, args, options] = program(contents, `--port=${port}`);
  const { stderr, status } = spawnSync(node, args, { ...options, cwd: temporaryFolder().root });
  const words = `--port needs a whole number from 0 to 65535, not "${port}".\n`;
  expect([status, String(stderr)]).toEqual([1, words]);
});
