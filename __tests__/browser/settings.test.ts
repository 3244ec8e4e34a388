import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  addressOf,
  becomes,
  boxOf,
  HeldRequests,
  SiteInBrowser,
  scriptRuns,
  toasts,
  waitForFiles,
} from '../support/browser';
import { contentOf, firstOf, labelOf } from '../support/content';
import { borderWidths, runningAnimations } from './page-checks';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');

/** A colour that the browser gives by a name, such as Canvas. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  }, name);

// What holds on every page in forced colours and in print: every-page.test.ts.
describe('in forced colours', () => {
  /** Colours and widths of elements and their pseudo-elements, to compare neighbours. */
  const look = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) =>
        ['', '::before', '::after']
          .map((part) => {
            const style = getComputedStyle(element, part);
            const { backgroundColor, color, borderTopColor, borderTopWidth, width } = style;
            return [backgroundColor, color, borderTopColor, borderTopWidth, width].join();
          })
          .join(' | '),
      ),
    );

  /** Whether the current one of some elements looks different from the others. */
  const isCurrentSeen = async (page: Page, all: string) => {
    const [current] = await look(page, `${all}:is([aria-current=page], [aria-current=true])`);
    const others = await look(page, `${all}:not([aria-current=page], [aria-current=true])`);
    expect(others.length).toBeGreaterThan(0);
    return !others.includes(current ?? '');
  };

  let page: Page;
  beforeAll(async () => {
    page = await site.visit('desktop', '/', { forcedColors: 'active', ready: false });
  });

  test('home has a current dot that differs, two keys of the map that differ as their names do, and links without a border', async () => {
    const dot = '[aria-roledescription=carousel] [role=group]:not([aria-roledescription]) button';
    expect(await isCurrentSeen(page, dot)).toBe(true);
    const [branch, served] = await look(page, 'main div:has(> ul > [data-label]) > p span');
    expect(branch).not.toBe(served);
    const borders = await page
      .locator('main li[data-label]')
      .evaluateAll((all) => all.map((name) => getComputedStyle(name).borderStyle));
    expect(new Set(borders).size).toBe(2);
    const { link } = contentOf('homePage').services;
    const widths = await borderWidths(page.locator('#services a').filter({ hasText: link.label }));
    expect(widths).toEqual([0]);
  });

  test('the current page of the menu differs from the others', async () => {
    await page.goto('/about');
    expect(await isCurrentSeen(page, 'header nav a')).toBe(true);
  });

  test('the current page of the reviews differs from the others, and the bars of the summary are drawn', async () => {
    await page.goto('/testimonials');
    expect(await isCurrentSeen(page, 'main nav button[aria-label]')).toBe(true);
    const colours = await page
      .locator('main [style*="--share"]')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor));
    expect(colours).toHaveLength(contentOf('testimonialsPage').summary.services.length);
    expect(colours).not.toContain(await systemColour(page, 'Canvas'));
  });

  test('the buttons of the large view have a border', async () => {
    const page = await site.visit('phone', '/gallery', { forcedColors: 'active' });
    await page.locator('main li > a[data-instant]').first().tap();
    const view = page.getByRole('dialog', { name: contentOf('galleryPage').viewer.label });
    await view.waitFor();
    const widths = await borderWidths(view.getByRole('button'));
    expect(widths).toHaveLength(5);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });
});

describe('on paper', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('desktop', '/', { ready: false, expected: /ERR_ABORTED/ });
  });

  // A page whose processor is slowed forgets its medium with the next address.
  const print = async (path: string) => {
    await page.goto(addressOf(path));
    await page.emulateMedia({ media: 'print' });
  };

  test.each(['/', '/branches'])('the names on the map of %s are a line of text', async (path) => {
    await print(path);
    const names = page.locator('main li[data-label]');
    expect(await names.count()).toBeGreaterThan(2);
    const map = page.locator('main :has(> ul > li[data-label]) > picture img');
    const { y, height } = await boxOf(map);
    for (const name of await names.all()) {
      expect((await boxOf(name)).y).toBeGreaterThanOrEqual(y + height);
    }
  });

  test.each(['/contact', '/404'])('%s still says which number to call', async (path) => {
    await print(path);
    expect(await page.locator('main a[href^="tel:"]').first().isVisible()).toBe(true);
    expect(await page.locator('main button').filter({ visible: true }).count()).toBe(0);
  });

  test('all photos are there, also those that nobody has scrolled to, and no open viewer', async () => {
    const page = await site.visit('phone', '/gallery', { viewport: { width: 412, height: 300 } });
    const missing = () =>
      page.locator('main li img').evaluateAll((all) => {
        const photos = all as HTMLImageElement[];
        return photos.filter(({ complete, naturalWidth }) => !complete || !naturalWidth).length;
      });
    expect(await missing()).toBeGreaterThan(0);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await becomes(missing, 0);
    const held = new HeldRequests();
    await held.hold(page, '**/*.js');
    await page.locator('main li > a[data-instant]').first().tap();
    const instantView = page.locator('body > [data-instant-view]');
    const { label } = contentOf('galleryPage').viewer;
    for (const view of [instantView, page.getByRole('dialog', { name: label })]) {
      await page.emulateMedia({ media: 'screen' });
      await view.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('dialog').filter({ visible: true }).count()).toBe(0);
      held.release();
    }
  });

  test('all reviews are there, none of them torn in two', async () => {
    await print('/testimonials');
    await scriptRuns(page);
    const breaks = await page
      .locator('main li:has(figure)')
      .evaluateAll((all) =>
        all.map((card) => card.checkVisibility() && getComputedStyle(card).breakInside),
      );
    expect(breaks).toEqual(contentOf('reviews').map(() => 'avoid'));
  });
});

