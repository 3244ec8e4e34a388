import type { Page } from 'playwright-core';
import words from '../../content/pages/testimonials.json';
import shared from '../../content/shared/reviews.json';
import { becomes, SiteInBrowser } from '../support/browser';

const site = new SiteInBrowser();
const authors = shared.reviews.map(({ name }) => name);
const firstSix = authors.slice(0, 6).join();
const lastSix = authors.slice(6).join();

/** Who wrote the reviews that a visitor sees. */
const shown = (page: Page) => async () => {
  const names = await page
    .locator('main li figure figcaption strong')
    .evaluateAll((all) =>
      all.filter((name) => name.checkVisibility()).map((name) => name.textContent),
    );
  return names.join();
};

const pagesOf = (page: Page) => page.getByRole('navigation', { name: words.reviews.pages });
const button = (page: Page, name: string) =>
  pagesOf(page).getByRole('button', { name, exact: true });

describe.each(['phone', 'desktop'] as const)('the reviews on a %s', (device) => {
  test('begin with the first six; Previous is off', async () => {
    const page = await site.visit(device, '/testimonials');
    expect(await shown(page)()).toBe(firstSix);
    expect(await button(page, 'Previous').isDisabled()).toBe(true);
    expect(await button(page, 'Next').isDisabled()).toBe(false);
    expect(await button(page, 'Page 1').getAttribute('aria-current')).toBe('page');
  });

  test('Next leads to the last six and is off there; Previous leads back', async () => {
    const page = await site.visit(device, '/testimonials');
    await button(page, 'Next').click();
    await becomes(shown(page), lastSix);
    expect(await button(page, 'Next').isDisabled()).toBe(true);
    expect(await button(page, 'Previous').isDisabled()).toBe(false);
    expect(await button(page, 'Page 2').getAttribute('aria-current')).toBe('page');
    await button(page, 'Previous').click();
    await becomes(shown(page), firstSix);
    expect(await button(page, 'Previous').isDisabled()).toBe(true);
  });

  test('the numbers jump to their page, and the page is read from its start', async () => {
    const page = await site.visit(device, '/testimonials');
    await button(page, 'Page 2').click();
    await becomes(shown(page), lastSix);
    await becomes(
      () =>
        page.evaluate(() => {
          const { top } = (
            document.querySelector('main li:not([hidden]) figure') as Element
          ).getBoundingClientRect();
          return top >= 0 && top < window.innerHeight;
        }),
      true,
    );
    await button(page, 'Page 1').click();
    await becomes(shown(page), firstSix);
  });
});

test('a screen reader hears which page is shown', async () => {
  const page = await site.visit('desktop', '/testimonials');
  await button(page, 'Next').click();
  const said = words.reviews.shown.replace('{number}', '2').replace('{total}', '2');
  await page.getByRole('status').getByText(said).waitFor({ state: 'attached' });
});

test('the keyboard goes on behind the start of the list after a page was chosen', async () => {
  const page = await site.visit('desktop', '/testimonials');
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await becomes(shown(page), lastSix);
  const where = await page.evaluate(() => document.activeElement?.tagName);
  expect(where).toBe('UL');
});
