import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../src/commands/support/chromium';
import { issuesPath, type PageIssues } from '../../src/editor/preview/endpoints';
import { becomes } from '../support/browser';
import { projectRoot } from '../support/content';
import { stressed } from '../support/stress';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('a page whose server has ended reports it, and reloads itself when there is one again', async () => {
  const contents = "import { showIssues } from './src/editor/preview/issues-panel'; showIssues();";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot, loader: 'ts' },
    ...{ bundle: true, write: false, format: 'iife' },
  });
  const html = `<!DOCTYPE html><title>Page</title><body><script>${outputFiles[0]?.text}</script>`;
  let told: PageIssues | null = { errors: ['A mistake'], leftOut: [], started: 1 };
  let loads = 0;
  let questions = 0;
  const page = await stressed(await browser.newPage());
  await page.route('http://localhost/**', (route) => {
    if (new URL(route.request().url()).pathname === issuesPath) {
      questions += 1;
      // What the desk says in the place of a server that is not there.
      return route.fulfill(told ? { json: told } : { status: 503, body: '<!DOCTYPE html>' });
    }
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto('http://localhost/about');
  const panel = page.getByRole('alert');
  await panel.getByText('A mistake').waitFor();
  told = null;
  await panel.getByText('The live page has ended.').waitFor();
  expect(loads).toBe(1);
  // The same server answers again: it was only busy.
  told = { errors: [], leftOut: [], started: 1 };
  await becomes(() => panel.count(), 0);
  expect(loads).toBe(1);
  told = { errors: [], leftOut: [], started: 2 };
  await becomes(async () => loads, 2);
  expect(page.url()).toBe('http://localhost/about');
  const before = questions;
  await becomes(async () => questions > before + 1, true);
  expect(loads).toBe(2);
  await page.close();
});
