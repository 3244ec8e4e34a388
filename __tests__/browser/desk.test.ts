import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../src/commands/support/chromium';
import { contentFiles } from '../../src/content-model/files';
import { iconNames } from '../../src/content-model/icon-names';
import { typeset } from '../../src/content-model/typeset';
import { windowFiles } from '../../src/desk/window';
import { axeViolations, becomes } from '../support/browser';
import { photosInCopy } from '../support/content-copy';
import { DeskOverCopy, jpeg } from '../support/desk';

const desk = new DeskOverCopy(windowFiles);
const fixtures = join(__dirname, '../photos/fixtures');
const [firstPhoto = '', secondPhoto = ''] = photosInCopy.map((path) =>
  path.replace('gallery/', ''),
);
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
  await page.locator('main > div').dispatchEvent('drop', { dataTransfer: transfer });
}

const save = async () => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
};

/** Presses Tab until something has the focus; a keyboard has no other way. */
async function tabTo(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      const called = element?.getAttribute('aria-labelledby')?.split(' ')[0] ?? '';
      const words = element?.getAttribute('aria-label') ?? label;
      return document.getElementById(called)?.textContent ?? words ?? element?.textContent ?? '';
    });
    if (name.test(said.trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** The lines of a file that were changed. */
const changed = (file: string, before: string) => {
  const old = before.split('\n');
  return desk.content
    .read(file)
    .split('\n')
    .filter((line) => !old.includes(line))
    .map((line) => line.trim());
};

describe('by mouse', () => {
  test('a phone number is changed, and the way it is typed is set right', async () => {
    const before = desk.content.read('shared/branches.json');
    await open('shared/branches.json');
    await page.locator('summary').first().click();
    await field(/^Phone/).fill('05555509999');
    await save();
    expect(changed('shared/branches.json', before)).toEqual(['"phone": "+91 55555 09999",']);
  });

  test('a text is changed', async () => {
    const before = desk.content.read('pages/about.json');
    await open('pages/about.json');
    await page
      .getByRole('group', { name: 'Head', exact: true })
      .getByRole('textbox', { name: 'Title' })
      .fill('“Hello” & <b>यहाँ</b> 🚚');
    await save();
    expect(changed('pages/about.json', before)).toEqual(['"title": "“Hello” & <b>यहाँ</b> 🚚",']);
  });

  test('a review is added, and what it lacks is said at its fields', async () => {
    const before = JSON.parse(desk.content.read('shared/reviews.json')).reviews;
    await open('shared/reviews.json');
    await page.getByRole('button', { name: 'Add to reviews' }).click();
    const entry = page.locator('details', { hasText: 'New entry' });
    await field('Name', entry).fill('Mira Joshi');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Not saved:/).waitFor();
    expect(JSON.parse(desk.content.read('shared/reviews.json')).reviews).toEqual(before);
    const mira = page.locator('details', { hasText: 'Mira Joshi' });
    await field('Key', mira).fill('Mira Joshi');
    await field('Location', mira).fill('Kankhal');
    await mira.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
    await field('Rating', mira).fill('5');
    await field('Date', mira).fill('feb 2024');
    await field('Text', mira).fill('All well.');
    await field('Avatar', mira).fill('MJ');
    await save();
    const after = JSON.parse(desk.content.read('shared/reviews.json')).reviews;
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ key: 'mira-joshi', rating: 5, date: 'February 2024' });
  });

  test('photos are dropped: good ones are shown, a bad one says why not', async () => {
    await open('photos');
    await page.getByRole('listitem').filter({ hasText: firstPhoto }).waitFor();
    const files = [
      { name: 'new truck.jpg', data: await jpeg('teal') },
      { name: 'letter.heic', data: Buffer.from('Dear Sir or Madam') },
    ];
    await drop(files);
    await page.getByText('1 of 2 added.').waitFor();
    await page.getByText(/letter\.heic: This is a text file/).waitFor();
    const card = page.getByRole('listitem').filter({ hasText: 'new truck.jpg' });
    await field(/^What is seen/, card).fill('A teal truck at the gate.');
    await field(/^The line/, card).fill('The new truck');
    await page.keyboard.press('Control+S');
    await page.getByText('Saved: new truck.jpg.').waitFor();
    expect(JSON.parse(desk.content.read('gallery/captions.json'))['new truck.jpg']).toEqual({
      alt: 'A teal truck at the gate.',
      caption: 'The new truck',
    });
  });

  test('thirty photos are dropped with bad files among them: each of these says why in a line', async () => {
    await open('photos');
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
    for (const [name, , reason] of bad) {
      const line = page.getByText(new RegExp(`^${name}: `));
      expect(await line.textContent()).toMatch(reason);
    }
    const card = page.getByRole('listitem').filter({ hasText: 'drop-place.jpg' });
    await card.getByText(/the place where it was taken/).waitFor();
    const added = desk.galleryFiles().filter((name) => name.startsWith('drop-'));
    expect(added.sort()).toEqual([...good.map(({ name }) => name), 'drop-place.jpg'].sort());
    // More than can be undone.
    for (const name of added) rmSync(desk.content.path(`gallery/${name}`));
    rmSync(join(desk.content.root, '.desk/photo-changes.json'));
  }, 120_000);

  test('a photo is dragged to another place, and the change is undone', async () => {
    await open('photos');
    const photo = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await photo(secondPhoto).dragTo(photo(firstPhoto));
    await page.getByText(/^Moved to place 1/).waitFor();
    expect(desk.galleryFiles()).not.toContain(firstPhoto);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(desk.galleryFiles()).toContain(firstPhoto);
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

  test('the publish check leads to a field, and a real value leaves the list', async () => {
    await open('samples');
    const link = page.getByRole('main').getByRole('link').first();
    const [, file] = /#(.+)\?/.exec((await link.getAttribute('href')) ?? '') ?? [];
    await link.click();
    await page.getByText(`content/${file}`).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('textarea, input'));
    await open('samples');
    await page.getByText(/^\d+ values are still samples/).waitFor();
    const before = desk.content.read('shared/samples.json');
    await page.getByRole('checkbox').last().click();
    await page.getByText(/^Taken off the list/).waitFor();
    expect(desk.content.read('shared/samples.json')).not.toBe(before);
  });
});

