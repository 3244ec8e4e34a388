import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type RunningServer, startServer } from '../../src/commands/http-server';
import { launchChromium } from '../../src/commands/support/chromium';
import { makeTwin } from '../../src/commands/support/twin';
import { projectRoot } from '../support/content';

const built = join(projectRoot, 'dist');
const twin = mkdtempSync(join(tmpdir(), 'twin-'));
const servers: RunningServer[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
  await makeTwin(built, twin);
});
afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
  rmSync(twin, { recursive: true });
});

test('the twin that pages are measured against looks like the page without script', async () => {
  const pictures: Buffer[] = [];
  for (const dir of [built, twin]) {
    const server = await startServer({ dir, port: 0, headers: true });
    servers.push(server);
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/branches`, { waitUntil: 'networkidle' });
    pictures.push(await page.screenshot());
  }
  expect(pictures[1]?.equals(pictures[0] as Buffer)).toBe(true);
});
