import type { Page } from 'playwright-core';
import { launchChromium } from '../../src/commands/support/chromium';
import { fill } from '../../src/components/fill';
import {
  addressOf,
  axeViolations,
  boxOf,
  type Device,
  devices,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  sidewaysScroll,
  toasts,
} from '../support/browser';
import { contentOf, firstOf } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { reviews: carousel } = contentOf('homePage');
const { viewer } = contentOf('galleryPage');
const { form } = contentOf('contactPage');

interface Stop {
  what: string;
  problems: string[];
  isEnd: boolean;
}

/** What is wrong with the element that has the keyboard's focus. Runs in the page. */
function lookAtFocus(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) {
    return { what: 'the end', problems: [], isEnd: true };
  }
  const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.id;
  const what = `${element.tagName.toLowerCase()} "${name.replace(/\s+/g, ' ').slice(0, 50)}"`;
  const problems: string[] = [];
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) problems.push('has no size');
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    problems.push('is not visible');
  }
  if (bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth) {
    problems.push('is off the screen');
  }
  // Partly under a floating button is well on a phone; a control of which the most is hidden is not.
  const fixed = ['header', 'aside'].map((selector) => document.querySelector(selector));
  let seen = 0;
  let covered = 0;
  for (let column = 0; column < 9; column++) {
    for (let row = 0; row < 5; row++) {
      const x = left + (width * (column + 0.5)) / 9;
      const y = top + (height * (row + 0.5)) / 5;
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      seen++;
      if (fixed.some((part) => part?.contains(hit) && !part.contains(element))) covered++;
    }
  }
  if (covered * 3 > seen) problems.push('is covered by the header or the floating buttons');
  /** The relative luminance of WCAG 2.2. */
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // Two rings of which each is two pixels wide, and one nine times as bright as the other: against
  // any ground that may lie behind them, one of the two then has the three to one of WCAG 2.4.13.
  const isRinged = ['', '::before', '::after'].some((part) => {
    const style = getComputedStyle(element, part);
    const shadow = /^(rgb\([^)]*\)) 0px 0px 0px ([\d.]+)px( inset)?/.exec(
      style.boxShadow.split(/, (?=rgb)/).at(-1) ?? '',
    );
    if (!shadow || style.outlineStyle === 'none' || (part && style.content === 'none'))
      return false;
    const [, halo = '', size = '', inset] = shadow;
    const [from, to] = inset ? [-Number(size), 0] : [0, Number(size)];
    const start = Number.parseFloat(style.outlineOffset);
    const end = start + Number.parseFloat(style.outlineWidth);
    const uncovered = Math.max(Math.min(start, to) - from, to - Math.max(end, from));
    const [dark = 0, bright = 0] = [luminance(halo), luminance(style.outlineColor)].sort();
    return end - start >= 2 && uncovered >= 2 && (bright + 0.05) / (dark + 0.05) >= 9;
  });
  // Inside a map or beside a date the browser itself shows what has the focus.
  const isLeftToBrowser = element.tagName === 'IFRAME' || !element.matches(':focus-visible');
  if (!isRinged && !isLeftToBrowser) problems.push('shows no focus on every ground');
  return { what, problems: [...new Set(problems)], isEnd: false };
}

/** Goes through a page by the Tab key, once around. */
async function walkByKeyboard(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop.isEnd) return stops;
    stops.push(stop);
  }
  throw new Error(`The end does not come after ${stops.length} stops`);
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
    // What is drawn small may be pressed on a larger ground, such as the card around it.
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

