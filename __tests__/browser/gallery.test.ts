import type { Page } from 'playwright-core';
import captionsFile from '../../content/gallery/captions.json';
import words from '../../content/pages/gallery.json';
import { becomes, SiteInBrowser } from '../support/browser';
import { documentOf } from '../support/site';

const site = new SiteInBrowser();
const { viewer } = words;

const { $schema: _, ...captions } = captionsFile;
const files = Object.keys(captions).sort() as (keyof typeof captions)[];
const photo = (number: number) => {
  const file = files[number - 1];
  if (!file) throw new Error(`There is no picture ${number}`);
  return captions[file];
};
const total = documentOf('/gallery').querySelectorAll('main li > a[data-early]').length;

const tile = (page: Page, number: number) =>
  page.getByRole('link', { name: viewer.open.replace('{alt}', photo(number).alt) });
const dialog = (page: Page) => page.getByRole('dialog', { name: viewer.label });
const counter = (page: Page) => () => dialog(page).getByRole('status').textContent();
const at = (number: number) => `${number} of ${total}`;
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
  dialog(page)
    .getByRole('img', { name: photo(number).alt })
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

describe('the large view', () => {
  test('opens on a tap with the picture, its caption and its number', async () => {
    const page = await opened('phone', 3);
    await becomes(inTheMiddle(page, 3), true);
    expect(await counter(page)()).toBe(`3 of ${total}`);
    await dialog(page).getByText(photo(3).caption, { exact: true }).waitFor();
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
    const large = dialog(page).getByRole('img', { name: photo(3).alt });
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
    const large = await dialog(page)
      .getByRole('img', { name: photo(3).alt })
      .evaluate(width);
    const small = await tile(page, 3).locator('img').evaluate(width);
    expect(large).toBeGreaterThan(small * 1.5);
  });

  test('goes on and back by the arrow keys, and stops at the first picture', async () => {
    const page = await opened('desktop', 2);
    await page.keyboard.press('ArrowRight');
    await becomes(counter(page), at(3));
    await becomes(inTheMiddle(page, 3), true);
    await page.keyboard.press('ArrowLeft');
    await becomes(counter(page), at(2));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await becomes(counter(page), at(1));
    await becomes(inTheMiddle(page, 1), true);
    expect(await page.getByRole('button', { name: viewer.previous }).isDisabled()).toBe(true);
  });

  test('goes on and back by its buttons, and stops at the last picture', async () => {
    const page = await opened('phone', total - 1);
    await page.getByRole('button', { name: viewer.next }).tap();
    await becomes(counter(page), at(total));
    await becomes(inTheMiddle(page, total), true);
    expect(await page.getByRole('button', { name: viewer.next }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: viewer.previous }).tap();
    await becomes(counter(page), at(total - 1));
  });

  test('goes on and back by a swipe', async () => {
    const page = await opened('phone', 3);
    await becomes(inTheMiddle(page, 3), true);
    await swipe(page, 340, 60);
    await becomes(counter(page), at(4));
    await becomes(inTheMiddle(page, 4), true);
    await dialog(page).getByText(photo(4).caption, { exact: true }).waitFor();
    await swipe(page, 60, 340);
    await becomes(counter(page), at(3));
    await becomes(inTheMiddle(page, 3), true);
  });

  test('has the neighbours loaded before they are asked for', async () => {
    const page = await opened('phone', 5);
    for (const neighbour of [4, 6]) {
      const loaded = () =>
        dialog(page)
          .locator(`img[alt="${photo(neighbour).alt}"]`)
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
      await becomes(loaded, true);
    }
  });

  test('closes on Escape, and the focus is on the picture that was opened', async () => {
    const page = await opened('desktop', 4);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await becomes(isFocused(page, 4), true);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('closes by its button, and the focus is on the picture that was opened', async () => {
    const page = await opened('phone', 4);
    await page.getByRole('button', { name: viewer.close }).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await becomes(isFocused(page, 4), true);
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
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery', exact: true }).tap();
    await page.waitForURL('**/gallery');
    await tile(page, 1).tap();
    await dialog(page).waitFor();
    await page.getByRole('button', { name: viewer.close }).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
  });

  test('opens again after it was closed', async () => {
    const page = await opened('phone', 2);
    await page.getByRole('button', { name: viewer.close }).tap();
    await dialog(page).waitFor({ state: 'hidden' });
    await tile(page, 5).tap();
    await dialog(page).waitFor();
    await becomes(counter(page), at(5));
    await becomes(inTheMiddle(page, 5), true);
  });

  test('keeps the keyboard inside while it is open', async () => {
    const page = await opened('desktop', 5);
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

test('a press with Ctrl is left to the browser, which opens the file in a tab', async () => {
  const page = await site.visit('desktop', '/gallery');
  const taken = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = (event: Event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', look, { once: true });
      }),
  );
  await tile(page, 1).click({ modifiers: ['Control'] });
  expect(await taken).toBe(false);
  expect(await dialog(page).count()).toBe(0);
});

test('every picture of the wall comes when the visitor scrolls to it', async () => {
  const page = await site.visit('phone', '/gallery');
  for (const link of await page.locator('main li > a[data-early]').all()) {
    await link.scrollIntoViewIfNeeded();
    const loaded = () =>
      link
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await becomes(loaded, true);
  }
});
