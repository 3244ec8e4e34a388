import dgram from 'node:dgram';
import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import os from 'node:os';
import { createInterface } from 'node:readline';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { PhoneSession } from '../../../frame/answers';
import type { ListedChange } from '../../../history/answers';
import { localAddresses } from '../../../photos/from-phone/addresses';
import { limits } from '../../../photos/from-phone/limits';
import { DeskOverCopy, headersOf, jpeg } from '../../support/desk';

const desk = new DeskOverCopy();

/** Networks of a computer; `internal` is its own, in which no phone is. */
function inNetworks(networks: Record<string, string>): void {
  const all = Object.entries(networks).map(([name, address]) => [
    name,
    [{ address, family: 'IPv4', internal: name === 'lo' }],
  ]);
  jest.spyOn(os, 'networkInterfaces').mockReturnValue(Object.fromEntries(all));
}

beforeEach(() => inNetworks({ lo: '127.0.0.2', 'Wi-Fi': '127.0.0.1' }));
afterEach(() => jest.restoreAllMocks());

/** Starts a session as the dialog does, over a connection that the test ends. */
async function startSession(action: string, fields: object = {}) {
  const { hostname, port } = desk.url;
  const path = '/desk/api/phone?window=one';
  const headers = headersOf(desk.addressWithKey);
  const sent = request({ hostname, port, path, method: 'POST', headers, agent: false });
  sent.end(JSON.stringify({ action, ...fields }));
  const response = await new Promise<NodeJS.ReadableStream>((done) => sent.on('response', done));
  const lines = createInterface(response)[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? 'null') as PhoneSession;
  const arrived = async () => {
    let state = await next();
    while (state.arrived.length === 0) state = await next();
    return state.arrived;
  };
  return { next, arrived, end: () => sent.destroy() };
}

/** Sends as the page on the phone does. */
async function send(url: string, path: string, content: Buffer | string) {
  const { origin } = new URL(url);
  const body = new Blob([Uint8Array.from(Buffer.from(content))]);
  const answer = await fetch(`${url}/${path}`, { method: 'POST', body, headers: { origin } });
  return [answer.status, await answer.text()];
}

const withPlace = async (colour: string) =>
  sharp(await jpeg(colour))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 57/1 0/1' } })
    .toBuffer();
/** What the list of the photos' changes says, newest first. */
const changes = () => desk.ask<ListedChange[]>('GET history', { of: 'gallery' });
/** Undoes the photos that were added last. */
const undoPhotos = async () => {
  const added = (await changes()).find(({ what, undo }) => undo && what.endsWith(' added.'));
  await desk.sendJson('POST undo', { change: added?.undo });
};
const captions = () => JSON.parse(desk.content.read('gallery/captions.json'));

test('the code can be read, and contains the address', async () => {
  const { next, end } = await startSession('code');
  const { url, code, address } = await next();
  expect(address).toBe('127.0.0.1');
  const svg = decodeURIComponent(code.replace('data:image/svg+xml,', ''));
  const picture = sharp(Buffer.from(svg), { density: 400 }).flatten({ background: 'black' });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe(url);
  // The quiet edge of four modules is white, whatever is around the code.
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  end();
});

/** A real card of a computer; each network differs from it in what is given. */
const card = {
  family: 'IPv4',
  internal: false,
  mac: '3c:06:30:1a:2b:3c',
  netmask: '255.255.255.0',
};
const noHardware = '00:00:00:00:00:00';
const wifi = { ...card, address: '192.168.1.7' };
const tunnel = { ...card, address: '10.8.0.2', mac: noHardware };

