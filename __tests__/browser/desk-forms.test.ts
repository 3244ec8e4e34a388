import type { Page } from 'playwright-core';
import { becomes } from '../support/browser';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser({ width: 1280, height: 800 });
let page: Page;
beforeEach(() => ({ page } = desk));
const open = (view: string) => desk.show(view);

const options = () => page.getByRole('listbox').getByRole('option');

/** The id and the text of the field with the focus. */
const focused = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return [field.id, field.value];
  });

describe('search', () => {
  test('Ctrl+K, words and Enter open the field', async () => {
    desk.content.replace(
      'pages/services.json',
      '"Packing for the sea',
      '"A QUAINT word for the sea',
    );
    await open('pages/home.json');
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('quaint');
    await options().filter({ hasText: 'A QUAINT word' }).waitFor();
    await becomes(() => options().count(), 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await becomes(async () => (await focused())[0], 'root_specials_services_4_text');
    expect(await page.evaluate(() => location.hash)).toMatch(/^#pages\/services.json/);
  });

  test('a caption leads to the photo', async () => {
    await open('pages/home.json');
    await page.getByRole('combobox', { name: 'Search all texts' }).fill('four at a');
    await options().filter({ hasText: 'Four at a time' }).click();
    await becomes(async () => (await focused())[1], 'Four at a time');
    await page
      .getByRole('link', { name: 'Photos of the gallery' })
      .and(page.locator('[aria-current]'))
      .waitFor();
  });

  test('it says that nothing was found', async () => {
    await open('pages/home.json');
    await page.getByRole('combobox', { name: 'Search all texts' }).fill('xyzzy');
    await page.getByText('No text has these words.').waitFor();
  });
});

test('sections beyond the first are closed, and each is one press away', async () => {
  await open('pages/home.json');
  const sections = page.locator('main details[id^="root_"]').and(page.locator('[aria-label]'));
  await sections.first().waitFor();
  const isOpen = () =>
    sections.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  expect((await isOpen()).indexOf(true)).toBe(0);
  expect((await isOpen()).lastIndexOf(true)).toBe(0);
  const outline = page.getByRole('list', { name: 'Sections of this form' });
  await becomes(() => outline.getByRole('link').count(), await sections.count());
  await outline.getByRole('link', { name: 'Service areas' }).click();
  await becomes(async () => (await focused())[0], 'root_areas_heading_name');
});

test('what has to be corrected is counted where its section is closed', async () => {
  await open('pages/home.json');
  const outline = page.getByRole('list', { name: 'Sections of this form' });
  await outline.getByRole('link', { name: 'End of the page' }).click();
  await page.locator('#root_closing_title').fill('');
  await outline.getByRole('link', { name: 'End of the page (1 to correct)' }).waitFor();
  await page.locator('summary', { hasText: 'End of the page 1 to correct' }).waitFor();
});

test.each([1280, 820, 412])(
  'the bar that saves is at the bottom edge, %d px wide',
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await open('pages/home.json');
    const bar = page.locator('div', { has: page.getByRole('button', { name: 'Save' }) }).last();
    const bottom = async () => {
      const box = await bar.locator('..').boundingBox();
      return box && Math.round(box.y + box.height);
    };
    expect(await bottom()).toBe(800);
    for (const section of await page.locator('main details').all())
      await section.evaluate((element) => element.setAttribute('open', ''));
    expect(await bottom()).toBe(800);
    await page.locator('main [id]').last().scrollIntoViewIfNeeded();
    expect(await bottom()).toBe(800);
  },
);

test('the preview is folded away beside photos and open beside forms, until it is chosen otherwise', async () => {
  await open('pages/home.json');
  const frame = page.locator('iframe');
  const widths = async () => [
    (await page.getByRole('main').boundingBox())?.width ?? 0,
    (await frame.boundingBox())?.width ?? 0,
  ];
  const [beside = 0, phone = 0] = await widths();
  expect(phone).toBeGreaterThan(380);
  expect(beside).toBeGreaterThan(590);
  await page.getByRole('button', { name: 'Desktop' }).click();
  const [half = 0] = await widths();
  const aside = await page.getByRole('complementary').boundingBox();
  expect(Math.abs(half - (aside?.width ?? 0))).toBeLessThan(2);
  await page.getByRole('link', { name: 'Photos of the gallery' }).click();
  await frame.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await frame.waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await frame.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await frame.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Preview' }).click();
  await frame.waitFor();
});

test('one press on Preview folds it away, after a press on it has opened the photos, too', async () => {
  await open('pages/home.json');
  const frame = page.locator('iframe');
  await (await desk.preview()).evaluate(() => {
    const place = {
      file: 'gallery/captions.json',
      path: ['1-hand-truck.jpg', 'caption'],
      name: '',
    };
    parent.postMessage({ live: 'pressed', place }, location.origin);
  });
  await becomes(async () => (await focused())[1], 'Four at a time');
  await page.getByRole('button', { name: 'Preview' }).click();
  await frame.waitFor({ state: 'hidden' });
});

test.each(['%', 'pages/home.json?%5B', 'pages/home.json?%'])(
  'the address #%s, which says nothing, opens the first page',
  async (address) => {
    await page.goto(`${desk.url}#${address}`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  },
);

test('an address without a form says so', async () => {
  await page.goto(`${desk.url}#pages/none.json`);
  await page.getByText('The desk has no form of this address.').waitFor();
});
