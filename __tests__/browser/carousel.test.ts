import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { becomes, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';

const site = new SiteInBrowser();

const words = contentOf('homePage').reviews;

const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: fillVariables(words.dot, { number }), exact: true });
/** Number of the review that a visitor sees, from 1. */
const shown = (page: Page) => async () => {
  const quotes = page.locator('[aria-roledescription=carousel] blockquote');
  const seen = await quotes.evaluateAll((all) =>
    all.flatMap((quote, index) =>
      quote.checkVisibility({ visibilityProperty: true }) ? [index + 1] : [],
    ),
  );
  return seen.length === 1 ? seen[0] : `${seen.length} are visible`;
};

test('the words before have gone when the next ones come', async () => {
  const page = await site.visit('desktop', '/');
  await dot(page, 2).click();
  const fades = await page.locator('[aria-roledescription=slide]').evaluateAll((slides) =>
    slides
      .flatMap((slide) => slide.getAnimations() as CSSTransition[])
      .filter(({ transitionProperty }) => transitionProperty === 'opacity')
      .map(({ effect }) => {
        const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
        const comes = Number((effect as KeyframeEffect).getKeyframes().at(-1)?.opacity) > 0;
        return { comes, start: delay, end: Number(endTime) };
      }),
  );
  const [comes, goes] = [true, false].map((side) => fades.filter((fade) => fade.comes === side));
  expect([comes?.length, goes?.length]).toEqual([1, 1]);
  expect(comes?.[0]?.start).toBeGreaterThanOrEqual(goes?.[0]?.end ?? Number.POSITIVE_INFINITY);
});

test('a pressed dot shows its review alone, and nothing on the page moves', async () => {
  const page = await site.visit('phone', '/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const number of [2, 3, 1]) {
    await dot(page, number).tap({ force: true });
    await becomes(shown(page), number);
    expect(await height()).toBe(before);
  }
});
