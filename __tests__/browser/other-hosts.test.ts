import type { Page, Request } from 'playwright-core';
import { budgets } from '../../tools/budgets';
import { addressOf, becomes, framesPass, SiteInBrowser, scrollTo } from '../support/browser';
import { pages } from '../support/site';

const site = new SiteInBrowser();

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

// Requests to other hosts than the map fail in SiteInBrowser.
test.each(pages)(
  '%s fetches little script, and asks the site alone, and the map when it is near',
  async (path) => {
    const scripts: Request[] = [];
    const page = await site.visit('phone', addressOf(path), {
      map: true,
      extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
      before: async (empty) => {
        empty.on('requestfinished', (request) => {
          if (request.url().endsWith('.js')) scripts.push(request);
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      scripts.map(async (one) => (await one.sizes()).responseBodySize),
    );
    const script = sizes.reduce((sum, size) => sum + size, 0);
    expect(script).toBeGreaterThan(30_000);
    expect(script).toBeLessThanOrEqual(budgets.script);
    expect(site.mapRequests).toEqual([]);
    await scrollThrough(page);
    // The host's sign, and then the map itself.
    await becomes(async () => new Set(site.mapRequests).size, path === '/contact' ? 2 : 0);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);
