import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { jpegOf } from '../../src/sections/GalleryWall/photo-files';
import {
  becomes,
  boxOf,
  type Device,
  densePhone,
  devices,
  framesPass,
  holdToast,
  overlap,
  SiteInBrowser,
  scriptRuns,
  toasts,
} from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import {
  at,
  button,
  counter,
  dialog,
  fileWidths,
  isSharp,
  openLarge,
  photo,
  sharedGalleries,
  showLarge,
  tile,
  total,
  viewer,
  viewerIsReady,
} from '../support/viewer';

const site = new SiteInBrowser({ phonePixels: densePhone });

const isFocused = (page: Page, number: number) => () =>
  tile(page, number).evaluate((link) => link === document.activeElement);

/** Whether the tile of a photo begins on a phone's screen. */
const isInView = (page: Page, number: number) => async () => {
  const { y } = await boxOf(tile(page, number));
  return y > 0 && y < devices.phone.viewport.height;
};

const isClosed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });

/** The path of an address within the site. */
const address = (page: Page) => async () => page.url().slice(site.url.length);

const addressOf = (number: number) => `/gallery#${photo(number).slug}`;

const shownOnShared = sharedGalleries(site);

/** A photo that is open, on a page that tests share. */
const opened = async (device: Device, number: number) => (await shownOnShared(number, device)).page;

