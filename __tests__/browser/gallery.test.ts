import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { filesOf } from '../../src/sections/GalleryWall/files';
import {
  becomes,
  boxOf,
  type Device,
  framesPass,
  HeldRequests,
  overlap,
  SiteInBrowser,
  scriptRuns,
  toasts,
} from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import {
  at,
  button,
  counter,
  dialog,
  isSharp,
  openLarge,
  photo,
  picture,
  seen,
  sharedGalleries,
  showLarge,
  tile,
  tiles,
  total,
  viewer,
  viewerIsReady,
} from '../support/viewer';

const site = new SiteInBrowser();

const isFocused = (page: Page, number: number) => () =>
  tile(page, number).evaluate((link) => link === document.activeElement);

const isClosed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });

/** What stands behind the site's own part of an address. */
const address = (page: Page) => async () => page.url().slice(site.url.length);

const addressOf = (number: number) => `/gallery#${photo(number).slug}`;

const shownOnShared = sharedGalleries(site);

/** A photo that is open, on a page that tests share. */
const opened = async (device: Device, number: number) => (await shownOnShared(number, device)).page;

/** A photo that was opened by a tap or a click, on a page of its own. */
async function openedAnew(device: Device, number: number) {
  const page = await site.visit(device, '/gallery');
  await openLarge(page, number);
  return page;
}

test('the wall has every photo of its page, each with what it opens', async () => {
  const page = await site.visit('phone', '/gallery');
  const names = await tiles(page).evaluateAll((all) =>
    all.map((link) => link.getAttribute('aria-label')),
  );
  expect(names).toEqual(wallPhotos.map(({ alt }) => fillVariables(viewer.open, { alt })));
});

test('every picture of the wall comes when the visitor scrolls to it', async () => {
  const page = await site.visit('phone', '/gallery');
  for (const link of await tiles(page).all()) {
    await link.scrollIntoViewIfNeeded();
    const loaded = () =>
      link
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await becomes(loaded, true);
  }
});

