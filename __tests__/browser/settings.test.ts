import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { addressOf, becomes, boxOf, SiteInBrowser, scriptRuns, toasts } from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { pages } from '../support/site';
import { borderWidths, runningAnimations } from './page-checks';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');

describe('in forced colours', () => {
  /** What of an element is drawn in other colours or shapes than its neighbours. */
  const look = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const styles = [
          getComputedStyle(element),
          getComputedStyle(element, '::before'),
          getComputedStyle(element, '::after'),
        ];
        return styles
          .map((style) =>
            [
              style.backgroundColor,
              style.color,
              style.borderTopColor,
              style.borderTopWidth,
              style.transform,
              style.content,
              style.width,
              style.textDecorationLine,
            ].join(),
          )
          .join(' | ');
      }),
    );

  test('the current page of the menu looks different from the others', async () => {
    const page = await site.visit('desktop', '/about', { forcedColors: 'active' });
    const [current] = await look(page, 'header nav a[aria-current=page]');
    const [other] = await look(page, 'header nav a[href="/services"]');
    expect(current).not.toBe(other);
    const line = await page.locator('header nav a[aria-current=page]').evaluate((link) => {
      const { backgroundColor, height, borderTopWidth, borderBottomWidth } = getComputedStyle(
        link,
        '::after',
      );
      return { backgroundColor, height, borderTopWidth, borderBottomWidth };
    });
    const ground = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'Canvas';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    const hasBorder =
      Number.parseFloat(line.borderTopWidth) + Number.parseFloat(line.borderBottomWidth) > 0;
    expect(hasBorder || line.backgroundColor !== ground).toBe(true);
  });

  test('the current dot and the current page of reviews look different from the others', async () => {
    const page = await site.visit('phone', '/', { forcedColors: 'active' });
    const dots = '[aria-roledescription=carousel] [role=group]:not([aria-roledescription]) button';
    const [current, other] = await look(page, dots);
    expect(current).not.toBe(other);
    const reviews = await site.visit('phone', '/testimonials', { forcedColors: 'active' });
    const [first, ...others] = await look(reviews, 'main nav button[aria-label]');
    expect(others).toHaveLength(Math.ceil(contentOf('reviews').length / 6) - 1);
    expect(others).not.toContain(first);
  });

  test('the bars of the summary are drawn, and the buttons of the large view have a border', async () => {
    const page = await site.visit('phone', '/testimonials', { forcedColors: 'active' });
    const drawn = await page.locator('main [style*="--share"]').evaluateAll((bars) =>
      bars.map((bar) => {
        const { backgroundColor } = getComputedStyle(bar);
        return backgroundColor !== getComputedStyle(document.documentElement).backgroundColor;
      }),
    );
    expect(drawn).toEqual(contentOf('testimonialsPage').summary.services.map(() => true));
    await page.goto('/gallery');
    await scriptRuns(page);
    await page.locator('main li > a[data-instant]').first().tap();
    const view = page.getByRole('dialog', { name: contentOf('galleryPage').viewer.label });
    await view.waitFor();
    const widths = await borderWidths(view.getByRole('button'));
    expect(widths).toHaveLength(5);
    for (const width of widths) expect(width).toBeGreaterThan(0);
  });

  test.each(pages)('every card and panel of %s keeps an edge', async (path) => {
    const page = await site.visit('desktop', addressOf(path), {
      forcedColors: 'active',
      ready: false,
    });
    await page.locator('main :not(img, th, td, [data-instant])').evaluateAll((all) => {
      for (const element of all) {
        const { backgroundColor, borderRadius } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const isLarge = width > 150 && height > 50;
        const isCard = isLarge && Number.parseFloat(borderRadius) > 8;
        if (isCard && !backgroundColor.endsWith(', 0)')) element.setAttribute('data-card', '');
      }
    });
    const widths = await borderWidths(page.locator('[data-card]'));
    expect(widths.filter((width) => width === 0)).toEqual([]);
  });

  test('the fields of the form have a border', async () => {
    const page = await site.visit('phone', '/contact', { forcedColors: 'active' });
    const widths = await borderWidths(page.locator('form input, form select, form textarea'));
    expect(widths).toHaveLength(8);
    for (const width of widths) expect(width).toBeGreaterThan(0);
  });
});

