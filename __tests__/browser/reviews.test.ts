import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { becomes, isOnScreen, SiteInBrowser, scrollTo } from '../support/browser';
import { contentOf, firstOf, labelOf } from '../support/content';

const site = new SiteInBrowser();
const { reviews: words, summary } = contentOf('testimonialsPage');
const reviews = contentOf('reviews');
const authors = reviews.map(({ name }) => name);

/** Reviews on one page: docs/specification.md, section 9. */
const pageSize = 6;
const total = Math.ceil(authors.length / pageSize);

/** Who wrote the reviews of one page, from 1. */
const authorsOf = (number: number) =>
  authors.slice((number - 1) * pageSize, number * pageSize).join();

/** Who wrote the reviews that a visitor sees. */
const shown = (page: Page) => async () => {
  const names = await page
    .locator('main li figure figcaption h3')
    .evaluateAll((all) =>
      all.filter((name) => name.checkVisibility()).map((name) => name.textContent),
    );
  return names.map((name) => name?.replace(/\s+/g, ' ').trim()).join();
};

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.pages }).getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, words.next);
const previous = (page: Page) => button(page, words.previous);
const numbered = (page: Page, number: number) =>
  button(page, fillVariables(words.page, { number }));

async function expectPage(page: Page, number: number) {
  await becomes(shown(page), authorsOf(number));
  expect(await numbered(page, number).getAttribute('aria-current')).toBe('page');
  expect(await previous(page).isDisabled()).toBe(number === 1);
  expect(await next(page).isDisabled()).toBe(number === total);
}

test('a page of reviews is read from its start, Back and Forward go through the pages, and one that was left by a link is as it was', async () => {
  const page = await site.visit('desktop', '/testimonials');
  const top = () => page.evaluate(() => window.scrollY);
  await next(page).click();
  await expectPage(page, 2);
  await previous(page).click();
  await expectPage(page, 1);
  await numbered(page, total).click();
  await expectPage(page, total);
  await becomes(() => isOnScreen(page.locator('main li:not([hidden]) figure').first()), true);
  await page.goBack();
  await expectPage(page, 1);
  await page.goForward();
  await expectPage(page, total);
  const link = page.getByRole('contentinfo').getByRole('link', { name: labelOf('/about') });
  await link.scrollIntoViewIfNeeded();
  const left = await top();
  await link.click();
  await page.waitForURL('**/about');
  await page.goBack();
  await expectPage(page, total);
  await becomes(top, left);
  await page.reload();
  await expectPage(page, total);
  await page.goBack();
  await expectPage(page, 1);
});

test('the keyboard goes on after the start of the list when a page was chosen', async () => {
  const page = await site.visit('desktop', '/testimonials');
  await numbered(page, total).focus();
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'UL');
  await expectPage(page, total);
});

describe('a service of the summary', () => {
  const { label: name, review } = firstOf(summary.services.filter(({ review }) => review));
  const label = `${summary.read} ${name}`;
  const index = reviews.findIndex(({ key }) => key === review);
  const card = (page: Page) => page.locator(`#${reviews[index]?.slug}`);
  const link = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: label, exact: true });

  test('leads to the review that it names, on the page that has it, and Back to where it was left', async () => {
    const page = await site.visit('desktop', '/testimonials', { reducedMotion: 'reduce' });
    const place = () => page.evaluate(() => window.scrollY);
    await numbered(page, total).click();
    await expectPage(page, total);
    await link(page).scrollIntoViewIfNeeded();
    const left = await place();
    await link(page).click();
    await expectPage(page, Math.floor(index / pageSize) + 1);
    await becomes(() => isOnScreen(card(page)), true);
    await scrollTo(page, 100);
    await page.goBack();
    await expectPage(page, total);
    await becomes(place, left);
    await page.goForward();
    await becomes(place, 100);
  });

  test('leads there without script, too', async () => {
    const page = await site.visit('phone', '/testimonials', { javaScriptEnabled: false });
    await link(page).click();
    await becomes(() => isOnScreen(card(page)), true);
  });
});

test('an address of a review shows it on its page', async () => {
  const page = await site.visit('phone', `/testimonials#${reviews.at(-1)?.slug}`);
  await expectPage(page, total);
  await becomes(() => isOnScreen(page.locator(`#${reviews.at(-1)?.slug}`)), true);
});