describe('the large view', () => {
  test('opens on a tap with the picture, its caption and its number', async () => {
    const page = await openedAnew('phone', 3);
    const { caption, alt } = photo(3);
    await dialog(page)
      .getByText(asShown(caption ?? alt), { exact: true })
      .waitFor();
    expect(await dialog(page).getByRole('img').count()).toBe(1);
  });

  test('shows what the wall shows while the large file is on its way', async () => {
    const page = await site.visit('desktop', '/gallery');
    await viewerIsReady(page);
    const small = await tile(page, 3)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
    const held = new HeldRequests();
    const large = filesOf(photo(3), 1).flatMap(({ width, formats }) =>
      width >= 1080 ? [...formats.values()] : [],
    );
    await held.hold(page, ({ pathname }) => large.includes(pathname));
    await tile(page, 3).click();
    const shown = () => picture(page, 3).evaluate((image: HTMLImageElement) => image.currentSrc);
    await becomes(shown, small);
    held.release();
    await becomes(isSharp(page, 3), true);
    expect(await shown()).not.toBe(small);
  });

  test('takes the smallest file that is sharp', async () => {
    const phone = await openedAnew('phone', 3);
    expect((await seen(phone, 3)).file).toBe(1080);
    const small = await site.visit('phone', '/gallery', {
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 2,
    });
    await openLarge(small, 3);
    expect((await seen(small, 3)).file).toBe(720);
  });

  test('goes on and back by its buttons, and stops at the last picture', async () => {
    const page = await opened('phone', total - 1);
    await button(page, viewer.next).tap();
    await becomes(counter(page), at(total));
    await becomes(isSharp(page, total), true);
    const isAtAnEnd = () => button(page, viewer.next).getAttribute('aria-disabled');
    await becomes(isAtAnEnd, 'true');
    await button(page, viewer.next).tap({ force: true });
    expect(await counter(page)()).toBe(at(total));
    expect(
      await button(page, viewer.next).evaluate((next) => next === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await becomes(counter(page), at(total - 1));
  });

  test('has three photos in the document, and the neighbours are sharp before they are asked for', async () => {
    const page = await opened('phone', 2);
    const widths = () =>
      dialog(page)
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map(({ naturalWidth }) => naturalWidth).join(),
        );
    await becomes(widths, '1080,1080,1080');
  });

  test('closes on Escape, and the focus is on the tile of the picture that was looked at', async () => {
    const page = await openedAnew('desktop', 3);
    await page.keyboard.press('ArrowRight');
    await becomes(counter(page), at(4));
    await page.keyboard.press('Escape');
    await isClosed(page);
    await becomes(isFocused(page, 4), true);
  });

  test('shows the wall where the picture is when it was moved far from it', async () => {
    const page = await opened('phone', 1);
    await page.keyboard.press('End');
    await becomes(isSharp(page, total), true);
    await button(page, viewer.close).tap();
    await isClosed(page);
    const { top, bottom } = await tile(page, total).evaluate((link) => {
      const box = link.getBoundingClientRect();
      return { top: box.top, bottom: box.bottom };
    });
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(915);
  });

  test('opens again after it was closed, also while it is closing', async () => {
    const page = await openedAnew('phone', 2);
    await button(page, viewer.close).tap();
    const { x, y } = await tile(page, 3).evaluate((link) => link.getBoundingClientRect().toJSON());
    // Still within the time in which nothing reaches the wall: it is opened after that.
    await page.touchscreen.tap(x + 40, y + 40);
    await becomes(counter(page), at(3));
    await becomes(isSharp(page, 3), true);
    await becomes(address(page), addressOf(3));
    await page.goBack();
    await isClosed(page);
    expect(await address(page)()).toBe('/gallery');
  });

  test('with less motion opens, goes on and closes at once', async () => {
    const page = await site.visit('phone', '/gallery', { reducedMotion: 'reduce' });
    await viewerIsReady(page);
    const places = await page.evaluate(
      async ([open, next, close]) => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        const press = async (label: string) => {
          for (const found of document.querySelectorAll<HTMLElement>('a, dialog button')) {
            const name = found.ariaLabel ?? found.textContent;
            if (name === label) found.click();
          }
          await frame();
          await frame();
          const view = document.querySelector('dialog[open] [aria-hidden=false] img');
          return view ? Math.round(view.getBoundingClientRect().left) : null;
        };
        return [await press(open ?? ''), await press(next ?? ''), await press(close ?? '')];
      },
      [fillVariables(viewer.open, { alt: photo(3).alt }), viewer.next, viewer.close],
    );
    expect(places).toEqual([0, 0, null]);
  });
});

