import type { Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  densePhone,
  drawLate,
  framesPass,
  heading,
  isLaidOut,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  toasts,
} from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { held } from '../support/held';
import { documentOf, only, routes, textOf, urlOf, wordsOf } from '../support/site';

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

const footerLink = (page: Page, route: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: labelOf(route), exact: true });

/** Scroll position of a page, in pixels. */
const top = (page: Page) => () => page.evaluate(() => Math.round(window.scrollY));

test('the menu leads through all eight pages without loading a new document; the head follows', async () => {
  const page = await site.visit('phone', '/contact');
  await leaveMark(page);
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  for (const route of routes) {
    const label = labelOf(route);
    await openButton(page).tap();
    await menu(page).getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(site.url + route);
    await becomes(heading(page), headingOf(route));
    await becomes(() => page.title(), wordsOf(only(documentOf(route), 'head > title')));
    await becomes(canonical, urlOf(route));
    const marked = page.locator('header nav [aria-current=page]');
    expect(await marked.allTextContents()).toEqual([label]);
    await becomes(top(page), 0);
    // A screen reader then reads the new heading, and not the skip link once more.
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
  }
  expect(await hasMark(page)).toBe(true);
});

test('the heading of a new page has the focus, also where effects come late', async () => {
  const page = await site.visit('phone', '/about', { before: drawLate });
  const link = footerLink(page, '/contact');
  await link.focus();
  await page.evaluate(() => {
    const focused: (string | undefined)[] = [];
    document.addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
    Object.assign(window, { focused });
  });
  await link.press('Enter');
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
  // Not the wrapper of Gatsby's router before it: WebKit would scroll to that a frame later.
  expect(await page.evaluate('focused.join()')).toBe('H1');
});

test('a new page begins at its top, and is not seen to scroll there', async () => {
  const page = await site.visit('phone', '/gallery');
  const link = footerLink(page, '/contact');
  await link.scrollIntoViewIfNeeded();
  await page.evaluate((start) => {
    const places: number[] = [];
    const look = () => {
      if (location.pathname !== start) places.push(window.scrollY);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { places });
  }, '/gallery');
  await link.click();
  await becomes(heading(page), headingOf('/contact'));
  await becomes(top(page), 0);
  const places = await page.evaluate(() => (window as Window & { places?: number[] }).places);
  // The previous page is shown until the new one has loaded.
  expect(new Set(places?.filter((place, at) => place !== places[at - 1])).size).toBeLessThan(3);
});

test('a page does not fetch the styles of its component, and those of the next page once', async () => {
  const asked: string[] = [];
  const page = await site.visit('phone', '/about', {
    before: async (empty) => void empty.on('request', (request) => asked.push(request.url())),
  });
  await footerLink(page, '/services').click();
  await becomes(heading(page), headingOf('/services'));
  await footerLink(page, '/about').click();
  await becomes(heading(page), headingOf('/about'));
  const sheetsOf = (name: string) =>
    asked.filter((address) => address.includes(`${name}-tsx.`) && address.endsWith('.css'));
  expect(sheetsOf('about')).toEqual([]);
  expect(sheetsOf('services')).toHaveLength(1);
});

