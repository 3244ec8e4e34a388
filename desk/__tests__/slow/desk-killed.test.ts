import { readdirSync, readFileSync } from 'node:fs';
import { becomes } from '../../../__tests__/support/browser';
import { ContentCopy, photosInCopy } from '../../../__tests__/support/content-copy';
import { listFiles } from '../../../src/lib/disk';
import { freePort } from '../../../src/lib/free-port';
import { launchChromium } from '../../../tools/chromium';
import { versionOf } from '../../frame/check-texts';
import { cookieOf, headersOf, jpeg } from '../support/desk';
import { type DeskProcess, killDesk, startDeskProcess } from './desk-process';

const kills = 20;
// Each kill is followed by another start of the desk.
jest.setTimeout(1_800_000);

let desk: DeskProcess;
afterEach(() => desk.kill('SIGKILL'));
const copy = new ContentCopy();

let seed = 5;
const random = (below: number) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % below;
};

test('of a desk that is killed while it saves, moves, adds and replaces photos all is there, once', async () => {
  await copy.drawPictures();
  const port = await freePort();
  /** Whether the desk answered that it was done; a killed one does not answer. */
  const send = (call: string, body: BodyInit) => {
    const [method = '', name = ''] = call.split(' ');
    const headers = headersOf(desk.address);
    const sent = fetch(new URL(`api/${name}`, desk.address), { method, headers, body });
    return sent.then(({ ok }) => ok).catch(() => false);
  };
  const path = 'pages/about.json';
  const [first = '', second = ''] = photosInCopy;
  const hash = (bytes: Buffer) => versionOf(bytes.toString('latin1'));
  const photos = () => readdirSync(copy.path('gallery')).filter((name) => name !== 'captions.json');
  const hashOf = (source: string) => hash(readFileSync(copy.path(source)));
  const shown = () => photos().map((name) => hashOf(`gallery/${name}`));
  const words = () => Object.entries(JSON.parse(copy.read('gallery/captions.json'))).sort();
  // The words of a replaced photo are taken out: here from the beginning.
  const entries = { ...Object.fromEntries(words()), [second.replace('gallery/', '')]: {} };
  copy.write('gallery/captions.json', JSON.stringify(entries));
  const before = words();
  const taken = new Set([hashOf(first)]);
  let replaced = [hashOf(second)];
  let last = { name: '', hash: '' };
  /** What the last kill left to do is done: each photo is there once, its words beside it. */
  const checkPhotos = () => {
    // A start may also have added the photo that was not answered for.
    if (photos().includes(last.name)) taken.add(last.hash);
    const now = hashOf(second);
    expect(replaced).toContain(now);
    expect(new Set(shown())).toEqual(new Set([...taken, now]));
    expect(photos()).toHaveLength(taken.size + 1);
    expect(words()).toEqual(before);
    return now;
  };
  for (let round = 0; round < 2 * kills; round++) {
    desk = await startDeskProcess(copy.root, port, false);
    const now = checkPhotos();
    const { $schema: _, ...base } = JSON.parse(copy.read(path));
    const title = `Saved in round ${round}`;
    const value = { ...base, head: { ...base.head, title } };
    const photo = await jpeg(`hsl(${round * 9}, 70%, 50%)`);
    const other = await jpeg(`hsl(${round * 9}, 30%, 50%)`);
    const work = Promise.all([
      send('PUT file', JSON.stringify({ path, base, value })),
      send('POST move', JSON.stringify({ sources: [first], place: round % 2 })),
      send(`POST photo?folder=gallery&name=photo${round}.jpg`, new Blob([new Uint8Array(photo)])),
      send(`PUT photo?source=${second}`, new Blob([new Uint8Array(other)])),
    ]);
    await new Promise((done) => setTimeout(done, random(1500)));
    await killDesk(desk);
    const [isSaved, , isAdded, isReplaced] = await work;
    replaced = isReplaced ? [hash(other)] : [now, hash(other)];
    const saved = JSON.parse(copy.read(path)).head.title;
    expect(saved).toBe(isSaved || saved === title ? title : base.head.title);
    if (isAdded) taken.add(hash(photo));
    last = { name: `photo${round}.jpg`, hash: hash(photo) };
    expect(await listFiles(copy.path(''))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/(?:^|\/)\.|\.tmp$|^gallery\/.*-2\.jpg$/)]),
    );
  }
  desk = await startDeskProcess(copy.root, port, false);
  checkPhotos();
  await killDesk(desk);
});

test('of a desk that is killed while somebody types and saves no word is gone', async () => {
  await copy.drawPictures();
  const port = await freePort();
  const browser = await launchChromium();
  desk = await startDeskProcess(copy.root, port);
  const context = await browser.newContext();
  let page = await context.newPage();
  const title = () => page.locator('#root_head_title');
  await page.goto(`${desk.address}#pages/about.json`);
  await title().fill('');
  let typed = '';
  for (let round = 0; round < kills; round++) {
    const dies = new Promise((done) => setTimeout(done, random(700))).then(() => killDesk(desk));
    for (let count = 0; count < 3; count++) {
      const letter = String.fromCharCode(97 + random(26));
      await title().press('End');
      await page.keyboard.type(letter);
      typed += letter;
      if (random(2)) await page.keyboard.press('ControlOrMeta+S');
      await page.waitForTimeout(random(300));
    }
    await dies;
    desk = await startDeskProcess(copy.root, port);
    // As the address that `npm run edit` opens does.
    await context.addCookies([cookieOf(desk.address)]);
    if (round % 2) {
      // The window is closed, too.
      await page.close();
      page = await context.newPage();
      await page.goto(`${desk.address}#pages/about.json`);
    }
    await becomes(() => title().inputValue(), typed);
  }
  await title().press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByText(/^Saved\.$/).waitFor();
  expect(JSON.parse(copy.read('pages/about.json')).head.title).toBe(`${typed}!`);
  await browser.close();
});