describe('the address of a photo', () => {
  test('is there while the photo is looked at, and Back closes it with one press', async () => {
    const page = await site.visit('phone', '/about');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('/gallery'), exact: true })
      .tap();
    await page.waitForURL('**/gallery');
    await openLarge(page, 2);
    await becomes(address(page), addressOf(2));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await becomes(address(page), addressOf(4));
    await page.goBack();
    await isClosed(page);
    expect(await address(page)()).toBe('/gallery');
    await becomes(isFocused(page, 4), true);
    await page.goForward();
    await becomes(counter(page), at(4));
    await becomes(isSharp(page, 4), true);
    await button(page, viewer.close).tap();
    await isClosed(page);
    await becomes(address(page), '/gallery');
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('shows the photo when it is pasted, and closing leads to the wall', async () => {
    const page = await site.visit('phone', addressOf(20));
    await becomes(counter(page), at(20));
    await becomes(isSharp(page, 20), true);
    await button(page, viewer.close).tap();
    await isClosed(page);
    await becomes(address(page), '/gallery');
    await becomes(isFocused(page, 20), true);
    expect(await tile(page, 20).evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(
      915,
    );
    const top = await page.evaluate(() => scrollY);
    // No entry of the history is left that would show it again.
    await openLarge(page, 21);
    await page.goBack();
    await isClosed(page);
    expect(await address(page)()).toBe('/gallery');
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(300);
  });

  test('stays through a reload, and Back still closes with one press', async () => {
    const page = await site.visit('phone', '/about');
    await page.goto('/gallery');
    await scriptRuns(page);
    await openLarge(page, 3);
    await becomes(address(page), addressOf(3));
    await page.reload();
    await becomes(counter(page), at(3));
    await page.goBack();
    await isClosed(page);
    expect(await address(page)()).toBe('/gallery');
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('may be typed on the open page; Escape then leads to the wall', async () => {
    const page = await site.visit('desktop', '/gallery');
    for (const number of [5, 6]) {
      await page.evaluate((slug) => {
        location.hash = slug;
      }, photo(number).slug);
      await becomes(counter(page), at(number));
      await becomes(isSharp(page, number), true);
    }
    await page.keyboard.press('Escape');
    await isClosed(page);
    await becomes(address(page), '/gallery');
  });

  test.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['percent-encoded', (name: string) => name.replaceAll('-', '%2D')],
  ])('may be written %s', async (_, written) => {
    const page = await site.visit('phone', `/gallery#${written(photo(3).slug)}`);
    await becomes(counter(page), at(3));
    await becomes(isSharp(page, 3), true);
  });

  test('is where a tile leads, so that a new tab shows the gallery with the photo', async () => {
    const page = await site.visit('desktop', '/gallery');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    // Playwright sometimes never reports a tab that a Control click has opened.
    let asked = '';
    session.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
      asked = `${disposition} ${url}`;
    });
    await tile(page, 3).click({ modifiers: ['Control'] });
    await becomes(async () => asked, `newTab ${site.url}${addressOf(3)}`);
    expect(await dialog(page).count()).toBe(0);
    await page.context().close();
    const tab = await site.visit('desktop', addressOf(3));
    await becomes(counter(tab), at(3));
    expect(await address(tab)()).toBe(addressOf(3));
  });

  test.each(['#no-such-photo', '#%zz'])('that is %s shows the wall', async (hash) => {
    const page = await site.visit('phone', `/gallery${hash}`);
    await viewerIsReady(page);
    await framesPass(page);
    expect(await dialog(page).count()).toBe(0);
    await openLarge(page, 1);
  });

  test('is copied by the share button where the browser cannot share', async () => {
    const page = await opened('phone', 3);
    await page.evaluate(() => {
      Object.assign(window, { copied: [] });
      navigator.clipboard.writeText = async (text) => {
        (window as unknown as { copied: string[] }).copied.push(text);
      };
    });
    await button(page, viewer.share).tap();
    await toasts(page).getByText(viewer.shared.title).waitFor();
    const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
    expect(await copied()).toEqual([`${site.url}${addressOf(3)}`]);
    await toasts(page)
      .getByRole('button', { name: contentOf('siteData').toasts.close })
      .tap();
    await toasts(page).waitFor({ state: 'hidden' });
    await button(page, viewer.close).tap();
    await isClosed(page);
    // Later toasts stand where they always stand.
    expect(await page.locator('dialog #toasts').count()).toBe(0);
  });

  test('is given to the browser to share where it can', async () => {
    const page = await opened('phone', 3);
    await page.evaluate(() => {
      navigator.share = async (data) => {
        Object.assign(window, { shared: data });
      };
    });
    await button(page, viewer.share).tap();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url ?? '');
    await becomes(shared, `${site.url}${addressOf(3)}`);
  });
});

