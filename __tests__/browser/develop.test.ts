import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { fillVariables } from '../../src/content-model/fill-variables';
import { proxyRequest } from '../../src/editor/desk/server/develop-server';
import { startDeskServer } from '../../src/editor/desk/server/server';
import { windowFiles } from '../../src/editor/desk/server/window';
import { draftsPath, issuesPath } from '../../src/editor/preview/messages';
import { freePort } from '../../src/lib/free-port';
import { launchChromium } from '../../tools/chromium';
import { becomes, HeldRequests, heading } from '../support/browser';
import { asShown, contentOf, projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { foreignHost, foreignName, openForeignPage } from '../support/foreign-page';
import { stressed } from '../support/stress';

/* `npm run develop` on a copy of the project, as an editor works: nothing is loaded anew by hand. */

const root = mkdtempSync(join(tmpdir(), 'develop-'));
const content = (path: string) => join(root, 'content', path);
const gallery = (name: string) => content(`gallery/${name}`);

let gatsby: ChildProcess;
let browser: Browser;
let page: Page;
let address: string;

/** Saves as good editors do: the file is whole at any moment. */
function save(path: string, text: string): void {
  writeFileSync(`${root}/saving`, text);
  renameSync(`${root}/saving`, content(path));
}

const create = { width: 1200, height: 800, channels: 3, background: 'red' } as const;
const lying = sharp({ create }).jpeg();
/** As a phone stores an upright picture: lying, with a note that it is to be turned. */
const upright = lying.clone().withMetadata({ orientation: 6 });

/** A line for every photo of the gallery page: what it says, and how it stands once it came. */
const wall = async () => {
  const lines = await page.locator('#main li a:has(img)').evaluateAll((links) =>
    links.map((tile) => {
      const { alt, naturalWidth, naturalHeight } = tile.querySelector('img') as HTMLImageElement;
      const stands = { [-1]: 'upright', 0: 'not yet', 1: 'lying' };
      return `${alt} | ${stands[Math.sign(naturalWidth - naturalHeight) as -1 | 0 | 1]}`;
    }),
  );
  return lines.map(asShown).join('\n');
};

/** Takes all photos but the first ones out of the copy's gallery. */
function keepPhotos(count: number): string {
  const { $schema, ...captions } = JSON.parse(readFileSync(gallery('captions.json'), 'utf8'));
  const photos = Object.entries(captions);
  for (const [photo] of photos.slice(count)) rmSync(gallery(photo));
  const kept = Object.fromEntries(photos.slice(0, count));
  save('gallery/captions.json', JSON.stringify({ $schema, ...kept }, null, 2));
  return photos[0]?.[0] ?? '';
}

let firstPhoto: string;
let printed = '';

/** Waits until Gatsby reports something. */
const reports = (words: string) =>
  new Promise<void>((done, failed) => {
    const check = () => printed.includes(words) && done();
    gatsby.stdout?.on('data', check);
    gatsby.on('exit', () => failed(new Error(`Gatsby ended:\n${printed}`)));
    check();
  });

// Each waits for the next step of Gatsby's start: all of them together take a busy computer too long.
beforeAll(async () => {
  await copyProject(projectRoot, root);
  // The pictures as a build has prepared them.
  cpSync(join(projectRoot, '.prepared'), join(root, '.prepared'), { recursive: true });
  firstPhoto = keepPhotos(3);
  writeFileSync(join(root, 'editor.sh'), `#!/bin/sh\necho "$*" >> "${join(root, 'started')}"\n`);
  chmodSync(join(root, 'editor.sh'), 0o755);
  const port = await freePort();
  const program = join(root, 'src/commands/gatsby.cjs');
  gatsby = spawn(process.execPath, [program, 'develop', '--port', String(port)], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // For a plain log; pictures are made on demand all the same, as for an editor.
      CI: 'true',
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true',
      // One worker: the other one only takes time to start, beside other tests.
      GATSBY_CPU_COUNT: '2',
      GATSBY_TELEMETRY_DISABLED: '1',
      // What Gatsby starts with a file of which a page tells it the name.
      REACT_EDITOR: join(root, 'editor.sh'),
    },
  });
  address = `http://localhost:${port}`;
  for (const stream of [gatsby.stdout, gatsby.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  await reports('bootstrap finished');
});

beforeAll(() => reports('You can now view'));

beforeAll(async () => {
  browser = await launchChromium();
  page = await stressed(await browser.newPage({ viewport: { width: 1000, height: 4000 } }));
  // The development bundle is large: on a busy computer it is still loading after half a minute.
  await page.goto(`${address}/gallery`, { waitUntil: 'commit' });
  await becomes(() => page.evaluate(() => document.readyState), 'complete');
  await becomes(async () => (await wall()).match(/upright|lying/g)?.length, 3);
});

afterAll(async () => {
  await browser?.close();
  if (gatsby?.pid && gatsby.exitCode === null && gatsby.signalCode === null) {
    const ended = once(gatsby, 'exit');
    process.kill(-gatsby.pid, 'SIGKILL');
    await ended;
  }
  // Work that Gatsby has started may still end.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

test('a photo that is copied in, replaced or deleted is followed by the page', async () => {
  const [, ...others] = (await wall()).split('\n');
  const newest = fillVariables(contentOf('galleryPage').untitled, { number: others.length + 1 });
  writeFileSync(gallery('40-zebra-box.jpg'), await upright.toBuffer());
  rmSync(gallery(firstPhoto));
  await becomes(wall, [...others, `${newest} | upright`].join('\n'));
  writeFileSync(gallery('40-zebra-box.jpg'), await lying.toBuffer());
  await becomes(wall, [...others, `${newest} | lying`].join('\n'));
});

test('a changed text is on the page, and a mistake is, with its line, until it is corrected', async () => {
  await page.goto(`${address}/about`);
  const file = 'pages/about.json';
  const before = readFileSync(content(file), 'utf8');
  const title = JSON.stringify(JSON.parse(before).head.title);
  const good = before.replace(title, '"The crew has a new name"');
  save(file, good);
  await becomes(heading(page), 'The crew has a new name');
  save(file, good.replace('"The crew has a new name",', '"The crew has a new name"'));
  const line = good.slice(0, good.indexOf('"The crew has a new name"')).split('\n').length + 1;
  const panel = page.getByRole('alert').filter({ hasText: 'last good state' });
  const mistake = `content/${file}:${line} - is broken JSON`;
  await becomes(async () => (await panel.allTextContents()).join().includes(mistake), true);
  expect(await heading(page)()).toBe('The crew has a new name');
  save(file, good.replace('The crew has a new name', 'The crew is back'));
  await becomes(heading(page), 'The crew is back');
  await becomes(() => panel.count(), 0);
});

/** Opens the desk beside Gatsby for a piece of work. */
async function withDesk(work: (window: Page, frame: FrameLocator) => Promise<void>): Promise<void> {
  const port = Number(new URL(address).port);
  const other = (from: IncomingMessage, to: ServerResponse) => proxyRequest(port, from, to);
  const desk = await startDeskServer({ root, port: 0, window: await windowFiles(), other });
  try {
    const window = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await window.goto(`${desk.url}#pages/home.json`);
    const frame = window.frameLocator('iframe');
    await frame.locator('h1').waitFor();
    await work(window, frame);
    await window.close();
  } finally {
    await desk.close();
  }
}

test('what is typed at the desk is on the page, and a press on it leads to its field', () =>
  withDesk(async (window, frame) => {
    const saved = () => readFileSync(content('pages/home.json'), 'utf8');
    const before = saved();
    const { ratings } = JSON.parse(readFileSync(content('company.json'), 'utf8'));
    const title = window.locator('#root_hero_title');
    await title.fill('"Ours" is rated {rating}');
    const shown = async () => asShown((await frame.locator('h1').textContent()) ?? '');
    await becomes(shown, `“Ours” is rated ${ratings.value}`);
    expect(saved()).toBe(before);
    await title.blur();
    await frame.locator('h1').click({ position: { x: 4, y: 10 } });
    await becomes(() => title.evaluate((field) => field === document.activeElement), true);
  }));

test('a page that comes late takes no key from the form, and Back leads to the form before', () =>
  withDesk(async (window, frame) => {
    const held = new HeldRequests();
    await held.hold(window, '**/page-data/about/page-data.json*');
    await window.getByRole('link', { name: 'About Us', exact: true }).click();
    const title = window.locator('#root_head_title');
    await title.fill('');
    await title.pressSequentially('before ');
    held.release();
    // The page's script has given the focus to the heading, or was kept from it.
    await frame.locator('h1[tabindex="-1"]').filter({ hasText: 'before' }).waitFor();
    await window.keyboard.type('and after');
    expect(await title.inputValue()).toBe('before and after');
    await window.evaluate(() => history.back());
    await window.getByTitle('content/pages/home.json').waitFor();
  }));

/** Addresses of the live page, those of Gatsby for developers, and the desk's own. */
const addresses = [
  ...['/', '/about', '/commons.js', '/app.js', '/page-data/about/page-data.json', issuesPath],
  ...[draftsPath, '/__webpack_hmr', '/socket.io/?EIO=4&transport=polling', '/___graphql'],
  ...['/___graphql?query={site{siteMetadata{title}}}', '/__refresh', '/favicon.ico'],
  ...['/__original-stack-frame?moduleId=a', '/__file-code-frame?filePath=package.json'],
  ...['/_gatsby/file/a/b?u=http%3A%2F%2F127.0.0.1', '/socket.io/?EIO=4&transport=websocket'],
  ...['/desk/', '/desk/main.js', '/desk/api/files', '/desk/icons.svg'],
  `/__open-stack-frame-in-editor?fileName=${encodeURIComponent(join(root, 'package.json'))}`,
];

test('a page of another site reads nothing of the live page and the desk, and starts nothing', async () => {
  const started = join(root, 'started');
  const other = await launchChromium([foreignName]);
  const tryAll = await openForeignPage(other);
  // What an unguarded server gives: each way gets through.
  const open = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const type = { '/i': 'image/svg+xml', '/e': 'text/event-stream' }[url] ?? 'text/css';
    response.setHeader('content-type', type);
    response.flushHeaders();
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }).listen(0, '127.0.0.1');
  open.unref();
  await once(open, 'listening');
  const unguarded = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
  expect(await tryAll(`${unguarded}/i`)).toEqual(expect.arrayContaining(['img', 'fetch cors']));
  expect(await tryAll(`${unguarded}/c`)).toEqual(expect.arrayContaining(['link', 'fetch cors']));
  await withDesk(async (window) => {
    const { port } = new URL(address);
    const desk = new URL(window.url()).origin;
    const places = ['localhost', '127.0.0.1', foreignHost].map((name) => `http://${name}:${port}`);
    for (const place of [...places, desk, desk.replace('127.0.0.1', foreignHost)]) {
      const got = addresses.map(async (path) => [place + path, await tryAll(place + path)]);
      expect(Object.fromEntries(await Promise.all(got))).toEqual(
        Object.fromEntries(addresses.map((path) => [place + path, []])),
      );
    }
    expect(existsSync(started)).toBe(false);
    // Nor does the desk's own window start something.
    const last = addresses.at(-1) ?? '';
    expect(await window.evaluate(async (path) => (await fetch(path)).status, last)).toBe(404);
    expect(existsSync(started)).toBe(false);
  });
  // Gatsby's own page does: the answer above was for the asker, not for want of an editor.
  await page.goto(`${address}/about`);
  await page.evaluate((path) => fetch(path), addresses.at(-1) ?? '');
  await becomes(async () => existsSync(started), true);
  await other.close();
});
