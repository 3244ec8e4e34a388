import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { becomes } from '../../../__tests__/support/browser';
import type { NamedFile } from '../../frame/answers';
import type { News, PublishAnswer } from '../../publish/answers';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';
import { published } from '../support/published';

/* With git: __tests__/slow. The gate has none, and the copy of content/ is no repository. */

const desk = new DeskInBrowser({ width: 1280, height: 800 });
let page: Page;
beforeEach(() => ({ page } = desk));

/** What a file is called in the menu. */
const nameOf = async (path: string) =>
  (await desk.ask<NamedFile[]>('GET files')).find((file) => file.path === path)?.name ?? path;
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const bar = () => page.getByRole('region', { name: 'Publishing' });

/** Has the desk answer a publication so; what was asked for is returned. */
async function answerPublish(...answers: (PublishAnswer | { error: string })[]) {
  const asked: { choices: unknown }[] = [];
  await page.route('**/api/publish?*', async (route) => {
    asked.push(route.request().postDataJSON());
    const json = answers[Math.min(asked.length, answers.length) - 1] ?? published;
    await route.fulfill({ json, status: 'error' in json ? 409 : 200 });
  });
  return asked;
}

/** Answers for git, which is not there. */
async function addNews(more: Partial<News>) {
  await page.route('**/api/news?*', (route) =>
    route.fulfill({ json: { obstacle: null, changes: [], staying: [], ...more } }),
  );
  await page.route('**/api/destination?*', (route) =>
    route.fulfill({ json: { hasOthers: false } }),
  );
}

const home = { file: 'pages/home.json', name: 'Home', state: 'changed', former: null } as const;

test('says why nothing can be published, and how many points are open', async () => {
  const openPoints = [{ text: 'Who carries the piano?' }];
  desk.content.write('shared/open-points.json', JSON.stringify({ openPoints }));
  await desk.show('publish');
  const reason =
    /^git is not installed on this computer\.|^The folder of the project is no git repository/;
  await page.getByRole('alert').getByText(reason).waitFor();
  await page.getByRole('link', { name: '1 point is still open' }).waitFor();
  await desk.expectAccessible(412);
  // Mistakes are reported first: they can be corrected without git.
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "nobody"');
  await button('Publish').click();
  await page.getByRole('alert').getByRole('link', { name: 'The company: Email' }).waitFor();
});

