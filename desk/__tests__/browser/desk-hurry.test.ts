import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { becomes, typeAsPerson } from '../../../__tests__/support/browser';
import { photosInCopy } from '../../../__tests__/support/content-copy';
import { held } from '../../../__tests__/support/held';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser();
const path = 'pages/about.json';
let page: Page;

beforeEach(async () => {
  ({ page } = desk);
  await desk.show(path);
});
// Twenty are kept: the oldest is to be a test's own.
afterEach(() => rmSync(join(desk.content.root, '.desk/history'), { recursive: true, force: true }));

async function newWindow(): Promise<Page> {
  const opened = await desk.newPage();
  await desk.show(path, opened);
  return opened;
}

const content = () => JSON.parse(desk.content.read(path));
const field = (name: 'title' | 'intro', within = page) => within.locator(`#root_head_${name}`);
const button = (name: string, within = page) =>
  within.getByRole('button', { name, exact: true }).first();
const said = (words: string | RegExp, within = page) =>
  within.getByRole('main').getByText(words).first().waitFor();
const press = (within = page) => within.keyboard.press('ControlOrMeta+S');

test('words typed while a save runs stay, the focus too, and eight presses save once', async () => {
  const sent: string[] = [];
  let save = held();
  await page.route('**/api/{file,words}?*', async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request().postDataJSON().value.head.title);
      await save.promise;
    }
    await route.continue();
  });
  await field('title').fill('One');
  await press();
  await becomes(async () => sent.length, 1);
  await said('Saving ...');
  await page.keyboard.type(' and two');
  save.release();
  await said('Saved. What you typed since then is not saved yet.');
  expect(content().head.title).toBe('One');
  expect(await field('title').inputValue()).toBe('One and two');
  expect(await field('title').evaluate((one) => one === document.activeElement)).toBe(true);
  save = held();
  for (let count = 0; count < 8; count++) await press();
  save.release();
  await said(/^Saved\.$/);
  expect(content().head.title).toBe('One and two');
  // This save is made after all that were requested before.
  await page.keyboard.type('!');
  await press();
  await becomes(async () => content().head.title, 'One and two!');
  expect(sent).toEqual(['One', 'One and two', 'One and two!']);
});

/**
 * Has the next save done without an answer, as by a desk that is killed right after it.
 * @returns waits until the answer is lost
 */