describe('where data is to be saved', () => {
  const sayings: [string, (page: Page) => Promise<unknown>][] = [
    [
      'prefers-reduced-data',
      async (page) => {
        const devtools = await page.context().newCDPSession(page);
        const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
        await devtools.send('Emulation.setEmulatedMedia', { features });
      },
    ],
    [
      'Save-Data',
      (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    ],
  ];

  /** Scripts, styles and data that are asked for from now on. */
  const asked = (page: Page): string[] => {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css|json)$/.test(pathname)) files.push(pathname);
    });
    return files;
  };

  /** Moves over the page and its links, until the browser is idle and has prefetched everything. */
  const comeNear = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 200);
    await page.locator('header nav a[href="/about"]').hover();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.waitForLoadState('networkidle');
  };

  test.each(sayings)(
    '%s: nothing is fetched before a press, nor ahead later',
    async (_, before) => {
      const page = await site.visit('desktop', '/', {
        ready: false,
        before: async (empty) => {
          await waitForFiles(empty);
          await before(empty);
        },
      });
      const files = asked(page);
      await comeNear(page);
      expect(files).toEqual([]);
      await page.getByRole('button', { name: siteData.actions.quote }).first().click();
      await toasts(page).waitFor();
      expect(files.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      files.length = 0;
      await page.keyboard.press('Tab');
      await comeNear(page);
      expect(files).toEqual([]);
    },
  );

  test('the large view comes with the press on a photo', async () => {
    const [, before] = firstOf(sayings);
    const page = await site.visit('desktop', '/gallery', { before, ready: false });
    const files = asked(page);
    await comeNear(page);
    expect(files).toEqual([]);
    await page.locator('main li > a[data-instant]').nth(1).click();
    const view = page.getByRole('dialog', { name: contentOf('galleryPage').viewer.label });
    await view.getByRole('button').first().waitFor();
    await becomes(async () => files.some((file) => file.endsWith('.js')), true);
  });

  test('this looks at what is fetched: without the wish it is', async () => {
    const page = await site.visit('desktop', '/gallery', { before: async () => {} });
    const files = asked(page);
    await comeNear(page);
    await becomes(async () => files.some((file) => file.endsWith('.js')), true);
  });
});

test('the site says that it has no dark form, so that no browser makes one up', async () => {
  const page = await site.visit('phone', '/', { colorScheme: 'dark', ready: false });
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light only');
});

test('where motion is reduced the menu, the pages and toasts come at once', async () => {
  const page = await site.visit('phone', '/', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: siteData.navigation.open }).tap();
  expect(await runningAnimations(page)).toEqual([]);
  const menu = page.getByRole('navigation', { name: siteData.navigation.label });
  await menu.getByRole('link', { name: labelOf('/about'), exact: true }).tap();
  await page.waitForURL('**/about');
  expect(await runningAnimations(page)).toEqual([]);
  await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
  await toasts(page).waitFor();
  // Its timer alone.
  expect(await runningAnimations(page)).toEqual([expect.stringMatching(/progress|time-left/i)]);
});

test('this looks at motion: without the setting something moves', async () => {
  const page = await site.visit('phone', '/', { reducedMotion: 'no-preference' });
  const name = fillVariables(contentOf('homePage').reviews.dot, { number: 2 });
  // A short motion may have ended before it is asked for.
  const moves = page.evaluate(
    () =>
      new Promise((done) => addEventListener('transitionrun', () => done(true), { once: true })),
  );
  await page.getByRole('button', { name, exact: true }).tap();
  expect(await moves).toBe(true);
});
