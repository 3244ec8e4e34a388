import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import {
  axeViolations,
  becomes,
  typeAsPerson,
  waitLimit,
} from '../../../__tests__/support/browser';
import { projectRoot } from '../../../__tests__/support/content';
import { photosInCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { limits } from '../../photos/from-phone/limits';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser({ width: 1280, height: 800 });
const chosen = temporaryFolder();
let page: Page;
let phone: Page;

function inNetworks(networks: Record<string, string>): void {
  const all = Object.entries(networks).map(([name, address]) => [
    name,
    [{ address, family: 'IPv4', internal: false }],
  ]);
  jest.spyOn(os, 'networkInterfaces').mockReturnValue(Object.fromEntries(all));
}

beforeEach(async () => {
  page = desk.page;
  inNetworks({ 'Wi-Fi': '127.0.0.1' });
  const viewport = { width: 360, height: 740 };
  const context = await desk.browser.newContext({ viewport, isMobile: true, hasTouch: true });
  phone = await context.newPage();
  phone.setDefaultTimeout(waitLimit);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await phone.context().close();
  for (const name of added()) desk.content.remove(`gallery/${name}`);
});

const added = () =>
  desk.galleryFiles().filter((name) => name.startsWith('IMG') || name.endsWith('.heic'));
/** The dialog, folded to a card after the first photo. */
const card = () => page.getByRole('region', { name: 'Photos from a phone' });
const dialog = () => page.getByRole('dialog', { name: 'Photos from a phone' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('region', { name: 'Selected photos' });
const summary = (words: string | RegExp) => phone.getByRole('status').getByText(words).waitFor();
const item = (name: string) => phone.getByRole('listitem').filter({ hasText: name });

/** Opens the dialog, and the page that a phone reads from the code. */
async function openPhone(): Promise<void> {
  await desk.show('photos');
  await button('From a phone').first().click();
  const code = dialog().getByRole('img', { name: /^Code with the address/ });
  const url = (await code.getAttribute('alt'))?.replace('Code with the address ', '') ?? '';
  await dialog().getByText(url, { exact: true }).waitFor();
  await phone.goto(url);
  await dialog().getByText('A phone has opened the page.').waitFor();
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({
  ...{ name, mimeType, buffer },
});
const choose = (files: ReturnType<typeof file>[]) =>
  phone.getByLabel('Choose photos').setInputFiles(files);

/** A film as a Live Photo has it beside the photo. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 20]),
  Buffer.from('ftypqt  \0\0\0\0qt  '),
  Buffer.alloc(999),
]);

async function twelvePhotos() {
  const jpegs = Array.from({ length: 7 }, async (_, number) =>
    file(`IMG_${number}.jpg`, await jpeg(`hsl(${number * 30}, 50%, 40%)`)),
  );
  const heic = '__tests__/pipeline/photos/fixtures/iphone-turned-display-p3.heic';
  const png = sharp({ create: { width: 640, height: 480, channels: 3, background: 'olive' } });
  return [
    ...(await Promise.all(jpegs)),
    file('turned.heic', readFileSync(join(projectRoot, heic)), 'image/heic'),
    file('IMG_8.png', await png.png().toBuffer(), 'image/png'),
    file('IMG_9.mov', film, 'video/quicktime'),
    file('IMG_again.jpg', desk.bytes(photosInCopy[0] ?? '')),
    file('IMG_words.jpg', Buffer.from('Dear Sir or Madam, these are words.')),
  ];
}

test('twelve photos come from a phone with words, get words, and one Undo takes them out', async () => {
  await openPhone();
  expect(await phone.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Photos for the gallery',
  );
  await phone.getByText('Marudhara Movers', { exact: true }).waitFor();
  await choose(await twelvePhotos());
  await summary(
    '10 photos are on the computer. 2 were not added: the reason is beside it. You can close this page, or choose more.',
  );
  await item('IMG_0.jpg').getByText('On the computer.').waitFor();
  await item('turned.heic').getByText('On the computer.').waitFor();
  await item('IMG_again.jpg').getByText('On the computer already.').waitFor();
  expect(await item('IMG_again.jpg').getAttribute('class')).toBeFalsy();
  await item('IMG_again.jpg').getByLabel('What does the photo show?').waitFor();
  await item('IMG_words.jpg')
    .getByText(/^This is not a photo/)
    .waitFor();
  await item('IMG_9.mov').getByText('This is a film. The gallery takes photos alone.').waitFor();
  expect(added()).toHaveLength(9);
  expect(await axeViolations(phone)).toEqual([]);
  const words = item('IMG_0.jpg').getByLabel('What does the photo show?');
  await words.fill('A red truck at the gate.');
  await words.press('Enter');
  await item('IMG_0.jpg').getByText('Saved.').waitFor();
  const captions = () => JSON.parse(desk.content.read('gallery/captions.json'));
  expect(captions()['IMG_0.jpg']).toEqual({ alt: 'A red truck at the gate.' });

  await card().getByText('10 photos have arrived.').waitFor();
  expect(await dialog().count()).toBe(0);
  await card()
    .getByText(/^IMG_9\.mov: This is a film/)
    .waitFor();
  await desk.expectAccessible(900);
  await panel().getByText('10 photos have just arrived').waitFor();
  expect(
    await panel()
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0);
  await card().getByRole('button', { name: 'Close' }).click();
  await card().waitFor({ state: 'detached' });
  await button('Undo').click();
  await page
    .getByRole('status')
    .getByText('Undone. Undo takes back: 9 photos were added.')
    .waitFor();
  expect(captions()['IMG_0.jpg']?.alt).toBeUndefined();
  await desk.letPausePass();
  await button('Undo').click();
  await button('Bring back: 9 photos').waitFor();
  expect(added()).toEqual([]);
  expect(Object.keys(captions())).not.toContain('IMG_0.jpg');
  await desk.letPausePass();
  await button('Bring back: 9 photos').click();
  await page.getByRole('status').getByText('Brought back.').waitFor();
  expect(added()).toHaveLength(9);
  // The code of a dialog that was closed is of no use.
  const answer = await phone.reload().catch(({ message }) => message);
  expect(answer).toMatch(/ERR_CONNECTION_REFUSED/);
});

test('words are typed on the sheet while more photos arrive, and the last refusals are in sight', async () => {
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPhone();
  await dialog().getByRole('button', { name: 'Copy the address' }).click();
  await dialog()
    .getByText(/^Copied\./)
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone.url());
  await choose([file('IMG_0.jpg', await jpeg('teal')), file('IMG_1.mov', film, 'video/quicktime')]);
  await summary(/^1 photo is on the computer\. 1 was not added/);
  await card()
    .getByText(/^IMG_1\.mov: This is a film/)
    .waitFor();
  await choose([file('IMG_2.jpg', await jpeg('gold'))]);
  await card().getByText('2 photos have arrived.').waitFor();
  await becomes(() => card().getByRole('presentation').count(), 2);
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
  const code = await widthOf(card().getByRole('img', { name: /^Code/ }));
  expect(await widthOf(card().getByRole('presentation').first())).toBeGreaterThan(code);
  expect(await widthOf(panel().getByRole('img').first())).toBeGreaterThan(code);
  await card()
    .getByText(/^IMG_1\.mov: This is a film/)
    .waitFor({ state: 'hidden' });
  await card().getByText('Not added earlier (1)').waitFor();
  await panel().getByText('2 photos have just arrived').waitFor();
  const words = panel().getByRole('textbox', { name: /^What is seen/ });
  await words.first().click();
  await typeAsPerson(page, 'A teal');
  await choose([file('IMG_3.jpg', await jpeg('navy'))]);
  await card().getByText('3 photos have arrived.').waitFor();
  await panel().getByText('3 photos have just arrived').waitFor();
  await typeAsPerson(page, ' truck.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const captions = () => JSON.parse(desk.content.read('gallery/captions.json'));
  await becomes(() => captions()['IMG_0.jpg']?.alt, 'A teal truck.');
  expect(await words.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  // A photo that is looked at by itself stays when another one arrives.
  await page.locator('[data-source="gallery/IMG_2.jpg"]').click();
  await panel()
    .getByRole('heading', { name: /IMG_2\.jpg$/ })
    .waitFor();
  await choose([file('IMG_4.jpg', await jpeg('olive'))]);
  await card().getByText('4 photos have arrived.').waitFor();
  await page.locator('[data-source="gallery/IMG_4.jpg"]').waitFor();
  await panel()
    .getByRole('heading', { name: /IMG_2\.jpg$/ })
    .waitFor();
});

test('a lost connection is tried again, and a photo that failed can be sent again', async () => {
  await openPhone();
  await phone.clock.install();
  let lost = 0;
  let isOff = false;
  await phone.route('**/photo?*', async (route) => {
    if (!isOff && (lost > 1 || !route.request().url().includes('IMG_0'))) return route.continue();
    lost += 1;
    await route.abort('connectionreset');
  });
  const time = setInterval(() => phone.clock.runFor(1000).catch(() => {}), 20);
  try {
    await choose([file('IMG_0.jpg', await jpeg('teal')), file('IMG_1.jpg', await jpeg('gold'))]);
    await summary('2 photos are on the computer. You can close this page, or choose more.');
    expect(lost).toBe(2);
    isOff = true;
    await choose([file('IMG_2.jpg', await jpeg('navy'))]);
    await item('IMG_2.jpg')
      .getByText(/^Not on the computer\. The connection was lost/)
      .waitFor();
    await summary(/^2 photos are on the computer\. 1 was not added/);
    isOff = false;
    await phone.getByRole('button', { name: 'Send again: IMG_2.jpg' }).click();
    await summary(/^3 photos are on the computer\. You can close/);
  } finally {
    clearInterval(time);
  }
  expect(added()).toEqual(['IMG_0.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
});

test('without a connection the page says so at once, also of words', async () => {
  await openPhone();
  await phone.route('**/photo?*', (route) => route.abort('connectionreset'));
  await choose([file('IMG_0.jpg', await jpeg('teal'))]);
  await summary('No connection to the computer. Trying again ...');
  await item('IMG_0.jpg').getByText('No connection to the computer. Trying again ...').waitFor();
  await phone.unroute('**/photo?*');
  await item('IMG_0.jpg').getByText('On the computer.').waitFor();
  await summary(/^1 photo is on the computer/);
  await phone.route('**/words?*', (route) => route.abort('connectionreset'));
  const words = item('IMG_0.jpg').getByLabel('What does the photo show?');
  await words.pressSequentially('A truck.');
  await words.press('Enter');
  await item('IMG_0.jpg').getByText('No connection to the computer. Trying again ...').waitFor();
  await phone.unroute('**/words?*');
  await item('IMG_0.jpg').getByText('Saved.').waitFor();
});

test('a photo that the phone cannot read any more is said so, and the others are sent', async () => {
  await openPhone();
  const paths = ['IMG_0.jpg', 'IMG_1.jpg', 'IMG_2.jpg'].map((name) => join(chosen.root, name));
  for (const path of paths)
    writeFileSync(path, await jpeg(`hsl(${paths.indexOf(path)}, 50%, 50%)`));
  await phone.route('**/photo?*', async (route) => {
    for (const path of paths.slice(0, 2)) rmSync(path, { force: true });
    await route.continue();
  });
  await phone.getByLabel('Choose photos').setInputFiles(paths);
  for (const name of ['IMG_0.jpg', 'IMG_1.jpg']) {
    const said = 'The phone cannot read this photo any more. Choose it once more.';
    await item(name).getByText(said).waitFor();
    expect(await item(name).getByRole('button').count()).toBe(0);
  }
  await item('IMG_2.jpg').getByText('On the computer.').waitFor();
});

test('leaving the page asks while photos or words wait, and only then', async () => {
  await openPhone();
  let asked = 0;
  phone.on('dialog', (question) => {
    asked += 1;
    question.dismiss();
  });
  /** Presses reload, and stays on the page when it asks. */
  const reload = () =>
    phone.evaluate(() => {
      setTimeout(() => location.reload());
      return new Promise((done) => {
        addEventListener('beforeunload', () => setTimeout(done), { once: true });
      });
    });
  await phone.getByRole('heading', { level: 1 }).click();
  let mayGo = () => {};
  const held = new Promise<void>((done) => {
    mayGo = done;
  });
  await phone.route('**/photo?*', async (route) => {
    await held;
    await route.continue();
  });
  await choose([file('IMG_0.jpg', await jpeg('teal'))]);
  await reload();
  expect(asked).toBe(1);
  mayGo();
  const words = item('IMG_0.jpg').getByLabel('What does the photo show?');
  await words.pressSequentially('A truck');
  await reload();
  expect(asked).toBe(2);
  await words.press('Enter');
  await item('IMG_0.jpg').getByText('Saved.').waitFor();
  await Promise.all([phone.waitForEvent('load'), phone.evaluate(() => location.reload())]);
  expect(asked).toBe(2);
});

test('closing while photos are to come asks once, and the code that is opened again takes them', async () => {
  await openPhone();
  const url = phone.url();
  let mayGo = () => {};
  const held = new Promise<void>((done) => {
    mayGo = done;
  });
  await phone.route('**/photo?*', async (route) => {
    if (!route.request().url().includes('IMG_0')) await held;
    await route.continue();
  });
  const photos = ['teal', 'gold', 'navy'].map(async (colour, number) =>
    file(`IMG_${number}.jpg`, await jpeg(colour)),
  );
  await choose(await Promise.all(photos));
  await card().getByText('1 of 3 photos have arrived.').waitFor();
  await card().getByRole('button', { name: 'Close' }).click();
  await card()
    .getByText(/^2 photos are still to come/)
    .waitFor();
  await card().getByRole('button', { name: 'Close anyway' }).click();
  await card().waitFor({ state: 'detached' });
  mayGo();
  await item('IMG_1.jpg').getByText('No connection to the computer. Trying again ...').waitFor();
  await button('From a phone').first().click();
  await page.getByRole('img', { name: `Code with the address ${url}` }).waitFor();
  await summary(/^3 photos are on the computer/);
  await card().getByText('2 photos have arrived.').waitFor();
});

test('the page fits a narrow phone, also with text of twice the size', async () => {
  await openPhone();
  await choose([file(`IMG_${'x'.repeat(120)}.jpg`, await jpeg('teal'))]);
  await phone.getByLabel('What does the photo show?').waitFor();
  for (const size of ['100%', '200%']) {
    await phone.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    const { scrollWidth, clientWidth } = await phone.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect([size, scrollWidth]).toEqual([size, clientWidth]);
  }
  expect(await axeViolations(phone)).toEqual([]);
});

test('closing the window ends the session', async () => {
  await openPhone();
  const url = phone.url();
  await page.close();
  await becomes(
    () =>
      fetch(url).then(
        () => 'open',
        ({ cause }) => cause.code,
      ),
    'ECONNREFUSED',
  );
});

test('the dialog says what to look at when no phone comes, and listens at another address', async () => {
  jest.replaceProperty(limits, 'quiet', 0);
  inNetworks({ 'Wi-Fi': '127.0.0.1', VPN: '127.0.0.3' });
  await desk.show('photos');
  await button('From a phone').first().click();
  for (const hint of [/same Wi-Fi, and not in a network for guests/, /Windows or macOS asked/])
    await dialog().getByRole('listitem').getByText(hint).waitFor();
  await desk.expectAccessible(900);
  const again = page.waitForRequest((one) => one.postDataJSON()?.address === '127.0.0.3');
  await dialog().getByLabel('Address of this computer').selectOption('127.0.0.3');
  await again;
});

test('a session that ended by itself, and a desk that does not answer, are said so', async () => {
  jest.replaceProperty(limits, 'idle', 0);
  await desk.show('photos');
  await button('From a phone').first().click();
  await dialog()
    .getByText(/closed, because no photo has come for fifteen minutes/)
    .waitFor();
  jest.replaceProperty(limits, 'idle', 900_000);
  await dialog().getByRole('button', { name: 'Show a new code' }).click();
  await dialog().getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  desk.expected = /net::ERR/;
  await page.route('**/api/phone?*', (route) => route.abort());
  await button('From a phone').first().click();
  await dialog()
    .getByText(/^The desk does not answer/)
    .waitFor();
});

/** Sends a photo for a picture of a page, whose session is open. */
async function sendFor(title: string): Promise<void> {
  const ofPicture = page.getByRole('dialog', { name: `Photo from a phone: ${title}` });
  const code = ofPicture.getByRole('img', { name: /^Code with the address/ });
  const url = (await code.getAttribute('alt'))?.replace('Code with the address ', '') ?? '';
  await phone.goto(url);
  await phone.getByRole('heading', { name: `Photo for: ${title}` }).waitFor();
  await phone.getByLabel('Choose a photo').setInputFiles([file('letter.jpg', Buffer.from('Dear'))]);
  await summary(/^No photos are on the computer\. 1 was not added: .* Choose another one\.$/);
  await phone.getByLabel('Choose a photo').setInputFiles([file('yard.jpg', await jpeg('teal'))]);
  await ofPicture.waitFor({ state: 'detached' });
}

test('a photo from a phone takes the place of a picture on a page', async () => {
  await desk.show('pictures');
  await page
    .getByRole('row', { name: /^Home, First screen/ })
    .first()
    .click();
  await button('From a phone').click();
  await sendFor('Home, First screen');
  const description = page.getByRole('textbox', { name: /^What is seen/ });
  await becomes(() => description.evaluate((field) => field === document.activeElement), true);
  expect(await description.inputValue()).toBe('');
  await page.getByRole('row').getByText('Not described').waitFor();
  await button('Discard').click();
  await page.getByRole('row').getByText('Not described').waitFor({ state: 'detached' });
  desk.content.remove('images/yard.jpg');
});

test('a form takes a photo from a phone for its picture, which has the focus afterwards', async () => {
  await desk.show('pages/home.json');
  const picture = page.locator('#root_hero_picture_file');
  const hasFocus = () =>
    becomes(() => picture.evaluate((one) => one === document.activeElement), true);
  const showCode = async () => {
    await picture.press('Enter');
    await page.getByRole('dialog').getByRole('heading', { name: 'Pictures of pages' }).waitFor();
    await button('From a phone').click();
    await page.getByRole('img', { name: /^Code with the address/ }).waitFor();
  };
  await showCode();
  await page.keyboard.press('Escape');
  await hasFocus();
  await showCode();
  await sendFor('Home, First screen');
  await page.locator('#root_hero_picture img[src*="yard"]').waitFor();
  await hasFocus();
  desk.content.remove('images/yard.jpg');
});

test('the empty gallery offers the way from a phone', async () => {
  await page.route('**/api/gallery?*', (route) =>
    route.fulfill({
      json: { photos: [], leftOut: [], missing: [], unused: [], last: null, undone: null },
    }),
  );
  await desk.show('photos');
  const grid = page.getByRole('grid', { name: 'Photos' });
  await grid.getByRole('button', { name: 'From a phone' }).click();
  await dialog().getByRole('img').waitFor();
});
