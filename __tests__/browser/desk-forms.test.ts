import type { Page } from 'playwright-core';
import { becomes } from '../support/browser';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser({ width: 1280, height: 800 });
let page: Page;
beforeEach(() => ({ page } = desk));
const open = (view: string) => desk.show(view);

const options = () => page.getByRole('listbox').getByRole('option');

/** The element with the focus: its id, and what stands behind its caret. */
const caret = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return [field.id, field.value?.slice(field.selectionStart ?? 0)];
  });

describe('search', () => {
  test('Ctrl+K, words and Enter open the field, with the caret at the match', async () => {
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
    await becomes(async () => (await caret())[0], 'root_specials_services_4_text');
    expect((await caret())[1]).toMatch(/^QUAINT word/);
    expect(await page.evaluate(() => location.hash)).toBe('#pages/services.json');
  });

  test('words that are typed and not saved are found, those that they replaced are not', async () => {
    await open('pages/about.json');
    await page.locator('#root_head_title').fill('Zebras move house');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search all texts' }).fill('zebras');
    await options().filter({ hasText: 'About Us: First screen › Heading' }).click();
    await becomes(async () => (await caret())[1], 'Zebras move house');
  });

  test('a caption leads to the photo', async () => {
    await open('pages/home.json');
    await page.getByRole('combobox', { name: 'Search all texts' }).fill('four at a');
    await options().filter({ hasText: 'Four at a time' }).click();
    await becomes(async () => (await caret())[1], 'Four at a time');
    expect(await page.evaluate(() => location.hash)).toBe('#photos');
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
  expect(await outline.getByRole('link').count()).toBe(await sections.count());
  await outline.getByRole('link', { name: 'Service areas' }).click();
  await becomes(async () => (await caret())[0], 'root_areas_heading_name');
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
