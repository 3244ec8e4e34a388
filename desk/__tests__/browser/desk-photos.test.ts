import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import {
  becomes,
  boxOf,
  framesPass,
  HeldRequests,
  typeAsPerson,
} from '../../../__tests__/support/browser';
import { photosInCopy } from '../../../__tests__/support/content-copy';
import { valueAt } from '../../../src/content-model/field-path';
import type { PagePicturesAnswer } from '../../photos/answers';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser({ width: 1280, height: 800 });
const [first = '', second = ''] = photosInCopy.map((path) => path.replace('gallery/', ''));
const pictures = new Map<string, Buffer>();
let page: Page;

beforeAll(() => {
  for (const name of [first, second]) pictures.set(name, desk.bytes(`gallery/${name}`));
});

beforeEach(() => ({ page } = desk));
afterEach(() => {
  for (const name of desk.galleryFiles().filter((one) => /\.jpg$/.test(one)))
    if (!pictures.has(name)) desk.content.remove(`gallery/${name}`);
  for (const [name, bytes] of pictures) desk.content.write(`gallery/${name}`, bytes);
});

const open = (view = 'photos') => desk.show(view);
const photo = (name: string) => page.locator(`[data-source="gallery/${name}"]`);
const panel = () => page.getByRole('region', { name: 'Selected photos' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: 'What is seen' | 'The line') => panel().getByRole('textbox', { name });
const message = (words: string | RegExp) => page.getByRole('status').getByText(words).waitFor();
const focused = (name: string) => photo(name).and(page.locator(':focus')).waitFor();
const order = async () => (await desk.gallery()).photos.map(({ source }) => source.slice(8));
/** Whether a photo is on the sheet and on the screen. */
const isInSight = async (name: string) => {
  const box = (await photo(name).count()) > 0 && (await photo(name).boundingBox());
  return box !== false && box !== null && box.y > 0 && box.y + box.height <= 800;
};
/** Puts photos of some colours into the gallery. */
const fill = async (count: number) => {
  for (let number = 10; number < count + 10; number++)
    desk.content.write(`gallery/photo-${number}.jpg`, await jpeg(`hsl(${number * 30}, 60%, 60%)`));
};
/** Shows more photos in the window than there are: preparing them takes longer than a test. */
const pretend = (count: number) =>
  page.route('**/api/gallery?*', async (route) => {
    const gallery = await desk.gallery();
    const more = Array.from({ length: count }, (_, index) => ({
      ...gallery.photos[0],
      source: `gallery/photo-${index + 10}.jpg`,
    }));
    await route.fulfill({ json: { ...gallery, photos: [...gallery.photos, ...more] } });
  });

interface Dropped {
  name: string;
  data: Buffer;
}

/** Drops files at a point of the window, as from a folder's window; those in a folder by it. */
async function drop(files: readonly Dropped[], at = { x: 300, y: 300 }): Promise<void> {
  for (const { name, data } of files) desk.put(`dropped/${name}`, data);
  const names = new Set(files.map(({ name }) => name.split('/')[0] ?? ''));
  const paths = [...names].map((name) => join(desk.content.root, 'dropped', name));
  const devTools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

test('photos, one in a folder, are dropped with a bad file, which says why in a line', async () => {
  // Anywhere in the window, whatever it shows.
  await open('pages/about.json');
  const good = await Promise.all(
    Array.from({ length: 3 }, async (_, number) => ({
      name: `${number < 2 ? '' : 'a move/'}drop-${number}.jpg`,
      data: await jpeg(`hsl(${number * 12}, 50%, 50%)`),
    })),
  );
  await drop([
    { name: 'drop-text.jpg', data: Buffer.from('Dear Sir or Madam, these are words.') },
    ...good,
  ]);
  await page.getByText('3 of 4 added.').waitFor({ timeout: 60_000 });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Photos of the gallery');
  expect(await page.getByText(/^drop-text.jpg: /).textContent()).toMatch(/not a photo/);
  // The new ones are selected, and the first of them is in sight.
  await panel().getByText('3 photos have just arrived').waitFor();
  await becomes(() => isInSight('drop-0.jpg'), true);
  const added = desk.galleryFiles().filter((name) => name.startsWith('drop-'));
  const expected = good.map(({ name }) => name.replace('a move/', ''));
  expect(added.sort()).toEqual(expected.sort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(desk.galleryFiles().filter((name) => name.startsWith('drop-'))).toEqual([]);
});

test('where a photo was taken is kept out while the box is ticked, which is remembered', async () => {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 57/1 0/1' };
  const taken = async (colour: string) =>
    sharp(await jpeg(colour))
      .withExif({ IFD3: place })
      .toBuffer();
  const box = page.getByRole('checkbox', { name: 'Remove place and photographer from new photos' });
  const note = panel().getByText(/the place where it was taken/);
  await open();
  await drop([{ name: 'drop-kept-out.jpg', data: await taken('gold') }]);
  await photo('drop-kept-out.jpg').and(page.locator('[aria-selected="true"]')).waitFor();
  expect(await note.count()).toBe(0);
  await box.uncheck();
  await page.reload();
  await open();
  expect(await box.isChecked()).toBe(false);
  const data = await taken('silver');
  await drop([{ name: 'drop-original.jpg', data }]);
  await note.waitFor();
  expect(desk.bytes('gallery/drop-original.jpg').equals(data)).toBe(true);
});

test('photos are taken once wherever they are dropped', async () => {
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/photo\?/.test(request.url())) added.push(request.url());
  });
  const places: [view: string, part: Locator][] = [
    ['pages/about.json', page.locator('iframe')],
    ['photos', page.getByRole('grid', { name: 'Photos' })],
    ['shared/questions.json', page.locator('main')],
  ];
  for (const [number, [view, part]] of places.entries()) {
    await open(view);
    await desk.preview();
    const { x, y, width, height } = await boxOf(part);
    const data = await jpeg(`hsl(${number * 20}, 40%, 40%)`);
    await drop([{ name: `photo-${number}.jpg`, data }], { x: x + width / 2, y: y + height / 2 });
    await photo(`photo-${number}.jpg`).waitFor();
  }
  expect(added).toHaveLength(places.length);
});

