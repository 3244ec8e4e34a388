import type { Page } from 'playwright-core';
import { fill } from '../../src/components/fill';
import { becomes, type Device, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';

const site = new SiteInBrowser();

const words = contentOf('homePage').reviews;
const interval = 5000;

const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: fill(words.dot, { number }), exact: true });
/** Which of the three reviews a visitor sees, from 1. */
const shown = (page: Page) => async () => {
  const quotes = page.locator('[aria-roledescription=carousel] blockquote');
  const seen = await quotes.evaluateAll((all) =>
    all.flatMap((quote, index) =>
      quote.checkVisibility({ visibilityProperty: true }) ? [index + 1] : [],
    ),
  );
  return seen.length === 1 ? seen[0] : `${seen.length} are visible`;
};

/** The home page with its clock in the test's hand, and the first review just chosen. */
async function visit(device: Device, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const page = await site.visit(device, '/', {
    reducedMotion,
    before: (empty) => empty.clock.install(),
  });
  await page.locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Presses a dot and takes the pointer away, so that nothing but the clock moves on. */
async function choose(page: Page, number: number) {
  // A dot that is marked already says that it is disabled, and restarts the five seconds anyway.
  await dot(page, number).click({ force: true });
  await page.mouse.move(5, 300);
  await becomes(shown(page), number);
}

test('a pressed dot jumps and the block moves on after five seconds', async () => {
  const page = await visit('phone');
  await dot(page, 3).tap();
  await becomes(shown(page), 3);
  await page.clock.runFor(interval - 100);
  expect(await shown(page)()).toBe(3);
  await page.clock.runFor(100);
  await becomes(shown(page), 1);
});

test('it waits under the pointer', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.locator('[aria-roledescription=carousel]').hover();
  await page.clock.runFor(3 * interval);
  expect(await shown(page)()).toBe(1);
});

test('nothing on the page moves when the review changes', async () => {
  const page = await visit('phone');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const number of [2, 3, 1]) {
    await dot(page, number).tap({ force: true });
    await becomes(shown(page), number);
    expect(await height()).toBe(before);
  }
});
