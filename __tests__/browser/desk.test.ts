import type { Page } from 'playwright-core';
import { contentFiles } from '../../src/content-model/files';
import { axeViolations } from '../support/browser';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser();
let page: Page;
beforeEach(() => ({ page } = desk));
const open = (view: string) => desk.show(view);

const field = (name: string | RegExp, within = page.getByRole('main')) =>
  within.getByRole('textbox', { name }).first();

const save = async () => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
};

test('what a new entry lacks is reported, and nothing is written', async () => {
  const before = desk.content.read('shared/reviews.json');
  await open('shared/reviews.json');
  await page.getByRole('button', { name: 'Add to reviews' }).click();
  await field('Name', page.locator('details', { hasText: 'New entry' })).fill('Mira Joshi');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Not saved:/).waitFor();
  const date = field('Month', page.locator('details', { hasText: 'Mira Joshi' }));
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(desk.content.read('shared/reviews.json')).toBe(before);
});

test('every value of every file has a field, but the keys that the desk makes', async () => {
  const lacking: string[] = [];
  for (const { path } of contentFiles) {
    await open(path);
    const { $schema: _, ...value } = JSON.parse(desk.content.read(path));
    const leaves = (part: unknown, id: string): string[] =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).flatMap(([name, inner]) =>
            name === 'key' ? [] : leaves(inner, `${id}_${name}`),
          )
        : [id];
    const wanted = leaves(value, 'root');
    await page.getByTitle(`content/${path}`, { exact: true }).waitFor();
    await page.locator(`#${wanted[0]}`).waitFor({ state: 'attached' });
    const missing = await page.evaluate(
      (ids) =>
        ids.filter(
          (id) => !document.getElementById(id)?.matches('input, textarea, select, button'),
        ),
      wanted,
    );
    lacking.push(...missing.map((id) => `${path} ${id}`));
  }
  expect(lacking).toEqual([]);
});

test('a file that is only opened does not count as changed, whatever spaces it holds', async () => {
  desk.content.replace('pages/contact.json', 'Moving To', 'Moving\u00a0To');
  await open('pages/contact.json');
  await page.locator('#root_form_to_label').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Contact (not saved)' }).count()).toBe(0);
});

test('an issue is shown beside its field while it is typed', async () => {
  await open('shared/reviews.json');
  await page.locator('summary', { hasText: /^1\. / }).click();
  const date = field('Month');
  await date.fill('soon');
  await page.getByText(/^This is "soon", which is not a month/).waitFor();
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(await date.getAttribute('aria-describedby')).toContain('-error');
});

test('numbers are typed with point or comma, pasted, cleared and stepped', async () => {
  await open('shared/reviews.json');
  await page.locator('summary', { hasText: /^1\. / }).click();
  const rating = field('Stars');
  for (const [typed, meant] of [
    ['0.5', 0.5],
    ['3,2', 3.2],
  ] as const) {
    await rating.fill('');
    await rating.pressSequentially(typed);
    expect(await rating.inputValue()).toBe(typed);
    await save();
    expect(JSON.parse(desk.content.read('shared/reviews.json')).reviews[0].rating).toBe(meant);
  }
  await rating.press('ArrowUp');
  await rating.press('ArrowUp');
  expect(await rating.inputValue()).toBe('3.4');
  await rating.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Not saved:/).waitFor();
  expect(await rating.getAttribute('aria-invalid')).toBe('true');
});

test('500 words in a title are too many, and nothing is written', async () => {
  const before = desk.content.read('pages/home.json');
  await open('pages/home.json');
  await page.getByRole('link', { name: 'Search results' }).click();
  await field('Title').fill('word '.repeat(500));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Not saved:/).waitFor();
  expect(await field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(desk.content.read('pages/home.json')).toBe(before);
});

test('a broken file is reported with its line, and its last good revision is restored', async () => {
  const good = desk.content.read('pages/about.json');
  await open('pages/about.json');
  desk.content.replace('pages/about.json', '{', '{,');
  await page.reload();
  await page.getByText(/is broken JSON/).waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByText('The earlier version is back.').waitFor();
  expect(desk.content.read('pages/about.json')).toBe(good);
});

test.each([
  ['pages/home.json', async () => undefined],
  ['shared/reviews.json', async () => undefined],
  ['publish', async () => undefined],
  [
    'pages/home.json while texts are found',
    async () => {
      await page.getByRole('combobox', { name: 'Search all texts' }).fill('truck');
      await page
        .getByRole('option', { name: /Home: First screen/ })
        .first()
        .waitFor();
    },
  ],
  [
    'shared/services.json while an icon is chosen',
    async () => {
      await page.locator('summary', { hasText: /^1\. / }).click();
      await page
        .getByRole('button', { name: /^Icon / })
        .first()
        .click();
      await page.getByRole('group', { name: 'Icons' }).waitFor();
    },
  ],
  [
    'shared/services.json while texts still say an old name',
    async () => {
      const title = page.locator('#root_services_0_title');
      desk.content.replace(
        'pages/home.json',
        /"intro": "[^"]*"/,
        `"intro": "Book ${await title.inputValue()}."`,
      );
      await title.fill('Moving homes');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^These texts still say/).waitFor();
    },
  ],
  [
    'shared/services.json while an entry is in use elsewhere',
    async () => {
      await page.getByRole('button', { name: 'Remove: entry 1 of Services' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('main a[title="content/shared/reviews.json"]').first().waitFor();
    },
  ],
])('axe finds nothing wrong with %s, wide and on a tablet', async (place, act) => {
  await open(place.replace(/ .*/, ''));
  await page.getByRole('main').getByRole('button').or(page.getByRole('checkbox')).first().waitFor();
  for (const details of await page.locator('main details').all()) {
    await details.evaluate((element) => element.setAttribute('open', ''));
  }
  await act();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await axeViolations(page)).toEqual([]);
  // Nothing sticks out, of the window or of the form, also when all is twice as large.
  for (const wide of [820, 640]) {
    await page.setViewportSize({ width: wide, height: 1180 });
    const hidden = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect([wide, ...hidden]).toEqual([wide, 0, 0]);
  }
});
