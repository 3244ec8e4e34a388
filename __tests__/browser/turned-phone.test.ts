import type { CDPSession, Page } from 'playwright-core';
import { addressOf, framesPass, SiteInBrowser, scrollTo } from '../support/browser';
import { pages } from '../support/site';
import { photo, showLarge, viewerIsReady } from '../support/viewer';

const site = new SiteInBrowser();

const upright = { width: 412, height: 780 };
const onItsSide = { width: 780, height: 412 };

/** Turns the phone as Chromium on Android does: a change of the window's size alone keeps no place. */
async function turn(session: CDPSession, { width, height }: typeof upright): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: true,
    screenOrientation:
      width > height
        ? { type: 'landscapePrimary', angle: 90 }
        : { type: 'portraitPrimary', angle: 0 },
  });
}

/** Marks the innermost element of the page's content at the middle of the window's top edge. */
const markContent = (page: Page) =>
  page.evaluate(() => {
    const content = document
      .elementsFromPoint(innerWidth / 2, 0)
      .find((one) => one.closest('main, footer'));
    Object.assign(window, { marked: content });
    return content !== undefined;
  });

/** Distance of the marked element from the window's top edge in pixels, 0 while it crosses that. */
const distance = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: Element };
    const { top, bottom } = marked.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    return isAtEnd ? 0 : Math.max(0, Math.floor(top), Math.floor(-bottom));
  });

describe.each(pages)('%s on a phone that is turned', (path) => {
  test('keeps its place on its side and back, wherever it was scrolled to', async () => {
    const page = await site.visit('phone', addressOf(path), { viewport: upright });
    const session = await page.context().newCDPSession(page);
    await turn(session, upright);
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await scrollTo(page, height * share);
      for (const screen of [onItsSide, upright]) {
        // The header becomes solid, and late pictures get their places.
        await framesPass(page, 4);
        expect(await markContent(page)).toBe(true);
        await turn(session, screen);
        await framesPass(page, 4);
        expect({ share, ...screen, distance: await distance(page) }).toEqual({
          share,
          ...screen,
          distance: 0,
        });
      }
    }
  });
});
