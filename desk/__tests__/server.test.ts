import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../__tests__/support/temporary-folder';
import type { NamedFile } from '../frame/answers';
import { fieldsIn, isContentFile } from '../frame/content-files';
import { guard, ownPlace, safeName } from '../frame/guard';
import { DeskOverCopy, jpeg } from './support/desk';

const page = { type: 'text/html', content: 'The window' };
const script = { type: 'text/javascript', content: 'Its script' };
const desk = new DeskOverCopy(
  async () =>
    new Map([
      ['index.html', page],
      ['main.js', script],
    ]),
);

const everything = () =>
  Object.fromEntries(desk.content.files().map((file) => [file, desk.content.read(file)]));

const own = (host = '127.0.0.1:9100') => ({ host, origin: `http://${host}` });
/** What browsers send of a request that another page makes for an element, or of a link to a tab. */
const asked = (from: string, mode: string, dest: string) => ({
  host: '127.0.0.1:9100',
  'sec-fetch-site': from,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});
test.each<[method: string, headers: Record<string, string>, status: number]>([
  ['GET', { host: '127.0.0.1:9100' }, 0],
  ['PUT', own(), 0],
  ['PUT', own('localhost:9100'), 421],
  ['PUT', { host: '127.0.0.1:9100' }, 403],
  ['GET', asked('same-origin', 'no-cors', 'image'), 0],
  ['GET', asked('none', 'navigate', 'document'), 0],
  ['GET', asked('cross-site', 'navigate', 'document'), 0],
  ['GET', asked('cross-site', 'no-cors', 'image'), 403],
  ['GET', asked('same-site', 'no-cors', 'script'), 403],
  ['GET', asked('cross-site', 'navigate', 'iframe'), 403],
  ['POST', asked('cross-site', 'navigate', 'document'), 403],
  ...['http://evil.example', 'null', 'http://localhost:1', 'http://localhost:9100', ''].map(
    (origin): [string, ReturnType<typeof own>, number] => ['POST', { ...own(), origin }, 403],
  ),
  ['GET', { ...own(), origin: 'http://evil.example' }, 403],
  ['GET', { host: 'evil.example:9100' }, 421],
  ['PUT', own('evil.example:9100'), 421],
])('a %s with %j: %s', (method, headers, status) => {
  const check = () => guard({ headers, method } as IncomingMessage, 9100);
  if (status) expect(check).toThrow(expect.objectContaining({ status }));
  else check();
});

test('a foreign page reads and writes nothing, whatever it asks for', async () => {
  const before = everything();
  const host = `evil.example:${desk.url.port}`;
  const json = { path: 'company.json', value: { name: 'Evil' } };
  for (const call of ['GET api/files', 'PUT api/file', 'GET prepared/a.jpg', 'GET ']) {
    const [method = '', path] = call.split(' ');
    const sent = { headers: { host }, ...(method === 'PUT' && { json }) };
    expect([call, (await desk.send(method, `/desk/${path}`, sent)).status]).toEqual([call, 421]);
  }
  expect((await desk.send('GET', '/', { headers: { host } })).status).toBe(421);
  expect(everything()).toEqual(before);
});

const withoutKey = { cookie: '' };
test('whoever does not know the key of this start gets nothing, whatever headers it sends', async () => {
  const before = everything();
  const json = { path: 'company.json', value: { name: 'Evil' }, sources: [], place: 0 };
  const calls = 'GET /desk/api/files,GET /desk/,GET /desk/main.js,GET /,PUT /desk/api/file'.split(
    ',',
  );
  for (const call of [...calls, 'POST /desk/api/publish', 'GET /desk/?key=', 'GET /desk/?key=a']) {
    const [method = '', path = ''] = call.split(' ');
    for (const cookie of ['', 'desk-9100=', `desk-${desk.url.port}=${'a'.repeat(32)}`]) {
      const sent = { headers: { cookie }, ...(method !== 'GET' && { json }) };
      const { status, text } = await desk.send(method, path, sent);
      expect([call, status, text]).toEqual([call, 403, expect.stringMatching(/Edit the website/)]);
      // An open window shows it as any refusal.
      expect(JSON.parse(text)).toHaveProperty('error');
    }
  }
  expect(everything()).toEqual(before);
});

