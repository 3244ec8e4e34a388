import type { ChildProcess } from 'node:child_process';
import { launchChromium } from '../../src/commands/support/chromium';
import { freePort } from '../../src/lib/free-port';
import { becomes } from '../support/browser';
import { ContentCopy } from '../support/content-copy';
import { killDesk, startDeskProcess } from './desk-process';

const kills = 20;

const copy = new ContentCopy();
let desk: ChildProcess;
afterAll(() => {
  desk.kill('SIGKILL');
  copy.delete();
});

test('of a desk that is killed while somebody types and saves no word is gone', async () => {
  await copy.drawPictures();
  const port = await freePort();
  const browser = await launchChromium();
  desk = await startDeskProcess(copy.root, port);
  const context = await browser.newContext();
  let page = await context.newPage();
  const title = () => page.locator('#root_head_title');
  const address = `http://localhost:${port}/desk/#pages/about.json`;
  await page.goto(address);
  await title().fill('');
  let typed = '';
  let seed = 5;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
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
    if (round % 2) {
      // The window goes, too.
      await page.close();
      page = await context.newPage();
      await page.goto(address);
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
