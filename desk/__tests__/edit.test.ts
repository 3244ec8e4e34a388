import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { program } from '../../__tests__/support/program';
import { temporaryFolder } from '../../__tests__/support/temporary-folder';
import { invitationTo, storeAddress } from '../frame/keys';

const start = (port: number | string) =>
  program("import './desk/edit';", `--port=${port}`, '--no-open');

test('edit refuses an invalid port before it starts', () => {
  const [node, args, options] = start('99999');
  const { stderr, status } = spawnSync(node, args, { ...options, cwd: temporaryFolder().root });
  const words = '--port needs a whole number from 0 to 65535, not "99999".\n';
  expect([status, String(stderr)]).toEqual([1, words]);
});

test('edit refuses a folder below which nothing can be built before it writes there', () => {
  const cwd = join(temporaryFolder().root, 'site #1');
  mkdirSync(cwd);
  const [node, args, options] = start(0);
  const { stderr, status } = spawnSync(node, args, { ...options, cwd });
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringMatching(/cannot be built .* # in its name/),
  ]);
  expect(readdirSync(cwd)).toEqual([]);
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
    const [node, args, options] = start(port);
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