test.each<[what: string, wayOut: string, networks: Record<string, object>, order: string]>([
  ['a way out by cable', '10.0.0.5', { wifi, eth: { ...card, address: '10.0.0.5' } }, 'eth wifi'],
  ['a VPN that is the way out', '10.8.0.2', { tun0: tunnel, wifi }, 'wifi tun0'],
  [
    'WARP',
    '172.16.0.2',
    { WARP: { ...card, address: '172.16.0.2', netmask: '255.255.255.255' }, wifi },
    'wifi WARP',
  ],
  [
    'Docker, and no way out',
    '',
    { docker0: { ...card, address: '172.17.0.1', mac: '02:42:9d:00:00:01' }, wifi },
    'wifi docker0',
  ],
  ['a cable without a router', '', { en5: { ...card, address: '169.254.9.9' }, wifi }, 'wifi en5'],
  [
    'a phone as the router of a computer in a virtual network',
    '192.168.1.7',
    { vEthernet: { ...card, address: '172.20.0.1', mac: '00:15:5D:01:02:03' }, wifi, utun: tunnel },
    'wifi vEthernet utun',
  ],
  ['a tunnel alone', '10.8.0.2', { utun: tunnel }, 'utun'],
])(
  '%s: the address in whose network a phone is comes first',
  async (_, wayOut, networks, order) => {
    jest.spyOn(dgram, 'createSocket').mockImplementation(() => {
      const socket = new EventEmitter();
      const connect = () =>
        setImmediate(() => socket.emit(wayOut ? 'connect' : 'error', new Error()));
      const address = () => ({ address: wayOut });
      return Object.assign(socket, { connect, address, close: () => {} }) as never;
    });
    const own = { ...card, address: '127.0.0.1', internal: true };
    const v6 = { ...card, address: 'fe80::1', family: 'IPv6' };
    const all = Object.entries({ lo: own, v6, ...networks }).map(([name, one]) => [name, [one]]);
    jest.spyOn(os, 'networkInterfaces').mockReturnValue(Object.fromEntries(all));
    expect((await localAddresses()).map(({ network }) => network).join(' ')).toBe(order);
  },
);

test('photos and words come as by a drop and by the sheet, and one Undo takes them out', async () => {
  const { next, arrived, end } = await startSession('move', { isOriginal: 'false' });
  const { url } = await next();
  expect(await send(url, 'photo?id=1&name=truck.jpg', await withPlace('gold'))).toEqual([
    200,
    'On the computer.',
  ]);
  expect(await arrived()).toEqual(['gallery/truck.jpg']);
  const { exif } = await sharp(desk.bytes('gallery/truck.jpg')).metadata();
  expect(exif).toBeUndefined();
  // Again, as another photo of the same name, and as what is no photo.
  expect(await send(url, 'photo?id=2&name=again.jpg', await withPlace('gold'))).toEqual([
    200,
    'On the computer already.',
  ]);
  expect((await send(url, 'photo?id=3&name=truck.jpg', await jpeg('navy')))[0]).toBe(200);
  const notes = await send(url, 'photo?id=4&name=notes.jpg', 'Dear Sir or Madam, these are words.');
  expect(notes).toEqual([422, expect.stringMatching(/^This is not a photo/)]);
  expect(await send(url, 'words?id=1', 'A gold truck at the gate.')).toEqual([200, 'Saved.']);
  expect(captions()['truck.jpg']).toEqual({ alt: 'A gold truck at the gate.' });
  expect(await send(url, 'words?id=3', '<b>x</b>'.repeat(200))).toEqual([
    422,
    expect.stringMatching(/^This /),
  ]);
  expect(captions()['truck-2.jpg']?.alt).toBeUndefined();
  const film = Buffer.from('0000001466747970717420200000000071742020', 'hex');
  expect(await send(url, 'photo?id=5&name=IMG_1.mov', film)).toEqual([
    422,
    'This is a film. The gallery takes photos alone.',
  ]);
  // The editor writes other words.
  const { 'truck.jpg': base } = captions();
  const value = { 'truck.jpg': { alt: 'A truck.' } };
  await desk.sendJson('PUT words', {
    ...{ path: 'gallery/captions.json', base: { 'truck.jpg': base }, value },
  });
  expect(await send(url, 'words?id=1', 'A yellow truck.')).toEqual([
    409,
    'This photo has got other words on the computer.',
  ]);
  expect(captions()['truck.jpg']).toEqual({ alt: 'A truck.' });
  end();
  await undoPhotos();
  expect(desk.galleryFiles().filter((name) => name.startsWith('truck'))).toEqual([]);
  expect(Object.keys(captions())).not.toContain('truck.jpg');
});