test('the button is in sight however much is new', async () => {
  const many = Array.from({ length: 60 }, (_, number) => ({
    ...{ file: `pages/${number}.json`, name: `Page ${number}`, state: 'changed' },
  }));
  await addNews({ changes: many as never });
  await desk.show('publish');
  await page.getByText('Page 59').waitFor();
  const publishButton = page.getByRole('main').getByRole('button', { name: 'Publish' });
  const { y = 0, height = 0 } = (await publishButton.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('names new photos that say by whom they were taken, and takes it out of all', async () => {
  const taken = async (colour: string) =>
    sharp(await jpeg(colour))
      .withExif({ IFD0: { Artist: 'Asha Negi' } })
      .toBuffer();
  const files = ['gallery/by-hand.jpg', 'images/by-hand.jpg'];
  for (const [index, file] of files.entries()) {
    desk.content.write(file, await taken(index ? 'teal' : 'gold'));
  }
  const change = { state: 'new' as const, former: null };
  await addNews({ changes: files.map((file) => ({ file, name: file, ...change })) });
  await desk.show('publish');
  const box = page.getByRole('region', { name: 'These files say where or by whom' });
  const listed = () => box.getByRole('listitem').allTextContents();
  await becomes(async () => (await listed()).join(), files.join());
  await desk.expectAccessible(412);
  const done = page.waitForResponse(/without-private-data/);
  await button('Take it out of all 2').click();
  await done;
  expect(files.filter((file) => desk.bytes(file).includes('Asha'))).toEqual([]);
  for (const file of files) desk.content.remove(file);
});

test('of a text that somebody else has published, too, one is chosen, and that is published', async () => {
  const conflict = {
    file: 'gallery/captions.json',
    path: ['a.jpg', 'caption'],
    mine: 'The yard at dawn',
    theirs: 'The yard at night',
    name: 'The yard: Caption',
    pictures: { mine: null, theirs: null },
    fields: [{ name: '', mine: 'The yard at dawn', theirs: 'The yard at night' }],
  };
  const asked = await answerPublish(
    { outcome: 'changed elsewhere', conflicts: [conflict] },
    published,
  );
  await desk.show('publish');
  await button('Publish').click();
  const conflicts = page.getByRole('alert', { name: 'Changed twice' });
  await conflicts.getByText('Theirs: The yard at night').waitFor();
  await desk.expectMarigold(button('Publish'), false);
  await desk.expectAccessible(412);
  const choice = (name: string, pressed?: boolean) =>
    conflicts.getByRole('button', { name, ...(pressed !== undefined && { pressed }) });
  await choice('Keep yours').click();
  await choice('Keep yours', true).waitFor();
  await desk.expectMarigold(button('Publish'), true);
  // A choice can be changed until it is sent, also after a look at another view.
  await choice('Take theirs', false).click();
  await choice('Take theirs', true).waitFor();
  await desk.show('pages/home.json');
  await desk.show('publish');
  await choice('Take theirs', true).waitFor();
  await choice('Keep yours', false).waitFor();
  await button('Publish').click();
  await page.getByText(/^Sent\./).waitFor();
  expect(asked.map(({ choices }) => choices)).toEqual([[], [{ ...conflict, isMine: false }]]);
});

test('of a photo that was removed and captioned the picture is seen, and what became of it', async () => {
  const [photo] = (await desk.gallery()).photos;
  const words = { alt: 'A hand truck.', caption: 'Four at a time' };
  const conflict = {
    file: photo?.source ?? '',
    path: [],
    theirs: words,
    name: 'Four at a time: The photo and its words',
    mine: undefined,
    pictures: { mine: null, theirs: `thumbnails/${photo?.file}` },
    fields: [{ name: '', mine: undefined, theirs: words }],
  };
  await answerPublish({ outcome: 'changed elsewhere', conflicts: [conflict] });
  await desk.show('publish');
  await button('Publish').click();
  const conflicts = page.getByRole('alert', { name: 'Changed twice' });
  await conflicts.getByRole('heading', { name: conflict.name }).waitFor();
  await conflicts.locator('figure', { hasText: 'Yours' }).getByText('(removed)').waitFor();
  const picture = conflicts.locator('figure', { hasText: 'Theirs' }).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBe(320);
  await desk.expectAccessible(412);
});

test('the result of a publication is shown wherever the editor is, until it is read', async () => {
  let answer = (_: PublishAnswer | { error: string }) => {};
  await page.route('**/api/publish?*', async (route) => {
    const json = await new Promise<object>((done) => {
      answer = done;
    });
    await route.fulfill({ json, status: 'error' in json ? 409 : 200 });
  });
  const publishAndLeave = async () => {
    await desk.show('publish');
    await button('Publish').click();
    await button('Publishing ...').waitFor();
    await page.locator('nav [href="#pages/home.json"]').click();
    await page.getByRole('heading', { level: 1, name: await nameOf('pages/home.json') }).waitFor();
    await bar().getByText('Publishing ...').waitFor();
  };
  await publishAndLeave();
  answer({ error: 'The git host cannot be reached.' });
  await bar().getByRole('alert').getByText('The git host cannot be reached.').waitFor();
  await desk.expectAccessible(412);
  // The page shows it, too; there it is read.
  await bar().getByRole('link', { name: 'Open the publish page' }).click();
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText('The git host cannot be reached.')
    .waitFor();
  await bar().waitFor({ state: 'detached' });
  await desk.show('pages/home.json');
  expect(await bar().count()).toBe(0);
  await publishAndLeave();
  answer({ ...published, page: 'https://github.com/a/site' });
  await bar()
    .getByText(/^Sent\./)
    .waitFor();
  await bar().getByRole('link', { name: 'Look at github.com/a/site' }).waitFor();
  await bar().getByRole('button', { name: 'Close' }).click();
  await bar().waitFor({ state: 'detached' });
});

test('forms that are not saved are named before and after, with links to them', async () => {
  await answerPublish(published);
  await desk.show('pages/about.json');
  await page.locator('#root_head_title').fill('Not saved');
  await desk.show('publish');
  const unsaved = page.getByRole('region', { name: 'Not saved' }).getByRole('listitem');
  const name = await nameOf('pages/about.json');
  await unsaved.getByText(name).waitFor();
  expect(await unsaved.allInnerTexts()).toEqual([`${name}: not saved, so not published`]);
  // In another window, too.
  const other = await desk.newPage();
  await desk.show('publish', other);
  await other.getByText(`${name}: not saved in another window, so not published`).waitFor();
  await other.close();
  await button('Publish').click();
  await page.getByText(/^Sent\./).waitFor();
  await unsaved.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('photos that cannot be shown are listed on the page and stop nothing', async () => {
  desk.put('content/gallery/broken.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'));
  await desk.show('publish');
  const warnings = page.getByRole('region', { name: 'Photos that the website does not show' });
  await warnings.getByText(/damaged|cut off/).waitFor();
  await desk.expectAccessible(412);
  await warnings.getByRole('link', { name: 'broken.jpg' }).click();
  await page.getByRole('heading', { level: 1, name: 'Photos of the gallery' }).waitFor();
});

test('who has changed the program is named with the outcome', async () => {
  await answerPublish({ ...published, programBy: ['Ravi', 'Mira Joshi'] });
  await desk.show('publish');
  await button('Publish').click();
  const words = 'The program of the website was changed, too, by Ravi, Mira Joshi.';
  await page.getByText(words).waitFor();
});

test('what is no part of the website is listed, and a copy of a page can be removed', async () => {
  const copy = 'pages/about (1).json';
  desk.put(`content/${copy}`, '{}');
  await addNews({
    changes: [home],
    staying: ['customers.csv', copy],
  });
  await desk.show('publish');
  const staying = page.getByRole('region', {
    name: 'Not part of the website, stays on this computer',
  });
  await staying.getByText('content/customers.csv').waitFor();
  await becomes(() => staying.getByRole('button').count(), 1);
  await desk.expectAccessible(412);
  await button('Publish').click();
  await page
    .getByRole('alert')
    .getByText(/about \(1\)\.json/)
    .waitFor();
  await staying.getByRole('button', { name: `Remove ${copy}` }).click();
  await becomes(async () => existsSync(desk.content.path(copy)), false);
  const removed = join(desk.content.root, '.desk/history');
  expect(readdirSync(removed, { recursive: true })).toContainEqual(
    expect.stringMatching(/pages.about \(1\)\.json$/),
  );
});

test('says before the press why a publication would not go online', async () => {
  await addNews({ changes: [home] });
  const json = { error: 'This folder is on the branch fix.' };
  await page.route('**/api/destination?*', (route) => route.fulfill({ status: 409, json }));
  await desk.show('publish');
  await page.getByRole('alert').getByText('This folder is on the branch fix.').waitFor();
  await desk.expectAccessible(412);
});

test('with nothing new there is nothing to fill in and no button', async () => {
  const message = page.getByRole('textbox', { name: 'What did you change?' });
  const header = page.getByRole('banner').getByRole('link', { name: /^Publish/ });
  await addNews({ changes: [home] });
  await desk.show('pages/home.json');
  await desk.expectMarigold(header, true);
  await header.click();
  await message.waitFor();
  await desk.expectMarigold(button('Publish'), true);
  await desk.expectMarigold(header, false);
  // The pointer is still on the link, whose words can be read.
  await desk.expectAccessible(1280);
  await addNews({});
  await page.reload();
  await page.getByText('Everything is online.').waitFor();
  expect(await message.count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await desk.expectAccessible(412);
  await desk.show('pages/home.json');
  await desk.expectMarigold(header, false);
});
