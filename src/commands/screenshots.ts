import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { serveFolder } from './http-server';
import { launchChromium, noOtherHost } from './support/chromium';
import { run, say } from './support/command';
import { readContent } from './support/read-content';
import { type PageState, pages, views } from './support/views';

/** Widths from the smallest phone to a large screen, each with the height of such a screen. */
const screens = { 360: 740, 412: 915, 768: 1024, 1280: 800, 1920: 1080 } as const;
type Width = keyof typeof screens;
const widths = Object.keys(screens).map(Number) as Width[];

/** Up to here a screen is touched. */
const widestTouched = 1024;
/** Taller pictures cannot be opened by many programs. */
const tallest = 16_000;

/** The wanted ones of some names, or all; a name that is none of them is a mistake. */
function chosen<T extends string | number>(option: string | undefined, all: readonly T[]): T[] {
  if (option === undefined) return [...all];
  return option.split(',').map((name) => {
    const found = all.find((one) => String(one) === name.trim());
    if (found === undefined) throw new Error(`There is no ${name}: choose from ${all.join(', ')}.`);
    return found;
  });
}

/** Scrolls by half screens, so that everything lazy comes near the screen once. */
async function scrollToEnd(page: Page): Promise<void> {
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    now = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      return Math.round(window.scrollY);
    });
    await page.waitForTimeout(60);
  }
}

/** Waits for a page's fonts and for the pictures that it shows. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // A busy computer may else photograph the page before it has drawn a loaded picture.
    for (const image of shown) image.decoding = 'sync';
  });
  const areLoaded = () =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
    });
  await page.waitForFunction(areLoaded);
}

async function photograph(
  browser: Browser,
  site: string,
  width: Width,
  { page: name, reach, withoutScript = false, onPaper = false }: PageState,
  path: string,
): Promise<void> {
  const touched = width < widestTouched;
  const context = await browser.newContext({
    viewport: { width, height: screens[width] },
    isMobile: touched,
    hasTouch: touched,
    reducedMotion: 'reduce',
    javaScriptEnabled: !withoutScript,
  });
  try {
    const page = await context.newPage();
    await page.goto(site + pages[name], { waitUntil: 'networkidle' });
    if (onPaper) await page.emulateMedia({ media: 'print' });
    if (reach) {
      await reach(page);
      await untilStill(page);
      await page.screenshot({ path });
      return;
    }
    await scrollToEnd(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await untilStill(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
    await page.screenshot({ path, fullPage: true, clip });
  } finally {
    await context.close();
  }
}

/**
 * `npm run screenshots`: photographs every page and state at every width into .screenshots/.
 * Exit 1 when a state could not be reached.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      widths: { type: 'string' },
      states: { type: 'boolean', default: true },
      dir: { type: 'string', default: 'dist' },
    },
    allowNegative: true,
  });
  const wantedPages = chosen(values.pages, Object.keys(pages));
  const wanted = views(await readContent(process.cwd())).filter(
    ({ page, state }) => wantedPages.includes(page) && (values.states || state === undefined),
  );
  const folder = join(process.cwd(), '.screenshots');
  // Pictures of what is no longer there would mislead.
  if (!values.pages && !values.widths) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const site = await serveFolder({ dir: values.dir, port: 0, headers: true });
  // What other hosts show, such as a map, differs from day to day.
  const browser = await launchChromium([noOtherHost]);
  const failures: string[] = [];
  let written = 0;
  try {
    for (const width of chosen(values.widths, widths)) {
      for (const view of wanted) {
        const name = [view.page, width, view.state].filter((part) => part !== undefined).join('-');
        try {
          await photograph(browser, site.url, width, view, join(folder, `${name}.png`));
          written++;
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
      }
      say(`${width} px: ${written} pictures so far`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${written} pictures are in .screenshots/`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
});
