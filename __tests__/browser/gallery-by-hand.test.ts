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
  picture,
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

  test('that is taken back leaves the photo where it was', async () => {
    const { page, fingers } = await opened(2);
    await fingers.put('touchStart', [340, 450]);
    await fingers.move([[340, 450]], [[100, 450]]);
    await fingers.move([[100, 450]], [[300, 450]]);
    await fingers.put('touchEnd');
    await rest(page, 2);
    expect(await counter(page)()).toBe(at(2));
    expect(await isSharp(page, 2)()).toBe(true);
  });

  test('follows the finger, and at the first photo only a little', async () => {
    const { page, fingers } = await opened(1);
    await fingers.put('touchStart', [100, 450]);
    await fingers.move([[100, 450]], [[300, 450]]);
    await frames(page, 2);
    const { x } = await boxOf(picture(page, 1).last());
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(120);
    await fingers.put('touchEnd');
    await becomes(isSharp(page, 1), true);
  });

  test('counts each time, also while the one before is still on its way', async () => {
    const { page, fingers } = await opened(1);
    for (let swipe = 0; swipe < 5; swipe++) await fingers.swipe([340, 450], [120, 450]);
    await becomes(counter(page), at(6));
    await becomes(isSharp(page, 6), true);
  });

  test('during the opening counts', async () => {
    const { page, fingers } = await opened(1);
    await button(page, viewer.close).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await tile(page, 1).tap();
    // Before that a swipe would scroll the wall.
    await dialog(page).waitFor();
    await fingers.swipe([340, 450], [60, 450]);
    await becomes(counter(page), at(2));
    await becomes(isSharp(page, 2), true);
  });
});