async function loseAnswer(): Promise<() => Promise<unknown>> {
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  desk.expected = /ERR_FAILED/;
  let isLost = false;
  await page.route('**/api/{file,words}?*', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  // These would read the words again before the next save.
  for (const name of ['check', 'gallery'])
    await page.route(`**/api/${name}?*`, (route) => route.abort());
  return () => lost;
}

test('a save whose answer was lost asks for no choice at the next one', async () => {
  const answerIsLost = await loseAnswer();
  await field('title').fill('One');
  await press();
  await answerIsLost();
  await said(/^The desk does not answer/);
  expect(content().head.title).toBe('One');
  await page.keyboard.type(' and two');
  await press();
  await said(/^Saved\.$/);
  expect(content().head.title).toBe('One and two');
});

test('words of a photo whose answer was lost ask for no choice at the next save', async () => {
  await desk.show('photos');
  const words = page.getByRole('textbox', { name: 'The line under the photo' }).first();
  await page.locator('[data-source]').first().click();
  await words.waitFor();
  const answerIsLost = await loseAnswer();
  await words.fill('One');
  await press();
  await answerIsLost();
  await said(/^The desk does not answer/);
  expect(desk.content.read('gallery/captions.json')).toContain('"One"');
  await words.press('End');
  await page.keyboard.type(' and two');
  await press();
  await becomes(
    async () => desk.content.read('gallery/captions.json').includes('"One and two"'),
    true,
  );
});

/** Waits until a text is in a draft on the disk, or in none. */
const isOnDisk = (text: string, is = true) =>
  becomes(async () => JSON.stringify(await desk.ask('GET drafts')).includes(text), is);

test('what is typed comes back after F5, after a crash and in another browser', async () => {
  const before = content().head;
  await field('title').fill('Typed and not saved');
  await isOnDisk('Typed and not saved');
  await page.reload();
  await becomes(() => field('title').inputValue(), 'Typed and not saved');
  await field('title').press('End');
  await page.keyboard.type('!');
  await isOnDisk('Typed and not saved!');
  await page.goto('chrome://crash').catch(() => undefined);
  page = await newWindow();
  await becomes(() => field('title').inputValue(), 'Typed and not saved!');
  await page.getByRole('link', { name: /\(not saved\)/ }).waitFor();
  await desk.context.close();
  desk.context = await desk.browser.newContext();
  page = await newWindow();
  await becomes(() => field('title').inputValue(), 'Typed and not saved!');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  await button('Discard').click();
  expect(asked).toEqual([expect.stringContaining('First screen › Heading')]);
  expect(await field('title').inputValue()).toBe(before.title);
  await isOnDisk('Typed and not saved', false);
  await page.reload();
  await becomes(() => field('title').inputValue(), before.title);
  expect(content().head).toEqual(before);
});

test('while what is typed cannot be kept on the disk a message says so, and closing asks', async () => {
  const refused = { error: 'The disk is read-only. Nothing was changed.' };
  let isClosed = false;
  await page.route('**/api/drafts?*', (route) =>
    isClosed ? route.abort() : route.fulfill({ status: 500, json: refused }),
  );
  desk.expected = /status of 500|ERR_FAILED/;
  await field('title').press('End');
  await page.keyboard.type(' on a disk that is read-only');
  const message = page
    .getByRole('alert')
    .getByText(/^What you type is kept only in this window\. The disk/);
  await message.waitFor();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  isClosed = true;
  await page.waitForEvent('requestfailed');
  await page.close({ runBeforeUnload: true });
  await becomes(async () => asked.join(), 'beforeunload');
  await page.unroute('**/api/drafts?*');
  await message.waitFor({ state: 'detached' });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  page = await newWindow();
  expect(await field('title').inputValue()).toMatch(/ on a disk that is read-only$/);
});

test('a window that cannot be drawn shows what is typed, and Reload brings it back', async () => {
  desk.expected = /undefined/;
  await field('title').fill('Typed before the fault');
  await isOnDisk('Typed before the fault');
  await page.route('**/api/gallery?*', (route) => route.fulfill({ json: {} }));
  await page.locator('nav a[href="#photos"]').click();
  const typed = page.getByRole('textbox', { name: 'What you typed' });
  expect(await typed.inputValue()).toBe('pages/about.json\nTyped before the fault');
  await page.unroute('**/api/gallery?*');
  await button('Reload').click();
  await page.locator('nav a[href="#pages/about.json"]').click();
  await becomes(() => field('title').inputValue(), 'Typed before the fault');
});

test('the words of a photo are kept, too, when the window goes before they are saved', async () => {
  await desk.show('photos');
  const words = page.getByRole('textbox', { name: 'The line under the photo' }).first();
  const first = page.locator('[data-source]').first();
  await first.click();
  await words.fill('Half a sen');
  await isOnDisk('Half a sen');
  await page.reload();
  await first.getByText('Not saved').waitFor();
  await first.click();
  await becomes(() => words.inputValue(), 'Half a sen');
  await words.press('End');
  await page.keyboard.type('tence');
  await press();
  await said(/^Saved/);
  expect(desk.content.read('gallery/captions.json')).toContain('"Half a sentence"');
});

test('what another window or a hand changed in other fields is taken in, without a question', async () => {
  const other = await newWindow();
  await field('intro', other).fill('From the other window');
  await press(other);
  await said(/^Saved/, other);
  await field('title').fill('From this window');
  await becomes(() => field('intro').inputValue(), 'From the other window');
  desk.content.replace(path, content().story.title, 'By hand');
  await press();
  await said(/^Saved/);
  expect(content()).toMatchObject({
    head: { title: 'From this window', intro: 'From the other window' },
    story: { title: 'By hand' },
  });
});

test('of a picture changed twice both are seen with their words, and one is chosen', async () => {
  await page.locator('#root_head_picture_file').click();
  await page.getByRole('dialog').getByRole('searchbox').click();
  await typeAsPerson(page, 'hand t');
  await page.getByRole('dialog').getByRole('row').click();
  await page.locator('#root_head_picture_alt').fill('A hand truck.');
  const { head, ...others } = content();
  const theirs = { file: photosInCopy[1], alt: 'Cartons on racks.' };
  desk.content.write(path, JSON.stringify({ ...others, head: { ...head, picture: theirs } }));
  await press();
  const both = page.getByRole('alert', { name: 'Changed twice' });
  await both.getByRole('heading', { name: 'First screen › Picture' }).waitFor();
  await desk.expectMarigold(button('Save'), false);
  for (const [label, name] of [
    ['Yours', '1-hand-truck'],
    ['Theirs', '2-warehouse-aisle'],
  ] as const) {
    const seen = both.locator('figure', { hasText: label }).locator(`img[src*="${name}"]`);
    await becomes(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth > 0), true);
  }
  await both.getByText('What is seen', { exact: true }).waitFor();
  await both.getByText('Yours: A hand truck.').waitFor();
  await both.getByText('Theirs: Cartons on racks.').waitFor();
  await desk.expectAccessible(412);
  await button('Keep yours').click();
  await both.waitFor({ state: 'detached' });
  await desk.expectMarigold(button('Save'), true);
  await press();
  await said(/^Saved/);
  await desk.expectMarigold(button('Save'), false);
  expect(content().head.picture).toEqual({ file: photosInCopy[0], alt: 'A hand truck.' });
});

