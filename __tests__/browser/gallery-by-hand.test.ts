import type { Page } from 'playwright-core';
import { type Box, becomes, boxOf, SiteInBrowser } from '../support/browser';
import {
  at,
  button,
  counter,
  dialog,
  Fingers,
  frames,
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
const middle = [206, 457] as const;

// Fewer pixels to draw; how sharp a file is is asked on pages of their own.
const opened = sharedGalleries(site, { deviceScaleFactor: 1 });

/** Opens a photo on a page that has fetched nothing yet. */
async function openedAnew(number: number, options = {}) {
  const page = await site.visit('phone', `/gallery#${photo(number).slug}`, options);
  await isAtRest(page, number);
  return { page, fingers: await Fingers.on(page) };
}

const width = (page: Page, number: number) => async () =>
  Math.round((await seen(page, number)).width);

/** Waits until a picture no longer moves. */
async function rest(page: Page, number: number): Promise<Box> {
  let last = await seen(page, number);
  for (;;) {
    await frames(page, 4);
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

describe('a swipe', () => {
  test('leads to the next photo and back, which is sharp soon after the finger is up', async () => {
    const { page, fingers } = await opened(2);
    await becomes(isSharp(page, 2), true);
    for (const [from, to, number] of [
      [340, 60, 3],
      [60, 340, 2],
    ] as const) {
      await fingers.swipe([from, 450], [to, 450]);
      await becomes(counter(page), at(number));
      await becomes(isSharp(page, number), true);
    }
  });

  test('counts each time, also while the one before is still on its way', async () => {
    const { page, fingers } = await opened(1);
    for (let swipe = 0; swipe < 5; swipe++) await fingers.swipe([340, 450], [120, 450]);
    await becomes(counter(page), at(6));
    await becomes(isSharp(page, 6), true);
  });
});

test('two fingers zoom at the place between them, and keep the photo when its larger file comes', async () => {
  const { page, fingers } = await openedAnew(3);
  const before = await rest(page, 3);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const seen = Object.assign(window, { lost: 0, down: 0 });
    const count = (event: string, by: number) =>
      addEventListener(event, () => (seen.down += by), true);
    count('pointerdown', 1);
    count('pointerup', -1);
    const lose = () => (seen.lost += seen.down > 0 ? 1 : 0);
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
  expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0);
  await fingers.put('touchEnd');
  await rest(page, 3);
  expect(await width(page, 3)()).toBeGreaterThanOrEqual(1800);
  // The controls stay where they are.
  for (const name of [viewer.close, viewer.next, viewer.zoomOut]) {
    const box = await boxOf(button(page, name));
    expect(box.x >= 0 && box.x + box.width <= 412 && box.y + box.height <= 915).toBe(true);
  }
  await button(page, viewer.next).tap();
  await becomes(isSharp(page, 4), true);
  await button(page, viewer.previous).tap();
  await becomes(isSharp(page, 3), true);
  expect(await width(page, 3)()).toBe(412);
});

test('a double tap zooms at its place, a finger moves the photo, another one fits it', async () => {
  const { page, fingers } = await opened(3);
  const before = await rest(page, 3);
  await fingers.doubleTap([150, 457]);
  const zoomed = await rest(page, 3);
  expect(Math.round(zoomed.height)).toBe(915);
  const [x = 0, y = 0] = carried([150, 457], before, zoomed);
  expect(Math.abs(x - 150)).toBeLessThan(6);
  expect(Math.abs(y - 457)).toBeLessThan(6);
  await fingers.drag([250, 450], [150, 480]);
  const dragged = await rest(page, 3);
  expect(dragged.x - zoomed.x).toBeGreaterThan(-102);
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
  const [x = 0] = carried([500, 300], before, turned);
  expect(Math.abs(x - 500)).toBeLessThan(4);
  for (const key of ['+', '+']) await page.keyboard.press(key);
  const zoomed = await rest(page, 3);
  expect(zoomed.width).toBeGreaterThan(turned.width * 1.5);
  await page.mouse.down();
  await page.mouse.move(560, 340, { steps: 6 });
  await frames(page, 10);
  await page.mouse.up();
  const moved = await rest(page, 3);
  expect(moved.x - zoomed.x).toBeGreaterThan(45);
  await page.keyboard.press('ArrowRight');
  expect((await rest(page, 3)).x).toBeLessThan(moved.x - 100);
  await page.keyboard.press('-');
  expect((await rest(page, 3)).width).toBeLessThan(moved.width);
  await page.keyboard.press('0');
  await becomes(isSharp(page, 3), true);
  await page.mouse.dblclick(500, 300);
  expect((await rest(page, 3)).width).toBeGreaterThan(before.width * 2);
});

/** Opacity of the bar at the top: 0 while the controls are hidden. */
const controlsOpacity = (page: Page) => () =>
  button(page, viewer.close).evaluate((close) =>
    Number(getComputedStyle(close.parentElement as Element).opacity),
  );

test('a click beside the photo closes, and a double click opens nothing on the wall', async () => {
  const { page } = await opened(3, 'desktop');
  await page.mouse.dblclick(100, 500);
  await dialog(page).waitFor({ state: 'hidden' });
  await becomes(async () => page.url(), `${site.url}/gallery`);
  await frames(page, 4);
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

test('a trackpad scrolled sideways leads to the neighbours, one for each push', async () => {
  const { page } = await opened(3, 'desktop');
  await page.mouse.move(640, 400);
  // What a push and its momentum send.
  const scroll = (...deltas: number[]) =>
    Promise.all(deltas.map((delta) => page.mouse.wheel(delta, 0)));
  await scroll(8, 30, 60, 60, 45, 30, 20, 12, 8, 4, 2, 1);
  await becomes(counter(page), at(4));
  await becomes(isSharp(page, 4), true);
  await scroll(-40, -60, -20);
  await becomes(counter(page), at(3));
  await becomes(isSharp(page, 3), true);
});

test('a click of the mouse zooms in and out, as its cursor says', async () => {
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
  expect(after.width).toBeGreaterThan(2 * before.width);
  const [x = 0] = carried([500, 300], before, after);
  expect(Math.abs(x - 500)).toBeLessThan(4);
  await page.mouse.click(500, 300);
  await becomes(isSharp(page, 3), true);
});

describe('a swipe down or up', () => {
  const backdropOpacity = (page: Page) => () =>
    dialog(page).evaluate((view) =>
      Number(getComputedStyle(view.firstElementChild as Element).opacity),
    );

  test.each([
    ['down', 300],
    ['up', -300],
  ])('drags the photo along, fades the backdrop and closes: %s', async (_, way) => {
    const { page, fingers } = await opened(3);
    const { y } = await rest(page, 3);
    await fingers.put('touchStart', middle);
    await fingers.move([middle], [[206, 457 + way / 2]]);
    await frames(page, 2);
    const dragged = await seen(page, 3);
    expect(Math.abs(dragged.y - y - way / 2)).toBeLessThan(20);
    expect(await backdropOpacity(page)()).toBeLessThan(0.8);
    await fingers.move([[206, 457 + way / 2]], [[206, 457 + way]]);
    await fingers.put('touchEnd');
    await dialog(page).waitFor({ state: 'hidden' });
    await becomes(async () => page.url(), `${site.url}/gallery`);
  });

  test('that is short springs back', async () => {
    const { page, fingers } = await opened(3);
    await fingers.drag(middle, [206, 520]);
    await becomes(isSharp(page, 3), true);
    await becomes(backdropOpacity(page), 1);
  });
});

test('on a phone on its side the photo has all the room of its shape, and a tap hides and shows the controls', async () => {
  const viewport = { width: 915, height: 412 };
  const { page } = await opened(3, 'phone', viewport);
  const { width, height } = await rest(page, 3);
  const scale = Math.min(viewport.width / photo(3).width, viewport.height / photo(3).height);
  const most = photo(3).width * photo(3).height * scale ** 2;
  expect((width * height) / most).toBeGreaterThan(0.85);
  for (const opacity of [0, 1]) {
    await page.touchscreen.tap(viewport.width / 2, viewport.height / 2);
    await becomes(controlsOpacity(page), opacity);
  }
});

test('eight presses in a row move eight photos', async () => {
  const { page } = await opened(2);
  const { x, y, width, height } = await boxOf(button(page, viewer.next));
  for (let press = 0; press < 8; press++) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  await becomes(counter(page), at(10));
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft');
  await becomes(counter(page), at(2));
  await becomes(isSharp(page, 2), true);
});

describe('a picture that cannot be had', () => {
  /** On a computer the large view needs other files than the wall. */
  async function withoutLarge(answer: 'lost' | 'offline', number: number) {
    const page = await site.visit('desktop', '/gallery', { expected: /ERR_|Failed to load/ });
    await viewerIsReady(page);
    await tile(page, number)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode());
    if (answer === 'offline') await page.context().setOffline(true);
    else await page.route(/\.avif$/, (route) => route.abort());
    await tile(page, number).click();
    const line = dialog(page).getByText(viewer.lost);
    await line.waitFor();
    return { page, line };
  }

  test('leaves the small one in its place, says so, and comes at a press', async () => {
    const { page, line } = await withoutLarge('lost', 3);
    const { width, height } = await rest(page, 3);
    expect([Math.round(width), Math.round(height)]).toEqual([984, 656]);
    await page.unrouteAll();
    await button(page, viewer.retry).click();
    await becomes(isSharp(page, 3), true);
    await line.waitFor({ state: 'hidden' });
  });

  test('comes by itself when the line is back', async () => {
    // Its files have not come in any test before.
    const { page, line } = await withoutLarge('offline', 1);
    await page.context().setOffline(false);
    await line.waitFor({ state: 'hidden' });
    await becomes(isSharp(page, 1), true);
  });
});