describe('two fingers', () => {
  test('zoom at the place between them, up to the own pixels of the largest file', async () => {
    const { page, fingers } = await openedAnew(3);
    const before = await rest(page, 3);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fingers.pinch([150, 457], 60, 150);
    const after = await rest(page, 3);
    expect(after.width / before.width).toBeCloseTo(2.5, 1);
    const [x = 0, y = 0] = carried([150, 457], before, after);
    expect(Math.abs(x - 150)).toBeLessThan(6);
    expect(Math.abs(y - 457)).toBeLessThan(6);
    // Only now is the larger file fetched.
    await becomes(async () => (await seen(page, 3)).file, 1800);
    expect(asked.filter((address) => address.endsWith('.avif'))).toHaveLength(1);
    await fingers.pinch(middle, 30, 330);
    await rest(page, 3);
    expect(await width(page, 3)()).toBeGreaterThanOrEqual(1800);
    // The controls stay where they are.
    for (const name of [viewer.close, viewer.next, viewer.zoomOut]) {
      const box = await boxOf(button(page, name));
      expect(box.x >= 0 && box.x + box.width <= 412 && box.y + box.height <= 915).toBe(true);
    }
    await button(page, viewer.next).tap();
    await becomes(counter(page), at(4));
    await becomes(isSharp(page, 4), true);
    await button(page, viewer.previous).tap();
    await becomes(isSharp(page, 3), true);
    expect(await width(page, 3)()).toBe(412);
  });

  test('that come together below the fit close', async () => {
    const { page, fingers } = await opened(3);
    await fingers.pinch(middle, 300, 120);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('on a zoomed photo lead back to the fit', async () => {
    const { page, fingers } = await opened(3);
    await fingers.pinch(middle, 60, 150);
    await rest(page, 3);
    await fingers.pinch(middle, 300, 100);
    await becomes(isSharp(page, 3), true);
  });

  test('of which the second comes during a swipe down do no harm', async () => {
    const { page, fingers } = await opened(3);
    await fingers.put('touchStart', [150, 400]);
    await fingers.move([[150, 400]], [[150, 470]]);
    await fingers.put('touchStart', [150, 470], [250, 470]);
    await fingers.move(
      [
        [150, 470],
        [250, 470],
      ],
      [
        [120, 470],
        [330, 470],
      ],
    );
    await fingers.put('touchEnd');
    expect((await rest(page, 3)).width).toBeGreaterThan(700);
    await fingers.doubleTap(middle);
    await becomes(isSharp(page, 3), true);
  });

  test('that come down while the photo zooms take it from where it is', async () => {
    const { page, fingers } = await opened(3);
    await fingers.doubleTap(middle);
    // Hardly zoomed, half as wide would be below the fit, which closes.
    await becomes(async () => (await seen(page, 3)).width > 600, true);
    await fingers.pinch(middle, 200, 100);
    const { x, width } = await rest(page, 3);
    expect(x).toBeLessThanOrEqual(0.5);
    expect(x + width).toBeGreaterThanOrEqual(411.5);
  });
});

describe('a zoomed photo', () => {
  async function zoomed(number = 3) {
    const { page, fingers } = await opened(number);
    await fingers.doubleTap(middle);
    return { page, fingers, before: await rest(page, number) };
  }

  test('fills the screen after a double tap, and fits after another', async () => {
    const { page, fingers, before } = await zoomed();
    expect(Math.round(before.height)).toBe(915);
    await fingers.doubleTap([300, 300]);
    await becomes(isSharp(page, 3), true);
  });

  test('has at its place what was tapped', async () => {
    const { page, fingers } = await opened(3);
    const before = await rest(page, 3);
    await fingers.doubleTap([150, 457]);
    const after = await rest(page, 3);
    const [x = 0, y = 0] = carried([150, 457], before, after);
    expect(Math.abs(x - 150)).toBeLessThan(6);
    expect(Math.abs(y - 457)).toBeLessThan(6);
  });

  test('follows the finger, and goes on when it is flung', async () => {
    const { page, fingers, before } = await zoomed();
    await fingers.drag([250, 450], [150, 480]);
    const dragged = await rest(page, 3);
    expect(dragged.x - before.x).toBeGreaterThan(-102);
    expect(dragged.x - before.x).toBeLessThan(-80);
    await fingers.swipe([120, 450], [300, 450]);
    const flung = await rest(page, 3);
    // Farther than the finger went.
    expect(flung.x - dragged.x).toBeGreaterThan(180);
    expect(await counter(page)()).toBe(at(3));
  });

  test('goes no further than its edge, and on to the neighbour from there', async () => {
    const { page, fingers } = await zoomed();
    await fingers.swipe([380, 450], [20, 450]);
    await fingers.swipe([380, 450], [20, 450]);
    const { x, width } = await rest(page, 3);
    expect(await counter(page)()).toBe(at(3));
    expect(Math.round(x + width)).toBe(412);
    await fingers.swipe([380, 450], [60, 450]);
    await becomes(counter(page), at(4));
    await becomes(isSharp(page, 4), true);
  });

  test('covers what it can when the phone is turned', async () => {
    const { page } = await zoomed();
    await page.setViewportSize({ width: 915, height: 412 });
    const { x, y, width, height } = await rest(page, 3);
    expect(Math.max(x, y)).toBeLessThanOrEqual(0.5);
    expect(x + width).toBeGreaterThanOrEqual(914.5);
    expect(y + height).toBeGreaterThanOrEqual(411.5);
    await page.keyboard.press('0');
    await becomes(isSharp(page, 3), true);
  });
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

/** A place of an upright screen that lies beside the photo, which is as wide as the screen. */
const besidePhoto = [206, 150] as const;

/** Opacity of the bar at the top: 0 while the controls are hidden. */
const controlsOpacity = (page: Page) => () =>
  button(page, viewer.close).evaluate((close) =>
    Number(getComputedStyle(close.parentElement as Element).opacity),
  );

describe('beside the photo', () => {
  test('a tap hides the controls and another one shows them', async () => {
    const { page, fingers } = await opened(3);
    for (const opacity of [0, 1]) {
      await fingers.tap(besidePhoto);
      await becomes(controlsOpacity(page), opacity);
    }
    expect(await counter(page)()).toBe(at(3));
  });

  test('a double tap zooms at the nearest place of the photo', async () => {
    const { page, fingers } = await opened(3);
    const before = await rest(page, 3);
    await fingers.doubleTap(besidePhoto);
    await becomes(async () => (await seen(page, 3)).width > 2 * before.width, true);
    const { x, y, width } = await rest(page, 3);
    expect(x + width / 2).toBeCloseTo(206, 0);
    expect(y).toBeCloseTo(0, 0);
  });

  test('a click of the mouse closes, and a double click opens nothing on the wall', async () => {
    const { page } = await opened(3, 'desktop');
    await page.mouse.dblclick(100, 500);
    await dialog(page).waitFor({ state: 'hidden' });
    await becomes(async () => page.url(), `${site.url}/gallery`);
    await frames(page, 4);
    expect(await dialog(page).isVisible()).toBe(false);
  });
});

test('a second tap on Close opens nothing on the wall', async () => {
  const { page, fingers } = await opened(3);
  const { x, y } = await boxOf(button(page, viewer.close));
  // Below the button lies a tile.
  await page.evaluate(() => document.querySelector('main li')?.scrollIntoView());
  await fingers.doubleTap([x + 20, y + 20]);
  await becomes(async () => page.url(), `${site.url}/gallery`);
  await dialog(page).waitFor({ state: 'hidden' });
  await frames(page, 4);
  expect(await dialog(page).isVisible()).toBe(false);
});

describe('the element that a finger lies on', () => {
  test('keeps the finger when its sharp file comes in the middle of a pinch', async () => {
    const { page, fingers } = await openedAnew(3);
    await page.evaluate(() => {
      const seen = Object.assign(window, { lost: 0, down: 0 });
      const count = (event: string, by: number) =>
        addEventListener(event, () => (seen.down += by), true);
      count('pointerdown', 1);
      count('pointerup', -1);
      const lose = () => (seen.lost += seen.down > 0 ? 1 : 0);
      document.addEventListener('lostpointercapture', lose, true);
    });
    const pair = (apart: number) => [[206 - apart, 457] as const, [206 + apart, 457] as const];
    await fingers.put('touchStart', ...pair(40));
    await fingers.move(pair(40), pair(100));
    await becomes(async () => (await seen(page, 3)).file, 1800);
    await becomes(() => dialog(page).locator('[aria-hidden=false] img').count(), 1);
    const { width } = await seen(page, 3);
    await fingers.move(pair(100), pair(130));
    await becomes(async () => (await seen(page, 3)).width > 1.2 * width, true);
    expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0);
    await fingers.put('touchEnd');
  });

  test('zooms as well when the sharp file cannot be had, which is asked for once', async () => {
    const { page, fingers } = await openedAnew(3, { expected: /ERR_FAILED/ });
    let asked = 0;
    await page.route(/\.(?:avif|jpg)$/, (route) => {
      asked++;
      return route.abort();
    });
    await fingers.pinch(middle, 80, 200);
    expect((await rest(page, 3)).width).toBeGreaterThan(900);
    await dialog(page).getByText(viewer.lost).waitFor();
    await fingers.pinch(middle, 80, 90);
    expect(asked).toBe(1);
    await fingers.pinch(middle, 300, 50);
    await becomes(isSharp(page, 3), true);
  });

  test.each([
    ['swipe', [[340, 300]], [[200, 300]]],
    ['swipe down', [[206, 200]], [[206, 310]]],
    [
      'pinch',
      [
        [150, 300],
        [260, 300],
      ],
      [
        [100, 300],
        [310, 300],
      ],
    ],
  ] as const)(
    'a turn of the phone during a %s leaves a photo that can be swiped',
    async (_, from, to) => {
      const { page, fingers } = await opened(3);
      await fingers.put('touchStart', ...from);
      await fingers.move(from, to);
      await page.setViewportSize({ width: 915, height: 412 });
      await becomes(() => page.evaluate(() => innerWidth), 915);
      await fingers.put('touchEnd');
      await rest(page, 3);
      await page.keyboard.press('0');
      await becomes(isSharp(page, 3), true);
      await fingers.swipe([800, 200], [150, 200]);
      await becomes(counter(page), at(4));
      await becomes(isSharp(page, 4), true);
    },
  );
});

describe('a hurried hand', () => {
  test.each(['next', 'close'] as const)('presses %s right after a fling', async (name) => {
    const { page, fingers } = await opened(3);
    const { x, y } = await boxOf(button(page, viewer[name]));
    await fingers.put('touchStart', [340, 450]);
    await fingers.move([[340, 450]], [[60, 450]], 3);
    await fingers.put('touchEnd');
    await fingers.tap([x + 20, y + 20]);
    if (name === 'next') await becomes(counter(page), at(5));
    else await dialog(page).waitFor({ state: 'hidden' });
  });

  test('shares right after a fling, by a press that the browser takes for one', async () => {
    const { page, fingers } = await opened(3);
    await page.evaluate(() => {
      navigator.share = async (data) => {
        Object.assign(window, { shared: `${data?.url} ${navigator.userActivation.isActive}` });
      };
    });
    const { x, y } = await boxOf(button(page, viewer.share));
    await fingers.put('touchStart', [340, 450]);
    await fingers.move([[340, 450]], [[60, 450]], 3);
    await fingers.put('touchEnd');
    await becomes(counter(page), at(4));
    await fingers.tap([x + 20, y + 20]);
    const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
    await becomes(shared, `${site.url}/gallery#${photo(4).slug} true`);
  });

  test('presses next once by one tap', async () => {
    const { page } = await opened(3);
    await button(page, viewer.next).tap();
    await becomes(isSharp(page, 4), true);
    expect(await counter(page)()).toBe(at(4));
  });

  test('that taps a third time does not stop the zoom half way', async () => {
    const { page, fingers } = await opened(3);
    await fingers.doubleTap(middle);
    const { width } = await rest(page, 3);
    await fingers.doubleTap(middle);
    await becomes(isSharp(page, 3), true);
    await fingers.doubleTap(middle);
    await fingers.tap(middle);
    expect((await rest(page, 3)).width).toBeCloseTo(width, 0);
  });

  test.each([
    ['rests on', [206, 457]],
    ['drags', [150, 457]],
  ] as const)('that %s the photo while it zooms does not stop it half way', async (_, to) => {
    const { page, fingers } = await opened(3);
    await fingers.doubleTap(middle);
    const { width } = await rest(page, 3);
    await fingers.doubleTap(middle);
    await becomes(isSharp(page, 3), true);
    await fingers.doubleTap(middle);
    await fingers.put('touchStart', middle);
    await fingers.move([middle], [to]);
    await rest(page, 3);
    await fingers.put('touchEnd');
    expect((await rest(page, 3)).width).toBeCloseTo(width, 0);
  });
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

test('opening grows out of the tile, closing goes back into it, by transform and opacity alone', async () => {
  const { page } = await opened(3);
  await button(page, viewer.close).tap();
  await dialog(page).waitFor({ state: 'hidden' });
  /** Notes a picture's place in every frame from a press on. */
  const filmed = (selector: string) =>
    page.evaluate(async (pressed) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      const seen: { left: number; width: number; styles: string }[] = [];
      for (let frame = 0; frame < 60; frame++) {
        await new Promise((done) => requestAnimationFrame(done));
        const image = document.querySelector('dialog[open] [aria-hidden=false] img');
        // The frame that answers the press comes before the first one of the view.
        if (!image && seen.length === 0) continue;
        if (!image) break;
        const { left, width } = image.getBoundingClientRect();
        const { width: w, height: h, left: l } = getComputedStyle(image.closest('div') as Element);
        seen.push({ left, width, styles: `${w} ${h} ${l}` });
      }
      return seen;
    }, selector);
  const link = await boxOf(tile(page, 1));
  const opening = await filmed(`[id="${photo(1).slug}"] a`);
  const [first] = opening;
  const last = opening.at(-1);
  if (!first || !last) throw new Error('Nothing was seen');
  expect(first.width).toBeGreaterThan(link.width * 0.9);
  expect(first.width).toBeLessThan(link.width * 1.5);
  expect(Math.round(last.width)).toBe(412);
  expect(new Set(opening.map(({ styles }) => styles)).size).toBe(1);
  const closing = await filmed('dialog[open] button:nth-of-type(3)');
  expect(closing.length).toBeGreaterThan(3);
  const end = closing.at(-1);
  expect(Math.abs((end?.width ?? 0) - link.width)).toBeLessThan(20);
  expect(Math.abs((end?.left ?? 99) - link.x)).toBeLessThan(20);
});

describe.each([
  [915, 412],
  [640, 360],
  [640, 256],
])('in a window of %s x %s', (windowWidth, windowHeight) => {
  test('the photo has all the room of its shape, and a tap hides and shows the controls', async () => {
    const viewport = { width: windowWidth, height: windowHeight };
    const { page } = await opened(3, 'phone', viewport);
    const { width, height } = await rest(page, 3);
    const scale = Math.min(windowWidth / photo(3).width, windowHeight / photo(3).height);
    const most = photo(3).width * photo(3).height * scale ** 2;
    expect((width * height) / most).toBeGreaterThan(0.85);
    for (const opacity of [0, 1]) {
      await page.touchscreen.tap(windowWidth / 2, windowHeight / 2);
      await becomes(controlsOpacity(page), opacity);
    }
    await button(page, viewer.next).tap();
    await becomes(counter(page), at(4));
  });
});

describe('eight presses', () => {
  test.each([90, 250])('%s ms apart move eight photos, on a slow phone', async (pause) => {
    const { page } = await opened(2);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    try {
      const { x, y, width, height } = await boxOf(button(page, viewer.next));
      for (let press = 0; press < 8; press++) {
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await page.waitForTimeout(pause);
      }
      await becomes(counter(page), at(10));
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('ArrowLeft');
        await page.waitForTimeout(pause);
      }
      await becomes(counter(page), at(2));
      await becomes(isSharp(page, 2), true);
    } finally {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  });
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
