import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { untilStill, wakeAll } from './still';
import { pages, type View } from './views';

/** Widths from the smallest phone to a large screen, each with the height of such a screen. */
export const screens = { 360: 740, 412: 915, 768: 1024, 1280: 800, 1920: 1080 } as const;

/** One of the widths. */
export type Width = keyof typeof screens;

/** All widths. */
export const widths = Object.keys(screens).map(Number) as Width[];

/** Up to here a screen is touched. */
const widestTouched = 1024;
/** Taller pictures cannot be opened by many programs. */
const tallest = 16_000;

/** The name of a view's file without its ending. */
export function nameOf({ page, state }: View, width: Width): string {
  return [page, width, state].filter((part) => part !== null).join('-');
}

async function openScreen(
  browser: Browser,
  site: string,
  width: Width,
  view: View,
): Promise<BrowserContext> {
  const touched = width < widestTouched;
  const context = await browser.newContext({
    viewport: { width, height: screens[width] },
    isMobile: touched,
    hasTouch: touched,
    reducedMotion: 'reduce',
    javaScriptEnabled: !view.withoutScript,
  });
  // What other hosts show, such as a map, differs from day to day.
  await context.route(
    (address) => !address.href.startsWith(site),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  return context;
}

/**
 * Photographs a page in a state.
 * @returns the picture, or null when the page has no such state at this width
 */
export async function photograph(
  browser: Browser,
  site: string,
  width: Width,
  view: View,
): Promise<Buffer | null> {
  const context = await openScreen(browser, site, width, view);
  try {
    const page = await context.newPage();
    await page.goto(site + pages[view.page]);
    if (view.onPaper) await page.emulateMedia({ media: 'print' });
    if (view.shows === 'page') await wakeAll(page);
    else await untilStill(page);
    if (view.reach) {
      if (!(await view.reach(page))) return null;
      await untilStill(page);
    }
    if (view.shows === 'screen') return await page.screenshot();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
    return await page.screenshot({ fullPage: true, clip });
  } finally {
    await context.close();
  }
}

/** Width of a page on the sheet, and the space between two. */
const small = 320;
const gap = 16;
/** Height at which pages on the sheet are cut off: the rest of a long gallery says no more. */
const sheetHeight = 2400;

/** Writes small versions of pictures side by side into one file. */
export async function writeSheet(file: string, pictures: readonly Buffer[]): Promise<void> {
  const pieces = await Promise.all(
    pictures.map(async (picture, index) => {
      const { data, info } = await sharp(picture)
        .resize({ width: small })
        .png()
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, sheetHeight);
      const input = await sharp(data).extract({ left: 0, top: 0, width: small, height }).toBuffer();
      return { input, height, left: gap + index * (small + gap), top: gap };
    }),
  );
  const height = Math.max(...pieces.map((piece) => piece.height));
  const sheet = sharp({
    create: {
      width: gap + pieces.length * (small + gap),
      height: height + 2 * gap,
      channels: 3,
      background: '#808080',
    },
  });
  const composed = sheet.composite(pieces.map(({ input, left, top }) => ({ input, left, top })));
  await writeFile(file, await composed.png().toBuffer());
}

/** Writes a picture under its view's name. */
export async function keep(folder: string, name: string, picture: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.png`), picture);
}