describe('the large view', () => {
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
    await becomes(fileWidths(page), '1080,1080,1080');
  });

  test('opens again after it was closed, also while it is closing', async () => {
    const page = await site.visit('phone', '/gallery');
    await openLarge(page, 2);
    await button(page, viewer.close).tap();
    const { x, y } = await tile(page, 3).evaluate((link) => link.getBoundingClientRect().toJSON());
    // The viewer is still closing.
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
    const places: (number | null)[] = [];
    for (const one of [tile(page, 3), button(page, viewer.next), button(page, viewer.close)]) {
      places.push(
        await one.evaluate(async (pressed: HTMLElement) => {
          pressed.click();
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const view = document.querySelector('dialog[open] [aria-hidden=false] img');
          return view && Math.round(view.getBoundingClientRect().left);
        }),
      );
    }
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
    await page.keyboard.press('End');
    await becomes(address(page), addressOf(total));
    await page.goBack();
    await isClosed(page);
    expect(await address(page)()).toBe('/gallery');
    await becomes(isFocused(page, total), true);
    await becomes(isInView(page, total), true);
    await page.goForward();
    await becomes(counter(page), at(total));
    await becomes(isSharp(page, total), true);
    await button(page, viewer.close).tap();
    await isClosed(page);
    await becomes(address(page), '/gallery');
    await becomes(isInView(page, total), true);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('shows the photo when it is pasted as messengers write it, and closing leads to the wall', async () => {
    const written = photo(20).slug.toUpperCase().replaceAll('-', '%2D');
    const page = await site.visit('phone', `/gallery#${written}`);
    await becomes(counter(page), at(20));
    await becomes(isSharp(page, 20), true);
    await button(page, viewer.close).tap();
    await isClosed(page);
    await becomes(address(page), '/gallery');
    await becomes(isFocused(page, 20), true);
    await becomes(isInView(page, 20), true);
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

  test('leads back to its tile, which is not left under the header', async () => {
    const page = await opened('desktop', 12);
    await tile(page, 12).evaluate((link) => {
      const top = link.getBoundingClientRect().bottom - 40;
      window.scrollBy({ top, behavior: 'instant' });
    });
    await page.keyboard.press('Escape');
    await isClosed(page);
    await becomes(isFocused(page, 12), true);
    const header = await boxOf(page.locator('[data-scrolled]'));
    expect(overlap(await boxOf(tile(page, 12)), header)).toBe(false);
  });

  test('that is none of a photo shows the wall', async () => {
    const page = await site.visit('phone', '/gallery#%zz');
    await viewerIsReady(page);
    await framesPass(page);
    expect(await dialog(page).count()).toBe(0);
    await openLarge(page, 1);
  });

  test.each([true, false])(
    'or the photo is shared, by whether it takes files: %s',
    async (takes) => {
      const page = await site.visit('phone', addressOf(3));
      await becomes(isSharp(page, 3), true);
      await page.evaluate((takesFiles) => {
        navigator.canShare = () => takesFiles;
        navigator.share = async (data) => {
          Object.assign(window, { shared: data, wasActive: navigator.userActivation.isActive });
        };
      }, takes);
      await button(page, viewer.share).tap();
      await page.waitForFunction(() => 'shared' in window);
      const shared = await page.evaluate(
        async (original) => {
          const { shared, wasActive } = window as unknown as {
            shared: ShareData;
            wasActive: boolean;
          };
          const [file] = shared.files ?? [];
          const colours = (picture: CanvasImageSource) => {
            const canvas = Object.assign(document.createElement('canvas'), {
              width: 24,
              height: 16,
            });
            const context = canvas.getContext('2d') as CanvasRenderingContext2D;
            context.imageSmoothingQuality = 'high';
            context.drawImage(picture, 0, 0, 24, 16);
            return context.getImageData(0, 0, 24, 16).data;
          };
          const { url } = shared;
          if (!file) return { url, wasActive };
          const sent = await createImageBitmap(file);
          const photo = Object.assign(new Image(), { src: original });
          await photo.decode();
          const wanted = colours(photo);
          const off = colours(sent).reduce(
            (sum, one, at) => sum + Math.abs(one - (wanted[at] ?? 0)),
            0,
          );
          const { name, type } = file;
          const first = new Uint8Array(await file.arrayBuffer()).slice(0, 3).join();
          const isSame = off / wanted.length < 7;
          return { url, wasActive, name, type, first, width: sent.width, isSame };
        },
        jpegOf(photo(3)),
      );
      const wasActive = true;
      expect(shared).toEqual(
        takes
          ? {
              url: undefined,
              wasActive,
              name: `${photo(3).slug}.jpg`,
              type: 'image/jpeg',
              first: '255,216,255',
              width: 1080,
              isSame: true,
            }
          : { url: `${site.url}${addressOf(3)}`, wasActive },
      );
    },
  );

  test.each(['refuses to', 'cannot'])(
    'is copied by the share button where the browser %s share',
    async (how) => {
      const page = await opened('phone', 3);
      await page.evaluate((refuses) => {
        const refuse = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
        const share = { value: refuses ? refuse : undefined, configurable: true };
        Object.defineProperty(navigator, 'share', share);
        Object.assign(window, { copied: [] });
        navigator.clipboard.writeText = async (text) => {
          (window as unknown as { copied: string[] }).copied.push(text);
        };
      }, how === 'refuses to');
      await button(page, viewer.share).tap();
      await holdToast(page, viewer.shared.title);
      const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
      expect(await copied()).toEqual([`${site.url}${addressOf(3)}`]);
      await toasts(page)
        .getByRole('button', { name: contentOf('siteData').toasts.close })
        .tap();
      await toasts(page).waitFor({ state: 'hidden' });
      await button(page, viewer.close).tap();
      await isClosed(page);
      // Later toasts are at their usual place.
      expect(await page.locator('dialog #toasts').count()).toBe(0);
    },
  );
});

describe('the captions of the wall', () => {
  /** Of each tile with a caption: its width, and the opacity, letters and lines of the caption. */
  const captionsOf = (page: Page) =>
    page.locator('main li > a[data-instant]:has(span)').evaluateAll((all) =>
      all.map((link) => {
        const caption = link.querySelector('span') as Element;
        const { display, opacity, fontSize, lineHeight } = getComputedStyle(caption);
        const words = caption.getBoundingClientRect().height;
        return {
          width: link.getBoundingClientRect().width,
          isShown: display !== 'none' && opacity === '1',
          size: Number.parseFloat(fontSize),
          lines: words / Number.parseFloat(lineHeight),
        };
      }),
    );

  test('are there where nothing hovers', async () => {
    const page = await site.visit('phone', '/gallery', { ready: false });
    for (const width of [320, 360, 412, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      // Captions that the new width hides or shows fade.
      const wrong = async () =>
        (await captionsOf(page)).filter(({ width: room, isShown }) => isShown !== room >= 90)
          .length;
      await becomes(wrong, 0);
      const captions = await captionsOf(page);
      expect(captions.length).toBeGreaterThan(0);
      for (const { isShown, size, lines } of captions) {
        if (!isShown) continue;
        expect(size).toBeGreaterThanOrEqual(width < 768 ? 12.9 : 13);
        // The fade above two lines, and the room under them
        if (width < 768) expect(lines).toBeLessThan(4);
      }
    }
  });

  test('come with the pointer where something hovers', async () => {
    const page = await site.visit('desktop', '/gallery', { ready: false });
    const shown = async () => (await captionsOf(page)).filter(({ isShown }) => isShown).length;
    expect(await shown()).toBe(0);
    await tile(page, 1).hover();
    await becomes(shown, 1);
  });
});

let resized: Page;
beforeAll(async () => {
  resized = await site.visit('phone', '/gallery', { deviceScaleFactor: 1 });
  await viewerIsReady(resized);
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
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).locator(':focus').count()).toBe(1);
    }
    // The press has zoomed the photo, which arrows pan.
    await page.keyboard.press('End');
    await becomes(counter(page), at(total));
  });

  test('nothing else of the page is found while it is open, and all of it afterwards', async () => {
    const page = await opened('desktop', 2);
    expect(await page.getByRole('main').count()).toBe(0);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.locator('body > [aria-hidden]').count()).toBe(0);
  });

  test('the page below stays where it is', async () => {
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

  test('hides with the other controls at a tap, and cannot be pressed until the next one', async () => {
    const page = await opened('phone', 3);
    const { x, y } = await boxOf(link(page));
    const isThere = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a') != null, [
        x + 20,
        y + 20,
      ] as const);
    expect(await isThere()).toBe(true);
    for (const there of [false, true]) {
      await page.touchscreen.tap(206, 450);
      await becomes(isThere, there);
    }
  });
});

describe.each([
  [412, 915],
  [915, 412],
  [320, 256],
])('in a window of %s x %s the controls', (width, height) => {
  test.each([1, 2])('are round, complete and apart, with text %s times as large', async (times) => {
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
  const page = resized;
  await page.setViewportSize({ width: 915, height: 412 });
  const session = await page.context().newCDPSession(page);
  const insets = { top: 10, left: 44, right: 50, bottom: 21 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await showLarge(page, 3);
  for (const name of [viewer.previous, viewer.next, viewer.close]) {
    const { x, y, width, height } = await boxOf(button(page, name));
    const isClear = x >= 44 && x + width <= 915 - 50 && y >= 10 && y + height <= 412 - 21;
    expect([name, isClear]).toEqual([name, true]);
  }
});
