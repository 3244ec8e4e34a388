import type { Page } from 'playwright-core';
import { fill } from '../../src/components/fill';
import { becomes, SiteInBrowser, scriptRuns } from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';
import { galleryPhotos, type ShownPhoto, wallPhotos } from '../support/gallery';

const site = new SiteInBrowser();
const { viewer } = contentOf('galleryPage');
const total = galleryPhotos.length;

function photo(number: number): ShownPhoto {
  const found = galleryPhotos[number - 1];
  if (!found) throw new Error(`There is no picture ${number}`);
  return found;
}

const tiles = (page: Page) => page.locator('main li > a[data-early]');
const tile = (page: Page, number: number) => tiles(page).nth(number - 1);
const dialog = (page: Page) => page.getByRole('dialog', { name: viewer.label });
const slide = (page: Page, number: number) =>
  dialog(page)
    .locator('li')
    .nth(number - 1);
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const isAtAnEnd = async (page: Page, name: string) =>
  (await button(page, name).getAttribute('aria-disabled')) === 'true';
const counter = (page: Page) => () => dialog(page).getByRole('status').textContent();
const at = (number: number) => fill(viewer.counter, { number, total });
const isFocused = (page: Page, number: number) => () =>
  tile(page, number).evaluate((link) => link === document.activeElement);

async function opened(device: 'phone' | 'desktop', number: number) {
  const page = await site.visit(device, '/gallery');
  await tile(page, number).click();
  await dialog(page).waitFor();
  await becomes(counter(page), at(number));
  return page;
}

/** Whether the picture in the middle of the screen is this one, whole and loaded. */
const inTheMiddle = (page: Page, number: number) => () =>
  slide(page, number)
    .getByRole('img', { name: photo(number).alt, exact: true })
    .evaluate((image: HTMLImageElement) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const isCentred = Math.abs((left + right) / 2 - window.innerWidth / 2) < 2;
      const isWhole =
        left >= -1 &&
        top >= -1 &&
        right <= window.innerWidth + 1 &&
        bottom <= window.innerHeight + 1;
      return isCentred && isWhole && image.complete && image.naturalWidth > 0;
    });

