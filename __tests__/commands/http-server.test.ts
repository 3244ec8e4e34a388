import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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
    request({ host, port, path, headers, method }, async (response) => {
      const bytes = await buffer(response);
      const { statusCode: status, headers } = response;
      resolve({ status, headers, bytes, text: bytes.toString() });
    })
      .on('error', reject)
      .end();
  });
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };

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
  expect(headers).toMatchObject({ ...html, ...fresh, 'x-frame-options': 'DENY' });
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
  expect(headers).toMatchObject({ ...html, vary: 'Accept-Encoding' });
  expect(open[as](bytes).toString()).toBe(text);
});

const notFound =
  '/nothing /nothing/ /static /static/a/ /static/nothing.jpg /contacts/b.vcf /about/ /index ' +
  '/gallery/index /404 /404.html /_headers /%5fheaders /.hidden';
test.each(notFound.split(' '))('%s is answered with the not-found page', async (path) => {
  const headers = { ...html, 'cache-control': 'no-cache', 'x-frame-options': 'DENY' };
  expect(await ask(path)).toMatchObject({ status: 404, text: 'not found', headers });
});

const noAddresses =
  '/% /%E0%A4%A /a%00b /../secret /../secret.html /%2e%2e/secret /..%2fsecret.html ' +
  '/static/../../secret.html /..%5csecret.html //about //about/';
test.each(noAddresses.split(' '))('%s is no address and reveals nothing', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatchObject({ status: 400, text: 'Bad request\n' });
  expect(answer.headers).not.toHaveProperty('location');
});

test.each([
  ['/about', 'HEAD', 200, '', { 'content-length': '5' }],
  ['/nothing', 'HEAD', 404, '', {}],
  ['/about', 'POST', 405, 'Only GET and HEAD\n', { allow: 'GET, HEAD' }],
])('%s by %s is answered with %s', async (path, method, status, text, headers) => {
  expect(await ask(path, {}, method)).toMatchObject({ status, text, headers });
});

test.each<[string, number, string, string | undefined]>([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=9-', 206, '9', 'bytes 9-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=20-', 416, expect.any(String), 'bytes */10'],
  ...['bytes=0-1,4-5', 'lines=1-2', 'bytes=9-1', 'bytes=99-1'].map(
    (range): [string, number, string, undefined] => [range, 200, '0123456789', undefined],
  ),
])('the part %s of a file is answered with %s', async (range, status, text, part) => {
  const answer = await ask('/static/a/photo.jpg', { range });
  expect(answer).toMatchObject({ status, text });
  expect(answer.headers['content-range']).toBe(part);
});

test('a file that is known is not sent again, and may be kept as before', async () => {
  const { headers } = await ask('/about');
  const [tag, date] = [String(headers.etag), String(headers['last-modified'])];
  for (const known of [
    { 'if-none-match': tag },
    { 'if-none-match': `"another", ${tag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': date },
  ]) {
    const answer = { status: 304, text: '', headers: { etag: tag, ...fresh } };
    expect(await ask('/about', known)).toMatchObject(answer);
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
  const closed = (stream: fs.ReadStream) =>
    new Promise<void>((done) => (stream.closed ? done() : stream.once('close', done)));
  await Promise.all(streams.map(closed));
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
