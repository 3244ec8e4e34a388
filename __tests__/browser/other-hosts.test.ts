import type { Page, Request } from 'playwright-core';
import { budgets } from '../../src/commands/support/budgets';
import { addressOf, becomes, framesPass, SiteInBrowser, scrollTo } from '../support/browser';
import { pages } from '../support/site';

const site = new SiteInBrowser();

/** Scrolls screen by screen to the end of a page. */
async function scrollThrough(page: Page) {
  const [height, step] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
  ]);
  for (let top = 0; top < height; top += step) {
    await scrollTo(page, top);
    await framesPass(page);
  }
}

// Requests to other hosts than the map fail in SiteInBrowser.
describe.each(pages)('%s on a phone', (path) => {
  test('fetches little before any touch, and only from the site; the map when it is near', async () => {
    const requests: Request[] = [];
    const page = await site.visit('phone', addressOf(path), {
      map: true,
      extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
      before: async (empty) => {
        empty.on('requestfinished', (request) => requests.push(request));
      },
    });
    await page.waitForLoadState('networkidle');
    expect(site.mapRequests).toEqual([]);
    let all = 0;
    let script = 0;
    const listed: string[] = [];
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      all += responseBodySize;
      if (/\.js$/.test(request.url())) script += responseBodySize;
      listed.push(`${responseBodySize} ${request.url()}`);
    }
    const most = path === '/gallery' ? budgets.galleryAll : budgets.all;
    expect(script).toBeGreaterThan(30_000);
    if (script > budgets.script)
      throw new Error(`${script} bytes of script:\n${listed.join('\n')}`);
    if (all > most) throw new Error(`${all} bytes:\n${listed.join('\n')}`);
    await scrollThrough(page);
    // The host's sign, and then the map itself.
    await becomes(async () => new Set(site.mapRequests).size, path === '/contact' ? 2 : 0);
    const cookies = await page.context().cookies();
    expect(cookies).toEqual([]);
    const stored = await page.evaluate(() => localStorage.length);
    expect(stored).toBe(0);
  });
});