test('a picture out of a web page and one of the clipboard are added; a drop without a file says so', async () => {
  await open();
  const picture = [...(await jpeg('olive'))];
  /** A drop or a paste of a picture that is no file of the disk, or of nothing. */
  const put = (type: 'drop' | 'paste', name?: string, types = ['Files']) =>
    page.evaluate(
      ({ type, name, types, bytes }) => {
        const data = new DataTransfer();
        if (name) data.items.add(new File([new Uint8Array(bytes)], name));
        const transfer = name ? data : { types, items: [] };
        const event = new Event(type, { bubbles: true, cancelable: true });
        document.body.dispatchEvent(
          Object.assign(event, { dataTransfer: transfer, clipboardData: data }),
        );
      },
      { type, name, types, bytes: picture },
    );
  await put('drop', 'out of a page.jpg');
  await photo('out of a page.jpg').waitFor();
  await button('Undo').click();
  await message('Undone.');
  await put('paste', 'out of a chat.jpg');
  await photo('out of a chat.jpg').waitFor();
  await put('drop');
  const refusal = page.getByRole('alert').getByText('What you dropped is not a file');
  await refusal.waitFor();
  await button('Close').click();
  await refusal.waitFor({ state: 'detached' });
  // The browser gives the address of some pictures alone, and would open it in place of the desk.
  await put('drop', undefined, ['text/uri-list', 'text/html']);
  await refusal.waitFor();
});

test('an upload goes on in other views, F5 asks first, and Undo ends it', async () => {
  const held = new HeldRequests();
  await held.hold(page, '**/api/photo?*name=up-2*');
  await open();
  const files = [1, 2, 3].map(async (number) => ({
    name: `up-${number}.jpg`,
    data: await jpeg(`hsl(${number * 50}, 30%, 30%)`),
  }));
  await drop(await Promise.all(files));
  const bar = page.getByRole('region', { name: 'Photos being added' });
  await bar.getByText('Photo 2 of 3').waitFor();
  await page.locator('nav a[href="#pages/about.json"]').click();
  await page.locator('#root_head_title').fill('Saved meanwhile');
  await button('Save').click();
  await message('Saved.');
  await bar.getByText('Photo 2 of 3').waitFor();
  await desk.expectAccessible(412);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await bar.getByRole('link', { name: 'Open the photos' }).click();
  await photo('up-1.jpg').waitFor();
  await button('Undo').click();
  held.release();
  await message('The upload was stopped and undone.');
  expect(desk.galleryFiles().filter((name) => name.startsWith('up-'))).toEqual([]);
});

