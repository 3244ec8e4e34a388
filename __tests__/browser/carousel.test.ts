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

/** A change of a slide's opacity: which way, and when it starts and ends, in ms after the press. */
interface Fade {
  comes: boolean;
  start: number;
  end: number;
}

test('the words before have gone when the next ones come', async () => {
  const page = await site.visit('desktop', '/');
  // Each is read as it begins: on a busy computer the first one may have ended before the test looks.
  await page.evaluate(() => {
    const fades: Fade[] = [];
    Object.assign(window, { fades });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const slide = target as Element;
      if (propertyName !== 'opacity' || !slide.matches('[aria-roledescription=slide]')) return;
      for (const { effect } of slide.getAnimations()) {
        const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
        const opacity = (effect as KeyframeEffect).getKeyframes().at(-1)?.opacity;
        if (opacity === undefined) continue;
        fades.push({ comes: Number(opacity) > 0, start: delay, end: Number(endTime) });
      }
    });
  });
  // On a busy computer the second one may be there already.
  await dot(page, (await shown(page)()) === 2 ? 3 : 2).click();
  const seenFades = () => page.evaluate(() => (window as unknown as { fades: Fade[] }).fades);
  await becomes(async () => (await seenFades()).length > 1, true);
  // The reviews may also have changed by themselves meanwhile: the first two belong together.
  const [goes, comes] = (await seenFades()).slice(0, 2).sort((a, b) => +a.comes - +b.comes);
  expect([goes?.comes, comes?.comes]).toEqual([false, true]);
  expect(comes?.start).toBeGreaterThanOrEqual(goes?.end ?? Number.POSITIVE_INFINITY);
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
