import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeName } from '../../../src/editor/desk/server/guard';
import { DeskOverCopy, jpeg } from '../../support/desk';

const desk = new DeskOverCopy();
afterEach(() => desk.content.restore());

const everything = () =>
  Object.fromEntries(desk.content.files().map((file) => [file, desk.content.read(file)]));

test('a name that another page points at this machine is refused', async () => {
  const host = `evil.example:${desk.url.port}`;
  for (const headers of [{ host }, { host, origin: `http://${host}` }]) {
    const read = await desk.send('GET', '/desk/api/file?path=company.json', { headers });
    expect(read).toEqual({ status: 421, text: '{"error":"This is another host."}' });
    expect((await desk.send('GET', '/', { headers })).status).toBe(421);
  }
});

test.each(['http://evil.example', 'null', 'http://localhost:1', ''])(
  'a write from a page of %j is refused and changes nothing',
  async (origin) => {
    const before = everything();
    const { version } = await desk.open('company.json');
    const json = { path: 'company.json', value: { name: 'Evil' }, version };
    const headers = { origin, 'content-type': 'text/plain' };
    for (const call of ['PUT file', 'POST restore', 'POST publish', 'POST undo', 'POST remove']) {
      const [method = '', name] = call.split(' ');
      const body = method === 'DELETE' ? {} : { json };
      const { status } = await desk.send(method, `/desk/api/${name}`, { ...body, headers });
      expect([call, status]).toEqual([call, 403]);
    }
    expect(everything()).toEqual(before);
  },
);

test('a write that does not say where it comes from is refused', async () => {
  const { url } = desk;
  const raw = await new Promise<string>((done) => {
    const socket = createConnection(Number(url.port), '127.0.0.1', () => {
      socket.end(`PUT /desk/api/file HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 0\r\n\r\n`);
    });
    socket.once('data', (data) => done(data.toString()));
  });
  expect(raw).toMatch(/^HTTP\/1.1 403 /);
});

test('no other machine reaches the desk', async () => {
  const outer = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  // A machine without a network has no other door to try.
  const address = outer?.address ?? '127.0.0.2';
  const failure = await new Promise((done) => {
    createConnection(Number(desk.url.port), address, () => done('open')).on('error', () =>
      done('closed'),
    );
  });
  expect(failure).toBe('closed');
});

const noFile = { error: 'There is no such file in content/.' };
const foreignPaths =
  '../package.json pages/../../package.json gallery/../../captions.json gallery/../captions.json ' +
  '/etc/passwd README.md shared/new.json gallery/captions.json/x __proto__';
test.each(foreignPaths.split(' '))('the path %j is no file of the desk', async (path) => {
  for (const call of ['PUT file', 'POST check', 'POST restore']) {
    const answer = await desk.sendJson(call, { path, value: {}, version: '', revision: '1' });
    expect(answer).toEqual(noFile);
  }
  expect(await desk.ask('GET file', { path })).toEqual(noFile);
});

test.each([
  ['../../evil.jpg', 'evil.jpg'],
  ['..\\..\\evil.jpg', 'evil.jpg'],
  ['/etc/cron.d/evil.jpg', 'evil.jpg'],
  ['.hidden.jpg', 'hidden.jpg'],
  ['a\u0000b\u202e:*.jpg', 'ab.jpg'],
  ['गंगा घाट.jpg', 'गंगा घाट.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
])('a file called %j is named %j', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});

test.each(['', '..', 'captions.json', 'CAPTIONS.JSON', '/'])('no file is named %j', (name) => {
  expect(() => safeName(name)).toThrow(/cannot be called/);
});

test('a photo is put into the gallery under such a name, or not at all', async () => {
  const { source } = await desk.add('../../evil.jpg', await jpeg('teal'));
  expect(source).toBe('gallery/evil.jpg');
  const files = desk.galleryFiles();
  expect(files).toContain('evil.jpg');
  expect((await desk.add('captions.json', await jpeg('red'))).error).toMatch(/cannot be called/);
  expect(desk.galleryFiles()).toEqual(files);
  await desk.ask('POST undo');
});

test.each([
  '/desk/prepared/../content/company.json',
  '/desk/prepared/%2e%2e%2fpackage.json',
  '/desk/../package.json',
  '/desk/prepared/.%2fpackage.json',
])('nothing but the window and prepared pictures is served: %s', async (path) => {
  const { text } = await desk.send('GET', path);
  expect(text).not.toMatch(/"name"|"source"/);
});

test('a text that is far too long is refused with words, not by a broken line', async () => {
  const bytes = Buffer.alloc(64e6, 'x');
  const { status, text } = await desk.send('PUT', '/desk/api/file', { bytes });
  expect([status, text]).toEqual([413, '{"error":"This file is too big: more than 4 MB."}']);
});

test('a folder with a dot in its name is one like the others', async () => {
  const path = 'gallery/Nov. 2026/captions.json';
  desk.put('content/gallery/Nov. 2026/yard.jpg', await jpeg('navy'));
  const caption = { 'yard.jpg': { caption: 'The yard' } };
  desk.put(`content/${path}`, JSON.stringify(caption));
  expect(await desk.save(path, { 'yard.jpg': { caption: 'Our yard' } })).toMatchObject({
    outcome: 'saved',
  });
  expect((await desk.gallery()).photos.at(-1)).toMatchObject({ caption: 'Our yard' });
  rmSync(desk.content.path('gallery/Nov. 2026'), { recursive: true });
});

test('nothing is written through a link that leads out of content/', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  symlinkSync(outside, desk.content.path('gallery/linked'));
  const path = 'gallery/linked/captions.json';
  expect(await desk.save(path, { 'yard.jpg': { caption: 'Yard' } })).toEqual({
    error:
      'content/gallery/linked is a link to a folder elsewhere. The desk writes only inside content/.',
  });
  expect(readdirSync(outside)).toEqual([]);
  rmSync(desk.content.path('gallery/linked'));
  rmSync(outside, { recursive: true });
});

test('a draft is kept under no name that leads out of its folder', async () => {
  for (const window of ['../../../content', 'a/b', '', 'x'.repeat(60)]) {
    const json = { window, place: '../../../company.json', draft: {} };
    expect(await desk.sendJson('PUT draft', json)).toEqual({ error: 'Which window is this?' });
  }
});

test('other pages cannot show the desk in a frame', async () => {
  const response = await fetch(desk.url);
  expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
});