test('forty photos are in sight on a small laptop, a narrow window shows them, too, and axe finds nothing wrong', async () => {
  await pretend(38);
  await open();
  await photo('photo-47.jpg').waitFor();
  const inSight = () =>
    page.getByRole('row').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 0 && bottom <= innerHeight;
        }).length,
    );
  await becomes(inSight, 40);
  await desk.expectAccessible(820);
  await page.setViewportSize({ width: 412, height: 915 });
  await photo(first).click();
  await field('The line').waitFor();
  await becomes(async () => (await inSight()) >= 4, true);
  await desk.expectAccessible(412);
  await page.keyboard.press('ControlOrMeta+A');
  await panel().getByText('40 photos selected').waitFor();
  await desk.expectAccessible(412);
});

test('at twice the size on a laptop the photos are in reach, below a warning, too', async () => {
  await pretend(28);
  desk.content.write('gallery/broken.jpg', 'no photo');
  await page.setViewportSize({ width: 683, height: 384 });
  await open();
  const sheet = page.getByRole('grid', { name: 'Photos' });
  // The warning pushes the photos down when it appears.
  await page.getByText('broken.jpg is not shown').waitFor();
  await sheet.scrollIntoViewIfNeeded();
  // A tile is higher than the sheet, so a click by its locator would scroll it, and a press during a
  // scroll is none.
  let pressed = { x: 0, y: 0 };
  await becomes(async () => {
    const { x, y } = await boxOf(sheet.getByRole('row').first());
    const before = pressed;
    pressed = { x: x + 40, y: Math.max(y, (await boxOf(sheet)).y) + 40 };
    const isTile = ([x, y]: readonly [number, number]) =>
      document.elementFromPoint(x, y)?.closest('[role="row"]') != null;
    await framesPass(page);
    const isStill = before.x === pressed.x && before.y === pressed.y;
    return isStill && page.evaluate(isTile, [pressed.x, pressed.y] as const);
  }, true);
  expect((await boxOf(sheet)).height).toBeGreaterThanOrEqual(128);
  await page.mouse.click(pressed.x, pressed.y);
  await field('The line').scrollIntoViewIfNeeded();
  await field('The line').click();
  await desk.expectAccessible(683);
});

test('a press draws as many tiles with 200 photos as with 100, and the last one is reached', async () => {
  /** Counts the tiles whose elements change by a press on another photo. */
  const drawn = async (count: number) => {
    await page.unrouteAll();
    await pretend(count);
    await open('pages/about.json');
    await open();
    await photo('photo-12.jpg').click();
    // The photos of the former answer are shown first.
    const { photos } = await desk.gallery();
    await panel()
      .getByText(` of ${photos.length + count}: `)
      .waitFor();
    return page.getByRole('row').count();
  };
  expect(await drawn(100)).toBe(await drawn(200));
  await page.keyboard.press('End');
  await focused('photo-209.jpg');
  const place = encodeURIComponent(JSON.stringify(['photo-12.jpg', 'caption']));
  await page.goto(`${desk.url}#gallery/captions.json?${place}`);
  await becomes(() => isInSight('photo-12.jpg'), true);
});

test('several photos are dragged together, with the mouse', async () => {
  await fill(4);
  await open();
  await photo('photo-11.jpg').click();
  await photo('photo-13.jpg').click({ modifiers: ['Shift'] });
  await photo('photo-12.jpg').dragTo(photo(second), { targetPosition: { x: 5, y: 30 } });
  await message('3 photos moved to position 2.');
  await button('Undo').click();
  await message('Undone.');
  await desk.letPausePass();
  await button('Bring back: 3 photos moved to position 2.').click();
  await message('Brought back.');
  // It is said once, and can be undone again.
  await button('Changes and removed photos').click();
  await page.getByRole('button', { name: /^Undo: 3 photos moved to position 2\. / }).waitFor();
  expect(await page.getByText(/^Undone: 3 photos moved/).count()).toBe(0);
});

