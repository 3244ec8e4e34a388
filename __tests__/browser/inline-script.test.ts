import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  densePhone,
  framesPass,
  HeldRequests,
  SiteInBrowser,
  scriptRuns,
  toasts,
  waitForFiles,
} from '../support/browser';
import { contentOf, firstOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import { documentOf, srcsetAddresses } from '../support/site';

const site = new SiteInBrowser({ phonePixels: densePhone });
const siteData = contentOf('siteData');

/** A page whose script files are on their way until they are let through. */
async function withoutItsScript(device: 'phone' | 'desktop', path: string) {
  const held = new HeldRequests();
  const page = await site.visit(device, path, {
    ready: false,
    before: async (empty) => {
      await waitForFiles(empty);
      await held.hold(empty, '**/*.js');
    },
  });
  return { page, release: held.release };
}

test('the script is asked for once the first screen’s lazy pictures have come', async () => {
  const held = new HeldRequests();
  const lazyFiles = documentOf('/branches')
    .querySelectorAll('main picture:has(img[loading=lazy]) source[type="image/avif"]')
    .flatMap((source) => srcsetAddresses(source.getAttribute('srcset') ?? ''));
  const isLazy = ({ pathname }: URL) => lazyFiles.includes(pathname);
  const order: string[] = [];
  const page = await site.visit('phone', '/branches', {
    ready: false,
    // High enough for a picture that is fetched late.
    viewport: { width: 412, height: 1400 },
    before: async (empty) => {
      empty.on('requestfinished', (request) => {
        if (isLazy(new URL(request.url()))) order.push('picture');
      });
      empty.on('request', (request) => {
        if (request.url().endsWith('.js')) order.push('script');
      });
      await waitForFiles(empty);
      await held.hold(empty, isLazy);
    },
  });
  const lazy = page.locator('main img[loading=lazy]').first();
  expect((await boxOf(lazy)).y).toBeLessThan(1800);
  await framesPass(page);
  held.release();
  await scriptRuns(page);
  expect(order[0]).toBe('picture');
});

const { viewer } = contentOf('galleryPage');

/** A picture of the first screen. */
const shown = firstOf(wallPhotos.slice(1));
const tile = (page: Page) => page.locator('main li > a[data-instant]').nth(1);

/** The dialog that shows a picture until the viewer is there. */
const instantView = (page: Page) => page.locator('body > dialog[data-instant-view][open]');
const closeButton = (page: Page) => instantView(page).getByRole('button', { name: viewer.close });

/** Whether it shows the picture, loaded. */
const isShown = (page: Page) =>
  instantView(page)
    .getByRole('img', { name: shown.alt, exact: true })
    .evaluate(
      ({ complete, naturalWidth, clientWidth }: HTMLImageElement) =>
        complete && naturalWidth > 0 && clientWidth > 300,
    );

describe('a press that comes before the script', () => {
  test('on the menu opens the menu', async () => {
    const { page, release } = await withoutItsScript('phone', '/');
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    const menu = page.getByRole('navigation', { name: siteData.navigation.label });
    expect(await menu.isVisible()).toBe(false);
    release();
    await menu.waitFor();
  });

  test('on a picture shows it at once, and the viewer takes over without a second entry', async () => {
    const { page, release } = await withoutItsScript('phone', '/gallery');
    const entries = await page.evaluate(() => history.length);
    const fileOf = (image: Locator) =>
      image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.currentSrc));
    const file = await fileOf(tile(page).locator('img'));
    await tile(page).tap();
    await becomes(() => isShown(page), true);
    // No other file is waited for than the one that the wall has.
    expect(await fileOf(instantView(page).locator('img'))).toBe(file);
    expect(page.url()).toBe(`${site.url}/gallery#${shown.slug}`);
    release();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    await becomes(() => instantView(page).count(), 0);
    expect(page.url()).toBe(`${site.url}/gallery#${shown.slug}`);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    // The neighbours are there by now, beside it.
    await page.waitForLoadState('networkidle');
    const onTop = () =>
      page.evaluate(() =>
        document
          .elementsFromPoint(206, 450)
          .find((one) => one.matches('img'))
          ?.getAttribute('alt'),
      );
    expect(await onTop()).toBe(shown.alt);
    await page.evaluate(() => history.back());
    await becomes(() => page.getByRole('dialog').count(), 0);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('on a picture that has not come shows its placeholder, and the picture when it comes', async () => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/gallery', {
      ready: false,
      waitUntil: 'commit',
      before: async (empty) => {
        await waitForFiles(empty);
        await empty.route('**/*.js', () => {});
        await held.hold(empty, /\.avif$/);
      },
    });
    await tile(page).tap();
    const frame = instantView(page).locator('> div');
    await expect(
      frame.evaluate((element) => getComputedStyle(element).backgroundImage),
    ).resolves.toMatch(/^linear-gradient\(rgb/);
    expect(await isShown(page)).toBe(false);
    held.release();
    await becomes(() => isShown(page), true);
  });

  test.each([
    ['Back', (page: Page) => page.evaluate(() => history.back())],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a second tap', (page: Page) => page.touchscreen.tap(206, 450)],
    ['its button', (page: Page) => closeButton(page).tap()],
  ])('on a picture is taken back by %s', async (_, close) => {
    const { page, release } = await withoutItsScript('phone', '/gallery');
    await tile(page).tap();
    await instantView(page).waitFor();
    await close(page);
    await becomes(() => page.getByRole('dialog').count(), 0);
    await becomes(async () => page.url(), `${site.url}/gallery`);
    await becomes(() => tile(page).evaluate((link) => link === document.activeElement), true);
    release();
    await scriptRuns(page);
    // The next sign of a hand brings the viewer.
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => document.documentElement.dataset.script === 'viewer-ready');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test('is not needed for a photo whose address was opened: it is shown at once', async () => {
    const { page, release } = await withoutItsScript('phone', `/gallery#${shown.slug}`);
    await instantView(page).waitFor();
    await becomes(() => isShown(page), true);
    // A screen reader is led into the dialog.
    await becomes(() => closeButton(page).evaluate((it) => it === document.activeElement), true);
    release();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    await becomes(() => instantView(page).count(), 0);
  });

  test('on the form’s button shows the toast of the form, and sends nothing', async () => {
    const { form } = contentOf('contactPage');
    const { page, release } = await withoutItsScript('desktop', '/contact');
    await page.getByLabel(form.name.label).fill('Asha Negi');
    await page.getByLabel(form.phone.label).fill('+91 55555 01999');
    await page.getByLabel(form.service.label).selectOption({ index: 1 });
    await page.getByRole('button', { name: form.send }).click();
    expect(page.url()).toBe(`${site.url}/contact`);
    release();
    await toasts(page).getByText(siteData.toasts.form.title).waitFor();
    expect(await page.getByLabel(form.name.label).inputValue()).toBe('Asha Negi');
    expect(page.url()).toBe(`${site.url}/contact`);
  });
});
