import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  framesPass,
  HeldRequests,
  holdToast,
  SiteInBrowser,
  toasts,
} from '../support/browser';
import { contentOf } from '../support/content';
import { at, button, counter, dialog, Fingers, viewer, viewerIsReady } from '../support/viewer';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');

const screen = { width: 412, height: 780 };
const middle = [206, 390] as const;

/**
 * Fingers on an enlarged page, at places of the screen: the protocol takes places of the page's window, as far
 * from the corner of what is visible.
 */
async function fingersOn(page: Page, scale: number) {
  const fingers = await Fingers.on(page);
  const place = ([x, y]: readonly [number, number]) => [x / scale, y / scale] as const;
  type Place = Parameters<typeof place>[0];
  return {
    tap: (at: Place) => fingers.tap(place(at)),
    doubleTap: (at: Place) => fingers.doubleTap(place(at)),
    swipe: (from: Place, to: Place, pause = 0) => fingers.swipe(place(from), place(to), pause),
  };
}

const scaleOf = (page: Page) => () =>
  page.evaluate(() => Math.round((visualViewport?.scale ?? 1) * 10) / 10);

/** Enlarges a page, also further, by two fingers around a place beside the middle of the screen. */
async function enlarge(page: Page, scale: number) {
  const before = await scaleOf(page)();
  const [x, y] = [300 / before, 500 / before];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x, y, scaleFactor: scale / before });
  await becomes(scaleOf(page), scale);
  return fingersOn(page, scale);
}

/** Where an element is on the screen, of which the enlarged page's window is larger. Rounded. */
const placeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { offsetLeft, offsetTop, scale } = visualViewport as VisualViewport;
    const all = [(x - offsetLeft) * scale, (y - offsetTop) * scale, width * scale, height * scale];
    const [left = 0, top = 0, wide = 0, high = 0] = all.map((pixels) => Math.round(pixels) + 0);
    return { left, top, width: wide, height: high };
  });

/** The number of the photo whose tile is in the middle of the screen. */
const photoInMiddle = (page: Page) =>
  page.evaluate(() => {
    const { offsetLeft, offsetTop, width, height } = visualViewport as VisualViewport;
    const below = document.elementFromPoint(offsetLeft + width / 2, offsetTop + height / 2);
    const tiles = [...document.querySelectorAll('main li > a[data-instant]')];
    return tiles.indexOf(below?.closest('a') as Element) + 1;
  });

const current = (page: Page) => dialog(page).locator('[aria-hidden=false] img').last();

/** Waits until the photo is as wide as the screen, or higher than it when it is zoomed. */
const isFitted = (page: Page) => async () => {
  const { left, width } = await placeOf(current(page));
  return left === 0 && width === screen.width;
};

const scales = [1.6, 2.5];

describe('on the gallery', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', '/gallery', { viewport: screen });
    await viewerIsReady(page);
  });

  test.each(scales)(
    'enlarged %f times, a photo has all of the screen, follows fingers, and closes into its tile',
    async (scale) => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const fingers = await enlarge(page, scale);
      const number = await photoInMiddle(page);
      expect(number).toBeGreaterThan(1);
      const visible = () => page.evaluate(() => Math.round(visualViewport?.pageTop ?? 0));
      const wall = await visible();
      await fingers.tap(middle);
      await dialog(page).waitFor();
      expect(await placeOf(dialog(page))).toEqual({ left: 0, top: 0, ...screen });
      expect(await visible()).toBe(wall);
      await becomes(counter(page), at(number));
      await becomes(isFitted(page), true);
      const close = await placeOf(button(page, viewer.close));
      expect([close.left + close.width, close.width]).toEqual([screen.width - 8, 48]);
      await page.waitForTimeout(400);
      await fingers.swipe([340, 390], [80, 390]);
      await becomes(counter(page), at(number + 1));
      await becomes(isFitted(page), true);
      const before = await placeOf(current(page));
      // At this place of the photo it is zoomed.
      await fingers.doubleTap([120, 390]);
      await becomes(async () => (await placeOf(current(page))).width >= 2.4 * screen.width, true);
      await framesPass(page, 30);
      const after = await placeOf(current(page));
      const onPhoto = ({ left, width }: typeof after) => (120 - left) / width;
      expect(Math.abs(onPhoto(after) - onPhoto(before))).toBeLessThan(0.02);
      await fingers.swipe([250, 390], [200, 390], 0.2);
      const moved = await placeOf(current(page));
      // A finger moves it as far as itself, but for the pixels that decide the axis.
      expect(after.left - moved.left).toBeGreaterThan(35);
      expect(after.left - moved.left).toBeLessThan(55);
      await fingers.tap([close.left + 24, close.top + 24]);
      await dialog(page).waitFor({ state: 'hidden' });
      const tile = page.locator('main li > a[data-instant]').nth(number);
      const { left, top, width, height } = await placeOf(tile);
      expect([
        left < screen.width && left + width > 0,
        top < screen.height && top + height > 0,
      ]).toEqual([true, true]);
    },
  );
});

