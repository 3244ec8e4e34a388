import type { Browser, Page, Request } from 'playwright-core';
import { gzipOnly, phone } from './phone';
import { sum } from './report';

/** What a page fetches. Bytes are those of compressed bodies, without headers. */
export interface Weight {
  /** Bytes of the page itself */
  html: number;
  /** Bytes of script before any touch */
  script: number;
  /** All bytes before any touch */
  all: number;
  /** Requests to other hosts before any touch */
  otherHosts: number;
  /** Pictures when the page has been scrolled to its end, and their bytes */
  pictures: number;
  pictureBytes: number;
}

/** Waits until no request has come for a second, and tells of those that were answered. */
async function fetched(page: Page, requests: readonly Request[]) {
  const answers = async (request: Request) => {
    const response = await request.response();
    if (!response) return [];
    const { responseBodySize: bytes } = await request.sizes();
    return [{ bytes, type: (await response.headerValue('content-type')) ?? '' }];
  };
  for (;;) {
    const count = requests.length;
    const answered = (await Promise.all(requests.map(answers))).flat();
    await page.waitForTimeout(1000);
    if (requests.length === count) return answered;
  }
}

/** Scrolls by half screens, so that everything lazy comes near the screen once. */
export async function scrollToEnd(page: Page): Promise<void> {
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    now = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      return Math.round(window.scrollY);
    });
    await page.waitForTimeout(60);
  }
}

/** Loads a page on the phone, leaves it alone, and then scrolls it to its end. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: gzipOnly });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(address);
    const before = await fetched(page, requests);
    const { host } = new URL(address);
    const foreign = requests.filter((request) => new URL(request.url()).host !== host);
    const otherHosts = foreign.filter((request) => /^https?:/.test(request.url())).length;
    await scrollToEnd(page);
    const all = await fetched(page, requests);
    const pictures = all.filter(({ type }) => /^image\/(?:avif|webp|jpeg|png)/.test(type));
    const bytesOf = (kind: RegExp) =>
      sum(before.filter(({ type }) => kind.test(type)).map(({ bytes }) => bytes));
    return {
      html: bytesOf(/^text\/html/),
      script: bytesOf(/javascript/),
      all: sum(before.map(({ bytes }) => bytes)),
      otherHosts,
      pictures: pictures.length,
      pictureBytes: sum(pictures.map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
}
