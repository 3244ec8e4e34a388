import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type RunningServer, serveFolder } from '../../src/commands/http-server';
import { temporaryFolder } from '../support/temporary-folder';

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

const files = {
  'secret.html': 'not to be served',
  'site/_headers': rules,
  'site/index.html': 'home',
  'site/about.html': 'about',
  'site/404.html': 'not found',
  'site/gallery.html': 'gallery',
  'site/gallery/2.html': 'gallery 2',
  'site/static/a/photo.jpg': '0123456789',
  'site/contacts/a.vcf': 'BEGIN:VCARD',
  'site/.hidden': 'hidden',
  'site/nginx.conf': 'gzip on;',
};

const folder = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) await folder.write(name, content);
  server = await serveFolder({ dir: join(folder.root, 'site'), port: 0 });
});
afterAll(() => server.close());

/** Asks for exactly this path: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname: host, port } = new URL(server.url);
  return new Promise<{ status: number | undefined; headers: object; bytes: Buffer; text: string }>(
    (resolve, reject) => {
      request({ host, port, path, headers, method }, async (response) => {
        const bytes = await buffer(response);
        const { statusCode: status, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString() });
      })
        .on('error', reject)
        .end();
    },
  );
}

const html = { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' };
const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };

test.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/about?from=here', 'about'],
  ['/gallery', 'gallery'],
  ['/gallery/2', 'gallery 2'],
])('%s is answered at once with its page', async (path, text) => {
  expect(await ask(path)).toMatchObject({ status: 200, text, headers: html });
});

test('a file is sent with the headers for its address', async () => {
  expect(await ask('/about')).toMatchObject({ headers: fresh });
  const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
  expect(await ask('/static/a/photo.jpg')).toMatchObject({ text: '0123456789', headers: forever });
  const card = { 'content-type': 'text/vcard; charset=utf-8' };
  expect(await ask('/contacts/a.vcf')).toMatchObject({ headers: card });
});

const notFound =
  '/nothing /nothing/ /static /static/a/ /static/nothing.jpg /contacts/b.vcf /about/ /index ' +
  '/gallery/index /404 /404.html /_headers /nginx.conf /%5fheaders /.hidden /% /%E0%A4%A /a%00b /../secret ' +
  '/../secret.html /%2e%2e/secret /..%2fsecret.html /static/../../secret.html /..%5csecret.html //about';
test.each(notFound.split(' '))('%s is answered with the not-found page', async (path) => {
  const answer = await ask(path, { 'if-none-match': '*', range: 'bytes=0-1' });
  const headers = { ...html, 'cache-control': 'no-cache' };
  expect(answer).toMatchObject({ status: 404, text: 'not found', headers });
  expect(answer.headers).not.toHaveProperty('location');
});

test('text is compressed for a browser that takes it, a picture is not', async () => {
  const packed = await ask('/about', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(packed.bytes).toString()).toBe('about');
  const photo = await ask('/static/a/photo.jpg', { 'accept-encoding': 'gzip' });
  expect(photo).toMatchObject({ text: '0123456789', headers: { 'content-length': '10' } });
});

test('a file that is known is not sent again, and HEAD gets no body', async () => {
  const { headers } = await ask('/about');
  const { etag } = headers as { etag: string };
  const known = await ask('/about', { 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect(known).toMatchObject({ status: 304, text: '', headers: { etag, ...fresh } });
  const head = await ask('/about', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
});
