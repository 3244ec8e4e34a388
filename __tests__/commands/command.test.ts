/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { run } from '../../src/commands/support/command';
import { invitationTo, storeAddress } from '../../src/editor/desk/server/keys';
import { program } from '../support/program';
import { temporaryFolder } from '../support/temporary-folder';

/** The output of a command that fails with this error. */
async function printed(main: () => Promise<void>): Promise<string> {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  run(main);
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
])('%o is told in words', async (fields, words) => {
  expect(await printed(() => fails(fields))).toMatch(words);
});

test('serve without a built site says how one is made', async () => {
  const [node, args, options] = program("import './src/commands/serve';");
  const { stderr, status } = spawnSync(node, args, { ...options, cwd: temporaryFolder().root });
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/npm run build\n$/)]);
});

describe('edit, at a port that is taken', () => {
  let answer: (cookie: string) => string | null;
  const server = createServer(({ headers }, response) => {
    const words = answer(headers.cookie ?? '');
    response.writeHead(words === null ? 403 : 200).end(words);
  });
  let port: number;
  const { root } = temporaryFolder();
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    await storeAddress(root, `http://127.0.0.1:${port}/desk/?key=k`);
  });
  afterAll(() => server.close());

  test('by the desk of this folder opens the browser there, and ends with 0', async () => {
    answer = (cookie) => (cookie === `desk-${port}=k` ? '"http://here/"' : null);
    const contents = "import './src/commands/edit';";
    const [node, args, options] = program(contents, `--port=${port}`, '--no-open');
    const child = spawn(node, args, { ...options, cwd: root });
    const printed = text(child.stdout);
    const [code] = await once(child, 'exit');
    expect([code, await printed]).toEqual([0, "The editor's desk is open at http://here/\n"]);
  });

  test('by another program, or by a desk of another folder, opens nothing', async () => {
    for (const words of [null, '<!DOCTYPE html>', '']) {
      answer = () => words;
      expect(await invitationTo(root, port)).toBeUndefined();
    }
    answer = () => '"http://here/"';
    expect(await invitationTo(root, port + 1)).toBeUndefined();
    expect(await invitationTo(temporaryFolder().root, port)).toBeUndefined();
  });
});

test.each([
  ['edit', 'abc'],
  ['edit', '99999'],
  ['edit', ''],
  ['serve', '-1'],
  ['serve', '65536'],
  ['serve', ''],
])('%s refuses the port "%s" before it starts', (command, port) => {
  const contents = `import './src/commands/${command}';`;
  const [node, args, options] = program(contents, `--port=${port}`);
  const { stderr, status } = spawnSync(node, args, { ...options, cwd: temporaryFolder().root });
  const words = `--port needs a whole number from 0 to 65535, not "${port}".\n`;
  expect([status, String(stderr)]).toEqual([1, words]);
});