test('pages whose links stay in sight are fetched before they are touched', async () => {
  const page = await site.visit('phone', '/contact', {
    // Chromium takes a busy computer for a slow connection.
    before: (empty) =>
      empty.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
      ),
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The page may still move below what is in sight.
  const isAsked = async (file: RegExp) => {
    await footerLink(page, '/about').scrollIntoViewIfNeeded();
    return asked.some((address) => file.test(address));
  };
  await becomes(() => isAsked(/\/page-data\/(?!contact|app-data)/), true);
  await becomes(() => isAsked(/component---(?!.*contact)/), true);
});

test('a page that was reached by a link has its styles', async () => {
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  const page = await site.visit('desktop', '/');
  await footerLink(page, '/services').click();
  await becomes(heading(page), headingOf('/services'));
  const opened = await site.visit('desktop', '/services');
  await isLaidOut(opened);
  await becomes(() => height(page), await height(opened));
});

test('a page that is left fetches no more pictures', async () => {
  const page = await site.visit('phone', '/', { deviceScaleFactor: densePhone });
  await footerLink(page, '/services').scrollIntoViewIfNeeded();
  const last = page.locator('main img').last();
  await becomes(() => last.evaluate((one: HTMLImageElement) => one.complete), true);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await footerLink(page, '/services').tap();
  await becomes(heading(page), headingOf('/services'));
  const picture = page.locator('main li img').nth(1);
  await becomes(() => picture.evaluate((one: HTMLImageElement) => one.complete), true);
  const foreign = fetched.filter(
    (address) => address.endsWith('.avif') && !textOf('services.html').includes(address),
  );
  expect(foreign).toEqual([]);
});

test('a jump within the first page is taken back, made again, and kept by a reload', async () => {
  const page = await site.visit('phone', '/services', { reducedMotion: 'reduce' });
  const jumps = page.getByRole('navigation', { name: contentOf('servicesPage').index });
  await scrollTo(page, 100);
  await jumps.getByRole('link').nth(3).click();
  await becomes(async () => (await top(page)()) > 1000, true);
  const place = await top(page)();
  await page.goBack();
  await becomes(top(page), 100);
  await page.goForward();
  await becomes(top(page), place);
  await scrollTo(page, place + 200);
  // The browser keeps what is read in its place, also where a line above it has come or gone.
  const seenAt = () =>
    page.evaluate(() => document.querySelector(location.hash)?.getBoundingClientRect().top);
  const before = await seenAt();
  await page.reload();
  await scriptRuns(page);
  await framesPass(page);
  expect(await seenAt()).toBeCloseTo(before ?? Number.NaN, 0);
  await page.goBack();
  await becomes(top(page), 100);
});

test('Back and Forward lead to where a page with a place in its address was left', async () => {
  const page = await site.visit('desktop', '/services', { reducedMotion: 'reduce' });
  await leaveMark(page);
  const jumps = page.getByRole('navigation', { name: contentOf('servicesPage').index });
  await jumps.getByRole('link').nth(3).click();
  await becomes(async () => (await top(page)()) > 500, true);
  const link = footerLink(page, '/about');
  await link.scrollIntoViewIfNeeded();
  const left = await top(page)();
  await link.click();
  await becomes(heading(page), headingOf('/about'));
  await page.goBack();
  await becomes(heading(page), headingOf('/services'));
  await becomes(top(page), left);
  await page.goForward();
  await becomes(heading(page), headingOf('/about'));
  expect(await hasMark(page)).toBe(true);
});

/** What the console says of a file that is lost without internet. */
const isLostFile = /ERR_INTERNET_DISCONNECTED/;

describe('Back to pages that have not loaded yet', () => {
  /** A page that was reloaded after others, of which one comes late. */
  const afterOthers = async (routes: readonly string[], late: string) => {
    const page = await site.visit('desktop', routes[0] ?? '/');
    for (const route of routes.slice(1)) {
      await menu(page)
        .getByRole('link', { name: labelOf(route), exact: true })
        .click();
      await becomes(heading(page), headingOf(route));
    }
    const request = held();
    await page.route(`**/page-data/${late}/page-data.json`, async (route) => {
      await request.promise;
      await route.continue();
    });
    await page.reload();
    await scriptRuns(page);
    return { page, release: request.release };
  };

  test('leaves the header plain at the top of the page that comes late', async () => {
    const { page, release } = await afterOthers(['/about', '/services'], 'about');
    const scrolled = () => page.locator('[data-scrolled]').getAttribute('data-scrolled');
    await scrollTo(page, 500);
    await becomes(scrolled, 'true');
    await page.evaluate(() => history.back());
    await page.waitForURL(`${site.url}/about`);
    await becomes(top(page), 0);
    release();
    await becomes(heading(page), headingOf('/about'));
    await becomes(scrolled, 'false');
  });
});

describe('without internet', () => {
  test('a link stays on the page, says so and offers a call', async () => {
    const page = await site.visit('phone', '/about', { expected: isLostFile });
    // The script of toasts is fetched when the page is idle; on a busy phone only when one is shown.
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    await page.context().setOffline(true);
    const link = footerLink(page, '/contact');
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
      before: (empty) => empty.route(/\/static\/.+\.(?:avif|jpe?g)$/, (route) => route.abort()),
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

test('the address of a page with a slash at its end, unknown to the host, becomes that page', async () => {
  const page = await site.visit('phone', '/contact/?from=card#form-heading', {
    expected: /404.*\/contact\//,
  });
  await becomes(heading(page), headingOf('/contact'));
  const marked = page.locator('header nav [aria-current=page]');
  expect(await marked.allTextContents()).toEqual([labelOf('/contact')]);
  await becomes(() => page.title(), wordsOf(only(documentOf('/contact'), 'head > title')));
  const found = (selector: string) => () => page.locator(selector).count();
  await becomes(found('meta[name=robots]'), 0);
  await becomes(found(`link[rel=canonical][href="${urlOf('/contact')}"]`), 1);
  expect(page.url().slice(site.url.length)).toBe('/contact?from=card#form-heading');
});

test('the header stays, plain up to 50 pixels, and solid with a shadow from 51 on', async () => {
  const page = await site.visit('phone', '/');
  const header = page.locator('[data-scrolled]');
  const solid = header.locator(':scope > :first-child');
  const opacity = () => solid.evaluate((element) => getComputedStyle(element).opacity);
  await scrollTo(page, 50);
  await framesPass(page);
  expect(await opacity()).toBe('0');
  await scrollTo(page, 51);
  await becomes(opacity, '1');
  const shadow = await solid.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(shadow).not.toBe('none');
  await scrollTo(page, 50);
  await becomes(opacity, '0');
  await scrollTo(page, 300);
  await page.reload();
  await becomes(opacity, '1');
  expect((await boxOf(header)).y).toBe(0);
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
    expect(await openButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('closes on a choice of the page that is shown, on Escape and when the focus leaves', async () => {
    const page = await opened('/about');
    const link = menu(page).getByRole('link', { name: labelOf('/about'), exact: true });
    await link.tap();
    await menu(page).waitFor({ state: 'hidden' });
    await openButton(page).tap();
    expect(await closeButton(page).getAttribute('aria-expanded')).toBe('true');
    await link.focus();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    await becomes(() => openButton(page).evaluate((one) => one === document.activeElement), true);
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

test('the first Tab offers to skip to the content', async () => {
  const page = await site.visit('desktop', '/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: siteData.skipLink });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

test('a hash that names nothing and cannot be decoded leaves an open page as it is', async () => {
  const page = await site.visit('phone', '/contact');
  await scriptRuns(page);
  await page.evaluate(() => {
    location.hash = '#%';
  });
  await page.waitForURL(`${site.url}/contact`);
  await framesPass(page);
  await framesPass(page);
  expect(await heading(page)()).toBe(headingOf('/contact'));
  await openButton(page).tap();
  await menu(page)
    .getByRole('link', { name: labelOf('/about'), exact: true })
    .click();
  await becomes(heading(page), headingOf('/about'));
});