test.each(scales)(
  'enlarged %f times, a pressed photo has all of the screen before the viewer has loaded',
  async (scale) => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/gallery', { viewport: screen });
    await held.hold(page, '**/*.js');
    await page
      .locator('main li > a[data-instant]')
      .first()
      .evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const fingers = await enlarge(page, scale);
    await fingers.tap(middle);
    const view = page.locator('dialog[data-instant-view][open]');
    await view.waitFor();
    expect(await placeOf(view)).toEqual({ left: 0, top: 0, ...screen });
    const isGrown = async () => (await placeOf(view.locator('img'))).left === 0;
    await becomes(isGrown, true);
    held.release();
    await dialog(page).waitFor();
    expect(await placeOf(dialog(page))).toEqual({ left: 0, top: 0, ...screen });
  },
);

test('a toast is in its usual place on an enlarged page, also when that is moved', async () => {
  const page = await site.visit('phone', '/about', { viewport: screen });
  /** Presses, for the finger would have to find it. */
  const press = (button: Locator) => button.first().evaluate((one: HTMLElement) => one.click());
  const ask = async () => {
    const { quote } = siteData.actions;
    await press(page.getByRole('main').getByRole('button', { name: quote }));
    await holdToast(page);
  };
  const close = async () => {
    await press(page.getByRole('button', { name: siteData.toasts.close }));
    await becomes(() => toasts(page).count(), 0);
  };
  await ask();
  const usual = await placeOf(toasts(page));
  const isUsual = async () => {
    const found = await placeOf(toasts(page));
    const off = Object.entries(usual).map(([name, value]) =>
      Math.abs(value - found[name as keyof typeof found]),
    );
    return Math.max(...off) < 3 || JSON.stringify([usual, found]);
  };
  const left = () => page.evaluate(() => visualViewport?.pageLeft ?? 0);
  for (const scale of scales) {
    await close();
    const fingers = await enlarge(page, scale);
    await ask();
    await becomes(isUsual, true);
    const before = await left();
    await fingers.swipe([300, 300], [380, 340], 0.2);
    expect(await left()).not.toBe(before);
    await becomes(isUsual, true);
  }
});

test('the notice of an incomplete form is above a keyboard that opens, and the wrong field above the notice', async () => {
  const page = await site.visit('phone', '/contact', { viewport: screen });
  const { form } = contentOf('contactPage');
  await page.getByRole('button', { name: form.send }).tap();
  await holdToast(page);
  const free = 480;
  // Chromium shows no keyboard without a phone.
  await page.evaluate((height) => {
    const viewport = visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { value: height });
    viewport.dispatchEvent(new Event('resize'));
  }, free);
  const isFree = async () => {
    const toast = await placeOf(toasts(page));
    const field = await placeOf(page.getByLabel(form.name.label));
    const isOnScreen = field.top > 0 && toast.top + toast.height <= free;
    return (isOnScreen && field.top + field.height <= toast.top) || JSON.stringify([toast, field]);
  };
  await becomes(isFree, true);
});
