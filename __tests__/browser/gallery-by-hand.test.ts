import type { Page } from 'playwright-core';
import {
  type Box,
  becomes,
  boxOf,
  densePhone,
  framesPass,
  SiteInBrowser,
} from '../support/browser';
import {
  at,
  button,
  counter,
  dialog,
  Fingers,
  fileWidths,
  isAtRest,
  isSharp,
  photo,
  seen,
  sharedGalleries,
  tile,
  viewer,
  viewerIsReady,
} from '../support/viewer';

const site = new SiteInBrowser();

const opened = sharedGalleries(site);

/** Opens a photo on a page that has fetched nothing yet. */
async function openedAnew(number: number, options = {}) {
  const page = await site.visit('phone', `/gallery#${photo(number).slug}`, {
    deviceScaleFactor: densePhone,
    ...options,
  });
  await isAtRest(page, number);
  return { page, fingers: await Fingers.on(page) };
}

/** Waits until a picture no longer moves. */
async function rest(page: Page, number: number) {
  let last = await seen(page, number);
  for (;;) {
    await framesPass(page, 4);
    const now = await seen(page, number);
    if (now.x === last.x && now.y === last.y && now.width === last.width) return now;
    last = now;
  }
}

/** Where something of the photo is that was at a place of the screen, once the photo has moved. */
const carried = ([x, y]: readonly [number, number], before: Box, after: Box) => [
  Math.round(after.x + ((x - before.x) / before.width) * after.width),
  Math.round(after.y + ((y - before.y) / before.height) * after.height),
];

test('each swipe counts, also while the one before is still on its way, and leads back, too', async () => {
  const { page, fingers } = await opened(1);
  for (let swipe = 0; swipe < 5; swipe++) await fingers.swipe([340, 450], [120, 450]);
  await becomes(counter(page), at(6));
  await becomes(isSharp(page, 6), true);
  await fingers.swipe([60, 450], [340, 450]);
  await becomes(counter(page), at(5));
  await becomes(isSharp(page, 5), true);
});

test('two fingers zoom at the place between them, and keep the photo when its larger file comes', async () => {
  const { page, fingers } = await openedAnew(3);
  // The neighbours are loaded after the photo: none of their files is counted below.
  await becomes(fileWidths(page), '1080,1080,1080');
  const before = await rest(page, 3);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const lose = () => Object.assign(window, { isLost: true });
    document.addEventListener('lostpointercapture', lose, true);
  });
  const pair = (apart: number) => [[150 - apart, 457] as const, [150 + apart, 457] as const];
  await fingers.put('touchStart', ...pair(30));
  await fingers.move(pair(30), pair(75));
  // Only now is the larger file fetched.
  await becomes(async () => (await seen(page, 3)).file, 1800);
  await becomes(() => dialog(page).locator('[aria-hidden=false] img').count(), 1);
  const after = await rest(page, 3);
  expect(after.width / before.width).toBeCloseTo(2.5, 1);
  const [x = 0, y = 0] = carried([150, 457], before, after);
  expect(Math.abs(x - 150)).toBeLessThan(6);
  expect(Math.abs(y - 457)).toBeLessThan(6);
  expect(asked.filter((address) => address.endsWith('.avif'))).toHaveLength(1);
  await fingers.move(pair(75), pair(140));
  await becomes(async () => (await seen(page, 3)).width > 1.2 * after.width, true);
  expect(await page.evaluate(() => 'isLost' in window)).toBe(false);
  await fingers.put('touchEnd');
  expect(Math.round((await rest(page, 3)).width)).toBeGreaterThanOrEqual(1800);
});

test('a double tap zooms, a finger moves the photo, another one fits it', async () => {
  const { page, fingers } = await opened(3);
  await fingers.doubleTap([150, 457]);
  const zoomed = await rest(page, 3);
  expect(Math.round(zoomed.height)).toBe(915);
  await fingers.swipe([250, 450], [150, 480], 0.2);
  const dragged = await rest(page, 3);
  expect(dragged.x - zoomed.x).toBeLessThan(-80);
  await fingers.swipe([120, 450], [300, 450]);
  // Farther than the finger went.
  expect((await rest(page, 3)).x - dragged.x).toBeGreaterThan(180);
  expect(await counter(page)()).toBe(at(3));
  await fingers.doubleTap([300, 300]);
  await becomes(isSharp(page, 3), true);
});

test('wheel, keys and the mouse zoom and pan, too', async () => {
  const { page } = await opened(3, 'desktop');
  const before = await rest(page, 3);
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, -300);
  const turned = await rest(page, 3);
  expect(turned.width).toBeGreaterThan(before.width * 1.2);
  await page.keyboard.press('+');
  const zoomed = await rest(page, 3);
  expect(zoomed.width).toBeGreaterThan(turned.width * 1.2);
  await page.mouse.down();
  await page.mouse.move(560, 340, { steps: 6 });
  await framesPass(page, 10);
  await page.mouse.up();
  const moved = await rest(page, 3);
  expect(moved.x - zoomed.x).toBeGreaterThan(45);
  await page.keyboard.press('ArrowRight');
  expect((await rest(page, 3)).x).toBeLessThan(moved.x - 100);
  await page.keyboard.press('-');
  expect((await rest(page, 3)).width).toBeLessThan(moved.width);
  await page.keyboard.press('0');
  await becomes(isSharp(page, 3), true);
});