/** A finger that moves over the screen as fingers do. */
async function swipe(page: Page, from: number, to: number) {
  const session = await page.context().newCDPSession(page);
  const y = 450;
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from, y }],
  });
  for (let step = 1; step <= 10; step++) {
    const x = from + ((to - from) * step) / 10;
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await page.waitForTimeout(16);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The line under the large picture; null when its photo has none. */
const captionOf = (page: Page, number: number) => async () => {
  const [caption, ...others] = await slide(page, number).locator('figcaption').allTextContents();
  expect(others).toEqual([]);
  return caption === undefined ? null : asShown(caption);
};

const captioned = (number: number) => {
  const { caption } = photo(number);
  return caption === null ? null : asShown(caption);
};

test('the wall has every photo of its page, each with what it opens', async () => {
  const page = await site.visit('phone', '/gallery');
  const names = await tiles(page).evaluateAll((all) =>
    all.map((link) => link.getAttribute('aria-label')),
  );
  expect(names).toEqual(wallPhotos.map(({ alt }) => fill(viewer.open, { alt })));
});

describe('the large view', () => {
  test('opens on a tap with the picture, its caption and its number', async () => {
    const page = await opened('phone', 3);
    await becomes(inTheMiddle(page, 3), true);
    expect(await counter(page)()).toBe(at(3));
    await becomes(captionOf(page, 3), captioned(3));
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('shows what the wall shows while the large file is on its way', async () => {
    const page = await site.visit('phone', '/gallery');
    const small = await tile(page, 3)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/\.avif$/, (route) => held.then(() => route.continue()));
    await tile(page, 3).click();
    const large = slide(page, 3).getByRole('img', { name: photo(3).alt, exact: true });
    await large.waitFor();
    const behind = (image: HTMLImageElement) =>
      getComputedStyle(image.closest('figure > div') as Element).backgroundImage;
    expect(await large.evaluate(behind)).toBe(`url("${small}")`);
    expect(await large.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
    letGo();
    await becomes(inTheMiddle(page, 3), true);
  });

  test('shows a larger file than the wall does', async () => {
    const page = await opened('desktop', 3);
    await becomes(inTheMiddle(page, 3), true);
    const width = (image: HTMLImageElement) => image.getBoundingClientRect().width;
    const large = await slide(page, 3).locator('img').evaluate(width);
    const small = await tile(page, 3).locator('img').evaluate(width);
    expect(large).toBeGreaterThan(small * 1.5);
  });

  test('goes on and back by its buttons, and stops at the last picture', async () => {
    // Pictures of further pages of the gallery come while the visitor goes on.
    const start = wallPhotos.length - 1;
    const page = await opened('phone', start);
    for (let number = start + 1; number <= total; number++) {
      await button(page, viewer.next).tap();
      await becomes(counter(page), at(number));
    }
    await becomes(inTheMiddle(page, total), true);
    expect(await isAtAnEnd(page, viewer.next)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await becomes(counter(page), at(total - 1));
  });

  test('goes on and back by a swipe', async () => {
    const page = await opened('phone', 2);
    await becomes(inTheMiddle(page, 2), true);
    await swipe(page, 340, 60);
    await becomes(counter(page), at(3));
    await becomes(inTheMiddle(page, 3), true);
    await becomes(captionOf(page, 3), captioned(3));
    await swipe(page, 60, 340);
    await becomes(counter(page), at(2));
    await becomes(inTheMiddle(page, 2), true);
  });

  test('has the neighbours loaded before they are asked for', async () => {
    const page = await opened('phone', 2);
    for (const neighbour of [1, 3]) {
      const image = slide(page, neighbour).locator('img');
      expect(await image.getAttribute('alt')).toBe(photo(neighbour).alt);
      await becomes(
        () =>
          image.evaluate(
            ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0,
          ),
        true,
      );
    }
  });

  test('closes on Escape, and the focus is on the picture that was opened', async () => {
    const page = await opened('desktop', 3);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await becomes(isFocused(page, 3), true);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('closes by a press beside the picture, not by one on it', async () => {
    const page = await opened('phone', 3);
    await becomes(inTheMiddle(page, 3), true);
    await page.touchscreen.tap(206, 450);
    expect(await dialog(page).isVisible()).toBe(true);
    const caption = slide(page, 3).locator('figcaption');
    if (captioned(3) !== null) await caption.tap();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.touchscreen.tap(206, 100);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('closes on the phone’s Back, which stays on the page', async () => {
    const page = await opened('phone', 2);
    await page.evaluate(() => history.back());
    await dialog(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site.url}/gallery`);
    await becomes(isFocused(page, 2), true);
  });

  test('leaves no extra step in the history when it is closed otherwise', async () => {
    const page = await site.visit('phone', '/about');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('/gallery'), exact: true })
      .tap();
    await page.waitForURL('**/gallery');
    await tile(page, 1).tap();
    await dialog(page).waitFor();
    await button(page, viewer.close).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
  });

  test('leaves one step Back from a page that was loaded anew while it was open', async () => {
    const page = await site.visit('phone', '/about');
    await page.goto('/gallery');
    await scriptRuns(page);
    await tile(page, 1).tap();
    await dialog(page).waitFor();
    await page.reload();
    await scriptRuns(page);
    await becomes(() => page.evaluate(() => Boolean(history.state?.viewer)), false);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('opens again after it was closed', async () => {
    const page = await opened('phone', 2);
    await button(page, viewer.close).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await tile(page, 3).tap();
    await dialog(page).waitFor();
    await becomes(counter(page), at(3));
    await becomes(inTheMiddle(page, 3), true);
  });

  test('keeps the keyboard inside while it is open', async () => {
    const page = await opened('desktop', 2);
    const outside: (string | undefined)[] = [];
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      outside.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          const isInside = activeElement === document.body || activeElement?.closest('dialog');
          return isInside ? undefined : activeElement?.outerHTML.slice(0, 100);
        }),
      );
    }
    expect(outside.filter(Boolean)).toEqual([]);
  });
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
