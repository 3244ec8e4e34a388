import { SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';

/** On Samsung's phones a finger hovers, says the browser: HoverType and PointerType of Blink's settings. */
const [hover, coarse] = [2, 2];
const settings = {
  primaryHoverType: hover,
  availableHoverTypes: hover,
  primaryPointerType: coarse,
  availablePointerTypes: coarse,
};
const site = new SiteInBrowser({
  args: [`--blink-settings=${Object.entries(settings).map((one) => one.join('='))}`],
});

test.each([
  ['/gallery', 'main li > a[data-instant] > span', 20],
  ['/', 'main li[data-label] p', contentOf('areas').length],
])(
  'every caption and note of %s is visible where a finger is said to hover',
  async (path, selector, least) => {
    const page = await site.visit('desktop', path, { ready: false });
    expect(
      await page.evaluate(() => matchMedia('(hover: hover) and (pointer: coarse)').matches),
    ).toBe(true);
    const shown = await page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 40 && height > 10 && one.checkVisibility({ opacityProperty: true });
      }),
    );
    expect(shown.length).toBeGreaterThanOrEqual(least);
    expect(shown).not.toContain(false);
  },
);
