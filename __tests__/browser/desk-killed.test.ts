import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { launchChromium } from '../../src/commands/support/chromium';
import { freePort } from '../../src/lib/free-port';
import { becomes } from '../support/browser';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

/** Twenty were tried by hand. */
const kills = 2;

const copy = new ContentCopy();
let desk: ChildProcess;
afterAll(() => {
  desk.kill('SIGKILL');
  copy.delete();
});

const room = (name: string) => JSON.stringify(join(projectRoot, 'src/editor/desk/server', name));

async function openDesk(port: number): Promise<void> {
  const program = `
    const { startDeskServer } = require(${room('server.ts')});
    const { windowFiles } = require(${room('window.ts')});
    (async () => {
      const other = (_, response) => response.end('<!DOCTYPE html><title>Page</title>');
      const window = await windowFiles();
      await startDeskServer({ root: ${JSON.stringify(copy.root)}, port: ${port}, window, other });
      console.log('open');
    })();
  `;
  desk = spawn(process.execPath, ['--import', 'tsx', '--eval', program], { cwd: projectRoot });
  await once(desk.stdout as NodeJS.ReadableStream, 'data', { signal: AbortSignal.timeout(60_000) });
}

test('of a desk that is killed while somebody types and saves no word is gone', async () => {
  await copy.drawPictures();
  const port = await freePort();
  const browser = await launchChromium();
  await openDesk(port);
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
    const dies = new Promise((done) => setTimeout(done, random(700))).then(() =>
      desk.kill('SIGKILL'),
    );
    for (let count = 0; count < 3; count++) {
      const letter = String.fromCharCode(97 + random(26));
      await title().press('End');
      await page.keyboard.type(letter);
      typed += letter;
      if (random(2)) await page.keyboard.press('ControlOrMeta+S');
      await page.waitForTimeout(random(300));
    }
    await dies;
    await openDesk(port);
    if (round % 2) {
      // The window goes, too.
      await page.close();
      page = await context.newPage();
      await page.goto(address);
    }
    await becomes(() => title().inputValue(), typed, 10_000);
  }
  await title().press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByText(/^Saved\.$/).waitFor();
  expect(JSON.parse(copy.read('pages/about.json')).head.title).toBe(`${typed}!`);
  await browser.close();
}, 120_000);
