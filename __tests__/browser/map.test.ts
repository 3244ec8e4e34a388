import type { Frame, Page } from 'playwright-core';
import { becomes, boxOf, type Device, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { Fingers } from '../support/viewer';

/** The map of the contact page, whose host keeps every wheel and finger: a stub does so, too. */

const site = new SiteInBrowser();
const { map } = contentOf('contactPage');

const move = (page: Page) => page.getByRole('button', { name: map.move });
const top = (page: Page) => page.evaluate(() => scrollY);

/** Opens the page with its map in the middle of the screen. */
async function open(device: Device) {
  const page = await site.visit(device, '/contact', { map: true, reducedMotion: 'reduce' });
  const frame = page.getByTitle(map.title);
  await frame.evaluate((one) => one.parentElement?.scrollIntoView({ block: 'center' }));
  await frame.contentFrame().getByText('Map').waitFor();
  const { x, y, width, height } = await boxOf(frame);
  return { page, frame, middle: [x + width / 2, y + height / 2] as const };
}

/** Counts the events that come to the map. */
async function countEvents(page: Page, type: string) {
  const within = page.frames().at(-1) as Frame;
  await within.evaluate((name) => {
    const seen = window as Window & { seen?: number };
    seen.seen = 0;
    addEventListener(name, () => {
      seen.seen = (seen.seen ?? 0) + 1;
    });
  }, type);
  return () => within.evaluate(() => (window as Window & { seen?: number }).seen);
}

test('the wheel scrolls the page over the map until the map is pressed, and after a press outside', async () => {
  const { page, frame, middle } = await open('desktop');
  const wheel = async () => {
    await page.mouse.move(...middle);
    await page.mouse.wheel(0, 120);
  };
  const turns = await countEvents(page, 'wheel');
  const start = await top(page);
  await wheel();
  await becomes(() => top(page), start + 120);
  await move(page).click();
  const pressed = await top(page);
  await wheel();
  await becomes(turns, 1);
  expect(await top(page)).toBe(pressed);
  const { x, y } = await boxOf(frame);
  await page.mouse.click(x - 20, y + 20);
  await move(page).waitFor();
  await wheel();
  await becomes(() => top(page), pressed + 120);
  expect(await turns()).toBe(1);
});

test('a finger scrolls the page over the map until the map is pressed', async () => {
  const { page, middle } = await open('phone');
  const fingers = await Fingers.on(page);
  const [x, y] = middle;
  const swipe = () => fingers.swipe(middle, [x, y - 80], 1);
  const start = await top(page);
  await swipe();
  await becomes(async () => (await top(page)) > start + 40, true);
  const touches = await countEvents(page, 'touchend');
  await fingers.tap(middle);
  await move(page).waitFor({ state: 'detached' });
  const before = await top(page);
  await swipe();
  await becomes(touches, 1);
  expect(await top(page)).toBe(before);
});

test('the keyboard reaches the button and the map, and gives the page back when it leaves', async () => {
  const { page, frame } = await open('desktop');
  const hasFocus = () => frame.evaluate((one) => one === document.activeElement);
  await page.getByRole('link', { name: map.larger }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await becomes(hasFocus, true);
  expect(await move(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(false);
  await move(page).waitFor();
});

test('the map leaves a third of each screen to the page', async () => {
  const { page, frame } = await open('phone');
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 844, height: 390 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size);
    expect((await boxOf(frame)).height).toBeLessThanOrEqual(size.height * 0.7);
  }
});
