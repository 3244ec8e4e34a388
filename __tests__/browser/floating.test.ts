import type { Page } from 'playwright-core';
import {
  addressOf,
  becomes,
  boxOf,
  overlap,
  SiteInBrowser,
  scrollTo,
  toasts,
} from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { form } = contentOf('contactPage');

/** What lies under the floating buttons: words and controls, and where on the page. In the page. */
function underButtons(everywhere: boolean): string[] {
  const isHeard = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isHeard(element.parentElement));
  const isShown = (element: Element) =>
    !element.closest('aside, header, #toasts') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isHeard(element);
  const buttons = [...document.querySelectorAll('aside a')].map((a) => a.getBoundingClientRect());
  const found: string[] = [];
  const look = (box: DOMRect, name: string) => {
    // Edges are rounded, and above and below its letters a line has a little room.
    const isUnder = buttons.some(
      ({ left, right, top, bottom }) =>
        box.left < Math.min(right, innerWidth) &&
        left < box.right - 0.5 &&
        (everywhere || (box.top < bottom - 3 && top + 3 < box.bottom)),
    );
    if (isUnder) found.push(`${Math.round(box.top + scrollY)}: ${name.trim().slice(0, 40)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { data, parentElement } = node as Text;
    if (!data.trim() || !parentElement || !isShown(parentElement)) continue;
    const range = document.createRange();
    range.selectNode(node);
    for (const line of range.getClientRects()) if (line.width > 1) look(line, data);
  }
  const controls = 'main :is(button, input, select, textarea, summary, iframe)';
  for (const element of document.querySelectorAll(controls)) {
    if (isShown(element)) look(element.getBoundingClientRect(), `<${element.tagName}>`);
  }
  return found;
}

/** Whether both buttons stand whole on the screen. */
const areWhole = (page: Page) => () =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside a')].every(
      (button) => button.getBoundingClientRect().right <= innerWidth,
    ),
  );

/** Longer than it takes until the page counts as at rest. */
const untilRest = 250;

const at = (width: number, height: number) =>
  ({ viewport: { width, height }, reducedMotion: 'reduce' }) as const;

test.each(pages)(
  'on wide screens the words of %s end before the margin in which they stand',
  async (path) => {
    const page = await site.visit('desktop', addressOf(path), { ready: false });
    for (const width of [992, 1152, 1280, 1366, 1376, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(underButtons, true)]).toEqual([width, []]);
      expect(await areWhole(page)()).toBe(true);
    }
  },
);

test.each(pages)(
  'where there is no margin they look out beside the words of %s, without script too',
  async (path) => {
    const page = await site.visit('desktop', addressOf(path), {
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    for (const width of [320, 360, 412, 447, 768, 991]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(underButtons, true)]).toEqual([width, []]);
      expect(await areWhole(page)()).toBe(false);
    }
  },
);

test.each(pages)(
  'wherever %s rests on a phone they lie on no words and no control',
  async (path) => {
    const page = await site.visit('phone', addressOf(path), at(360, 740));
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const states = new Set<boolean>();
    for (let stop = 0; stop <= 5; stop++) {
      await scrollTo(page, Math.round((end * stop) / 5));
      await page.waitForTimeout(untilRest);
      expect(await page.evaluate(underButtons, false)).toEqual([]);
      states.add(await areWhole(page)());
    }
    expect(states).toContain(true);
  },
);

test('they step aside while the page scrolls down, and come back where nothing lies under them', async () => {
  const page = await site.visit('phone', '/', at(360, 740));
  await becomes(areWhole(page), true);
  const isWholeOnTheWay = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const [button] = document.querySelectorAll('aside a');
    const seen: boolean[] = [];
    for (let stop = 0; stop < 12; stop++) {
      scrollBy({ top: 4, behavior: 'instant' });
      await frame();
      await frame();
      seen.push((button?.getBoundingClientRect().right ?? 0) <= innerWidth);
    }
    return seen.slice(2);
  });
  expect(isWholeOnTheWay).not.toContain(true);
  await scrollTo(page, 0);
  await becomes(areWhole(page), true);
});

test('they step aside while a field has the focus, although nothing lies under them', async () => {
  const page = await site.visit('phone', '/', at(360, 740));
  await becomes(areWhole(page), true);
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.style.cssText = 'position: fixed; inset: 50% auto auto 0';
    document.body.append(field);
  });
  const field = page.locator('body > input');
  await field.tap();
  await becomes(areWhole(page), false);
  await page.waitForTimeout(untilRest);
  expect(await areWhole(page)()).toBe(false);
  await field.blur();
  await becomes(areWhole(page), true);
});

test('they give way to words that come without a scroll', async () => {
  const page = await site.visit('phone', '/', at(360, 740));
  await becomes(areWhole(page), true);
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Words '.repeat(900);
    document.querySelector('main')?.prepend(words);
  });
  await becomes(areWhole(page), false);
});

test('what looks out can be pressed, and stands whole for who comes by keyboard', async () => {
  const page = await site.visit('phone', '/about', at(360, 740));
  await scrollTo(page, 1200);
  await page.waitForTimeout(untilRest);
  const links = await page.locator('aside a').all();
  expect(links).toHaveLength(2);
  for (const link of links) {
    const { x, y, height } = await boxOf(link);
    expect(x).toBeLessThanOrEqual(360 - 20);
    expect(height).toBeGreaterThanOrEqual(44);
    const isHit = await link.evaluate(
      (element, [left, top]) =>
        element.contains(document.elementFromPoint(left ?? 0, top ?? 0)) &&
        element.contains(document.elementFromPoint(innerWidth - 1, top ?? 0)),
      [x + 2, y + height / 2],
    );
    expect(isHit).toBe(true);
  }
  await page.keyboard.press('Tab');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  const { x, width } = await boxOf(page.locator('aside a').first());
  expect(x + width).toBeLessThanOrEqual(360);
});

test('nothing else moves when they step aside', async () => {
  const page = await site.visit('phone', '/', at(360, 740));
  const before = await page.evaluate(() => document.documentElement.scrollWidth);
  await scrollTo(page, 900);
  await page.waitForTimeout(untilRest);
  const { shifts, width } = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((done) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        done(list.getEntries());
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => done([]), 200);
    });
    return { shifts: entries.length, width: document.documentElement.scrollWidth };
  });
  expect(shifts).toBe(0);
  expect(width).toBe(before);
});

test.each([360, 412])('%i pixels wide they lie over no toast', async (width) => {
  const page = await site.visit('phone', '/', at(width, 740));
  await becomes(areWhole(page), true);
  await page.getByRole('main').getByRole('button', { name: siteData.actions.quote }).first().tap();
  await toasts(page).waitFor();
  const toast = await boxOf(toasts(page));
  for (const link of await page.locator('aside a').all()) {
    expect(overlap(toast, await boxOf(link))).toBe(false);
  }
});

test('the look at what lies under them would find words and controls', async () => {
  const page = await site.visit('phone', '/contact', at(360, 740));
  await page.locator('form button').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const [button] = document.querySelectorAll<HTMLElement>('aside a');
    Object.assign(button?.style ?? {}, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100vh',
      transform: 'none',
    });
  });
  const found = (await page.evaluate(underButtons, false)).join();
  expect(found).toContain(form.send);
  expect(found).toContain('<BUTTON>');
});
