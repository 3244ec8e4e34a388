import type { Locator, Page } from 'playwright-core';
import { type Box, boxOf, overlap, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';

// What holds on every page at every width is asked in every-width.test.ts.
const site = new SiteInBrowser();
const siteData = contentOf('siteData');

/** The box of an element's words. */
const textBox = (words: Locator): Promise<Box> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON();
  });

test('at every width all rows of the wall are full', async () => {
  const page = await site.visit('desktop', '/gallery', { ready: false });
  for (const width of [320, 390, 600, 700, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const ends = await page.locator('main li:has(> a[data-instant])').evaluateAll((all) => {
      const boxes = all.map((tile) => tile.getBoundingClientRect());
      const lasts = boxes.filter(({ left }, place) => (boxes[place + 1]?.left ?? 0) <= left);
      return lasts.map(({ right }) => right);
    });
    const isFull = Math.max(...ends) - Math.min(...ends) < 1.5;
    expect([width, ends.length > 3, isFull]).toEqual([width, true, true]);
  }
});

test.each([
  ['/', 'main picture img'],
  ['/services', 'main nav'],
  ['/about', 'main picture img'],
])('on a phone on its side %s has its picture or index beside its title', async (path, beside) => {
  const page = await site.visit('phone', path, {
    viewport: { width: 844, height: 390 },
    ready: false,
  });
  const title = await textBox(page.locator('h1'));
  const picture = await boxOf(page.locator(beside).first());
  expect(picture.y).toBeLessThan(title.y + title.height);
  expect(picture.x > title.x || picture.x + picture.width < title.x).toBe(true);
});

describe('the bar with call and chat', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: siteData.actions.contacts });

  test('shows both at the edge of a phone and of a tablet', async () => {
    const page = await site.visit('phone', '/about', { ready: false });
    for (const width of [320, 360, 412, 768, 991]) {
      await page.setViewportSize({ width, height: 740 });
      const { x, y, height, width: covered } = await boxOf(bar(page));
      expect([x, covered, y + height]).toEqual([0, width, 740]);
      for (const name of [siteData.actions.call, siteData.actions.chat]) {
        expect(await bar(page).getByText(name).isVisible()).toBe(true);
      }
    }
  });

  test('is above the open menu, whose end is scrolled above it when it has the focus', async () => {
    const page = await site.visit('phone', '/', { viewport: { width: 360, height: 1000 } });
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    const quote = page.getByRole('navigation').getByRole('button');
    const { y, height } = await boxOf(quote);
    await page.setViewportSize({ width: 360, height: Math.ceil(y + height) });
    expect(overlap(await boxOf(quote), await boxOf(bar(page)))).toBe(true);
    await quote.focus();
    expect(overlap(await boxOf(quote), await boxOf(bar(page)))).toBe(false);
    await bar(page).getByRole('link').first().click({ trial: true });
  });

  test('leaves room between it and the header on a small phone with text of twice the size', async () => {
    const page = await site.visit('phone', '/about', { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const fixed = await Promise.all([page.locator('header [data-scrolled]'), bar(page)].map(boxOf));
    expect(fixed.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(200);
  });

  test.each([
    [320, 256],
    [992, 740],
  ])('gives way to round buttons in a window of %i x %i', async (wide, high) => {
    const page = await site.visit('phone', '/about', { viewport: { width: wide, height: high } });
    for (const link of await bar(page).getByRole('link').all()) {
      const { x, y, width, height } = await boxOf(link);
      expect([width === height, x > wide / 2, y + height <= high]).toEqual([true, true, true]);
    }
  });
});

test('from a tablet on the names of the home page are at their pins', async () => {
  const page = await site.visit('desktop', '/', { ready: false });
  await page.setViewportSize({ width: 640, height: 800 });
  const names = page.locator('main li[data-label]');
  expect(await names.count()).toBe(contentOf('areas').length);
  const map = await boxOf(page.locator('main :has(> ul > li[data-label]) > picture img'));
  for (const name of await names.all()) expect(overlap(await boxOf(name), map)).toBe(true);
});

test('under touch the notes of the areas are below the map', async () => {
  const page = await site.visit('phone', '/', { ready: false });
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    const map = await boxOf(page.locator('main :has(> ul > li[data-label]) > picture img'));
    const notes = await page.locator('main li[data-label] p').all();
    expect(notes).toHaveLength(contentOf('areas').length);
    for (const note of notes) {
      const { y, width: covered } = await boxOf(note);
      expect([width, y > map.y + map.height, covered > 100]).toEqual([width, true, true]);
    }
  }
});
