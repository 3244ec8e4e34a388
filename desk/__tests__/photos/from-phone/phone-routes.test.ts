import { request } from 'node:http';
import os from 'node:os';
import { createInterface } from 'node:readline';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { PhoneSession } from '../../../photos/answers';
import { localAddresses } from '../../../photos/from-phone/addresses';
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
  return { next, end: () => sent.destroy() };
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

test('the address on the way out comes first, then those of other networks', async () => {
  const [first] = await localAddresses();
  jest.restoreAllMocks();
  const real = await localAddresses();
  const connected = jest.spyOn(os, 'networkInterfaces');
  connected.mockReturnValue({
    docker0: [{ address: '172.17.0.1', family: 'IPv4', internal: false }],
    'Wi-Fi': [{ address: real[0]?.address ?? '127.0.0.1', family: 'IPv4', internal: false }],
    lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
    v6: [{ address: 'fe80::1', family: 'IPv6', internal: false }],
  } as never);
  expect(first).toEqual({ address: '127.0.0.1', network: 'Wi-Fi' });
  const networks = (await localAddresses()).map(({ network }) => network);
  // A computer without a network has no way out.
  expect(networks).toEqual(real[0] ? ['Wi-Fi', 'docker0'] : ['docker0', 'Wi-Fi']);
});

test('a computer in no network says so', async () => {
  inNetworks({ lo: '127.0.0.1' });
  const answer = await desk.sendJson('POST phone', { action: 'none' });
  expect(answer).toEqual({ error: expect.stringMatching(/^This computer is in no network\./) });
});

test('photos and words come as by a drop and by the sheet, and one Undo takes them out', async () => {
  const { next, end } = await startSession('move', { isOriginal: 'false' });
  const { url } = await next();
  expect(await send(url, 'photo?id=1&name=truck.jpg', await withPlace('gold'))).toEqual([
    200,
    'Is on the computer.',
  ]);
  expect((await next()).added).toEqual(['gallery/truck.jpg']);
  const { exif } = await sharp(desk.bytes('gallery/truck.jpg')).metadata();
  expect(exif).toBeUndefined();
  // Again, as another photo of the same name, and as what is no photo.
  expect(await send(url, 'photo?id=2&name=again.jpg', await withPlace('gold'))).toEqual([
    422,
    'Is already in the gallery.',
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
  await desk.sendJson('POST undo', { change: 'move' });
  expect(desk.galleryFiles().filter((name) => name.startsWith('truck'))).toEqual([]);
  expect(Object.keys(captions())).not.toContain('truck.jpg');
});

test('a photo stays as the camera wrote it when the editor wants that', async () => {
  const { next, end } = await startSession('original', { isOriginal: 'true' });
  const { url } = await next();
  const photo = await withPlace('teal');
  await send(url, 'photo?id=1&name=original.jpg', photo);
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
  await closes(former);
  const present = (await second.next()).url;
  expect((await fetch(present)).status).toBe(200);
  await desk.ask('DELETE phone', { action: 'dialog' });
  await closes(present);
});

test('the desk sends its window no session without its key', async () => {
  const headers = { cookie: '' };
  const { status } = await desk.send('POST', '/desk/api/phone', { json: {}, headers });
  expect(status).toBe(403);
});
