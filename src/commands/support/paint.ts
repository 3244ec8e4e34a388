import type { Browser } from 'playwright-core';
import { openPhone, slowDown, untilAtRest } from './phone';

/** Largest Contentful Paint of a page in milliseconds, on a slowed down phone and network. */
export async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address);
    // Scripts may paint anew: their last word counts.
    await untilAtRest(page);
    return await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => {
            done(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
