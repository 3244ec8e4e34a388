import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../src/commands/support/chromium';
import { contentFiles } from '../../src/content-model/files';
import { windowFiles } from '../../src/editor/desk/server/window';
import { axeViolations, becomes } from '../support/browser';
import { photosInCopy } from '../support/content-copy';
import { DeskOverCopy, jpeg } from '../support/desk';

const desk = new DeskOverCopy(windowFiles);
const fixtures = join(__dirname, '../build/photos/fixtures');
const [firstPhoto = ''] = photosInCopy.map((path) => path.replace('gallery/', ''));
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  desk.content.restore();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  faults = [];
  page.on('console', (message) => {
    // The browser tells of every answer that is a refusal; the window says it to the editor.
    if (message.type() === 'error' && !/status of 422/.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && new URL(request.url()).host !== desk.url.host) {
      faults.push(`Request to ${request.url()}`);
    }
  });
});

afterEach(async () => {
  while ((await desk.gallery()).undo) await desk.ask('POST undo');
  await page.context().close();
  await desk.forgetDrafts();
  expect(faults).toEqual([]);
});

const open = async (place: string) => {
  await page.goto(`${desk.url}#${place}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const field = (name: string | RegExp, within = page.getByRole('main')) =>
  within.getByRole('textbox', { name }).first();

/** Drops files onto the photos, as from a folder's window. */
async function drop(files: readonly { name: string; data: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, data }) => ({ name, data: data.toString('base64') }));
  const transfer = await page.evaluateHandle((dropped) => {
    const all = new DataTransfer();
    for (const { name, data } of dropped) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      all.items.add(new File([bytes], name));
    }
    return all;
  }, sent);
  await page.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
}

const save = async () => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
};

test('what a new entry lacks is said, and nothing is written', async () => {
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

test('thirty photos are dropped with bad files among them: each of these says why in a line', async () => {
  // Anywhere in the window, whatever it shows.
  await open('pages/about.json');
  const good = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => ({
      name: `drop-${number}.jpg`,
      data: await jpeg(`hsl(${number * 12}, 50%, 50%)`),
    })),
  );
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 57/1 0/1' };
  const located = await sharp(await jpeg('gold'))
    .withExif({ IFD3: place })
    .toBuffer();
  const noise = { create: { width: 900, height: 600, channels: 3, background: 'teal' } } as const;
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const sound = await sharp({ create: { ...noise.create, noise: grain } })
    .jpeg()
    .toBuffer();
  const phone = readFileSync(join(fixtures, 'iphone-turned-display-p3.heic'));
  const bad: [name: string, data: Buffer, reason: RegExp][] = [
    ['drop-empty.jpg', Buffer.alloc(0), /empty/],
    ['drop-text.jpg', Buffer.from('Dear Sir or Madam, these are words.'), /text/],
    ['drop-cut.jpg', sound.subarray(0, sound.length / 2), /damaged|incomplete/],
    ['drop-film.jpg', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), /video/],
    ['drop-phone.heic', phone.subarray(0, phone.length / 2), /damaged|incomplete/],
  ];
  const files = bad.map(([name, data]) => ({ name, data }));
  await drop([
    ...good.slice(0, 15),
    ...files,
    ...good.slice(15),
    { name: 'drop-place.jpg', data: located },
  ]);
  await page.getByText('31 of 36 added.').waitFor({ timeout: 90_000 });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Photos of the gallery');
  for (const [name, , reason] of bad) {
    const line = page.getByText(new RegExp(`^${name}: `));
    expect(await line.textContent()).toMatch(reason);
  }
  const card = page.getByRole('listitem').filter({ hasText: 'drop-place.jpg' });
  await card.getByText(/the place where it was taken/).waitFor();
  const added = desk.galleryFiles().filter((name) => name.startsWith('drop-'));
  expect(added.sort()).toEqual([...good.map(({ name }) => name), 'drop-place.jpg'].sort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(desk.galleryFiles().filter((name) => name.startsWith('drop-'))).toEqual([]);
}, 120_000);

test('words of a photo that are not saved yet are handed to the page beside', async () => {
  await open('photos');
  const words = field('The line under the photo');
  await words.waitFor();
  const beside = page.frames()[1];
  await beside?.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data.live === 'drafts') document.title = JSON.stringify(data.drafts);
    });
  });
  await words.fill('Half a sen');
  const alt = 'A hand truck with four boxes.';
  const drafts = { 'gallery/captions.json': { [firstPhoto]: { alt, caption: 'Half a sen' } } };
  await becomes(async () => beside?.title(), JSON.stringify(drafts));
});

test('removing a photo asks once', async () => {
  await open('photos');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('button', { name: `Remove ${firstPhoto}` }).click();
  await page.getByText(`${firstPhoto} was removed.`).waitFor();
  expect(asked).toEqual([`Remove ${firstPhoto} and its words from the gallery?`]);
});

test('of a photo that a page shows it is asked what takes its place, and it leads there', async () => {
  desk.content.replace('pages/home.json', 'images/crew.jpg', photosInCopy[0] ?? '');
  await open('photos');
  page.on('dialog', (dialog) => dialog.accept());
  const remove = page.getByRole('button', { name: `Remove ${firstPhoto}` });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Used in other places' });
  await dialog.getByText(/Choose the picture that takes its place/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true);
  await dialog.getByRole('link').click();
  await page.getByTitle('content/pages/home.json').waitFor();
  await page.waitForFunction(() => /_picture_file$/.test(document.activeElement?.id ?? ''));
  await open('photos');
  await remove.click();
  await dialog.getByRole('button', { name: 'Instead' }).click();
  await page.getByRole('option', { name: 'Cartons on tall racks.' }).click();
  await dialog.getByRole('button', { name: 'Remove and change one place' }).click();
  await page.getByText(`${firstPhoto} was removed.`).waitFor();
  expect(desk.content.read('pages/home.json')).toContain(photosInCopy[1]);
});

test('the publish check leads to a field, and a real value leaves the list', async () => {
  await open('samples');
  const link = page.getByRole('main').getByRole('link').first();
  const [, file] = /#(.+)\?/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await link.click();
  await page.getByTitle(`content/${file}`).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('textarea, input'));
  await open('samples');
  await page.getByText(/^\d+ values are still samples/).waitFor();
  const before = desk.content.read('shared/samples.json');
  const real = (name: string) => page.getByRole('checkbox', { name: `This is real now: ${name}` });
  // An e-mail address that nobody can own is no real one, whatever is ticked.
  await real('E-mail').click();
  await page.getByText(/stays: .* Nobody can own/).waitFor();
  expect(desk.content.read('shared/samples.json')).toBe(before);
  await real('Map').click();
  await page.getByText(/^Taken off the list/).waitFor();
  expect(desk.content.read('shared/samples.json')).not.toBe(before);
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

test('a file that is only looked at is not told as changed, whatever spaces it holds', async () => {
  desk.content.replace('pages/contact.json', 'Moving To', 'Moving\u00a0To');
  await open('pages/contact.json');
  await page.locator('#root_form_to_label').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Contact (not saved)' }).count()).toBe(0);
});

test('a mistake is told beside its field while it is typed', async () => {
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

test('a broken file says its line, and the last good state is brought back', async () => {
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

test.each(['pages/home.json', 'shared/reviews.json', 'photos', 'samples'])(
  'axe finds nothing wrong with %s, wide and on a tablet',
  async (place) => {
    await open(place);
    await page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('checkbox'))
      .first()
      .waitFor();
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''));
    }
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
  },
);
