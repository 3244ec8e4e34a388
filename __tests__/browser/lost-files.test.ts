import type { Page, Route } from 'playwright-core';
import { fileTimeout } from '../../src/boot/file-timeout';
import { becomes, boxOf, framesPass, HeldRequests, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { actions, actWithout, firstOfKinds, losses, testStartFiles } from '../support/lost-files';
import { firstFiles } from '../support/site';

// slow/lost-files.test.ts has all files and ways; without.test.ts what a page without script is.
const site = new SiteInBrowser();
const { viewer } = contentOf('galleryPage');

describe('a page is as it is without script, and keeps what was typed', () =>
  testStartFiles(site, '/contact', (files) =>
    firstOfKinds(files).map((file) => [file, 'is not found'] as const),
  ));

test('a browser from before 2023, which does not say that data is not found, shows it as without script', async () => {
  // Gatsby does without the name of the build.
  for (const file of firstFiles('/contact').filter((one) => /(?<!app-data)\.json$/.test(one))) {
    const page = await site.visit('phone', '/contact', {
      ready: false,
      expected: /./,
      before: async (empty) => {
        await empty.addInitScript(() => {
          Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
        });
        await empty.route(`**${file}`, losses['is not found']);
      },
    });
    await page.locator('html:not([data-script])').waitFor();
  }
});

test.each(actions.flatMap((action) => action[3].map((kind) => [action[0], kind, action] as const)))(
  '%s where a .%s file of it is not found',
  async (_, kind, action) => {
    const isLost = await actWithout(site, action, new RegExp(`\\.${kind}$`), 'is not found');
    expect(isLost).toBe(true);
  },
);

const tile = (page: Page) => page.locator('main li > a[data-instant]').first();

test('a photo that is under the finger when the script is lost becomes large, and later ones open as files', async () => {
  const [runtime = ''] = firstFiles('/gallery');
  let ask: (route: Route) => void = () => {};
  const asked = new Promise<Route>((done) => (ask = done));
  const page = await site.visit('phone', '/gallery', {
    ready: false,
    expected: /./,
    before: async (empty) => {
      await empty.clock.install();
      await empty.route(`**${runtime}`, (route) => ask(route));
    },
  });
  const { x, y, width, height } = await boxOf(tile(page));
  const devTools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const lost = page.waitForResponse(`**${runtime}`);
  await losses['is not found'](await asked);
  await lost;
  // The finger may rest there for long: nothing moves below it.
  await page.clock.fastForward(5000);
  await framesPass(page);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('html:not([data-script])').waitFor();
  await framesPass(page);
  expect(new URL(page.url()).hash).not.toBe('');
  await page.locator('dialog[open]').getByRole('button').click();
  await tile(page).tap();
  await page.waitForURL(/\/static\/.+\.jpg$/);
});

test('a photo that was pressed stays large when the files are given up, and the viewer has it when they come after all', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/gallery');
  const page = await site.visit('phone', '/gallery', {
    ready: false,
    before: async (empty) => {
      await empty.clock.install();
      await held.hold(empty, `**${runtime}`);
    },
  });
  await tile(page).tap();
  await page.clock.fastForward(fileTimeout);
  await page.locator('html:not([data-script])').waitFor();
  await framesPass(page);
  expect(new URL(page.url()).hash).not.toBe('');
  await page.locator('dialog[open]').getByRole('button').waitFor();
  held.release();
  await page.getByRole('dialog', { name: viewer.label, exact: true }).waitFor();
  await page.goBack();
  await becomes(() => page.locator('dialog[open]').count(), 0);
});