test('each handful of photos is one change, and so are the words for its photos', async () => {
  jest.replaceProperty(limits, 'handful', -1);
  const { next, end } = await startSession('handfuls');
  const { url } = await next();
  await send(url, 'photo?id=a&name=one.jpg', await jpeg('gold'));
  jest.replaceProperty(limits, 'handful', 60_000);
  await send(url, 'photo?id=b&name=two.jpg', await jpeg('navy'));
  jest.replaceProperty(limits, 'handful', -1);
  await send(url, 'photo?id=c&name=until.jpg', await jpeg('olive'));
  for (const [id, words] of [
    ['a', 'A gold truck.'],
    ['b', 'A navy truck.'],
    ['a', 'A truck at the gate.'],
    ['c', 'A teal truck.'],
  ])
    await send(url, `words?id=${id}`, words ?? '');
  end();
  const told = (await changes()).filter(({ undo, what }) => undo && !what.startsWith('Undone'));
  expect(told.slice(0, 4).map(({ what, photos }) => [what, photos])).toEqual([
    ['Words from the phone for until.jpg.', ['gallery/until.jpg']],
    ['Words from the phone for 2 photos.', ['gallery/one.jpg', 'gallery/two.jpg']],
    ['until.jpg was added.', ['gallery/until.jpg']],
    ['2 photos were added.', ['gallery/two.jpg', 'gallery/one.jpg']],
  ]);
  const undo = (place: number) => desk.sendJson('POST undo', { change: told[place]?.undo });
  expect(await undo(1)).toEqual([]);
  expect(captions()).not.toHaveProperty(['two.jpg', 'alt']);
  expect(captions()['until.jpg']).toEqual({ alt: 'A teal truck.' });
  const [undone] = await changes();
  expect(undone).toMatchObject({
    what: 'Undone: Words from the phone for 2 photos.',
    photos: ['gallery/one.jpg', 'gallery/two.jpg'],
  });
  await desk.sendJson('POST undo', { change: undone?.undo });
  expect(captions()['one.jpg']).toEqual({ alt: 'A truck at the gate.' });
  await undo(3);
  expect(desk.galleryFiles().filter((name) => /one|two|until/.test(name))).toEqual(['until.jpg']);
  await undo(2);
});

test('a photo stays as the camera wrote it when the editor wants that', async () => {
  const { next, end } = await startSession('original', { isOriginal: 'true' });
  const { url } = await next();
  const photo = await withPlace('teal');
  await send(url, 'photo?id=original&name=original.jpg', photo);
  expect(desk.bytes('gallery/original.jpg').equals(photo)).toBe(true);
  end();
});

test('a session ends with the connection of its window, with the dialog, and with the next one', async () => {
  const closes = async (url: string) => {
    let failure = '';
    while (failure !== 'ECONNREFUSED')
      failure = await fetch(url).then(
        () => '',
        ({ cause }) => cause.code,
      );
  };
  const gone = await startSession('gone');
  const { url } = await gone.next();
  expect((await fetch(url)).status).toBe(200);
  gone.end();
  await closes(url);
  const first = await startSession('dialog');
  const former = (await first.next()).url;
  const second = await startSession('dialog');
  const present = (await second.next()).url;
  expect(await first.next()).toBeNull();
  await desk.ask('DELETE phone', { action: 'dialog' });
  await closes(present);
  expect(present).toBe(former);
});

test('a code is the same when it is opened again, for fifteen minutes, for the same picture', async () => {
  const open = async (target = '') => {
    const { next } = await startSession('again', { target });
    const { url } = await next();
    await desk.ask('DELETE phone', { action: 'again' });
    return url;
  };
  const first = await open();
  expect(await open()).toBe(first);
  const ofPage = await open('Home, first picture');
  expect(ofPage).not.toBe(first);
  expect([await open(), await open('Home, first picture')]).toEqual([first, ofPage]);
  jest.replaceProperty(limits, 'sameCode', 0);
  expect(await open()).not.toBe(first);
});

test('two windows have two codes', async () => {
  const [one, other] = [await startSession('one'), await startSession('other')];
  expect((await one.next()).url).not.toBe((await other.next()).url);
  one.end();
  other.end();
});

test('a photo for a page is put beside the pictures of pages, and the phone reads for which one', async () => {
  const { next, arrived, end } = await startSession('page', { target: 'Home, "first" picture' });
  const { url } = await next();
  const page = await (await fetch(url)).text();
  expect(page).toContain('<h1>Photo for: Home, &quot;first&quot; picture</h1>');
  expect(page).not.toContain(' multiple');
  expect((await send(url, 'photo?id=1&name=truck.jpg', await jpeg('gold')))[0]).toBe(200);
  expect(await arrived()).toEqual(['images/truck.jpg']);
  desk.content.remove('images/truck.jpg');
  end();
});

test('words from a phone for a photo that was removed meanwhile are refused', async () => {
  const { next, end } = await startSession('gone');
  const { url } = await next();
  await send(url, 'photo?id=gone&name=truck.jpg', await jpeg('gold'));
  await desk.sendJson('POST remove', { sources: ['gallery/truck.jpg'] });
  expect(await send(url, 'words?id=gone', 'A gold truck.')).toEqual([
    404,
    'truck.jpg is not in the gallery any more.',
  ]);
  expect(Object.keys(captions())).not.toContain('truck.jpg');
  end();
});

test('the desk sends its window no session without its key', async () => {
  const headers = { cookie: '' };
  const { status } = await desk.send('POST', '/desk/api/phone', { json: {}, headers });
  expect(status).toBe(403);
});