test('the key of the address becomes a cookie that no other site and no script gets', async () => {
  const response = await fetch(desk.addressWithKey, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/']);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await desk.send('GET', '/desk/api/files', { headers })).status).toBe(200);
});

test('an invitation opens the desk once', async () => {
  const address = await desk.ask<string>('GET invitation');
  const open = async () => (await fetch(address, { redirect: 'manual' })).status;
  expect([await open(), await open()]).toEqual([303, 403]);
});

test('a link on another page opens the desk, whose cookie comes with the second request', async () => {
  const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const led = { headers: { ...withoutKey, ...page, 'sec-fetch-site': 'cross-site' } };
  expect((await desk.send('GET', '/desk/', led)).text).toContain('http-equiv="refresh"');
  const again = { headers: { ...withoutKey, ...page, 'sec-fetch-site': 'same-origin' } };
  expect((await desk.send('GET', '/desk/', again)).text).toContain('Edit the website');
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
  'gallery/..\\..\\captions/captions.json gallery/..\\captions.json ' +
  '/etc/passwd README.md shared/new.json gallery/captions.json/x __proto__';
test.each(foreignPaths.split(' '))('the path %j is no file of the desk', async (path) => {
  for (const call of ['PUT file', 'POST check', 'POST restore']) {
    const answer = await desk.sendJson(call, { path, value: {}, revision: '1' });
    expect(answer).toEqual(noFile);
  }
  expect(await desk.ask('GET file', { path })).toEqual(noFile);
});

test('words of photos are not saved as a form is', async () => {
  const call = { path: 'gallery/captions.json', base: {}, value: { 'x.jpg': { alt: 'x' } } };
  expect(await desk.sendJson('PUT file', call)).toEqual({ error: 'Words of photos have no form.' });
});

test.each([
  ['../../evil.jpg', 'evil.jpg'],
  ['..\\..\\evil.jpg', 'evil.jpg'],
  ['/etc/cron.d/evil.jpg', 'evil.jpg'],
  ['.hidden.jpg', 'hidden.jpg'],
  ['a\u0000b\u202e:*.jpg', 'ab.jpg'],
  ['गंगा घाट.jpg', 'गंगा घाट.jpg'],
  ['console.jpg', 'console.jpg'],
  ['com¹.jpg', 'com.jpg'],
  ['gh\uFFFDt\ud800.jpg', 'ght.jpg'],
  ['a\u200bb.jpg', 'ab.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(196)}.jpg`],
])('a file called %j is named %j', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});

test.each([
  ...['', '..', 'captions.json', 'CAPTIONS.JSON', '/'],
  ...['\u200b', '\uFFFD'],
  ...['con.jpg', 'PRN', 'Aux.tar.jpg', 'nul.jpeg', 'com1.jpg', 'LPT9.png', 'album/con.jpg'],
])('no file is named %j', (name) => {
  expect(() => safeName(name)).toThrow(/cannot be called/);
});

test('a photo is put into the gallery under such a name', async () => {
  expect(await desk.add('../../evil.jpg', await jpeg('teal'))).toEqual({
    source: 'gallery/evil.jpg',
  });
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
  expect([status, text]).toEqual([413, '{"error":"This file is too large: more than 4 MB."}']);
});

test('a folder with a dot in its name is one like the others', () => {
  expect(isContentFile('gallery/Nov. 2026/captions.json')).toBe(true);
});

test('nothing is written through a link that leads out of content/', async () => {
  const outside = temporaryFolder().root;
  symlinkSync(outside, desk.content.path('gallery/linked'));
  symlinkSync(join(outside, 'not-there'), desk.content.path('gallery/nowhere'));
  for (const folder of ['linked', 'linked/new', 'linked/new/deep', 'nowhere', 'nowhere/new']) {
    const path = `gallery/${folder}/captions.json`;
    expect(await desk.save(path, { 'yard.jpg': { caption: 'Yard' } })).toEqual({
      error: `content/gallery/${folder} is a link to a folder elsewhere. The desk writes only inside content/.`,
    });
  }
  expect(readdirSync(outside)).toEqual([]);
  for (const link of ['linked', 'nowhere']) rmSync(desk.content.path(`gallery/${link}`));
});

test('drafts are kept under no name that leads out of their folder', async () => {
  for (const window of ['../../../content', 'a/b', '', 'x'.repeat(60)]) {
    const json = { window, drafts: { '../../../company.json': {} } };
    expect(await desk.sendJson('PUT drafts', json)).toEqual({ error: 'Which window is this?' });
  }
});

test('the drafts of each window are kept until they are empty', async () => {
  const draft = (window: string, drafts: object) => desk.sendJson('PUT drafts', { window, drafts });
  const kept = { window: 'one', drafts: { 'company.json': { name: 'Typed' } } };
  expect(await draft('one', kept.drafts)).toBeNull();
  expect(await draft('two', kept.drafts)).toBeNull();
  expect(await draft('two', {})).toBeNull();
  expect(await desk.ask('GET drafts')).toEqual([kept]);
  await desk.forgetDrafts();
});

test('a draft that says what is on the disk, or whose photo is gone, has nothing to save', async () => {
  const value = fieldsIn(desk.content.read('company.json'));
  const [photo] = (await desk.gallery()).photos;
  if (!photo) throw new Error('The gallery has no photo');
  const unsaved = {
    'pages/home.json': { base: value, value },
    [photo.source]: { base: photo.words, value: { ...photo.words, caption: 'Typed' } },
  };
  const drafts = {
    ...unsaved,
    'company.json': { base: {}, value },
    'gallery/gone.jpg': { base: {}, value: { caption: 'Typed' } },
  };
  await desk.sendJson('PUT drafts', { window: 'one', drafts });
  expect(await desk.ask('GET drafts')).toEqual([{ window: 'one', drafts: unsaved }]);
  await desk.forgetDrafts();
});

test('the desk answers with its window, its pictures and nothing else', async () => {
  const text = async (path: string) => (await desk.fetch(path)).text();
  expect([await text(''), await text('main.js')]).toEqual(['The window', 'Its script']);
  expect(await text('../about')).toBe('The live page');
  const [photo] = (await desk.gallery()).photos;
  expect((await desk.fetch(`prepared/${photo?.file}`)).status).toBe(200);
  for (const path of ['none.js', `elsewhere/${photo?.file}`, 'prepared/index.json', 'prepared/']) {
    const response = await desk.fetch(path);
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { error: 'The desk has no such page.' },
    ]);
  }
  const version = await desk.fetch(`versions/${photo?.file}`);
  expect([version.status, await version.json()]).toEqual([
    404,
    { error: 'There is no such picture.' },
  ]);
});

test('by the name localhost a bookmark is led to the address, and nothing is sent there', async () => {
  const headers = { host: `localhost:${desk.url.port}`, accept: 'text/html' };
  const ask = async (method: string, more: object = {}) =>
    (await desk.send(method, '/desk/', { headers: { ...headers, ...more } })).status;
  expect(await ask('GET')).toBe(302);
  expect(await ask('POST')).toBe(421);
  expect(await ask('GET', { accept: '*/*' })).toBe(421);
});

test('files are called as the menu calls their pages, lists by their own names', async () => {
  const files = await desk.ask<NamedFile[]>('GET files');
  const paths = ['pages/home.json', 'pages/about.json', 'pages/services.json'];
  const names = [...paths, 'shared/services.json', 'company.json'].map(
    (path) => files.find((file) => file.path === path)?.name,
  );
  expect(names).toEqual(['Home', 'About Us', 'Services', 'All services', 'The company']);
});

test('the desk creates its folder when it is missing', async () => {
  const { root } = temporaryFolder();
  await expect(ownPlace(root, '.desk/drafts/one.json')).resolves.toBeUndefined();
  await expect(ownPlace(root, 'elsewhere/one.json')).rejects.toThrow('only inside content/');
});

test('other pages cannot show the desk in a frame', async () => {
  const response = await desk.fetch('');
  expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
});
