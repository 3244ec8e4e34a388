import { build } from 'esbuild';
import { becomes } from '../../../__tests__/support/browser';
import { projectRoot } from '../../../__tests__/support/content';
import { stressed } from '../../../__tests__/support/stress';
import { launchChromium } from '../../../tools/chromium';
import { issuesPath, type PageIssues } from '../../live-page/window/messages';

test('a page whose server has ended reports it, and reloads itself when there is one again', async () => {
  const contents =
    "import { showIssues } from './desk/live-page/window/issues-panel'; showIssues();";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const body = `<!DOCTYPE html><title>Page</title><body><script>${outputFiles[0]?.text}</script>`;
  let answer: PageIssues | null = { errors: ['A mistake'], leftOut: [], started: 1 };
  let loads = 0;
  const browser = await launchChromium();
  const page = await stressed(await browser.newPage());
  await page.clock.install();
  await page.route('http://localhost/**', (route) => {
    if (new URL(route.request().url()).pathname === issuesPath)
      // The answer of the desk in place of a server that is missing.
      return route.fulfill(answer ? { json: answer } : { status: 503, body: '<!DOCTYPE html>' });
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const panel = page.getByRole('alert');
  /** Runs the page's clock second by second until the panel contains a text. */
  const says = async (words: string) => {
    const read = async () => {
      await page.clock.runFor(1000);
      return (await panel.allTextContents()).join();
    };
    await becomes(async () => (await read()).includes(words), true);
  };
  await page.goto('http://localhost/about');
  await says('A mistake');
  answer = null;
  await says('The live page has stopped.');
  // The same server answers again: it was only busy.
  answer = { errors: ['Another mistake'], leftOut: [], started: 1 };
  await says('Another mistake');
  expect(loads).toBe(1);
  answer = { errors: ['A third mistake'], leftOut: [], started: 2 };
  await page.clock.runFor(1000);
  await panel.getByText('A third mistake').waitFor();
  expect(loads).toBe(2);
  expect(page.url()).toBe('http://localhost/about');
  await browser.close();
});