describe('on paper', () => {
  test.each(['/', '/branches'])('the names on the map of %s are a line of text', async (path) => {
    const page = await site.visit('desktop', path, { ready: false });
    await page.emulateMedia({ media: 'print' });
    const names = page.locator('main li[data-label]');
    expect(await names.count()).toBeGreaterThan(2);
    const map = page.locator('main :has(> ul > li[data-label]) > picture img');
    const { y, height } = await boxOf(map);
    for (const name of await names.all()) {
      expect((await boxOf(name)).y).toBeGreaterThanOrEqual(y + height);
    }
  });

  test.each(['/contact', '/404'])('%s still says which number to call', async (path) => {
    const page = await site.visit('desktop', addressOf(path), { ready: false });
    await page.emulateMedia({ media: 'print' });
    const call = page.locator('main a[href^="tel:"]').first();
    expect(await call.isVisible()).toBe(true);
    const ground = await call.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(ground).toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('main button').filter({ visible: true }).count()).toBe(0);
  });

  test('a review is not torn in two, and ticks are seen without their grounds', async () => {
    const page = await site.visit('desktop', '/testimonials');
    await page.emulateMedia({ media: 'print' });
    const cards = page.locator('main li:has(figure)');
    expect(await cards.count()).toBe(contentOf('reviews').length);
    for (const breaks of await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).breakInside),
    )) {
      expect(breaks).toBe('avoid');
    }
    await page.goto('/why-choose-us');
    const ticks = page.locator('main table svg');
    expect(await ticks.count()).toBeGreaterThan(0);
    for (const colour of await ticks.evaluateAll((all) =>
      all.map((tick) => getComputedStyle(tick).color),
    )) {
      expect(colour).not.toMatch(/rgba\(.*, 0\)|rgb\(25[0-5], 25/);
    }
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

  /** Moves over the page and its links, until the browser is idle: what is fetched ahead has come. */
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
      const page = await site.visit('desktop', '/', { before, ready: false });
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

  test.each(sayings)('%s: the large view comes with the press on a photo', async (_, before) => {
    const page = await site.visit('desktop', '/gallery', { before, ready: false });
    const files = asked(page);
    await comeNear(page);
    expect(files).toEqual([]);
    await page.locator('main li > a[data-instant]').nth(1).click();
    const view = page.getByRole('dialog', { name: contentOf('galleryPage').viewer.label });
    await view.getByRole('button').first().waitFor();
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  });

  test('this looks at what is fetched: without the wish it is', async () => {
    const page = await site.visit('desktop', '/gallery', { before: async () => {} });
    const files = asked(page);
    await comeNear(page);
    await becomes(async () => files.some((file) => file.endsWith('.js')), true);
  });
});

test('the site says that it has no dark form, so that no browser makes one up', async () => {
  const page = await site.visit('phone', '/', { colorScheme: 'dark' });
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light only');
});

describe('where motion is reduced', () => {
  test('a toast runs its timer and nothing else', async () => {
    const page = await site.visit('phone', '/about', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    const animations = await runningAnimations(page);
    expect(animations).toHaveLength(1);
    expect(animations[0]).toMatch(/progress|time-left/i);
  });

  test('the menu and the pages come at once', async () => {
    const page = await site.visit('phone', '/', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    expect(await runningAnimations(page)).toEqual([]);
    const menu = page.getByRole('navigation', { name: siteData.navigation.label });
    await menu.getByRole('link', { name: labelOf('/gallery'), exact: true }).tap();
    await page.waitForURL('**/gallery');
    expect(await runningAnimations(page)).toEqual([]);
  });

  test('this looks at motion: without the setting something moves', async () => {
    const page = await site.visit('phone', '/', { reducedMotion: 'no-preference' });
    const name = fillVariables(contentOf('homePage').reviews.dot, { number: 2 });
    await page.getByRole('button', { name, exact: true }).tap();
    expect((await runningAnimations(page)).length).toBeGreaterThan(0);
  });
});
