/** @jest-environment node */
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type RunningServer, startServer } from '../../src/commands/http-server';
import { type TemporarySite, temporarySite } from './temporary-site';

let site: TemporarySite;
let server: RunningServer;

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

beforeAll(async () => {
  site = await temporarySite();
  await site.write('secret.html', 'not to be served');
  await site.write('public/_headers', rules);
  await site.write('public/index.html', 'home');
  await site.write('public/about.html', 'about');
  await site.write('public/about.html.br', brotliCompressSync('about, packed'));
  await site.write('public/404.html', 'not found');
  await site.write('public/404.html.br', brotliCompressSync('not found, packed'));
  await site.write('public/gallery.html', 'gallery');
  await site.write('public/gallery/2.html', 'gallery 2');
  await site.write('public/static/a/photo.jpg', '0123456789');
  await site.write('public/contacts/a.vcf', 'BEGIN:VCARD');
  await site.write('public/.hidden', 'hidden');
  server = await startServer({ dir: `${site.root}/public`, port: 0, headers: true });
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
}

/** Asks for exactly this path: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, headers, method }, (response) => {
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
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
  });
  const photo = await ask('/static/a/photo.jpg');
  expect(photo.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/contacts/a.vcf')).headers['content-type']).toBe('text/vcard; charset=utf-8');
});

test.each([
  ['/about', 200, 'about, packed'],
  ['/nothing', 404, 'not found, packed'],
])('a browser that takes Brotli gets %s packed', async (path, status, text) => {
  const answer = await ask(path, { 'accept-encoding': 'gzip, br' });
  expect(answer).toMatchObject({
    status,
    headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
  });
  expect(brotliDecompressSync(answer.bytes).toString()).toBe(text);
});

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/gallery/', '/gallery'],
  ['/gallery/2/?a=b', '/gallery/2?a=b'],
  ['/index.html', '/'],
])('%s leads to %s', async (path, location) => {
  expect(await ask(path)).toMatchObject({ status: 301, headers: { location } });
});

test.each([
  '/nothing',
  '/nothing/',
  '/static',
  '/static/a/',
  '/static/nothing.jpg',
  '/contacts/b.vcf',
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

test('a part of a file can be had', async () => {
  expect(await ask('/static/a/photo.jpg', { range: 'bytes=2-4' })).toMatchObject({
    status: 206,
    text: '234',
    headers: { 'content-range': 'bytes 2-4/10' },
  });
  expect(await ask('/static/a/photo.jpg', { range: 'bytes=20-' })).toMatchObject({ status: 416 });
});

test.each(['bytes=4-2', 'bytes=-3', 'bytes=0-1,4-5', 'lines=1-2'])(
  'for the unusual range %s the whole file is sent',
  async (range) => {
    expect(await ask('/static/a/photo.jpg', { range })).toMatchObject({
      status: 200,
      text: '0123456789',
    });
  },
);

test('a file that is known is not sent again', async () => {
  const { headers } = await ask('/about');
  const answer = await ask('/about', { 'if-none-match': String(headers.etag) });
  expect(answer).toMatchObject({ status: 304, text: '' });
});

test('a site without headers is served when none are wanted, and else refused', async () => {
  const dir = `${site.root}/public/static`;
  await expect(startServer({ dir, port: 0, headers: true })).rejects.toThrow(/_headers/);
  const plain = await startServer({ dir: `${site.root}/public`, port: 0, headers: false });
  const response = await fetch(`${plain.url}/about`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBeNull();
  await plain.close();
});
