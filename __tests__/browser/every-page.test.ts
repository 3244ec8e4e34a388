import type { Page } from 'playwright-core';
import {
  addressOf,
  axeViolations,
  becomes,
  devices,
  framesPass,
  holdToast,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  toasts,
} from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';
import { borderWidths, runningAnimations, walkByKeyboard } from './page-checks';

/** Every page is visited once on each device and asked everything that holds on all pages. */

const site = new SiteInBrowser();
const { actions, toasts: toastTexts } = contentOf('siteData');

/** Elements of a printed page that are dark, fill a sheet, or look as if they could be pressed. */
function wastefulInPrint() {
  const drawn = [...document.querySelectorAll('body, body :not(img, [style*="--share"])')].filter(
    (element) => element.checkVisibility(),
  );
  const isDark = (element: Element) => {
    const [red = 255, green = 255, blue = 255, alpha = 1] = (
      getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    const { width, height } = element.getBoundingClientRect();
    return alpha > 0.5 && red + green + blue < 300 && width * height > 4000;
  };
  const tall = [...document.querySelectorAll('main img:not(a img)')].filter(
    (picture) => picture.checkVisibility() && picture.getBoundingClientRect().height > 400,
  );
  const framed = [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].filter(
    (link) => link.checkVisibility() && getComputedStyle(link).borderTopWidth !== '0px',
  );
  return {
    framed: framed.map((link) => link.textContent),
    dark: drawn.filter(isDark).map((element) => element.className),
    tall: tall.map((picture) => picture.getAttribute('alt')),
    floating: document.querySelector('aside')?.checkVisibility(),
  };
}

/** Buttons, links and fields that are smaller than a thumb needs. Runs in the page. */
function smallTargets(): string[] {
  const reach = 21.5;
  const before = window.scrollY;
  const all = document.querySelectorAll('a[href],button,summary,input,select,textarea');
  const small = [...all].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const parent = element.parentElement;
    const isInText =
      getComputedStyle(element).display === 'inline' &&
      /^(?:P|LI|DD|SPAN)$/.test(parent?.tagName ?? '') &&
      (parent?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 10;
    if (!isShown || isInText || (width >= 2 * reach && height >= 2 * reach)) return [];
    // A small control may have a larger area to press, such as the card around it.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const reached = [
      [(left + right) / 2, (top + bottom) / 2 - reach],
      [(left + right) / 2, (top + bottom) / 2 + reach],
      [Math.min(left, (left + right) / 2 - reach), (top + bottom) / 2],
      [Math.max(right - 1, (left + right) / 2 + reach), (top + bottom) / 2],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    });
    if (reached) return [];
    const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.id;
    return [`${element.tagName.toLowerCase()} "${name}": ${width} x ${height}`];
  });
  window.scrollTo({ top: before, behavior: 'instant' });
  return small;
}

/** Marks what looks like a card or a panel by `data-card`; places of the map have names in bold. */
function markCards() {
  const all = 'main :not(img, th, td, [data-instant], [data-label])';
  for (const element of document.querySelectorAll(all)) {
    const { backgroundColor, borderRadius } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isCard = width > 150 && height > 50 && Number.parseFloat(borderRadius) > 8;
    if (isCard && !backgroundColor.endsWith(', 0)')) element.setAttribute('data-card', '');
  }
}

let page: Page;
beforeAll(async () => {
  // Fewer pixels to draw: nothing is asked that depends on how dense they are.
  const options = { deviceScaleFactor: 1, reducedMotion: 'reduce', map: true } as const;
  page = await site.visit('phone', '/', options);
});

describe.each(pages)('%s', (path) => {
  beforeAll(async () => {
    await page.setViewportSize(devices.phone.viewport);
    await page.goto(addressOf(path));
    await scriptRuns(page);
  });

  test('moves nothing by itself nor on scrolling where motion is reduced', async () => {
    for (const top of [0, 60, 700, 1500, 3000]) {
      await scrollTo(page, top);
      await framesPass(page);
      expect(await runningAnimations(page)).toEqual([]);
    }
  });

  test('has no accessibility violation that axe knows', async () => {
    expect(await axeViolations(page)).toEqual([]);
  });

  test('can be walked through by the keyboard, the focus always in sight', async () => {
    // Header and footer are walked through once.
    const stops = await walkByKeyboard(page, path !== '/');
    expect(stops.length).toBeGreaterThan(path === '/' ? 20 : 0);
    const wrong = stops.filter(({ problems }) => problems.length > 0);
    expect(wrong.map(({ what, problems }) => `${what} ${problems.join(', ')}`)).toEqual([]);
  });

  test('has no target smaller than a thumb needs', async () => {
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });

  describe('on a desktop', () => {
    beforeAll(() => page.setViewportSize(devices.desktop.viewport));

    test('gives its buttons, fields and cards a border in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate(markCards);
      const { quote, quoteNow, call, chat } = actions;
      const words = new RegExp(`^\\s*(${[quote, quoteNow, call, chat].join('|')})`);
      const buttons = page.locator('main').locator('a, button').filter({ hasText: words });
      const others = page.locator('aside a, [data-card], form :is(input, select, textarea)');
      const widths = await borderWidths(buttons.or(others));
      await page.emulateMedia({ forcedColors: 'none' });
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.min(...widths)).toBeGreaterThan(0);
    });

    test('prints no dark background, no button and no picture that fills a sheet', async () => {
      await page.emulateMedia({ media: 'print' });
      const wasteful = await page.evaluate(wastefulInPrint);
      await page.emulateMedia({ media: 'screen' });
      expect(wasteful).toEqual({ framed: [], dark: [], tall: [], floating: false });
    });

    test('shows the toast on a press of every quote button', async () => {
      const words = [actions.quote, actions.quoteNow, contentOf('servicesPage').quote];
      const buttons = await page
        .getByRole('button', { name: new RegExp(`^(?:${words.join('|')})(?:,|$)`) })
        .all();
      // These two ask by the form and by the header's menu.
      expect(buttons.length > 0).toBe(path !== '/contact' && path !== '/404');
      for (const button of buttons) {
        await button.click();
        await holdToast(page, toastTexts.quote.title);
        await page.getByRole('button', { name: toastTexts.close }).click();
        await becomes(() => toasts(page).count(), 0);
      }
    });
  });
});