describe.each(Object.keys(devices) as Device[])('on a %s', (device) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit(device, '/', { reducedMotion: 'reduce', map: true });
  });

  describe.each(pages)('%s', (path) => {
    beforeAll(async () => {
      await page.setViewportSize(devices[device].viewport);
      await page.goto(addressOf(path));
      await scriptRuns(page);
    });

    test('has no accessibility mistake that axe knows', async () => {
      expect(await axeViolations(page)).toEqual([]);
    });

    test('can be walked through by the keyboard, the focus always in sight', async () => {
      const stops = await walkByKeyboard(page);
      expect(stops.length).toBeGreaterThan(20);
      const wrong = stops.filter(({ problems }) => problems.length > 0);
      expect(wrong.map(({ what, problems }) => `${what} ${problems.join(', ')}`)).toEqual([]);
    });

    if (device === 'phone') {
      test('has no target smaller than a thumb needs', async () => {
        expect(await page.evaluate(smallTargets)).toEqual([]);
      });
    }

    test('is read without scrolling sideways', async () => {
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });

    test('is read without scrolling sideways with text of twice the size, on a narrow phone too', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const { width, height } = devices[device].viewport;
      const sideways: number[] = [];
      for (const narrow of [width, 360, 320]) {
        await page.setViewportSize({ width: narrow, height });
        sideways.push(await sidewaysScroll(page));
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      expect(sideways).toEqual([0, 0, 0]);
    });

    test('is read without scrolling sideways 320 pixels wide, as at 400 % zoom', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  });

  describe('has no accessibility mistake that axe knows', () => {
    test('while a toast is shown', async () => {
      const page = await site.visit(device, '/about', { reducedMotion: 'reduce' });
      await page.getByRole('button', { name: siteData.actions.quoteNow }).first().click();
      await toasts(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await toasts(page).count()).toBe(1);
    });

    test('while a picture is open', async () => {
      const page = await site.visit(device, '/gallery', { reducedMotion: 'reduce' });
      await page.locator('main li > a[data-instant]').first().click();
      await page.getByRole('dialog', { name: viewer.label }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('while the form shows its errors', async () => {
      const page = await site.visit(device, '/contact', { reducedMotion: 'reduce' });
      await page.getByLabel(form.email.label).fill('asha@');
      await page.getByRole('button', { name: form.send }).click();
      await toasts(page).waitFor();
      expect(await page.locator('form :user-invalid').count()).toBeGreaterThan(2);
      expect(await page.locator('form [aria-invalid=true]').count()).toBe(4);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('while the reviews are stopped', async () => {
      const page = await site.visit(device, '/');
      await page.getByRole('button', { name: carousel.stop }).click();
      await page.getByRole('button', { name: carousel.start }).waitFor();
      await page.waitForTimeout(400);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('while the last page of reviews is shown', async () => {
      const { reviews } = contentOf('testimonialsPage');
      const number = Math.ceil(contentOf('reviews').length / 6);
      const page = await site.visit(device, '/testimonials', { reducedMotion: 'reduce' });
      await page.getByRole('button', { name: fill(reviews.page, { number }), exact: true }).click();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
});

test('axe finds nothing wrong on a phone while the menu is open', async () => {
  const page = await site.visit('phone', '/', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: siteData.navigation.open }).tap();
  await page.getByRole('navigation', { name: siteData.navigation.label }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('a part that is jumped to stands below the header', async () => {
  const { key, title } = firstOf(contentOf('services').slice(2));
  const page = await site.visit('phone', '/services', { reducedMotion: 'reduce' });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: title, exact: true }).tap();
  await page.waitForURL(`**/services#${key}`);
  await page.waitForTimeout(300);
  const { top, header } = await page.evaluate(
    (id) => ({
      top: document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? -1,
      header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    }),
    key,
  );
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(900);
});

test('the walk by the keyboard leaves the focus nowhere off the screen where motion is welcome', async () => {
  const page = await site.visit('phone', '/services', { reducedMotion: 'no-preference' });
  const problems = (await walkByKeyboard(page)).flatMap((stop) => stop.problems);
  expect(problems).not.toContain('is off the screen');
});

test('a default font of twice the size makes no phone scroll sideways', async () => {
  const browser = await launchChromium(['--blink-settings=defaultFontSize=32']);
  try {
    const page = await browser.newPage();
    for (const path of pages) {
      await page.goto(site.url + addressOf(path));
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 });
        expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0]);
      }
    }
  } finally {
    await browser.close();
  }
});

test('the brand takes no more than two lines on the smallest phone', async () => {
  const page = await site.visit('phone', '/', { viewport: { width: 320, height: 640 } });
  const brand = page.locator('header a[href="/"]').first();
  const lines = await brand.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a toast can be read whole at 400 % zoom', async () => {
  const page = await site.visit('desktop', '/about', { viewport: { width: 320, height: 256 } });
  await page.getByRole('button', { name: siteData.actions.quoteNow }).first().click();
  await toasts(page).waitFor();
  const { x, y, width, height } = await boxOf(toasts(page));
  expect([x >= 0, y >= 0, x + width <= 320, y + height <= 256]).toEqual([true, true, true, true]);
});

test('axe would find a mistake', async () => {
  const page = await site.visit('desktop', '/about');
  await page.evaluate(() => {
    document.querySelector('main img')?.removeAttribute('alt');
  });
  expect((await axeViolations(page)).join()).toContain('image-alt');
});

test('the look at targets would find a small one', async () => {
  const page = await site.visit('phone', '/about');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer nav a');
    Object.assign(link?.style ?? {}, { minHeight: '0', height: '20px' });
  });
  expect(await page.evaluate(smallTargets)).toHaveLength(1);
});

test('the walk by the keyboard would find a focus that is not shown or is covered', async () => {
  const page = await site.visit('desktop', '/about', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    for (const link of main.querySelectorAll<HTMLElement>('a,button')) link.style.outline = 'none';
    document.documentElement.style.scrollPadding = '0';
  });
  const problems = (await walkByKeyboard(page)).flatMap((stop) => stop.problems);
  expect(problems).toContain('shows no focus on every ground');
  await scrollTo(page, 0);
});
