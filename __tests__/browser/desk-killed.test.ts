import type { ChildProcess } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../src/commands/support/chromium';
import { freePort } from '../../src/lib/free-port';
import { becomes } from '../support/browser';
import { ContentCopy } from '../support/content-copy';
import { killDesk, startDeskProcess } from './desk-process';

/** Kills at random moments are in __tests__/slow/desk-killed.test.ts. */

const copy = new ContentCopy();
let port: number;
let desk: ChildProcess;
let browser: Browser;
let page: Page;
const title = () => page.locator('#root_head_title');
const isKept = (response: { url(): string; ok(): boolean }) =>
  response.url().includes('/api/draft') && response.ok();

beforeAll(async () => {
  await copy.drawPictures();
  port = await freePort();
  browser = await launchChromium();
  desk = await startDeskProcess(copy.root, port);
  page = await (await browser.newContext()).newPage();
  await page.goto(`http://localhost:${port}/desk/#pages/about.json`);
});
afterAll(async () => {
  await browser.close();
  desk.kill('SIGKILL');
  copy.delete();
});

test('a draft that the desk has taken is there after a kill, in a window that was closed, too', async () => {
  await Promise.all([page.waitForResponse(isKept), title().fill('Typed before')]);
  await killDesk(desk);
  const context = page.context();
  await page.close();
  desk = await startDeskProcess(copy.root, port);
  page = await context.newPage();
  await page.goto(`http://localhost:${port}/desk/#pages/about.json`);
  await becomes(() => title().inputValue(), 'Typed before');
});

test('text that is saved while the desk is away stays in the window and is saved once it is back', async () => {
  await killDesk(desk);
  await title().fill('Typed while away');
  await page.keyboard.press('ControlOrMeta+S');
  desk = await startDeskProcess(copy.root, port);
  expect(await title().inputValue()).toBe('Typed while away');
  await title().press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByText(/^Saved\.$/).waitFor();
  expect(JSON.parse(copy.read('pages/about.json')).head.title).toBe('Typed while away!');
});
