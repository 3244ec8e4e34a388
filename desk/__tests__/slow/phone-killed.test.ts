import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { ContentCopy, photosInCopy } from '../../../__tests__/support/content-copy';
import { freePort } from '../../../src/lib/free-port';
import type { PhoneSession } from '../../frame/answers';
import type { GalleryAnswer } from '../../photos/answers';
import { headersOf, jpeg } from '../support/desk';
import { type DeskProcess, killDesk, startDeskProcess } from './desk-process';

const kills = 12;
// Each kill is followed by another start of the desk.
jest.setTimeout(900_000);

let desk: DeskProcess;
afterEach(() => desk.kill('SIGKILL'));
const copy = new ContentCopy();

/** Starts a session as the dialog does; its connection ends with the desk. */
async function startSession(): Promise<string> {
  const headers = headersOf(desk.address);
  const sent = request(new URL('api/phone', desk.address), { method: 'POST', headers });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ action: 'killed', isOriginal: 'true' }));
  const response = await new Promise<NodeJS.ReadableStream>((done) => sent.on('response', done));
  response.on('error', () => {});
  const lines = createInterface(response);
  lines.on('error', () => {});
  const first = await new Promise<string>((done) => lines.once('line', done));
  return (JSON.parse(first) as PhoneSession).url;
}

/**
 * Sends a photo as the page on the phone does.
 * @param part of its bytes that are sent, from 0 to 1; the rest never comes
 * @returns whether the phone was told that it is on the computer
 */
function send(url: string, name: string, bytes: Buffer, part = 1): Promise<boolean> {
  const { origin } = new URL(url);
  const headers = { origin, 'content-length': bytes.length };
  return new Promise((done) => {
    const sent = request(`${url}/photo?id=${name}&name=${name}`, { method: 'POST', headers });
    sent.on('response', ({ statusCode }) => done(statusCode === 200));
    sent.on('error', () => done(false));
    if (part < 1) sent.write(bytes.subarray(0, bytes.length * part));
    else sent.end(bytes);
  });
}

test('of a desk that is killed while photos come each is whole in the gallery, or not there', async () => {
  await copy.drawPictures();
  const port = await freePort();
  const there = new Map<string, Buffer>();
  const photos = () => readdirSync(copy.path('gallery')).filter((name) => name !== 'captions.json');
  const whole = (name: string) => readFileSync(copy.path(`gallery/${name}`));
  /** The photos of the rounds before are there, byte for byte, and the site shows all. */
  const checkGallery = async () => {
    const headers = headersOf(desk.address);
    const answer = await fetch(new URL('api/gallery', desk.address), { headers });
    const gallery = (await answer.json()) as GalleryAnswer;
    expect(gallery.leftOut).toEqual([]);
    expect(gallery.photos).toHaveLength(there.size + photosInCopy.length);
    for (const [name, bytes] of there)
      expect([name, whole(name).equals(bytes)]).toEqual([name, true]);
  };
  for (let round = 0; round < kills; round++) {
    desk = await startDeskProcess(copy.root, port);
    await checkGallery();
    const url = await startSession();
    const [one, other] = await Promise.all([
      jpeg(`hsl(${round * 9}, 70%, 50%)`),
      jpeg(`hsl(${round * 9}, 30%, 50%)`),
    ]);
    send(url, `cut-${round}.jpg`, other, 0.5);
    const told = send(url, `photo-${round}.jpg`, one);
    // At another moment in each round: before, while and after it is added.
    await Promise.race([told, new Promise((done) => setTimeout(done, round * 40))]);
    await killDesk(desk);
    const name = `photo-${round}.jpg`;
    desk = await startDeskProcess(copy.root, port);
    if (await told) expect(photos()).toContain(name);
    expect(photos()).not.toContain(`cut-${round}.jpg`);
    if (existsSync(copy.path(`gallery/${name}`))) there.set(name, one);
    await checkGallery();
    // Whoever sends it again has it there once.
    expect(await send(await startSession(), name, one)).toBe(true);
    there.set(name, one);
    await checkGallery();
    await killDesk(desk);
  }
  expect(photos()).toHaveLength(kills + photosInCopy.length);
});