test('a click beside the photo closes, and a double click opens nothing on the wall', async () => {
  const { page } = await opened(3, 'desktop');
  await page.mouse.dblclick(100, 500);
  await dialog(page).waitFor({ state: 'hidden' });
  await becomes(async () => page.url(), `${site.url}/gallery`);
  await framesPass(page, 4);
  expect(await dialog(page).isVisible()).toBe(false);
});

test('a turn of the phone during a pinch leaves a photo that can be swiped', async () => {
  const { page, fingers } = await opened(3);
  const pair = (apart: number) => [[206 - apart, 300] as const, [206 + apart, 300] as const];
  await fingers.put('touchStart', ...pair(55));
  await fingers.move(pair(55), pair(105));
  await page.setViewportSize({ width: 915, height: 412 });
  await becomes(() => page.evaluate(() => innerWidth), 915);
  await fingers.put('touchEnd');
  await rest(page, 3);
  await page.keyboard.press('0');
  await becomes(isSharp(page, 3), true);
  await fingers.swipe([800, 200], [150, 200]);
  await becomes(counter(page), at(4));
  await becomes(isSharp(page, 4), true);
});

test('a hurried hand goes on and shares right after a fling, by presses that count', async () => {
  const { page, fingers } = await opened(3);
  await page.evaluate(() => {
    navigator.share = async (data) => {
      Object.assign(window, { shared: `${data?.url} ${navigator.userActivation.isActive}` });
    };
  });
  const press = async (name: string) => {
    const { x, y } = await boxOf(button(page, name));
    await fingers.put('touchStart', [340, 450]);
    await fingers.move([[340, 450]], [[60, 450]], 3);
    await fingers.put('touchEnd');
    await fingers.tap([x + 20, y + 20]);
  };
  await press(viewer.next);
  await becomes(counter(page), at(5));
  await press(viewer.share);
  const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
  await becomes(shared, `${site.url}/gallery#${photo(6).slug} true`);
});

test('a trackpad scrolled sideways leads to the neighbour, once for a push and its momentum', async () => {
  const { page } = await opened(3, 'desktop');
  await page.mouse.move(640, 400);
  await Promise.all([8, 60, 45, 20, 8, 2].map((delta) => page.mouse.wheel(delta, 0)));
  await becomes(counter(page), at(4));
  await becomes(isSharp(page, 4), true);
});

test('a click of the mouse zooms in at its place and out, as its cursor says', async () => {
  const { page } = await opened(3, 'desktop');
  const before = await rest(page, 3);
  const cursor = () =>
    page.evaluate(() => {
      const below = document.elementFromPoint(500, 300);
      return below ? getComputedStyle(below).cursor : '';
    });
  expect(await cursor()).toBe('zoom-in');
  await page.mouse.click(500, 300);
  await becomes(cursor, 'zoom-out');
  const after = await rest(page, 3);
  const [x = 0] = carried([500, 300], before, after);
  expect(Math.abs(x - 500)).toBeLessThan(4);
  await page.mouse.click(500, 300);
  await becomes(isSharp(page, 3), true);
});

describe('a picture that cannot be had', () => {
  /** On a computer the large view needs another file than the wall, which stays. */
  async function withoutLarge(
    lose: (page: Page, isLarge: (url: URL) => boolean) => Promise<unknown>,
    number: number,
  ) {
    const page = await site.visit('desktop', '/gallery', { expected: /ERR_|Failed to load/ });
    await viewerIsReady(page);
    const tilePicture = tile(page, number).locator('img');
    const small = await tilePicture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.currentSrc),
    );
    await lose(page, ({ href }) => href.endsWith('.avif') && href !== small);
    await tile(page, number).click();
    const line = dialog(page).getByText(viewer.lost);
    await line.waitFor();
    return { page, line };
  }

  test('leaves the small one in its place, says so, and comes at a press', async () => {
    const { page, line } = await withoutLarge(
      (page, isLarge) => page.route(isLarge, (route) => route.abort()),
      3,
    );
    // A page with routes has no cache: the small file is fetched once more.
    await becomes(async () => (await rest(page, 3)).file > 0, true);
    expect(Math.round((await rest(page, 3)).width)).toBe(984);
    await page.unrouteAll();
    await button(page, viewer.retry).click();
    await becomes(isSharp(page, 3), true);
    await line.waitFor({ state: 'hidden' });
  });

  test('comes by itself when the line is back', async () => {
    // No test before has loaded its files.
    const { page, line } = await withoutLarge((page) => page.context().setOffline(true), 1);
    await page.context().setOffline(false);
    await line.waitFor({ state: 'hidden' });
    await becomes(isSharp(page, 1), true);
  });
});
