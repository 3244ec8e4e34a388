import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The phone that everything is measured on. */
export const phone = { width: 412, height: 915, deviceScaleFactor: 2.625 } as const;

/** The targets are in gzip, also on servers and browsers that know better compression. */
export const gzipOnly = { 'Accept-Encoding': 'gzip' } as const;

/** Keeps measurements the same with and without a network: no other host can be reached. */
export const noOtherHost = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/** Lighthouse's slow 4G as Chrome's developer tools apply it, and its slow phone. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

/** A browser context that is a phone with an empty cache. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  const { width, height, deviceScaleFactor } = phone;
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: gzipOnly,
  });
}

/** Makes a page's network and processor as slow as Lighthouse's. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** How long nothing may happen before a page counts as at rest, in milliseconds. */
const rest = 1000;

/** Waits until a page has loaded and neither it nor its scripts have fetched anything for a while. */
export async function untilAtRest(page: Page): Promise<void> {
  let underWay = 0;
  let last = Date.now();
  const change = (by: number) => () => {
    underWay += by;
    last = Date.now();
  };
  const [started, ended] = [change(1), change(-1)];
  page.on('request', started);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.waitForLoadState('load');
  // Requests from before the listeners end uncounted, so fewer than none may be under way.
  while (underWay > 0 || Date.now() - last < rest) await page.waitForTimeout(100);
  page.off('request', started);
  page.off('requestfinished', ended);
  page.off('requestfailed', ended);
}

/** Scrolls screen by screen, so that everything lazy comes near the screen once. */
export async function scrollToEnd(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    const now = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      return Math.round(window.scrollY);
    });
    if (now === before) return;
    before = now;
    await page.waitForTimeout(60);
  }
}
