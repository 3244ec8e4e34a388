import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type RunningServer, serveFolder } from '../../src/commands/http-server';

const rules = `/*
  X-Frame-Options: DENY
/about
  Cache-Control: public, max-age=0, must-revalidate
/404
  Cache-Control: no-cache
/static/*
  Cache-Control: public, max-age=31536000, immutable
/contacts/a.vcf
  Content-Type: text/vcard; charset=utf-8
`;

const files: Record<string, string | Buffer> = {
  'secret.html': 'not to be served',
  'site/_headers': rules,
  'site/index.html': 'home',
  'site/about.html': 'about',
  'site/about.html.br': brotliCompressSync('about, Brotli'),
  'site/about.html.gz': gzipSync('about, gzip'),
  'site/404.html': 'not found',
  'site/404.html.br': brotliCompressSync('not found, Brotli'),
  'site/gallery.html': 'gallery',
  'site/gallery/2.html': 'gallery 2',
  'site/static/a/photo.jpg': '0123456789',
  'site/static/film.mp4': Buffer.alloc(4_000_000),
  'site/contacts/a.vcf': 'BEGIN:VCARD',
  'site/.hidden': 'hidden',
};

const root = mkdtempSync(join(tmpdir(), 'server-test-'));
const dir = join(root, 'site');
let server: RunningServer;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  server = await serveFolder({ dir, port: 0, headers: true });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
}