describe('by keyboard alone', () => {
  test('a phone number is changed', async () => {
    await open('pages/home.json');
    const before = desk.content.read('shared/branches.json');
    for (let presses = 0; presses < 2; presses++) await tabTo(/^Branches$/);
    await page.keyboard.press('Enter');
    await page.getByText('content/shared/branches.json').waitFor();
    await tabTo(/^1\. /);
    await page.keyboard.press('Enter');
    await tabTo(/^Phone/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('+91 55555 09999');
    await page.keyboard.press('Control+S');
    await page.getByText('Saved.').waitFor();
    expect(changed('shared/branches.json', before)).toEqual(['"phone": "+91 55555 09999",']);
  });

  test('an entry goes down its list, and the focus goes with it', async () => {
    const before = JSON.parse(desk.content.read('pages/home.json')).figures;
    await open('pages/home.json');
    await tabTo(/^Down: entry 1 of Figures/);
    await page.keyboard.press('Enter');
    await tabTo(/^Remove: entry 2 of Figures/);
    await page.keyboard.press('Control+S');
    await page.getByText('Saved.').waitFor();
    expect(JSON.parse(desk.content.read('pages/home.json')).figures).toEqual([
      ...[before[1], before[0]],
      ...before.slice(2),
    ]);
  });

  test('an icon is chosen among pictures', async () => {
    const before = desk.content.read('shared/services.json');
    await open('shared/services.json');
    await tabTo(/^1\. /);
    await page.keyboard.press('Enter');
    await tabTo(/^Icon/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+S');
    await page.getByText('Saved.').waitFor();
    const [was, is] = [before, desk.content.read('shared/services.json')].map(
      (text) => JSON.parse(text).services[0].icon,
    );
    expect(iconNames.indexOf(is)).toBe(iconNames.indexOf(was) + 1);
  });

  test('a photo is described and moved', async () => {
    await open('photos');
    await page.getByRole('listitem').filter({ hasText: firstPhoto }).waitFor();
    await tabTo(/^The line under the photo/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Four boxes');
    await tabTo(/^Later: /);
    await page.keyboard.press('Enter');
    await page.getByText(/^Moved to place 2/).waitFor();
    const captions = JSON.parse(desk.content.read('gallery/captions.json'));
    expect(Object.values(captions)).toContainEqual(
      expect.objectContaining({ caption: 'Four boxes' }),
    );
  });
});

test.each(contentFiles.map(({ path }) => path))('every value of %s has a field', async (path) => {
  await open(path);
  const { $schema: _, ...value } = JSON.parse(desk.content.read(path));
  const leaves = (part: unknown, id: string): string[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([name, inner]) => leaves(inner, `${id}_${name}`))
      : [id];
  const wanted = leaves(value, 'root');
  await page.locator(`#${wanted[0]}`).waitFor({ state: 'attached' });
  const missing = await page.evaluate(
    (ids) =>
      ids.filter((id) => !document.getElementById(id)?.matches('input, textarea, select, button')),
    wanted,
  );
  expect(missing).toEqual([]);
});

test('a mistake is told beside its field while it is typed', async () => {
  await open('shared/reviews.json');
  await page.locator('summary').first().click();
  const date = field('Date');
  await date.fill('soon');
  await page.getByText(/^This is "soon", which is not a month/).waitFor();
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(await date.getAttribute('aria-describedby')).toContain('-error');
});

test('500 words in a title are too many, and nothing is written', async () => {
  const before = desk.content.read('pages/home.json');
  await open('pages/home.json');
  await field('Title').fill('word '.repeat(500));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Not saved:/).waitFor();
  expect(await field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(desk.content.read('pages/home.json')).toBe(before);
});

test('a file that was changed elsewhere is not written over, and both ways on are offered', async () => {
  await open('pages/about.json');
  const title = page
    .getByRole('group', { name: 'Head', exact: true })
    .getByRole('textbox', { name: 'Title' });
  await title.fill('From the window');
  desk.content.replace(
    'pages/about.json',
    /("head": \{\s*"title": )"[^"]*"/,
    '$1"Elsewhere"'.replace('$1', '"head": { "title": '),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Take the newer one' }).waitFor();
  expect(desk.content.read('pages/about.json')).toContain('"Elsewhere"');
  const ownOne = page.getByRole('button', { name: 'Go on with mine' });
  await ownOne.click();
  await ownOne.waitFor({ state: 'hidden' });
  await save();
  expect(desk.content.read('pages/about.json')).toContain('"From the window"');
});

test('a broken file says its line, and the last good state is brought back', async () => {
  const good = desk.content.read('pages/about.json');
  await open('pages/about.json');
  desk.content.replace('pages/about.json', '{', '{,');
  await page.reload();
  await page.getByText(/is broken JSON/).waitFor();
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .click();
  await page.getByText('The earlier state is back.').waitFor();
  expect(desk.content.read('pages/about.json')).toBe(good);
});

test('what was typed is not lost when another file is looked at', async () => {
  await open('pages/about.json');
  const title = page
    .getByRole('group', { name: 'Head', exact: true })
    .getByRole('textbox', { name: 'Title' });
  await title.fill('Not yet saved');
  await page.getByRole('link', { name: 'Publish check' }).click();
  await page.getByRole('link', { name: /\(not saved\)/ }).click();
  await becomes(() => title.inputValue(), 'Not yet saved');
});

test('the live page comes to the place of the field, also when another page shows it', async () => {
  const heading = page.frameLocator('iframe').getByRole('heading');
  for (const file of ['pages/about.json', 'pages/contact.json']) {
    await open(file);
    const title = page
      .getByRole('group', { name: 'Head', exact: true })
      .getByRole('textbox', { name: 'Title' });
    await heading
      .getByText(await title.inputValue())
      .or(heading)
      .first()
      .waitFor();
    await title.focus();
    await becomes(
      () =>
        heading.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      true,
    );
  }
  // A list has no page of its own: the first page whose data hold the text is taken.
  const title = "Our customers' own words";
  const { head } = JSON.parse(desk.content.read('pages/testimonials.json'));
  desk.content.replace('pages/testimonials.json', head.title, title);
  desk.content.replace(
    'shared/questions.json',
    /"answer": "[^"]*"/,
    `"answer": ${JSON.stringify(`{rating} ${title}`)}`,
  );
  await open('shared/questions.json');
  await page.locator('summary').first().click();
  await field('Answer').focus();
  await heading.getByText(typeset(title)).waitFor();
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
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(820);
  },
);