test('an entry that one has changed and the other removed is named by its words', async () => {
  const { values } = content();
  const [{ title }, ...left] = values.points;
  await page.goto(`${page.url()}?${encodeURIComponent('["values","points",0,"text"]')}`);
  await page.locator('#root_values_points_0_text').fill('Mine');
  desk.content.write(path, JSON.stringify({ ...content(), values: { ...values, points: left } }));
  await press();
  const both = page.getByRole('alert', { name: 'Changed twice' });
  await both.getByRole('heading', { name: `Values › Points › ${title}` }).waitFor();
  await both.getByText('Theirs: (removed)').waitFor();
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await both.waitFor({ state: 'detached' });
  expect(content().values.points).toEqual(left);
  expect(await page.locator('#root_values_points_0_text').inputValue()).toBe(left[0].text);
});

test('of words of a photo changed twice both are shown by the name of their field', async () => {
  await desk.show('photos');
  await page.locator('[data-source]').first().click();
  const name = 'What is seen, for people who cannot see it';
  await page.getByRole('textbox', { name }).first().fill('Mine');
  desk.content.replace('gallery/captions.json', 'A hand truck with four boxes.', 'Theirs');
  await press();
  const both = page.getByRole('alert', { name: 'Changed twice' });
  await both.getByRole('heading', { name }).waitFor();
  await both.getByText('Yours: Mine').waitFor();
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await both.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name }).first().inputValue()).toBe('Theirs');
});

test('a save is undone and brought back, and what others have saved since stays', async () => {
  const { title } = content().head;
  await field('title').fill('Mine');
  await press();
  await said(/^Saved\.$/);
  const { $schema: _, ...value } = content();
  await desk.save(path, { ...value, head: { ...value.head, intro: 'Theirs' } });
  await button('Undo').click();
  await said(/^Undone/);
  expect(content().head).toMatchObject({ title, intro: 'Theirs' });
  await page.locator('summary', { hasText: 'Changes and earlier versions' }).click();
  await desk.letPausePass();
  await page.getByRole('button', { name: /^Bring back: Saved\. / }).click();
  await said('Brought back.');
  expect(content().head).toMatchObject({ title: 'Mine', intro: 'Theirs' });
});

test('an earlier version is compared with what differs, and what is typed stays', async () => {
  const before = content().head.title;
  await field('title').fill('The newer title');
  await press();
  await said(/^Saved\.$/);
  await field('intro').fill('Typed meanwhile');
  const states = page.locator('details', { hasText: 'Changes and earlier versions' });
  await states.locator('summary').click();
  await states
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  await states.getByText('Typed meanwhile').waitFor();
  await states.getByRole('listitem').filter({ hasText: 'First screen › Heading' }).last().waitFor();
  await states
    .getByRole('button', { name: /^Restore the/ })
    .last()
    .press('Enter');
  await said('The earlier version was restored.');
  // The pressed button has gone with the difference.
  await states.locator('button:focus').waitFor();
  expect(await field('intro').inputValue()).toBe('Typed meanwhile');
  expect(await field('title').inputValue()).toBe(before);
});

test('a review that a page shows is not removed, and the field of that page is one press away', async () => {
  const [{ review: key }] = JSON.parse(desk.content.read('pages/home.json')).reviews.shown;
  const { reviews } = JSON.parse(desk.content.read('shared/reviews.json'));
  const place = reviews.findIndex((review: { key: string }) => review.key === key) + 1;
  await desk.show('shared/reviews.json');
  await button(`Remove: entry ${place} of Reviews`).click();
  await button('Save').click();
  const link = page.getByRole('link', {
    name: 'Home: Reviews › Reviews shown › First entry › Review',
  });
  await link.waitFor();
  await desk.expectAccessible(820);
  await link.click();
  await becomes(
    () => page.evaluate(() => document.activeElement?.id),
    'root_reviews_shown_0_review',
  );
  await page.getByRole('link', { name: 'Reviews (not saved)' }).first().waitFor();
});

test('the search leads to each text that says a former name, until none does', async () => {
  desk.content.replace(path, content().head.intro, 'Write to Zubin Irani.');
  desk.content.replace('shared/reviews.json', /"name": "[^"]*"/, '"name": "Zubin Irani"');
  await desk.show('shared/reviews.json');
  await page.locator('summary', { hasText: /^1\. / }).click();
  await page.locator('#root_reviews_0_name').fill('Zubin Mistry');
  await button('Save').click();
  await said(/^Saved\.$/);
  expect(content().head.intro).toBe('Write to Zubin Irani.');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zubin irani');
  await page.getByRole('option', { name: /About Us: First screen › / }).click();
  await becomes(() => field('intro').inputValue(), 'Write to Zubin Irani.');
  await field('intro').fill('Write to us.');
  await button('Save').click();
  await said(/^Saved\.$/);
  await page.keyboard.press('Control+k');
  await page.getByText('No text contains these words.').waitFor();
});