/** Asks for exactly this path: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname: host, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ host, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/about?from=here', 'about'],
  ['/gallery', 'gallery'],
  ['/gallery/2', 'gallery 2'],
])('%s is answered at once with its page', async (path, text) => {
  expect(await ask(path)).toMatchObject({ status: 200, text });
});

test('a page is sent with the headers for its address and no others', async () => {
  const { headers } = await ask('/about');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
  });
  const photo = await ask('/static/a/photo.jpg');
  expect(photo.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/contacts/a.vcf')).headers['content-type']).toBe('text/vcard; charset=utf-8');
});

const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

test.each([
  ['/about', 'gzip, deflate, br', 'br', 'about, Brotli'],
  ['/about', 'gzip', 'gzip', 'about, gzip'],
  ['/about', 'br;q=0, gzip', 'gzip', 'about, gzip'],
  ['/about', 'gzip;q=0, br;q=0', 'none', 'about'],
  ['/about', 'identity', 'none', 'about'],
  ['/nothing', 'br', 'br', 'not found, Brotli'],
] as const)('%s for a browser that takes "%s" is sent as %s', async (path, takes, as, text) => {
  const { headers, bytes } = await ask(path, { 'accept-encoding': takes });
  expect(headers['content-encoding'] ?? 'none').toBe(as);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(open[as](bytes).toString()).toBe(text);
});

test.each([
  '/nothing',
  '/nothing/',
  '/static',
  '/static/a/',
  '/static/nothing.jpg',
  '/contacts/b.vcf',
  '/about/',
  '/index',
  '/gallery/index',
  '/404',
  '/404.html',
  '/_headers',
  '/%5fheaders',
  '/.hidden',
])('%s is answered with the not-found page', async (path) => {
  expect(await ask(path)).toMatchObject({
    status: 404,
    text: 'not found',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    },
  });
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/a%00b',
  '/../secret',
  '/../secret.html',
  '/%2e%2e/secret',
  '/..%2fsecret.html',
  '/static/../../secret.html',
  '/..%5csecret.html',
  '//about',
  '//about/',
])('%s is no address and reveals nothing', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  expect(answer.text).toBe('Bad request\n');
  expect(answer.headers).not.toHaveProperty('location');
});

test('HEAD gets the headers alone', async () => {
  expect(await ask('/about', {}, 'HEAD')).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '5' },
  });
  expect(await ask('/nothing', {}, 'HEAD')).toMatchObject({ status: 404, text: '' });
});

test('POST is refused', async () => {
  expect(await ask('/about', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

test.each([
  ['bytes=2-4', '234', '2-4'],
  ['bytes=0-0', '0', '0-0'],
  ['bytes=9-', '9', '9-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=8-99', '89', '8-9'],
])('the part %s of a file can be had', async (range, text, part) => {
  expect(await ask('/static/a/photo.jpg', { range })).toMatchObject({
    status: 206,
    text,
    headers: { 'content-range': `bytes ${part}/10`, 'content-length': String(text.length) },
  });
});

test('a part behind the end of a file cannot be had', async () => {
  const answer = await ask('/static/a/photo.jpg', { range: 'bytes=20-' });
  expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
});

test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=9-1', 'bytes=99-1'])(
  'for %s the whole file is sent',
  async (range) => {
    expect(await ask('/static/a/photo.jpg', { range })).toMatchObject({
      status: 200,
      text: '0123456789',
    });
  },
);

test('a file that is known is not sent again, and may be kept as before', async () => {
  const { headers } = await ask('/about');
  const [tag, date] = [String(headers.etag), String(headers['last-modified'])];
  for (const known of [
    { 'if-none-match': tag },
    { 'if-none-match': `"another", ${tag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': date },
  ]) {
    expect(await ask('/about', known)).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  }
});

test.each([
  ['if-none-match', '"another", W/"one-more"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('a file that has changed since is sent: %s', async (name, value) => {
  expect(await ask('/about', { [name]: value })).toMatchObject({ status: 200, text: 'about' });
});

test('the not-found page is never "not modified" and never a part', async () => {
  for (const headers of [{ 'if-none-match': '*' }, { range: 'bytes=0-1' }]) {
    expect(await ask('/nothing', headers)).toMatchObject({ status: 404, text: 'not found' });
  }
});

test('downloads that are given up close their files', async () => {
  const opened = jest.spyOn(fs, 'createReadStream');
  const givenUp = () =>
    new Promise<void>((done) => {
      const asked = request(`${server.url}/static/film.mp4`, (response) => {
        response.once('data', () => asked.destroy());
        response.once('close', done);
      });
      asked.on('error', () => undefined).end();
    });
  await Promise.all(Array.from({ length: 100 }, givenUp));
  const streams = opened.mock.results.map(({ value }) => value as fs.ReadStream);
  opened.mockRestore();
  expect(streams).toHaveLength(100);
  await Promise.all(
    streams.map(
      (stream) =>
        new Promise<void>((done) => (stream.closed ? done() : stream.once('close', done))),
    ),
  );
  expect(await ask('/about')).toMatchObject({ status: 200 });
});

test('only this computer is answered, by each of its own names, unless a host is given', async () => {
  const { port } = new URL(server.url);
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const answers = (host: string, at: string) =>
    new Promise<boolean>((done) => {
      request({ host, port: at, path: '/' }, (response) => done(response.statusCode === 200))
        .on('error', () => done(false))
        .end();
    });
  for (const { address, internal } of addresses) {
    if (!address.startsWith('fe80'))
      expect([address, await answers(address, port)]).toEqual([address, internal]);
  }
  expect(await answers('localhost', port)).toBe(true);

  const all = await serveFolder({ dir, port: 0, headers: true, host: '0.0.0.0' });
  const { port: another } = new URL(all.url);
  for (const { address, family } of addresses) {
    if (family === 'IPv4')
      expect([address, await answers(address, another)]).toEqual([address, true]);
  }
  await all.close();
});

test('a site without headers is served when none are wanted, and else refused', async () => {
  const inner = join(dir, 'static');
  await expect(serveFolder({ dir: inner, port: 0, headers: true })).rejects.toThrow(/_headers/);
  const plain = await serveFolder({ dir, port: 0, headers: false });
  const response = await fetch(`${plain.url}/about`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBeNull();
  await plain.close();
});

test('a start that fails at one of the addresses leaves nothing listening at the other', async () => {
  const listening = async (host: string, port: number) => {
    const other = createServer().listen(port, host);
    await once(other, 'listening');
    return other;
  };
  const other = await listening('::1', 0);
  const { port } = other.address() as AddressInfo;
  await expect(serveFolder({ dir, port, headers: true })).rejects.toThrow(/EADDRINUSE/);
  const here = await listening('127.0.0.1', port);
  for (const server of [here, other]) await new Promise((closed) => server.close(closed));
});
