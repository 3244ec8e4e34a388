import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { slugOf } from '../../src/build/photos/naming';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  addressOf,
  becomes,
  framesPass,
  HeldRequests,
  SiteInBrowser,
  scriptRuns,
  toasts,
} from '../support/browser';
import { contentOf, firstOf, labelOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import { documentOf, pages, srcsetAddresses } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');

/** A page whose script files are on their way until they are let through. */
async function withoutItsScript(device: 'phone' | 'desktop', path: string) {
  const held = new HeldRequests();
  const page = await site.visit(device, path, {
    ready: false,
    before: (empty) => held.hold(empty, '**/*.js'),
  });
  return { page, release: held.release };
}

test('no script is asked for before the first screen’s lazy pictures are there', async () => {
  const held = new HeldRequests();
  const lazyFiles = documentOf('/branches')
    .querySelectorAll('main picture:has(img[loading=lazy]) source[type="image/avif"]')
    .flatMap((source) => srcsetAddresses(source.getAttribute('srcset') ?? ''));
  const page = await site.visit('phone', '/branches', {
    ready: false,
    before: (empty) => held.hold(empty, ({ pathname }) => lazyFiles.includes(pathname)),
  });
  const lazy = page.locator('main img[loading=lazy]').first();
  expect(await lazy.evaluate((image) => image.getBoundingClientRect().top)).toBeLessThan(1800);
  await framesPass(page);
  held.release();
  await scriptRuns(page);
  const { picture, script } = await page.evaluate((files) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictures = all.filter(({ name }) => files.includes(new URL(name).pathname));
    const scripts = all.filter(({ name }) => name.endsWith('.js'));
    return {
      picture: Math.min(...pictures.map(({ responseEnd }) => responseEnd)),
      script: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  }, lazyFiles);
  expect(picture).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(script).toBeGreaterThanOrEqual(picture);
});

const { viewer } = contentOf('galleryPage');

/** A picture of the first screen. */
const shown = firstOf(wallPhotos.slice(1));
const tile = (page: Page) => page.locator('main li > a[data-instant]').nth(1);

/** What shows a picture until the viewer is there. */
const instantView = (page: Page) => page.locator('body > dialog[data-instant-view][open]');

/** Whether it shows the picture, loaded. */
const isShown = (page: Page) =>
  instantView(page)
    .getByRole('img', { name: shown.alt, exact: true })
    .evaluate(
      ({ complete, naturalWidth, clientWidth }: HTMLImageElement) =>
        complete && naturalWidth > 0 && clientWidth > 300,
    );

describe('a press that comes before the script', () => {
  test('on the menu opens the menu', async () => {
    const { page, release } = await withoutItsScript('phone', '/');
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    const menu = page.getByRole('navigation', { name: siteData.navigation.label });
    expect(await menu.isVisible()).toBe(false);
    release();
    await menu.waitFor();
  });

  test('on a quote button shows the toast', async () => {
    const { page, release } = await withoutItsScript('phone', '/about');
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    expect(await toasts(page).count()).toBe(0);
    release();
    await toasts(page).getByText(siteData.toasts.quote.title).waitFor();
  });

  test('on a dot shows its review', async () => {
    const { page, release } = await withoutItsScript('desktop', '/');
    const name = fillVariables(contentOf('homePage').reviews.dot, { number: 3 });
    const dot = page.getByRole('button', { name, exact: true });
    await dot.click();
    expect(await dot.getAttribute('aria-current')).toBe('false');
    release();
    await becomes(() => dot.getAttribute('aria-current'), 'true');
  });

  test('on a picture shows it at once, and the viewer takes over without a second entry', async () => {
    const { page, release } = await withoutItsScript('phone', '/gallery');
    const entries = await page.evaluate(() => history.length);
    await tile(page).tap();
    await becomes(() => isShown(page), true);
    expect(page.url()).toBe(`${site.url}/gallery#${shown.slug}`);
    release();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    await becomes(() => instantView(page).count(), 0);
    expect(page.url()).toBe(`${site.url}/gallery#${shown.slug}`);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    // The neighbours are there by now, beside it.
    await page.waitForLoadState('networkidle');
    const onTop = () =>
      page.evaluate(() =>
        document
          .elementsFromPoint(206, 450)
          .find((one) => one.matches('img'))
          ?.getAttribute('alt'),
      );
    expect(await onTop()).toBe(shown.alt);
    await page.evaluate(() => history.back());
    await becomes(() => page.getByRole('dialog').count(), 0);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('on a picture that has not come shows its placeholder, and the picture when it comes', async () => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/gallery', {
      ready: false,
      waitUntil: 'commit',
      before: async (empty) => {
        await empty.route('**/*.js', () => {});
        await held.hold(empty, /\.avif$/);
      },
    });
    await tile(page).tap();
    const frame = instantView(page).locator('> div');
    await frame.waitFor();
    const ground = await frame.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(ground).toMatch(/^linear-gradient\(rgb/);
    expect(await isShown(page)).toBe(false);
    held.release();
    await becomes(() => isShown(page), true);
  });

  test.each([
    ['Back', (page: Page) => page.evaluate(() => history.back())],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a second tap', (page: Page) => page.touchscreen.tap(206, 450)],
    [
      'its button',
      (page: Page) => instantView(page).getByRole('button', { name: viewer.close }).tap(),
    ],
  ])('on a picture is taken back by %s', async (_, close) => {
    const { page, release } = await withoutItsScript('phone', '/gallery');
    await tile(page).tap();
    await instantView(page).waitFor();
    await close(page);
    await becomes(() => page.getByRole('dialog').count(), 0);
    await becomes(async () => page.url(), `${site.url}/gallery`);
    expect(await tile(page).evaluate((link) => link === document.activeElement)).toBe(true);
    release();
    await scriptRuns(page);
    // The next sign of a hand brings the viewer.
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => document.documentElement.dataset.script === 'viewer');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('is not needed for a photo whose address was opened: it is shown at once', async () => {
    const { page, release } = await withoutItsScript('phone', `/gallery#${shown.slug}`);
    await instantView(page).waitFor();
    await becomes(() => isShown(page), true);
    release();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    await becomes(() => instantView(page).count(), 0);
  });

  test('on a picture as soon as it is there shows the file that is there', async () => {
    const { page } = await withoutItsScript('phone', '/gallery');
    await page.evaluate(() => {
      addEventListener(
        'touchend',
        ({ timeStamp }) => {
          const look = () => {
            const image = document.querySelector<HTMLImageElement>('dialog[open] img');
            if (!image?.complete || image.naturalWidth === 0) return requestAnimationFrame(look);
            const [file] = performance.getEntriesByName(
              image.currentSrc,
            ) as PerformanceResourceTiming[];
            const isOld = file !== undefined && file.responseEnd < timeStamp;
            document.documentElement.dataset.shows = isOld ? 'old file' : 'new file';
          };
          requestAnimationFrame(look);
        },
        true,
      );
    });
    const first = page.locator('main li > a').first();
    await first.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await first.tap();
    await page.locator('html[data-shows="old file"]').waitFor();
  });

  test('on a page of reviews shows it', async () => {
    const words = contentOf('testimonialsPage').reviews;
    const total = Math.ceil(contentOf('reviews').length / 6);
    const name = fillVariables(words.page, { number: total });
    const { page, release } = await withoutItsScript('phone', '/testimonials');
    const button = page.getByRole('button', { name, exact: true });
    await button.tap();
    const said = page
      .getByRole('status')
      .getByText(fillVariables(words.shown, { number: total, total }));
    expect(await said.count()).toBe(0);
    release();
    await said.waitFor({ state: 'attached' });
    expect(await button.getAttribute('aria-current')).toBe('page');
  });

  test('on the form’s button shows the toast of the form, and sends nothing', async () => {
    const { form } = contentOf('contactPage');
    const { page, release } = await withoutItsScript('desktop', '/contact');
    await page.getByLabel(form.name.label).fill('Asha Negi');
    await page.getByLabel(form.phone.label).fill('+91 55555 01999');
    await page.getByLabel(form.service.label).selectOption({ index: 1 });
    await page.getByRole('button', { name: form.send }).click();
    expect(page.url()).toBe(`${site.url}/contact`);
    release();
    await toasts(page).getByText(siteData.toasts.form.title).waitFor();
    expect(await page.getByLabel(form.name.label).inputValue()).toBe('Asha Negi');
    expect(page.url()).toBe(`${site.url}/contact`);
  });

  test('of an assistive technology, which no pointer or key goes before, starts the script', async () => {
    const page = await site.visit('phone', '/about', {
      ready: false,
      waitUntil: 'commit',
      // The page never finishes loading, so the press alone can start anything.
      before: (empty) => empty.route(/\.(?:avif|webp|jpg)$/, () => {}),
    });
    const button = page.getByRole('button', { name: siteData.actions.quoteNow }).first();
    await page.locator('script[data-scripts]').waitFor({ state: 'attached' });
    await button.evaluate((element: HTMLButtonElement) => element.click());
    await toasts(page).getByText(siteData.toasts.quote.title).waitFor();
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  });

  test('on a link goes to its page at once', async () => {
    const { page } = await withoutItsScript('desktop', '/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('/about'), exact: true })
      .click({ noWaitAfter: true });
    await page.waitForURL('**/about', { waitUntil: 'commit' });
  });
});

/** The scripts that a page has asked for. */
function scriptsOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.js(?:\?|$)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

describe('the script', () => {
  test.each(pages)('of %s is asked for only after the page has loaded', async (path) => {
    const page = await site.visit('phone', addressOf(path));
    const whenAsked = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name));
      const first = Math.min(...scripts.map(({ startTime }) => startTime));
      if (scripts.length < 3) return `only ${scripts.length} scripts`;
      return first >= (load?.loadEventStart ?? Number.NaN) ? 'after' : 'before';
    });
    expect(whenAsked).toBe('after');
  });

  test('waits while a picture is on its way, and comes at the first touch', async () => {
    const held = new HeldRequests();
    const { file } = contentOf('homePage').hero.phonePicture;
    const name = slugOf(basename(file));
    let asked: string[] = [];
    const page = await site.visit('phone', '/', {
      before: async (empty) => {
        asked = scriptsOf(empty);
        await held.hold(empty, `**/static/**/${name}*`);
      },
      ready: false,
      waitUntil: 'commit',
    });
    await page.waitForLoadState('domcontentloaded');
    await framesPass(page);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    await scriptRuns(page);
    await page.getByRole('navigation', { name: siteData.navigation.label }).waitFor();
    expect(asked.length).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    held.release();
    await page.waitForLoadState('load');
  });

  test.each([
    ['a 2g connection', { effectiveType: '2g' }],
    ['a 3g connection', { effectiveType: '3g' }],
    ['Save-Data', { effectiveType: '4g', saveData: true }],
  ])('waits for a press with %s, also while the page is read', async (_, connection) => {
    let asked: string[] = [];
    const page = await site.visit('phone', '/about', {
      ready: false,
      before: async (empty) => {
        asked = scriptsOf(empty);
        await empty.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value });
        }, connection);
      },
    });
    await page.mouse.wheel(0, 400);
    await page.locator('[data-scrolled=true]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).getByText(siteData.toasts.quote.title).waitFor();
    expect(asked.length).toBeGreaterThan(2);
  });

  test('that draws toasts is there before it is wanted, the viewer after the first touch', async () => {
    const page = await site.visit('phone', '/gallery');
    await page.waitForLoadState('networkidle');
    const asked = scriptsOf(page);
    await page.getByRole('main').getByRole('button', { name: siteData.actions.quoteNow }).tap();
    await toasts(page).waitFor();
    await becomes(async () => asked.length, 1);
    await page.waitForLoadState('networkidle');
    await page.locator('main li > a[data-instant]').first().tap();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    expect(asked).toHaveLength(1);
  });
});
