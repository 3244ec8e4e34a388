import type { Page } from 'playwright-core';
import { fill } from '../../src/components/fill';
import { becomes, type Device, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';

const site = new SiteInBrowser();

const words = contentOf('homePage').reviews;
const interval = 5000;

const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: fill(words.dot, { number }), exact: true });
const pause = (page: Page) => page.getByRole('button', { name: words.stop });
const play = (page: Page) => page.getByRole('button', { name: words.start });

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

test('the block shows another review after five seconds, not before', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.clock.runFor(interval - 100);
  expect(await shown(page)()).toBe(1);
  await page.clock.runFor(100);
  await becomes(shown(page), 2);
});

test('after the last review comes the first', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  for (const next of [2, 3, 1, 2]) {
    await page.clock.runFor(interval);
    await becomes(shown(page), next);
  }
});

test('a dot jumps to its review, is marked, and restarts the five seconds', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.clock.runFor(interval - 1000);
  await choose(page, 3);
  expect(await dot(page, 3).getAttribute('aria-current')).toBe('true');
  expect(await dot(page, 1).getAttribute('aria-current')).toBe('false');
  await page.clock.runFor(interval - 100);
  expect(await shown(page)()).toBe(3);
  await page.clock.runFor(100);
  await becomes(shown(page), 1);
});

test('on a phone too, a pressed dot jumps and the block moves on after five seconds', async () => {
  const page = await visit('phone');
  await dot(page, 3).tap();
  await becomes(shown(page), 3);
  await page.clock.runFor(interval - 100);
  expect(await shown(page)()).toBe(3);
  await page.clock.runFor(100);
  await becomes(shown(page), 1);
});

test('the pause button stops it and starts it again', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await pause(page).click();
  await page.mouse.move(5, 300);
  await page.clock.runFor(4 * interval);
  expect(await shown(page)()).toBe(1);
  await play(page).click();
  await page.mouse.move(5, 300);
  await page.clock.runFor(interval);
  await becomes(shown(page), 2);
});

test('it waits under the pointer', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.locator('[aria-roledescription=carousel]').hover();
  await page.clock.runFor(3 * interval);
  expect(await shown(page)()).toBe(1);
});

test('it waits while the keyboard is inside', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.keyboard.press('Tab');
  await page.clock.runFor(3 * interval);
  expect(await shown(page)()).toBe(1);
});

test('it waits in a hidden tab', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(3 * interval);
  expect(await shown(page)()).toBe(1);
});

test('it does not start by itself where motion is reduced, but by its button', async () => {
  const page = await visit('desktop', 'reduce');
  expect(await shown(page)()).toBe(1);
  await page.clock.runFor(3 * interval);
  expect(await shown(page)()).toBe(1);
  await play(page).click();
  await page.mouse.move(5, 300);
  await page.clock.runFor(interval);
  await becomes(shown(page), 2);
});

test('screen readers hear a new review only while it does not turn by itself', async () => {
  const page = await visit('desktop');
  await choose(page, 1);
  const slides = page.locator('[aria-roledescription=carousel] [aria-live]');
  expect(await slides.getAttribute('aria-live')).toBe('off');
  await pause(page).click();
  await becomes(() => slides.getAttribute('aria-live'), 'polite');
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
