import type { CDPSession, Page } from 'playwright-core';
import {
  addressOf,
  becomes,
  boxOf,
  framesPass,
  HeldRequests,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
} from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';
import { button, dialog, openLarge, tile, viewer } from '../support/viewer';

const site = new SiteInBrowser();
const { navigation } = contentOf('siteData');

const upright = { width: 412, height: 780 };
const onItsSide = { width: 780, height: 412 };

/** Turns the phone as Chromium on Android does: a change of the window's size alone keeps no place. */
async function turn(session: CDPSession, { width, height }: typeof upright): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: true,
    screenOrientation:
      width > height
        ? { type: 'landscapePrimary', angle: 90 }
        : { type: 'portraitPrimary', angle: 0 },
  });
}

async function visitUpright(path: string, options: Parameters<typeof site.visit>[2] = {}) {
  const page = await site.visit('phone', path, { viewport: upright, ...options });
  const session = await page.context().newCDPSession(page);
  await turn(session, upright);
  return { page, session };
}

/**
 * Marks the innermost element at the middle of the top edge, below the header and a table's sticky head. A link that is
 * stretched over its row has the box of its words.
 */
const markTop = (page: Page) =>
  page.evaluate(() => {
    const below = document.elementsFromPoint(innerWidth / 2, 0);
    Object.assign(window, {
      marked: below.find((one) => !one.closest('header, thead, .stretched')),
    });
  });

/**
 * Distance of the marked element from the top edge in pixels; 0 while it is less than half a line away from that, or
 * where the page ends.
 */
const distance = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: Element };
    const { top, bottom } = marked.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    const away = Math.max(top, -bottom);
    return isAtEnd || away < 13 ? 0 : Math.floor(away);
  });

/** Texts that reach into a margin at the left or the right of the window. Runs in the page. */
function outside({ left, right }: { left: number; right: number }): string[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, 5, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const isShown = node.checkVisibility({ visibilityProperty: true });
    // Words for screen readers are elsewhere.
    const isClipped = /^inset/.test(getComputedStyle(node).clipPath);
    return isShown && !isClipped ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width < 2) continue;
      if (line.left < left - 1 || line.right > innerWidth - right + 1)
        found.push(`${Math.round(line.left)} to ${Math.round(line.right)}: ${text.data}`);
    }
  }
  return found;
}

describe('a phone that is turned on each page', () => {
  let page: Page;
  let session: CDPSession;
  beforeAll(async () => {
    ({ page, session } = await visitUpright('/', { ready: false, expected: /ERR_ABORTED/ }));
  });

  describe.each(pages)('%s', (path) => {
    beforeAll(async () => {
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
      await turn(session, upright);
      await page.goto(addressOf(path));
      await scriptRuns(page);
    });

    test('keeps its place when it is turned, and turned back', async () => {
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await scrollTo(page, height * share);
        for (const screen of [onItsSide, upright]) {
          // The header becomes solid, and late pictures get their places.
          await framesPass(page, 4);
          await markTop(page);
          await turn(session, screen);
          await framesPass(page, 4);
          const place = { share, ...screen };
          expect({ ...place, distance: await distance(page) }).toEqual({ ...place, distance: 0 });
        }
      }
    });

    test('has its words beside the notch of a phone on its side', async () => {
      const insets = { top: 0, left: 59, right: 59, bottom: 21 };
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await turn(session, { width: 852, height: 393 });
      await scrollTo(page, 0);
      await framesPass(page);
      expect(await page.evaluate(outside, insets)).toEqual([]);
    });
  });
});

test('a page that is not laid out to its end keeps its place, too', async () => {
  const held = new HeldRequests();
  const { page, session } = await visitUpright('/services', {
    ready: false,
    waitUntil: 'commit',
    before: (empty) => held.hold(empty, '**/*.{avif,jpg}'),
  });
  await page.locator('footer').waitFor({ state: 'attached' });
  await scrollTo(page, 2200);
  for (const screen of [onItsSide, upright]) {
    await framesPass(page, 4);
    await markTop(page);
    await turn(session, screen);
    await framesPass(page, 4);
    expect(await distance(page)).toBe(0);
  }
  expect(await page.locator('html[data-partial]').count()).toBe(1);
  held.release();
});

test('a page keeps its place under the open menu', async () => {
  const { page, session } = await visitUpright('/services');
  await scrollTo(page, 2200);
  await page.getByRole('button', { name: navigation.open }).tap();
  await framesPass(page, 4);
  await markTop(page);
  await turn(session, onItsSide);
  await framesPass(page, 4);
  expect(await distance(page)).toBe(0);
});

test('a photo that was turned while it was large closes into its tile', async () => {
  const { page, session } = await visitUpright('/gallery');
  await tile(page, 20).scrollIntoViewIfNeeded();
  await openLarge(page, 20);
  for (const screen of [onItsSide, upright]) {
    await turn(session, screen);
    await framesPass(page, 4);
  }
  await button(page, viewer.close).tap();
  await dialog(page).waitFor({ state: 'hidden' });
  const { y, height } = await boxOf(tile(page, 20));
  expect(y + height > 0 && y < upright.height).toBe(true);
});

test('the solid header takes presses between its links, and the page takes those on its first line', async () => {
  const { page } = await visitUpright('/services');
  await scrollTo(page, 2200);
  await becomes(() => page.locator('[data-scrolled]').getAttribute('data-scrolled'), 'true');
  const isHeader = (y: number) =>
    page.evaluate(
      (top) => document.elementFromPoint(innerWidth / 2 + 60, top)?.closest('header') != null,
      y,
    );
  expect(await Promise.all([0, 3, 36, 68].map(isHeader))).toEqual([false, true, true, true]);
});