test('photos are dragged by keyboard alone', async () => {
  await fill(2);
  await open();
  await photo('photo-11.jpg').waitFor();
  await photo(first).focus();
  await page.keyboard.press('End');
  await focused('photo-11.jpg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Insert before/ })
    .first()
    .waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await message('Moved to position 1.');
  await focused('photo-11.jpg');
});

test('photos without words are marked, as small ones are, and take those of their file names one by one, or all that are ticked', async () => {
  const names = ['01-new truck.jpg', 'GPS Map Camera.jpg', 'IMG_0001.jpg', 'old-van.jpg'];
  for (const [number, name] of names.entries())
    await desk.add(name, await jpeg(`hsl(${number * 40}, 60%, 50%)`));
  const marked = (name: string, label: string) =>
    photo(name).getByRole('img', { name: label, exact: true }).waitFor();
  await open();
  await marked('IMG_0001.jpg', 'No words');
  await marked(first, 'Small');
  await photo('old-van.jpg').click();
  await button('Use words of the file’s name: “Old van”').click();
  await message('Saved: old-van.jpg.');
  await becomes(() => field('The line').inputValue(), 'Old van');
  await button('Words from file names (2)').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /GPS Map Camera/ }).uncheck();
  await desk.expectAccessible(412);
  await dialog.getByRole('button', { name: 'Use the ticked words' }).click();
  await message('Words of 1 photo saved.');
  await dialog.waitFor({ state: 'hidden' });
  await photo('01-new truck.jpg').click();
  await becomes(() => field('The line').inputValue(), 'New truck');
});

test('a new picture is described before its words are saved', async () => {
  const entry = () => JSON.parse(desk.content.read('gallery/captions.json'))[first];
  await open();
  await photo(first).click();
  const asked = page.waitForEvent('filechooser');
  await button('Replace the picture').click();
  const buffer = await jpeg('red');
  await (await asked).setFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer });
  await panel().getByPlaceholder('Describe the new picture').waitFor();
  expect(entry()).toEqual({});
  await field('The line').fill('Red all over');
  await photo(second).click();
  await message(`${first}: not saved.`);
  expect(entry()).toEqual({});
  // It is asked for until it is there, also after the window was closed.
  await page.reload();
  await photo(first).click();
  await field('What is seen').and(page.getByPlaceholder('Describe the new')).click();
  await typeAsPerson(page, 'A wall.');
  await photo(second).click();
  await message(`Saved: ${first}.`);
  expect(entry()).toEqual({ alt: 'A wall.', caption: 'Red all over' });
});

test('words of a photo that are not saved yet are handed to the page beside', async () => {
  await open();
  await photo(first).click();
  const beside = await desk.preview();
  await beside.evaluate(() => {
    const ignored = () => undefined;
    const setDrafts = (drafts: object) => {
      document.title = JSON.stringify(drafts);
    };
    parent.deskAround?.ready({ setDrafts, show: ignored, go: ignored, setEditing: ignored });
  });
  await field('The line').fill('Half a sen');
  const alt = 'A hand truck with four boxes.';
  const drafts = { 'gallery/captions.json': { [first]: { alt, caption: 'Half a sen' } } };
  await becomes(() => beside.title(), JSON.stringify(drafts));
});

test('a chapter begins with the selected photo, is typed over it beside its caption, and is removed there', async () => {
  await fill(2);
  await open();
  await photo(second).click();
  await field('The line').press('End');
  await typeAsPerson(page, '!');
  await button('Begin a chapter with this photo').click();
  const title = page.getByLabel('Chapter', { exact: true });
  await photo(second).and(page.locator(':has(:focus)')).waitFor();
  await title.and(page.locator(':focus')).waitFor();
  await typeAsPerson(page, 'n');
  await page.keyboard.press('ArrowLeft');
  await typeAsPerson(page, 'O');
  await page.keyboard.press('Enter');
  await typeAsPerson(page, 'A lane');
  // Saved while one types on.
  await page.keyboard.press('ControlOrMeta+S');
  await typeAsPerson(page, ' at dawn');
  await page.keyboard.press('Enter');
  const words = () => JSON.parse(desk.content.read('gallery/captions.json'))[second];
  const chapter = JSON.stringify({ title: 'On', line: 'A lane at dawn' });
  await becomes(async () => JSON.stringify(words().chapter), chapter);
  expect(words().caption).toBe('Dry and off the floor!');
  // It begins a row, also of a photo that takes the place of its first one.
  const [start, later] = [await boxOf(photo(first)), await boxOf(photo(second))];
  expect(later.x).toBe(start.x);
  await photo('photo-10.jpg').dragTo(photo(second), { targetPosition: { x: 5, y: 30 } });
  await message('photo-10.jpg moved to position 2.');
  await photo('photo-10.jpg').and(page.locator(':has(textarea)')).waitFor();
  expect(words()).not.toHaveProperty('chapter');
  await desk.expectAccessible(900);
  await button('Remove the chapter On').click();
  await message('Saved: photo-10.jpg.');
  await title.waitFor({ state: 'detached' });
  // One in which nothing is typed is none.
  await button('Begin a chapter with this photo').click();
  await title.and(page.locator(':focus')).waitFor();
  await photo(second).click();
  await title.waitFor({ state: 'detached' });
});

