import type { Locator, Page } from 'playwright-core';
import { iconNames } from '../../../src/content-model/icon-names';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';

/* An editor's jobs by keyboard alone. */

const desk = new DeskInBrowser();
let page: Page;
beforeEach(() => ({ page } = desk));

const content = (path: string) => JSON.parse(desk.content.read(path));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = (control: Locator) => page.locator(':focus').and(control);
const hasFocus = async (control: Locator) => (await focused(control).count()) === 1;

/** Presses Tab until a control has the focus, and opens with Enter what contains it. */
async function tabTo(control: Locator, { most = 300, key = 'Tab' } = {}): Promise<void> {
  await control.waitFor({ state: 'attached' });
  const closed = page.locator('details:not([open])', { has: control }).locator('> summary');
  for (let presses = 0; !(await hasFocus(control)); presses++) {
    if (presses === most) throw new Error(`${most} times ${key} never came to ${control}`);
    await page.keyboard.press((await focused(closed).count()) ? 'Enter' : key);
  }
}

async function press(control: Locator, way = {}): Promise<void> {
  await tabTo(control, way);
  await page.keyboard.press('Enter');
}

async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function save(): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByText(/^Saved/).waitFor();
}

test('a review is added within ten presses of Tab, and is the first', async () => {
  const path = 'shared/reviews.json';
  const before = content(path).reviews;
  await desk.show(path);
  await press(button('Go to the form'), { most: 1 });
  await press(button('Add a review'), { most: 10 });
  const field = (name: string) => page.locator(`#root_reviews_0_${name}`);
  await focused(field('name')).waitFor();
  await write(field('name'), 'Mira Joshi');
  await write(field('location'), 'Kankhal');
  await tabTo(field('service'));
  await page.keyboard.press('ArrowDown');
  await write(field('rating'), '5');
  await write(field('date'), 'feb 2024');
  await write(field('text'), 'All “well” & whole.');
  await write(field('avatar'), 'MJ');
  await save();
  const review = { name: 'Mira Joshi', location: 'Kankhal', rating: 5, date: 'February 2024' };
  const [added, ...others] = content(path).reviews;
  expect(added).toEqual({
    ...review,
    key: 'mira-joshi',
    text: 'All “well” & whole.',
    avatar: 'MJ',
    service: content('shared/services.json').services[0].key,
  });
  expect(others).toEqual(before);
});

test('a photo is added with its words', async () => {
  const buffer = await jpeg('teal');
  await desk.show('pages/home.json');
  await press(page.locator('nav a[href="#photos"]'));
  const asked = page.waitForEvent('filechooser');
  await press(button('Add photos'));
  await (await asked).setFiles({ name: 'new truck.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('1 of 1 added.').waitFor();
  await write(page.getByRole('textbox', { name: 'What is seen' }), 'A teal truck.');
  await write(page.getByRole('textbox', { name: 'The line' }), 'The new truck');
  await tabTo(button('Move to start'));
  await page.getByText(/^Saved/).waitFor();
  const words = { alt: 'A teal truck.', caption: 'The new truck' };
  expect(content('gallery/captions.json')['new truck.jpg']).toEqual(words);
  expect(desk.bytes('gallery/new truck.jpg')).toEqual(buffer);
  desk.content.remove('gallery/new truck.jpg');
});

test('an icon is chosen by its name, and is seen', async () => {
  const icon = () => iconNames.indexOf(content('shared/services.json').services[0].icon);
  const next = icon() + 1;
  await desk.show('shared/services.json');
  await tabTo(page.locator('#root_services_0_icon'));
  await page.keyboard.press('ArrowDown');
  await page.locator(`main use[href="icons.svg#${iconNames[next]}"]`).first().waitFor();
  await save();
  expect(icon()).toBe(next);
});

test.each([
  ['groups', 'pages/home.json', 'root_reasons_points', 'p'],
  ['groups, newest first', 'shared/reviews.json', 'root_reviews', 'x'],
  ['texts', 'shared/services.json', 'root_services_0_features', 'x'],
  ['choices', 'pages/about.json', 'root_figures', 'ArrowDown'],
])('entries of a list of %s are added, moved and removed', async (kind, path, list, key) => {
  await desk.show(path);
  const add = page.locator(`#${list}-Add`);
  const control = (place: number, name: string) => page.locator(`#${list}_${place}-${name}`);
  const entries = page.locator(`[id^="${list}_"][id$="-Remove"]`);
  const fields = (place: number) =>
    page.locator(`:is(#${list}_${place}, [id^="${list}_${place}_"]):is(input, textarea, select)`);
  const words = (place: number) =>
    fields(place).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join('|'));

  await tabTo(add);
  const before = await entries.count();
  const place = kind.includes('newest') ? 0 : before;
  await page.keyboard.press('Enter');
  expect(await entries.count()).toBe(before + 1);
  const empty = await words(place);
  await tabTo(fields(place).first());
  await page.keyboard.press(key);
  const written = await words(place);
  expect(written).not.toBe(empty);

  const next = place === 0 ? 1 : place - 1;
  const [there, back] = place === 0 ? ['Down', 'Up'] : ['Up', 'Down'];
  await press(control(place, there ?? ''));
  expect(await words(next)).toBe(written);
  // The focus moves with the entry.
  expect(await hasFocus(control(next, there ?? ''))).toBe(true);
  await press(control(next, back ?? ''), { key: place === 0 ? 'Shift+Tab' : 'Tab' });
  expect(await words(place)).toBe(written);

  await tabTo(control(place, 'Remove'));
  for (let left = before; left >= 0; left--) {
    await desk.letPausePass();
    await page.keyboard.press('Enter');
    expect(await entries.count()).toBe(left);
    const neighbour = left > 0 ? control(Math.min(place, left - 1), 'Remove') : add;
    expect(await hasFocus(neighbour)).toBe(true);
  }
});
