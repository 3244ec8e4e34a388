import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  framesPass,
  heading,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  toasts,
} from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { documentOf, only, routes, wordsOf } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { navigation, toasts: words } = siteData;

const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label });
const openButton = (page: Page) => page.getByRole('button', { name: navigation.open });
const closeButton = (page: Page) => page.getByRole('button', { name: navigation.close });

/** A mark that a new document would not have. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const hasMark = (page: Page) => page.evaluate(() => 'mark' in window);

const headingOf = (route: string) => wordsOf(only(documentOf(route), 'h1'));
const titleOf = (route: string) => wordsOf(only(documentOf(route), 'head > title'));

test.each(['phone', 'desktop'] as const)(
  'on a %s the navigation leads through all eight pages without loading a new document',
  async (device) => {
    const page = await site.visit(device, '/contact');
    await leaveMark(page);
    for (const route of routes) {
      const label = labelOf(route);
      if (device === 'phone') await openButton(page).tap();
      await menu(page).getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(site.url + route);
      await becomes(heading(page), headingOf(route));
      await becomes(() => page.title(), titleOf(route));
      const marked = page.locator('header nav [aria-current=page]');
      expect(await marked.allTextContents()).toEqual([label]);
      await becomes(() => page.evaluate(() => window.scrollY), 0);
      // So a screen reader reads the new heading, and not the skip link once more.
      await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
    }
    expect(await hasMark(page)).toBe(true);
  },
);

test('the head follows the page: description, canonical and share address', async () => {
  const page = await site.visit('desktop', '/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelOf('/services'), exact: true })
    .click();
  const attribute = (selector: string, name: string) => () =>
    page.locator(selector).getAttribute(name);
  const head = documentOf('/services');
  const canonical = only(head, 'link[rel=canonical]').getAttribute('href') ?? '';
  const description = only(head, 'meta[name=description]').getAttribute('content') ?? '';
  await becomes(attribute('link[rel=canonical]', 'href'), canonical);
  await becomes(attribute('meta[property="og:url"]', 'content'), canonical);
  await becomes(attribute('meta[name=description]', 'content'), description);
});

test('a new page begins at its top, and is not seen to scroll there', async () => {
  const page = await site.visit('phone', '/gallery');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await page.evaluate((start) => {
    const places: number[] = [];
    const look = () => {
      if (location.pathname !== start) places.push(window.scrollY);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { places });
  }, '/gallery');
  await footer.getByRole('link', { name: labelOf('/contact'), exact: true }).click();
  await becomes(heading(page), headingOf('/contact'));
  await becomes(() => page.evaluate(() => window.scrollY), 0);
  const places = await page.evaluate(() => (window as Window & { places?: number[] }).places);
  // The page before stands until the new one has come.
  expect(new Set(places?.filter((place, at) => place !== places[at - 1])).size).toBeLessThan(3);
});

test('a page that was reached by a link has its styles', async () => {
  const looks = (page: Page) =>
    page.locator('main :not(dialog, dialog *)').evaluateAll((all) =>
      all.map((element) => {
        const { display, color, fontSize, padding } = getComputedStyle(element);
        return [element.getAttribute('class'), display, color, fontSize, padding].join();
      }),
    );
  const page = await site.visit('desktop', '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: labelOf('/services'), exact: true }).click();
  await becomes(heading(page), headingOf('/services'));
  // What the pointer happens to rest on looks otherwise.
  await page.mouse.move(0, 0);
  expect(await looks(page)).toEqual(await looks(await site.visit('desktop', '/services')));
});

test('Back and Forward go through the pages that were open', async () => {
  const page = await site.visit('desktop', '/');
  await leaveMark(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelOf('/gallery'), exact: true })
    .click();
  await becomes(heading(page), headingOf('/gallery'));
  await page.goBack();
  await becomes(heading(page), headingOf('/'));
  await page.goForward();
  await becomes(heading(page), headingOf('/gallery'));
  expect(await hasMark(page)).toBe(true);
});

test.each(['phone', 'desktop'] as const)(
  'on a %s a jump within the first page is taken back, made again, and kept by a reload',
  async (device) => {
    const page = await site.visit(device, '/services', { reducedMotion: 'reduce' });
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    const jumps = page.getByRole('navigation', { name: contentOf('servicesPage').index });
    await scrollTo(page, 100);
    await jumps.getByRole('link').nth(3).click();
    await becomes(async () => (await top()) > 1000, true);
    const place = await top();
    await page.goBack();
    await becomes(top, 100);
    await page.goForward();
    await becomes(top, place);
    await scrollTo(page, place + 200);
    await page.reload();
    await scriptRuns(page);
    await framesPass(page);
    expect(await top()).toBe(place + 200);
    await page.goBack();
    await becomes(top, 100);
  },
);

test('Back leads to where a page with a place in its address was left', async () => {
  const page = await site.visit('desktop', '/services', { reducedMotion: 'reduce' });
  const jumps = page.getByRole('navigation', { name: contentOf('servicesPage').index });
  await jumps.getByRole('link').nth(3).click();
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: labelOf('/about'), exact: true });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await link.click();
  await becomes(heading(page), headingOf('/about'));
  await page.goBack();
  await becomes(heading(page), headingOf('/services'));
  await becomes(() => page.evaluate(() => window.scrollY), left);
});

describe('without internet', () => {
  const isLost = /ERR_INTERNET_DISCONNECTED/;

  test('a link stays on the page, says so and offers a call', async () => {
    const page = await site.visit('phone', '/about', { expected: isLost });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: labelOf('/contact'), exact: true });
    await link.tap();
    await toasts(page).getByText(words.offline.title).waitFor();
    expect(await toasts(page).locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(page.url()).toBe(`${site.url}/about`);
    await page.context().setOffline(false);
    await link.tap();
    await becomes(heading(page), headingOf('/contact'));
  });

  test('a picture that was lost comes when the internet is back', async () => {
    const page = await site.visit('desktop', '/about', {
      expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
      before: (empty) =>
        empty.route(/\/static\/.+\.(?:avif|webp|jpe?g)$/, (route) => route.abort()),
    });
    const picture = page.locator('main img').first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await becomes(() => picture.evaluate((image: HTMLImageElement) => image.complete), true);
    expect(await width()).toBe(0);
    await page.context().setOffline(true);
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(false);
    await becomes(async () => (await width()) > 0, true);
  });
});

test('an unknown address shows the not-found page and a way on', async () => {
  const page = await site.visit('phone', '/no/such-page');
  await leaveMark(page);
  await becomes(heading(page), headingOf('/404'));
  await page
    .getByRole('main')
    .getByRole('link', { name: labelOf('/gallery'), exact: true })
    .click();
  await becomes(heading(page), headingOf('/gallery'));
  expect(await hasMark(page)).toBe(true);
});

test('the header is plain up to 50 pixels, and solid with a shadow from 51 on', async () => {
  const page = await site.visit('phone', '/');
  const ground = () =>
    page.locator('[data-scrolled]').evaluate((header) => {
      const { opacity, boxShadow, backgroundColor } = getComputedStyle(header, '::before');
      return { opacity, hasShadow: boxShadow !== 'none', backgroundColor };
    });
  const opacity = async () => (await ground()).opacity;
  await scrollTo(page, 50);
  await framesPass(page);
  expect(await opacity()).toBe('0');
  await scrollTo(page, 51);
  await becomes(opacity, '1');
  expect(await ground()).toMatchObject({ hasShadow: true });
  expect((await ground()).backgroundColor).not.toMatch(/, 0\)|transparent/);
  await scrollTo(page, 50);
  await becomes(opacity, '0');
  await scrollTo(page, 300);
  await page.reload();
  await becomes(opacity, '1');
});

test('the header stays on the screen while the page moves', async () => {
  const page = await site.visit('desktop', '/about');
  await scrollTo(page, 1500);
  expect((await boxOf(page.locator('header a[href="/"]').first())).y).toBeGreaterThanOrEqual(0);
});

describe('the menu of a phone', () => {
  const opened = async (path: string) => {
    const page = await site.visit('phone', path);
    expect(await menu(page).isVisible()).toBe(false);
    await openButton(page).tap();
    await menu(page).waitFor();
    return page;
  };

  test('has a quote button as wide as the menu, which shows the toast and closes it', async () => {
    const page = await opened('/');
    const button = menu(page).getByRole('button', { name: siteData.actions.quote, exact: true });
    const links = await boxOf(menu(page).getByRole('list'));
    const { x, width } = await boxOf(button);
    expect([x, width]).toEqual([links.x, links.width]);
    await button.tap();
    await toasts(page).getByText(words.quote.title).waitFor();
    expect(await menu(page).isVisible()).toBe(false);
  });

  test('closes on a choice of the page that is shown, on Escape and when the focus leaves', async () => {
    const page = await opened('/about');
    const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement);
    const link = menu(page).getByRole('link', { name: labelOf('/about'), exact: true });
    await link.tap();
    await menu(page).waitFor({ state: 'hidden' });
    await openButton(page).tap();
    expect(await closeButton(page).getAttribute('aria-expanded')).toBe('true');
    await link.focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await isFocused(openButton(page))).toBe(true);
    expect(await openButton(page).getAttribute('aria-expanded')).toBe('false');
    await openButton(page).tap();
    const quote = menu(page).getByRole('button', { name: siteData.actions.quote });
    await quote.focus();
    expect(await menu(page).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('closes when Back leads to another page', async () => {
    const page = await opened('/about');
    await menu(page)
      .getByRole('link', { name: labelOf('/gallery'), exact: true })
      .tap();
    await becomes(heading(page), headingOf('/gallery'));
    await openButton(page).tap();
    await page.goBack();
    await becomes(heading(page), headingOf('/about'));
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('takes the place of a toast that is shown', async () => {
    const page = await site.visit('phone', '/about');
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    await openButton(page).tap();
    await menu(page).waitFor();
    await becomes(() => toasts(page).count(), 0);
  });

  test('closes on a press of its button and on a press beside it', async () => {
    const page = await opened('/');
    await closeButton(page).tap();
    await menu(page).waitFor({ state: 'hidden' });
    await openButton(page).tap();
    await menu(page).waitFor();
    // Above the bar with call and chat.
    await page.touchscreen.tap(200, 800);
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('reaches its last entry also on a phone that lies on its side', async () => {
    const page = await site.visit('phone', '/', { viewport: { width: 740, height: 360 } });
    await openButton(page).tap();
    const button = menu(page).getByRole('button', { name: siteData.actions.quote });
    await button.scrollIntoViewIfNeeded();
    const { y, height } = await boxOf(button);
    expect(y + height).toBeLessThanOrEqual(360);
  });
});

test('a desktop has the links side by side and no menu button', async () => {
  const page = await site.visit('desktop', '/');
  expect(await openButton(page).isVisible()).toBe(false);
  const tops = await menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(8);
  expect(new Set(tops).size).toBe(1);
});

test('the first Tab offers to skip to the content', async () => {
  const page = await site.visit('desktop', '/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: siteData.skipLink });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await boxOf(skip)).y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => !!document.activeElement?.closest('main'));
  expect(inMain).toBe(true);
});
