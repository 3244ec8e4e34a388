import type { Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  framesPass,
  HeldRequests,
  SiteInBrowser,
  scrollTo,
  waitForFiles,
} from '../support/browser';

/**
 * Bands far below the screen are laid out after the page has loaded: src/boot/layout-in-steps.ts. What holds on
 * every page: every-page.test.ts.
 */
const site = new SiteInBrowser();

const isPartial = (page: Page) => () =>
  page.evaluate(() => document.documentElement.dataset.partial !== undefined);

/** Opens a page whose pictures are on their way until they are let through, so that it has not loaded. */
async function beforeLoad(path: string) {
  const held = new HeldRequests();
  const page = await site.visit('phone', path, {
    ready: false,
    waitUntil: 'commit',
    before: async (empty) => {
      await waitForFiles(empty);
      await held.hold(empty, '**/*.{avif,jpg}');
    },
  });
  await page.locator('footer').waitFor({ state: 'attached' });
  await framesPass(page);
  return { page, release: held.release };
}

test('the inline script forces no layout', async () => {
  const held = new HeldRequests();
  const page = await site.visit('phone', '/services', {
    ready: false,
    waitUntil: 'commit',
    before: async (empty) => {
      await held.hold(empty, '**/*.js');
      await empty
        .context()
        .browser()
        ?.startTracing(empty, {
          categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
        });
    },
  });
  // Its last act is to request the script.
  await page.waitForRequest(/\.js$/);
  const { traceEvents } = JSON.parse(String(await page.context().browser()?.stopTracing()));
  const layouts = traceEvents.filter(({ name }: { name: string }) => name === 'Layout');
  expect(layouts.length).toBeGreaterThan(0);
  const forced = layouts.flatMap(({ args }: Layout) => args.beginData?.stackTrace ?? []);
  expect(forced.filter(({ url }: { url: string }) => url.startsWith(site.url))).toEqual([]);
  held.release();
});

interface Layout {
  args: { beginData?: { stackTrace?: Array<{ url: string }> } };
}

test('a link within a page that is not laid out yet leads to its place', async () => {
  const { page, release } = await beforeLoad('/services');
  const link = page.locator('main nav a[href^="#"]').last();
  const place = page.locator((await link.getAttribute('href')) ?? '');
  await link.click();
  await page.evaluate(() => new Promise((done) => addEventListener('scrollend', done)));
  const { y } = await boxOf(place);
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  expect(Math.abs(y - padding)).toBeLessThan(2);
  release();
});

test('a key lays out all: the search in the page and the end are where they will be', async () => {
  const { page, release } = await beforeLoad('/services');
  await page.keyboard.press('End');
  expect(await isPartial(page)()).toBe(false);
  release();
});

test('an address with a place and Back lead to their place', async () => {
  const page = await site.visit('phone', '/services#process');
  const place = page.locator('#process');
  const isAtTop = async () => Math.abs((await boxOf(place)).y - 100) < 100;
  await becomes(isAtTop, true);
  await scrollTo(page, 4000);
  await framesPass(page);
  const top = async () => Math.round((await boxOf(place)).y);
  const before = await top();
  await page.goto('/about');
  await page.goBack();
  await becomes(top, before);
});

test('print has all of a page that is not laid out yet', async () => {
  const { page, release } = await beforeLoad('/why-choose-us');
  await page.emulateMedia({ media: 'print' });
  await framesPass(page);
  const isDrawn = await page.evaluate(() =>
    document.querySelector('footer address')?.checkVisibility({ contentVisibilityAuto: true }),
  );
  expect(isDrawn).toBe(true);
  release();
});

test('an address that names words is laid out at once', async () => {
  const page = await site.visit('phone', '/why-choose-us#:~:text=words', { waitUntil: 'commit' });
  expect(await isPartial(page)()).toBe(false);
});

test('without script nothing is skipped', async () => {
  const page = await site.visit('phone', '/services', { javaScriptEnabled: false });
  expect(await page.locator('html[data-partial]').count()).toBe(0);
});
