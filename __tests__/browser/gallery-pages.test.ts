import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import { galleryPath } from '../../src/content-model/gallery-paging';
import { becomes, densePhone, framesPass, SiteInBrowser } from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import { textOf } from '../support/site';
import {
  at,
  button,
  counter,
  dialog,
  Fingers,
  isSharp,
  openLarge,
  photo,
  tile,
  viewer,
  viewerIsReady,
} from '../support/viewer';

const site = new SiteInBrowser({ phonePixels: densePhone });

const { pager } = contentOf('galleryPage');

/** Number of the last photo on the first of the two pages that these tests make of one. */
const last = Math.floor(wallPhotos.length / 2);
/** Number of the last photo of the second one, where the gallery ends. */
const end = wallPhotos.length;

/** The data of a page of the gallery, as if it had two. */
function dataOfHalf(number: number): string {
  const page = JSON.parse(textOf('page-data/gallery/page-data.json'));
  const photos = number === 1 ? wallPhotos.slice(0, last) : wallPhotos.slice(last);
  page.path = galleryPath(number);
  page.result.data.allPreparedPhoto.nodes = photos;
  page.result.pageContext = {
    number,
    pages: 2,
    before: number === 1 ? null : photo(last).slug,
    after: number === 1 ? photo(last + 1).slug : null,
  };
  return JSON.stringify(page);
}

/** Opens the gallery of two pages by a link on another page, whose HTML is the published one. */
async function visit(device: 'phone' | 'desktop'): Promise<Page> {
  const page = await site.visit(device, '/about', {
    before: async (page) => {
      for (const number of [1, 2]) {
        await page.route(`**/page-data${galleryPath(number)}/page-data.json`, (route) =>
          route.fulfill({ contentType: 'application/json', body: dataOfHalf(number) }),
        );
      }
    },
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelOf('/gallery'), exact: true })
    .click();
  await page.waitForURL('**/gallery');
  // The address changes before the page does, which then listens for what fetches the viewer.
  await tile(page, 1).waitFor();
  await framesPass(page);
  await viewerIsReady(page);
  return page;
}

const isClosed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });

/** The path of an address within the site. */
const address = (page: Page) => async () => page.url().slice(site.url.length);

const firstPage = galleryPath(1);
const secondPage = galleryPath(2);
const addressOf = (number: number) =>
  `${number > last ? secondPage : firstPage}#${photo(number).slug}`;

/** Waits until a photo is looked at, at its own address and with the focus in the view. */
async function shows(page: Page, number: number): Promise<void> {
  await becomes(counter(page), at(number));
  await becomes(isSharp(page, number), true);
  await becomes(address(page), addressOf(number));
  await becomes(() => dialog(page).locator(':focus').count(), 1);
}

/** Records from now on whether a frame was painted in which the large view was not there. */
const watchForWall = (page: Page) =>
  page.evaluate(() => {
    const seen = Object.assign(window, { wallSeen: false });
    const look = () => {
      // A message is handled after the frame's callbacks, so this sees what was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.wallSeen ||= !document.querySelector('dialog[open][aria-modal]');
      };
      port2.postMessage('');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const wallWasSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { wallSeen: boolean }).wallSeen);

describe('the large view leads over the end of a page', () => {
  test('by its buttons, and stops at the ends of the gallery', async () => {
    const page = await visit('phone');
    await openLarge(page, last);
    await watchForWall(page);
    await button(page, viewer.next).tap();
    await shows(page, last + 1);
    await button(page, viewer.previous).tap();
    await shows(page, last);
    expect(await wallWasSeen(page)).toBe(false);
    await page.keyboard.press('Home');
    await shows(page, 1);
    const isAtAnEnd = (name: string) => () => button(page, name).getAttribute('aria-disabled');
    await becomes(isAtAnEnd(viewer.previous), 'true');
    await button(page, viewer.previous).tap({ force: true });
    await framesPass(page);
    await shows(page, 1);
  });

  test('by keys, and stays where it is at the end of the gallery', async () => {
    const page = await visit('desktop');
    await openLarge(page, last);
    await page.keyboard.press('ArrowRight');
    await shows(page, last + 1);
    await page.keyboard.press('End');
    await shows(page, end);
    await page.keyboard.press('ArrowRight');
    await framesPass(page);
    await shows(page, end);
  });

  test('by swipes', async () => {
    const page = await visit('phone');
    const fingers = await Fingers.on(page);
    await openLarge(page, last);
    await watchForWall(page);
    await fingers.swipe([360, 450], [60, 450]);
    await shows(page, last + 1);
    await fingers.swipe([60, 450], [360, 450]);
    await shows(page, last);
    expect(await wallWasSeen(page)).toBe(false);
  });
});

test('closing leads to the wall of the page that was led to, with the focus on its photo', async () => {
  const page = await visit('desktop');
  await openLarge(page, last);
  await page.keyboard.press('ArrowRight');
  await shows(page, last + 1);
  await page.keyboard.press('Escape');
  await isClosed(page);
  await becomes(address(page), secondPage);
  await becomes(() => tile(page, 1).evaluate((link) => link === document.activeElement), true);
  const current = page
    .getByRole('navigation', { name: pager.label })
    .getByRole('link', { name: fillVariables(pager.page, { number: 2 }), exact: true });
  expect(await current.getAttribute('aria-current')).toBe('page');
});

test('Back closes with one press, and Forward shows the photo again', async () => {
  const page = await visit('phone');
  await openLarge(page, last);
  const top = await page.evaluate(() => scrollY);
  await button(page, viewer.next).tap();
  await shows(page, last + 1);
  await page.goBack();
  await isClosed(page);
  await becomes(address(page), firstPage);
  await becomes(() => page.evaluate(() => scrollY), top);
  await page.goForward();
  await shows(page, last + 1);
  await page.goBack();
  await isClosed(page);
  await page.goBack();
  await page.waitForURL('**/about');
});