describe('for the keyboard and those who listen', () => {
  test('arrows, Home and End move, and each position and caption is announced', async () => {
    const page = await opened('desktop', 3);
    const caption = () => dialog(page).locator('[aria-live] p').textContent();
    for (const [key, number] of [
      ['ArrowRight', 4],
      ['End', total],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key);
      await becomes(counter(page), at(number));
      await becomes(caption, photo(number).caption ?? photo(number).alt);
    }
    await dialog(page).getByRole('group', { name: viewer.group, exact: true }).waitFor();
  });

  test('the focus stays inside, also after a press on a picture', async () => {
    const page = await opened('desktop', 2);
    await page.mouse.click(640, 400);
    const outside: (string | undefined)[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      outside.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.closest('dialog')
            ? undefined
            : activeElement?.outerHTML.slice(0, 100);
        }),
      );
    }
    expect(outside.filter(Boolean)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await becomes(counter(page), at(3));
  });

  test('nothing else of the page is found while it is open, and all of it afterwards', async () => {
    const page = await opened('desktop', 2);
    expect(await page.getByRole('main').count()).toBe(0);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.locator('body > [aria-hidden]').count()).toBe(0);
  });

  test('the page behind stays where it is', async () => {
    const page = await opened('desktop', 3);
    const before = await page.evaluate(() => scrollY);
    for (const key of ['End', 'PageDown', ' ', 'ArrowDown', 'PageUp', 'Home']) {
      if (key === ' ')
        await dialog(page).evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press(key);
    }
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -900);
    await framesPass(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

describe('asking about a move', () => {
  const link = (page: Page) => dialog(page).getByRole('link');

  test('opens a chat with a greeting, the caption and the address of the photo', async () => {
    const page = await opened('phone', 3);
    const draft = async () =>
      new URL((await link(page).getAttribute('href')) ?? '').searchParams.get('text');
    const greeting = (number: number) =>
      fillVariables(viewer.askGreeting, {
        caption: photo(number).caption ?? photo(number).alt,
        address: `${site.url}${addressOf(number)}`,
      });
    expect(await link(page).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(await link(page).textContent()).toContain(viewer.ask);
    expect(await draft()).toBe(greeting(3));
    await button(page, viewer.next).tap();
    await becomes(draft, greeting(4));
  });

  test('hides with the other controls, and cannot be pressed then', async () => {
    const page = await opened('phone', 3);
    const box = await boxOf(link(page));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const pressed = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.href ?? '', [
        x,
        y,
      ] as const);
    expect(await pressed()).toContain('wa.me');
    await page.touchscreen.tap(206, 450);
    await becomes(pressed, '');
  });
});

let resized: Page;
beforeAll(async () => {
  resized = await site.visit('phone', '/gallery', { deviceScaleFactor: 1 });
});

describe.each([
  [412, 915],
  [915, 412],
  [320, 256],
])('in a window of %s x %s the controls', (width, height) => {
  test.each([1, 2])('are round, whole and apart, with text %s times as large', async (times) => {
    await resized.setViewportSize({ width, height });
    await showLarge(resized, 3);
    const { boxes, lines, ovals } = await resized.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
      const view = document.querySelector('dialog[open]:not([data-instant-view])') as HTMLElement;
      const counter = view.querySelector('[role=status]') as HTMLElement;
      const line = document.createRange();
      line.selectNodeContents(counter);
      const round = [...view.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      const shown = [counter, ...view.querySelectorAll('button, a, [aria-live] p')];
      const all = {
        boxes: shown.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        lines: line.getClientRects().length,
        ovals: round.filter((one) => Math.abs(one.width - one.height) > 0.5 || one.width < 44),
      };
      document.documentElement.style.fontSize = '';
      return all;
    }, times);
    expect({ lines, ovals }).toEqual({ lines: 1, ovals: [] });
    const outside = boxes.filter(
      (box) => box.x < 0 || box.right > width || box.y < 0 || box.bottom > height,
    );
    expect(outside).toEqual([]);
    const pairs = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).map((other) => [one, other]),
    );
    expect(pairs.filter(([one, other]) => one && other && overlap(one, other))).toEqual([]);
  });
});

test('the controls stay clear of rounded corners and notches', async () => {
  const page = await site.visit('phone', '/gallery', { viewport: { width: 915, height: 412 } });
  const session = await page.context().newCDPSession(page);
  const insets = { top: 10, left: 44, right: 50, bottom: 21 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await openLarge(page, 3);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).toContain('viewport-fit=cover');
  for (const name of [viewer.previous, viewer.next, viewer.close]) {
    const { x, y, width, height } = await boxOf(button(page, name));
    expect([x >= 44, x + width <= 915 - 50, y >= 10, y + height <= 412 - 21]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});
