import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type RunningServer, startServer } from '../../src/commands/http-server';
import { launchChromium } from '../../src/commands/support/chromium';
import { makeTwin } from '../../src/commands/support/twin';
import { projectRoot } from '../support/content';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

const built = join(projectRoot, 'dist');
const servers: RunningServer[] = [];
let twin: TemporaryFolder;
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
  twin = await temporaryFolder();
  await makeTwin(built, twin.root);
});
afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
  await twin.remove();
});

test('the twin that pages are measured against looks like the page without script', async () => {
  const pictures: Buffer[] = [];
  for (const dir of [built, twin.root]) {
    const server = await startServer({ dir, port: 0, headers: true });
    servers.push(server);
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/branches`, { waitUntil: 'networkidle' });
    pictures.push(await page.screenshot());
  }
  expect(pictures[1]?.equals(pictures[0] as Buffer)).toBe(true);
});
