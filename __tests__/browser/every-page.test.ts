import type { CDPSession, Page, Request } from 'playwright-core';
import { budgets } from '../../tools/budgets';
import {
  addressOf,
  axeViolations,
  becomes,
  boxOf,
  devices,
  framesPass,
  HeldRequests,
  holdToast,
  isLaidOut,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  toasts,
  waitForFiles,
} from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';
import { borderWidths, runningAnimations, walkByKeyboard } from './page-checks';

/** Every page is visited once on a phone, whose screen becomes a desktop's, and asked what holds on all pages. */

const site = new SiteInBrowser();
const { actions, toasts: toastTexts } = contentOf('siteData');

const narrowWidths = [320, 360, 412];

/** Phones, and how many times a file of a first picture may be enlarged: an eighth is not seen in a face. */
const densities = [
  { width: 360, density: 2, limit: 1.125 },
  { width: 412, density: 2, limit: 1.125 },
  { width: 412, density: 2.625, limit: 1.7 },
];

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

/** Scrolls screen by screen to the end of a page. */
async function scrollThrough(page: Page) {
  const [height = 0, step = 1] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
  ]);
  for (let top = 0; top < height; top += step) {
    await scrollTo(page, top);
    await framesPass(page);
  }
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

/** Records how far the page is moved by what comes late. Runs before the page. */
function recordShift() {
  const seen = window as Window & { shift?: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether the last band of the page is laid out and painted. Runs in the page. */
const hasFooter = () =>
  [...document.querySelectorAll('footer p')].every((text) =>
    text.checkVisibility({ contentVisibilityAuto: true }),
  );

/** The rectangles of bands, headings and pictures. Runs in the page. */
const rectangles = () =>
  [...document.querySelectorAll('main > *, main img, h2, h3, footer')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round)}`;
  });

/** Has the page laid out anew, at once. Runs in the page. */
function layOutAnew() {
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
}

/** Opens a page whose heading font comes late, and then its pictures; returns what was seen meanwhile. */
async function openLate(page: Page, path: string) {
  const [fonts, pictures] = [new HeldRequests(), new HeldRequests()];
  await fonts.hold(page, '**/*.woff2');
  await pictures.hold(page, '**/*.{avif,jpg}');
  await page.goto(addressOf(path), { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await framesPass(page, 3);
  const hasFont = () => page.evaluate(() => document.fonts.check('650 16px "Gabarito"'));
  const hadFont = await hasFont();
  fonts.release();
  await becomes(hasFont, true);
  await framesPass(page, 3);
  const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 1);
  const hadFooter = await page.evaluate(hasFooter);
  pictures.release();
  await isLaidOut(page);
  await scriptRuns(page);
  await page.unrouteAll({ behavior: 'wait' });
  const inSteps = await page.evaluate(rectangles);
  const footer = await page.evaluate(hasFooter);
  await page.evaluate(layOutAnew);
  const atOnce = await page.evaluate(rectangles);
  return { hadFont, shift, hadFooter, hasFooter: footer, inSteps, atOnce };
}

/**
 * How many times each picture of the first screen is enlarged, with the file that a phone takes that comes now.
 * Runs in the page.
 */
async function enlargements(): Promise<number[]> {
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
  return Promise.all(
    pictures.map(async (picture) => {
      // A copy chooses its file anew.
      const copy = (picture.closest('picture') ?? picture).cloneNode(true) as Element;
      const chosen = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
      await chosen?.decode();
      const file = new Image();
      file.src = chosen?.currentSrc ?? '';
      await file.decode();
      const { width, height } = picture.getBoundingClientRect();
      const { naturalWidth, naturalHeight } = file;
      return Math.max(width / naturalWidth, height / naturalHeight) * devicePixelRatio;
    }),
  );
}

/** Gives the phone a screen of some width and density. */
async function setScreen(width: number, deviceScaleFactor: number): Promise<void> {
  const { height } = devices.phone.viewport;
  const screen = { width, height, deviceScaleFactor, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  const found = () => page.evaluate(() => `${innerWidth} ${devicePixelRatio}`);
  await becomes(found, `${width} ${deviceScaleFactor}`);
}

let page: Page;
let session: CDPSession;
const scripts: Request[] = [];
beforeAll(async () => {
  page = await site.visit('phone', '/', {
    ready: false,
    reducedMotion: 'reduce',
    map: true,
    // Gatsby fetches no pages ahead for a crawler, so it does not matter how long links have been visible.
    userAgent: 'Googlebot',
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    before: async (empty) => {
      empty.on('requestfinished', (request) => {
        if (request.url().endsWith('.js')) scripts.push(request);
      });
      await waitForFiles(empty);
      await empty.addInitScript(recordShift);
    },
  });
  // Its scripts would count as those of the first page that is asked.
  await page.goto('about:blank');
  session = await page.context().newCDPSession(page);
});

describe.each(pages)('%s', (path) => {
  let mapRequests: string[];
  let late: Awaited<ReturnType<typeof openLate>>;
  beforeAll(async () => {
    await page.setViewportSize(devices.phone.viewport);
    scripts.length = 0;
    site.mapRequests.length = 0;
    late = await openLate(page, path);
    await page.waitForLoadState('networkidle');
    mapRequests = [...site.mapRequests];
  });

  test('is not moved by a heading font that comes late by 0.015 or more', () => {
    expect(late.hadFont).toBe(false);
    expect(late.shift).toBeLessThan(0.015);
  });

  // Bands far below the screen: src/boot/layout-in-steps.ts. The not-found page has none.
  test('is laid out to its end after it has loaded, as a page that is laid out at once', () => {
    expect([late.hadFooter, late.hasFooter]).toEqual([path === '/404', true]);
    expect(late.inSteps).toEqual(late.atOnce);
  });

  test('enlarges no first picture visibly', async () => {
    const blurred: string[] = [];
    for (const { width, density, limit } of densities) {
      await setScreen(width, density);
      const largest = Math.max(0, ...(await page.evaluate(enlargements)));
      if (largest > limit) blurred.push(`${width} px, density ${density}: ${largest.toFixed(2)}`);
    }
    await setScreen(devices.phone.viewport.width, devices.phone.deviceScaleFactor);
    expect(blurred).toEqual([]);
  });

  // Requests to other hosts than the map fail in SiteInBrowser.
  test('fetches little script, and asks the site alone, and the map when it is near', async () => {
    const sizes = await Promise.all(
      scripts.map(async (one) => (await one.sizes()).responseBodySize),
    );
    const script = sizes.reduce((sum, size) => sum + size, 0);
    expect(script).toBeGreaterThan(30_000);
    expect(script).toBeLessThanOrEqual(budgets.script);
    expect(mapRequests).toEqual([]);
    await scrollThrough(page);
    // The host's sign, and then the map itself.
    await becomes(async () => new Set(site.mapRequests).size, path === '/contact' ? 2 : 0);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
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

  test('does not scroll sideways with a default font of twice the size', async () => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    await becomes(size, '34px');
    const found: number[] = [];
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 740 });
      found.push(await page.evaluate(() => document.documentElement.scrollWidth));
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await becomes(size, '17px');
    expect(found).toEqual(narrowWidths);
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

    describe('in print', () => {
      beforeAll(() => page.emulateMedia({ media: 'print' }));
      afterAll(() => page.emulateMedia({ media: 'screen' }));

      test('has no dark background, no button and no picture that fills a sheet', async () => {
        const wasteful = await page.evaluate(wastefulInPrint);
        expect(wasteful).toEqual({ framed: [], dark: [], tall: [], floating: false });
      });

      test('tears no row of buttons, keeps headings with their part, and has no link whose address would not be read', async () => {
        const away = page.locator('a[href^="https:"]').filter({ visible: true });
        expect(await away.allTextContents()).toEqual([]);
        const breaks = (selector: string, property: 'breakInside' | 'breakAfter' | 'breakBefore') =>
          page
            .locator(selector)
            .evaluateAll(
              (all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))],
              property,
            );
        const [rows, headings] = [
          // The sentence of home has one link, and its form is no row.
          'footer, main :not(form):has(> a[href*="wa.me"])',
          'main :is(h2, .eyebrow)',
        ];
        expect(await breaks(rows, 'breakInside')).toEqual(['avoid']);
        expect(await breaks(headings, 'breakAfter')).toEqual(['avoid']);
        // Which holds between blocks, or where all around it stays on one sheet.
        const loose = await page.locator('main h2').evaluateAll((all) =>
          all.filter((one) => {
            let around = one.parentElement;
            if (around && getComputedStyle(around).display === 'block') return false;
            while (around && getComputedStyle(around).breakInside !== 'avoid')
              around = around.parentElement;
            return around === null;
          }),
        );
        expect(loose).toHaveLength(0);
        // The last sheet has some of the page beside the footer.
        expect(await breaks('footer', 'breakBefore')).toEqual(['avoid']);
        // Few lines: a sheet for the footer alone is seldom needed.
        expect((await boxOf(page.locator('footer'))).height).toBeLessThan(130);
      });
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
