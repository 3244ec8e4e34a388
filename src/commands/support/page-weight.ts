import type { Browser, Request } from 'playwright-core';
import { openPhone, scrollToEnd, untilAtRest } from './phone';
import { sum } from './statistics';

/** What a page fetches. Bytes are those of compressed bodies, without headers. */
export interface PageWeight {
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

interface Fetched {
  kind: string;
  bytes: number;
}

async function fetched(request: Request): Promise<Fetched> {
  const response = await request.response();
  const type = (await response?.headerValue('content-type')) ?? '';
  const { responseBodySize } = await request.sizes();
  const isPhoto = /^image\/(?:avif|webp|jpeg|png)/.test(type);
  return {
    kind: /javascript/.test(type) ? 'script' : isPhoto ? 'picture' : 'other',
    bytes: responseBodySize,
  };
}

/** Loads a page on the phone, leaves it alone, and then scrolls it to its end. */
export async function weigh(browser: Browser, address: string): Promise<PageWeight> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    const own = new URL(address).host;
    let otherHosts = 0;
    page.on('requestfinished', (request) => requests.push(request));
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (host !== own && /^https?:$/.test(protocol)) otherHosts++;
    });
    await page.goto(address);
    await untilAtRest(page);
    const before = await Promise.all(requests.map(fetched));
    const untouched = { otherHosts };

    await scrollToEnd(page);
    await untilAtRest(page);
    await scrollToEnd(page);
    await untilAtRest(page);
    const pictures = (await Promise.all(requests.map(fetched))).filter(
      ({ kind }) => kind === 'picture',
    );
    return {
      ...untouched,
      script: sum(before.filter(({ kind }) => kind === 'script').map(({ bytes }) => bytes)),
      all: sum(before.map(({ bytes }) => bytes)),
      pictures: pictures.length,
      pictureBytes: sum(pictures.map(({ bytes }) => bytes)),
    };
  } finally {
    await context.close();
  }
}
