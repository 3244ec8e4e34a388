import type { CDPSession, Locator, Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { type Box, becomes, type Device, devices, type SiteInBrowser, scriptRuns } from './browser';
import { contentOf } from './content';
import { galleryPhotos, type ShownPhoto } from './gallery';

/** The gallery's viewer in a browser: its parts and state, and fingers that are laid on it. */

export const { viewer } = contentOf('galleryPage');
export const total = galleryPhotos.length;

/** A photo of the gallery by its number from 1. */
export function photo(number: number): ShownPhoto {
  const found = galleryPhotos[number - 1];
  if (!found) throw new Error(`There is no picture ${number}`);
  return found;
}

export const tile = (page: Page, number: number): Locator =>
  page.locator('main li > a[data-instant]').nth(number - 1);
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: viewer.label, exact: true });
export const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });

/** The counter's text, read in one step for polling: a locator takes eight times as long. */
export const counter = (page: Page) => () =>
  page.evaluate(
    () => document.querySelector('dialog[open][aria-modal] [role=status]')?.textContent,
  );
export const at = (number: number): string => fillVariables(viewer.counter, { number, total });

/** The photo that is looked at, as a screen reader finds it: no other is there for it. */
export const picture = (page: Page, number: number): Locator =>
  dialog(page).getByRole('img', { name: photo(number).alt, exact: true });

/** Place of a photo's picture and the width of its file, at one moment. */
async function look(page: Page, number: number) {
  return page.evaluate((alt) => {
    const shown = 'dialog[open][aria-modal] [aria-hidden=false] img';
    const images = document.querySelectorAll<HTMLImageElement>(shown);
    const image = [...images].filter((one) => one.alt === alt).at(-1);
    if (!image) return null;
    const { x, y, width, height, right, bottom } = image.getBoundingClientRect();
    const file = image.naturalWidth;
    const isCentred = Math.abs(x + right - innerWidth) < 3;
    const isWhole = x >= -1 && y >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const isSharp = isCentred && isWhole && file >= width * devicePixelRatio * 0.97;
    return { x, y, width, height, file, isSharp };
  }, photo(number).alt);
}

/** As `look`, of a picture that has to be there. */
export async function seen(page: Page, number: number): Promise<Box & { file: number }> {
  const found = await look(page, number);
  if (!found) throw new Error(`Picture ${number} is not shown`);
  return found;
}

/** Whether a photo is complete and at rest in the middle of the screen, and sharp. */
export const isSharp = (page: Page, number: number) => async () =>
  (await look(page, number))?.isSharp ?? false;

/** Widths of the files that are in the opened viewer, those of the neighbours included. */
export const fileWidths = (page: Page) => () =>
  dialog(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth).join());

/** Opens a photo by a tap or a click on its tile, and waits until it is at rest. */
export async function openLarge(page: Page, number: number): Promise<void> {
  await tile(page, number).click();
  await dialog(page).waitFor();
  await isAtRest(page, number);
}

/** Waits until an opened photo is sharp at rest, and a tap no longer the second one of a double tap. */
export async function isAtRest(page: Page, number: number): Promise<void> {
  const opened = await page.evaluate(() => performance.now());
  await becomes(counter(page), at(number));
  await becomes(isSharp(page, number), true);
  await page.waitForFunction((time) => performance.now() - time > 350, opened);
}

/** Waits until the page can open its large view at once. */
export async function viewerIsReady(page: Page): Promise<void> {
  await scriptRuns(page);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.locator(`dialog[aria-label="${viewer.label}"]`).waitFor({ state: 'attached' });
}

type Place = readonly [x: number, y: number];

/** Seconds between two events of a touch screen. */
const eventInterval = 0.016;

/** Fingers on a screen. Their events happen at set intervals, however long the computer takes. */
export class Fingers {
  /** When the last event happened, in seconds since the epoch */
  private time = 0;

  /** Number of fingers on the screen */
  private down = 0;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Lays fingers down, moves them or lifts some. */
  async put(type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]): Promise<void> {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    const isFirst = this.down === 0;
    this.down = places.length;
    this.time = Math.max(this.time + eventInterval, isFirst ? Date.now() / 1000 : 0);
    const event = { type, touchPoints, timestamp: this.time };
    await this.session.send('Input.dispatchTouchEvent', event);
  }

  /** Moves fingers that lie on the screen from places to others, one step a frame. */
  async move(from: readonly Place[], to: readonly Place[], steps = 10): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const between = from.map(([x, y], finger): Place => {
        const [toX, toY] = to[finger] ?? [x, y];
        return [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps];
      });
      await this.put('touchMove', ...between);
    }
  }

  /**
   * Moves a finger from a place to another.
   * @param pause seconds for which the finger rests before it is lifted; a rest leaves no momentum
   */
  async swipe(from: Place, to: Place, pause = 0): Promise<void> {
    await this.put('touchStart', from);
    await this.move([from], [to]);
    this.time += pause;
    await this.put('touchEnd');
  }

  async tap(place: Place): Promise<void> {
    await Promise.all([this.put('touchStart', place), this.put('touchEnd')]);
  }

  async doubleTap(place: Place): Promise<void> {
    // Sent at once: a busy computer does not make two taps of it.
    await Promise.all([this.tap(place), this.tap(place)]);
  }
}

/**
 * Shows a photo at rest on a gallery that is open, whatever an earlier test left there. Without
 * motion, which these two steps are not about.
 */
export async function showLarge(page: Page, number: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if ((await counter(page)()) !== undefined) await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]') && !location.hash);
  await page.evaluate((slug) => {
    location.hash = slug;
  }, photo(number).slug);
  await isAtRest(page, number);
  await page.emulateMedia({ reducedMotion: null });
}

/**
 * The gallery on each device, loaded once for a suite: to load it takes longer than most tests.
 * @returns what shows a photo there at rest, with fingers for it
 */
export function sharedGalleries(site: SiteInBrowser) {
  const galleries = new Map<Device, { page: Page; fingers: Fingers }>();
  beforeAll(async () => {
    for (const device of ['phone', 'desktop'] as const) {
      const page = await site.visit(device, '/gallery');
      await viewerIsReady(page);
      galleries.set(device, { page, fingers: await Fingers.on(page) });
    }
  });
  return async (number: number, device: Device = 'phone') => {
    const gallery = galleries.get(device);
    if (!gallery) throw new Error('The galleries are open only while tests run');
    await gallery.page.setViewportSize(devices[device].viewport);
    await showLarge(gallery.page, number);
    return gallery;
  };
}