test('Enter leads from the line of a photo to that of the next one, and saves', async () => {
  await open();
  await photo(first).click();
  await field('What is seen').press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await typeAsPerson(page, 'Red');
  await page.keyboard.press('Enter');
  await message(`Saved: ${first}.`);
  await field('The line').and(page.locator(':focus')).waitFor();
  expect(await field('What is seen').inputValue()).toBe('Cartons on tall racks.');
  // Its text is selected.
  await page.keyboard.type('The second line');
  expect(await field('The line').inputValue()).toBe('The second line');
  await page.keyboard.press('Shift+Tab');
  await field('What is seen').and(page.locator(':focus')).waitFor();
});

test('photos that were copied into the folder show when the window gets the focus', async () => {
  await open();
  await photo(first).waitFor();
  await fill(1);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await photo('photo-10.jpg').waitFor();
});

test('a photo is removed by a press, and the focus stays near by keyboard', async () => {
  await open();
  await photo(first).click();
  await button('Remove').focus();
  for (const [name, next] of [
    [first, 'Remove'],
    [second, 'Add photos'],
  ] as const) {
    await page.keyboard.press('Enter');
    await message(`${name} was removed.`);
    await button(next).and(page.locator(':focus')).waitFor();
    await desk.letPausePass();
  }
});

test('Remove that is pressed twice and Delete that is held remove one photo', async () => {
  await open();
  await photo(first).click();
  await button('Remove').dblclick();
  await message(`${first} was removed.`);
  await photo(second).click();
  await desk.letPausePass();
  await fill(2);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await photo('photo-11.jpg').waitFor();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.down('Delete');
  await message(`${second} was removed.`);
  expect(await order()).toEqual(['photo-10.jpg', 'photo-11.jpg']);
});

test('the field of a position keeps the focus when its photo has moved', async () => {
  await open();
  await photo(first).click();
  const position = page.getByRole('spinbutton', { name: 'Position' });
  await position.fill('2');
  await page.keyboard.press('Enter');
  await message('Moved to position 2.');
  await position.and(page.locator(':focus')).waitFor();
  expect(await position.inputValue()).toBe('2');
});

