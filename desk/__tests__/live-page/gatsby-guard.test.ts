import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { program } from '../../../__tests__/support/program';
import { proxyRequest } from '../../live-page/develop-server';

/** Servers like Gatsby's in a process like its own, which answer whatever they let in. */
const gatsby = (key: string) =>
  program(`
    import { Server } from 'node:http';
    import { guardServers } from './desk/live-page/develop-guard';
    guardServers(${JSON.stringify(key)});
    const server = new Server((from, to) => {
      to.setHeader('access-control-allow-origin', '*');
      to.end('secret');
    });
    server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching\\r\\nupgrade: websocket\\r\\nconnection: upgrade\\r\\n\\r\\n'));
    server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  `);

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill();
  children = [];
});

async function start(key: string): Promise<number> {
  const [node, args, options] = gatsby(key);
  const child = spawn(node, args, options);
  children.push(child);
  const [port] = await once(child.stdout, 'data');
  return Number(port);
}

/** The status of an answer; 0 where the line is cut. */
const ask = (port: number, headers: Record<string, string>, method = 'GET') =>
  new Promise<number>((done) => {
    const sent = request({ host: '127.0.0.1', port, method, headers, agent: false });
    sent.on('response', (response) => done(response.resume().statusCode ?? 0));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      done(response.statusCode ?? 0);
    });
    sent.on('error', () => done(0));
    sent.end();
  });

const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };

test("beside the desk Gatsby's server accepts only what carries the key of its start", async () => {
  const port = await start('the key');
  const key = { 'x-desk-key': 'the key' };
  for (const headers of [{}, { 'x-desk-key': 'another' }, { expect: '100-continue' }]) {
    expect(await ask(port, headers)).toBe(403);
    expect(await ask(port, { ...headers, ...upgrade })).toBe(0);
  }
  expect(await ask(port, key)).toBe(200);
  expect(await ask(port, { ...key, ...upgrade })).toBe(101);
});

test('`npm run develop` alone refuses what other pages ask for, by whatever name', async () => {
  const port = await start('');
  const at = (host: string, more: Record<string, string> = {}) => ({
    host: `${host}:${port}`,
    ...more,
  });
  const origin = (name: string) => ({ origin: `http://${name}` });
  for (const host of ['localhost', '127.0.0.1', '[::1]', '192.168.1.20']) {
    const own = at(host, origin(`${host}:${port}`));
    expect([host, await ask(port, at(host)), await ask(port, own, 'POST')]).toEqual([
      ...[host, 200, 200],
    ]);
    expect(await ask(port, { ...own, ...upgrade })).toBe(101);
  }
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  for (const foreign of [
    ...[at('evil.example'), at('localhost.evil.example'), at('localhost', image)],
    ...[at('localhost', origin('evil.example')), at('localhost', origin('null'))],
  ]) {
    expect([foreign, await ask(port, foreign)]).toEqual([foreign, 403]);
    expect([foreign, await ask(port, { ...foreign, ...upgrade })]).toEqual([foreign, 0]);
  }
  expect(await ask(port, at('localhost'), 'POST')).toBe(403);
});

test('of the addresses for developers the desk hands on those that the live page needs', async () => {
  const received: (string | undefined)[] = [];
  let last: IncomingMessage['headers'] = {};
  const target = createServer(({ url, headers }, response) => {
    received.push(url);
    last = headers;
    response.end();
  }).listen(0, '127.0.0.1');
  target.unref();
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const front = createServer((from, to) => proxyRequest(port, from, to, 'the key'));
  await once(front.listen(0, '127.0.0.1').unref(), 'listening');
  const { port: own } = front.address() as AddressInfo;
  const get = (path: string) =>
    new Promise<number>((done) => {
      const headers = { cookie: 'desk=key', origin: 'http://127.0.0.1:9100' };
      request({ host: '127.0.0.1', port: own, path, headers, agent: false }, (response) =>
        done(response.resume().statusCode ?? 0),
      ).end();
    });
  const needed = ['/', '/about?a=b', '/page-data/index/page-data.json', '/socket.io/?EIO=4'];
  for (const path of [...needed, '/__webpack_hmr', '/___issues', '/___live']) {
    expect([path, await get(path), received.pop()]).toEqual([path, 200, path]);
  }
  expect(last).toMatchObject({ 'x-desk-key': 'the key', origin: `http://localhost:${port}` });
  expect(last).not.toHaveProperty('cookie');
  for (const path of [
    ...['/__open-stack-frame-in-editor?fileName=a', '/__OPEN-stack-frame-in-editor', '/___graphql'],
    ...['/_graphql', '/__refresh', '/__original-stack-frame', '/__file-code-frame?filePath=a'],
    ...['/_gatsby/image/a/b/c', '/_gatsby/file/a/b', '/a/../__refresh'],
    ...[
      'http://localhost/__refresh',
      '/__webpack_hmr/../__refresh',
      '/___loading-indicator/enable',
    ],
  ]) {
    expect([path, await get(path), received.pop()]).toEqual([path, 404, undefined]);
  }
});
