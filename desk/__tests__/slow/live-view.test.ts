import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { becomes, HeldRequests, heading } from '../../../__tests__/support/browser';
import { asShown } from '../../../__tests__/support/content';
import { launchChromium } from '../../../tools/chromium';
import { windowFiles } from '../../frame/window-files';
import { proxyRequest } from '../../live-page/develop-server';
import { draftsPath, issuesPath } from '../../live-page/window/messages';
import { startDeskServer } from '../../server';
import { LiveView } from '../support/live-view';
import { foreignHost, foreignName, openForeignPage } from './foreign-page';

const live = new LiveView();

test('a changed text is on the page, and a mistake is, with its line, until it is corrected', async () => {
  const { page } = live;
  await page.goto(`${live.address}/about`);
  const file = 'pages/about.json';
  const before = live.read(file);
  const title = JSON.stringify(JSON.parse(before).head.title);
  const good = before.replace(title, '"The crew has a new name"');
  live.save(file, good);
  await becomes(heading(page), 'The crew has a new name');
  live.save(file, good.replace('"The crew has a new name",', '"The crew has a new name"'));
  const line = good.slice(0, good.indexOf('"The crew has a new name"')).split('\n').length + 1;
  const panel = page.getByRole('alert').filter({ hasText: 'last version without mistakes' });
  const mistake = `content/${file}:${line} - is broken JSON`;
  await becomes(async () => (await panel.allTextContents()).join().includes(mistake), true);
  expect(await heading(page)()).toBe('The crew has a new name');
  live.save(file, good.replace('The crew has a new name', 'The crew is back'));
  await becomes(heading(page), 'The crew is back');
  await becomes(() => panel.count(), 0);
});

test('while photos are copied in and a text is saved many times, no text is missing and no file missed', async () => {
  const { page } = live;
  await page.goto(`${live.address}/gallery`);
  const tiles = page.locator('#main li a:has(img)');
  await tiles.first().waitFor();
  const count = await tiles.count();
  const file = 'pages/gallery.json';
  const json = JSON.parse(live.read(file));
  const titles = Array.from({ length: 12 }, (_, index) => `The crew has name ${index}`);
  // Every text that the page shows as heading, and every error of it.
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.evaluate(() => {
    const note = () => shown.add(document.querySelector('h1')?.textContent ?? 'no heading');
    const shown = new Set<string>();
    Object.assign(window, { shown });
    note();
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  for (const [index, title] of titles.entries()) {
    const create = {
      width: 900,
      height: 600,
      channels: 3,
      background: `hsl(${index * 30}, 70%, 50%)`,
    } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    writeFileSync(live.gallery(`50-new-${index}.jpg`), photo);
    json.head.title = title;
    live.save(file, JSON.stringify(json));
    await setTimeout(index * 90);
  }
  await becomes(heading(page), titles.at(-1));
  await becomes(() => tiles.count(), count + titles.length);
  const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  expect(shown.filter((text) => !/\S/.test(text) || text === 'no heading')).toEqual([]);
  expect(errors).toEqual([]);
});

/** Opens the desk beside Gatsby for a piece of work. */
async function withDesk(work: (window: Page, frame: FrameLocator) => Promise<void>): Promise<void> {
  const port = Number(new URL(live.address).port);
  const other = (from: IncomingMessage, to: ServerResponse) => proxyRequest(port, from, to);
  const desk = await startDeskServer({
    root: live.root,
    port: 0,
    window: await windowFiles(),
    other,
  });
  try {
    const window = await live.browser.newPage({ viewport: { width: 1600, height: 1000 } });
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
    const saved = () => live.read('pages/home.json');
    const before = saved();
    const { ratings } = JSON.parse(live.read('company.json'));
    const title = window.locator('#root_hero_title');
    await title.fill('"Ours" is rated {rating}');
    const shown = async () => asShown((await frame.locator('h1').textContent()) ?? '');
    await becomes(shown, `“Ours” is rated ${ratings.value}`);
    expect(saved()).toBe(before);
    await title.blur();
    await frame.locator('h1').click({ position: { x: 4, y: 10 } });
    await becomes(() => title.evaluate((field) => field === document.activeElement), true);
  }));

test('the page beside a form is one that shows the field', () =>
  withDesk(async (window, frame) => {
    const desk = window.url().replace(/#.*/, '');
    const focus = async (file: string, ...path: (string | number)[]) => {
      await window.goto(`${desk}#${file}?${encodeURIComponent(JSON.stringify(path))}`);
      await window.locator(`#root_${path.join('_')}:focus`).waitFor();
    };
    const pageIs = (address: string) =>
      becomes(() => frame.locator('html').evaluate(() => location.pathname), address);
    // The first page has the number in its data, as the towns beside it.
    await focus('shared/areas.json', 'areas', 0, 'x');
    await pageIs('/');
    await focus('shared/services.json', 'services', 0, 'features', 0);
    await pageIs('/services');
    await focus('company.json', 'map', 'latitude');
    await pageIs('/contact');
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
  `/__open-stack-frame-in-editor?fileName=${encodeURIComponent(join(live.root, 'package.json'))}`,
];

test('a page of another site reads nothing of the live page and the desk, and starts nothing', async () => {
  const started = join(live.root, 'started');
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
    const { port } = new URL(live.address);
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
  const { page } = live;
  await page.goto(`${live.address}/about`);
  await page.evaluate((path) => fetch(path), addresses.at(-1) ?? '');
  await becomes(async () => existsSync(started), true);
  await other.close();
});