test('a removed photo and words that were overwritten are restored from a list', async () => {
  // Other tests have removed and overwritten the same.
  rmSync(join(desk.content.root, '.desk/history'), { recursive: true, force: true });
  await open();
  await photo(first).click();
  await field('The line').fill('Overwritten');
  await photo(second).click();
  await message(`Saved: ${first}.`);
  await desk.sendJson('POST remove', { sources: [`gallery/${first}`] });
  await button('Changes and removed photos').click();
  const dialog = page.getByRole('dialog', { name: 'Changes and removed photos' });
  const removed = dialog.getByRole('listitem').filter({ hasText: `${first} was removed` });
  const thumbnail = removed.locator('img');
  await becomes(() => thumbnail.evaluate((one: HTMLImageElement) => one.naturalWidth), 320);
  await dialog.getByRole('button', { name: `Restore ${first}` }).click();
  await dialog.getByText(`${first} was restored with its words.`).waitFor();
  await desk.expectAccessible(412);
  await dialog
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  // The words as they are now, in place of those without the photo.
  await dialog.getByText('Overwritten').waitFor();
  await dialog.getByRole('button', { name: 'Restore this one' }).click();
  await dialog.getByText('It was restored.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await photo(first).waitFor();
});

test('the panel of a photo leads to the pages that show it', async () => {
  desk.content.replace('pages/home.json', /images\/[^"]+/, photosInCopy[0] ?? '');
  await open();
  await photo(first).click();
  await panel().getByRole('link').click();
  await page.getByTitle('content/pages/home.json').waitFor();
  await page.waitForFunction(() => /[pP]icture_file$/.test(document.activeElement?.id ?? ''));
});

test('a picture of a page is chosen by its looks, and its description is asked for', async () => {
  await fill(1);
  await open('pages/home.json');
  const picture = button('Picture Choose another picture').first();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  const alt = page.locator('#root_hero_picture_alt');
  const choose = async (words: string) => {
    await picture.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('searchbox').click();
    await typeAsPerson(page, words);
    await page.keyboard.press('Tab');
    await dialog.getByRole('row').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await choose('boxes HAND');
  await picture.locator('img[src*="1-hand-truck"]').waitFor();
  expect(await alt.inputValue()).toBe('');
  await button('Save').click();
  await message(/^Not saved: 1 mistake\./);
  await page.getByText('Describe the new picture.').waitFor();
  await button('Go to the field').click();
  await becomes(() => alt.evaluate((field) => field === document.activeElement), true);
  await alt.fill('A hand truck.');
  await button('Save').click();
  await message('Saved.');
  const { picture: saved } = JSON.parse(desk.content.read('pages/home.json')).hero;
  expect(saved).toEqual({ file: `gallery/${first}`, alt: 'A hand truck.' });
});

test('a picture that is added for a field is used there, also when another form was opened', async () => {
  const held = new HeldRequests();
  await held.hold(page, '**/api/photo?*');
  await open('pages/home.json');
  await button('Picture Choose another picture').first().click();
  const asked = page.waitForEvent('filechooser');
  await button('Add another picture').click();
  const buffer = await jpeg('olive');
  await (await asked).setFiles({ name: 'olive.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Photo 1 of 1 ...').waitFor();
  await page.locator('nav a[href="#pages/about.json"]').click();
  await page.locator('#root_head_title').waitFor();
  held.release();
  await page.getByText('1 of 1 added.').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.locator('main img[src*="olive"]').waitFor();
  expect(await page.locator('#root_hero_picture_alt').inputValue()).toBe('');
  desk.content.remove('images/olive.jpg');
});

test('pictures of pages are replaced by several files, described one after the other, and come back', async () => {
  const { pictures: before } = await desk.ask<PagePicturesAnswer>('GET page-pictures');
  const sources = before.map(({ source }) => source);
  const bytes = sources.map((source) => [source, desk.bytes(source)] as const);
  // One after the other has a description, and no file that another test needs.
  const start = before.findIndex(
    ({ places }, index) =>
      places[0]?.isDescribed && before[index + 1]?.places.some((one) => one.isDescribed),
  );
  const [one, next] = before.slice(start);
  if (!one || !next) throw new Error('Pages show too few pictures');
  const tile = ({ source }: { source: string }) => page.locator(`[data-source="${source}"]`);
  const description = page.getByRole('textbox', { name: /^What is seen/ });
  const isReady = (text: string) =>
    becomes(
      () =>
        description.evaluate((field: HTMLTextAreaElement) =>
          field === document.activeElement ? field.value : null,
        ),
      text,
    );
  await open('pictures');
  await tile(one).click();
  await desk.expectAccessible(900);
  const asked = page.waitForEvent('filechooser');
  await button('Replace').click();
  const files = ['own-10.jpg', 'own-9.jpg'].map(async (name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpeg(index ? 'olive' : 'teal'),
  }));
  await (await asked).setFiles(await Promise.all(files));
  await page.getByText('2 of 2 added.').waitFor();
  await isReady('');
  await tile(next).getByText('Not described').waitFor();
  // The former pictures are on the pages until the new ones are described.
  expect(desk.content.read(one.places[0]?.file ?? '')).toContain(one.source);
  await typeAsPerson(page, 'The yard.');
  await page.keyboard.press('Enter');
  await isReady('');
  await typeAsPerson(page, 'The crew.');
  await page.keyboard.press('Enter');
  await message(/^Saved: /);
  const replaced = async (source: string) =>
    (await desk.ask<PagePicturesAnswer>('GET page-pictures')).pictures.find(
      (picture) => picture.source === source,
    );
  await becomes(
    async () => (await replaced('images/own-10.jpg'))?.places.length,
    next.places.length,
  );
  const yard = await replaced('images/own-9.jpg');
  expect(yard?.places).toEqual(one.places);
  const [{ file, path } = { file: '', path: [] }] = one.places;
  expect(valueAt(JSON.parse(desk.content.read(file)), path)).toEqual({
    ...{ file: 'images/own-9.jpg', alt: 'The yard.' },
  });
  expect(existsSync(desk.content.path(one.source))).toBe(false);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await message(/^Undone: /);
  expect(await replaced(next.source)).toEqual(next);
  await becomes(() => page.getByText(/ \(not saved\)/).count(), 0);
  for (const [source, content] of bytes) desk.content.write(source, content);
  for (const name of ['own-9.jpg', 'own-10.jpg']) desk.content.remove(`images/${name}`);
});

test('of a photo that was deleted by hand only its own words can be forgotten', async () => {
  desk.content.remove(`gallery/${second}`);
  await open();
  await page.getByText(`${second} has words, but there is no photo of this name.`).waitFor();
  await button(`Remove: ${second}`).click();
  await message(`The words for ${second} were removed.`);
});
