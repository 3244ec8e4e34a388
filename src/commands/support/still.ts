import type { Page } from 'playwright-core';
import { scrollToEnd, untilAtRest } from './phone';

/** How long a picture may take before the page counts as still without it, in milliseconds. */
const patience = 10_000;

/** Waits for a page's scripts, for its fonts, and for the pictures that it shows. */
export async function untilStill(page: Page): Promise<void> {
  await untilAtRest(page);
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // A busy computer may else photograph the page before it has drawn a loaded picture.
    for (const image of shown) image.decoding = 'sync';
    await Promise.race([
      Promise.allSettled(shown.map((image) => image.decode())),
      new Promise((done) => setTimeout(done, longest)),
    ]);
  }, patience);
}

/** Brings everything lazy of a page onto the screen once, and goes back to its top. */
export async function wakeAll(page: Page): Promise<void> {
  await scrollToEnd(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await untilStill(page);
}
