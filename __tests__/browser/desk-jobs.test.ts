import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { iconNames } from '../../src/content-model/icon-names';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';

const desk = new DeskInBrowser();
let page: Page;
let chosen: Buffer;

beforeAll(async () => {
  chosen = await jpeg('teal');
});
beforeEach(async () => {
  ({ page } = desk);
  await page.goto(desk.url.href);
});
afterEach(async () => {
  // What the last change was is said to the next test, too.
  await desk.ask('POST undo');
  for (const name of desk.galleryFiles().filter((one) => one.startsWith('new truck')))
    desk.content.remove(`gallery/${name}`);
});

const focused = (control: Locator) => page.locator(':focus').and(control);

/** Presses Tab until a control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  const most = 300;
  for (let presses = 0; presses <= most; presses++) {
    if (await focused(control).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab never came to ${control}`);
}

const press = async (control: Locator) => {
  await tabTo(control);
  await page.keyboard.press('Enter');
};

const write = async (field: Locator, text: string) => {
  await tabTo(field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

const save = async () => {
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByText(/^Saved/).waitFor();
};

/** Opens a place of the menu; what it shows comes a moment later than the press. */
async function goTo(place: string): Promise<void> {
  const link = page.locator(`nav a[href="#${place}"]`);
  await press(link);
  await link.and(page.locator('[aria-current="page"]')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Every file of content/; a picture is told by the name that it began with. */
function files(pictures: Map<string, string>): Map<string, string[]> {
  const entries = readdirSync(desk.content.path(''), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(desk.content.path(''), join(parentPath, name)).replaceAll(sep, '/'),
    );
  return new Map(
    paths.map((path) => {
      if (path.endsWith('.json')) return [path, desk.content.read(path).split('\n')];
      const bytes = desk.bytes(path).toString('base64');
      if (!pictures.has(bytes)) pictures.set(bytes, path);
      return [path, [pictures.get(bytes) ?? '']];
    }),
  );
}

/** What stands only in the old lines and only in the new ones; all else is the same, in its place. */
function changes(old: string[], next: string[]): string[] {
  if (old.length === next.length) {
    return old.flatMap((was, index) => (was === next[index] ? [] : [`-${was}`, `+${next[index]}`]));
  }
  const same = (at: (lines: string[], index: number) => string | undefined, most: number) => {
    let count = 0;
    while (count < most && at(old, count) === at(next, count)) count++;
    return count;
  };
  const shorter = Math.min(old.length, next.length);
  const start = same((lines, index) => lines[index], shorter);
  const end = same((lines, index) => lines.at(-1 - index), shorter - start);
  const [gone, come] = [old, next].map((lines) => lines.slice(start, lines.length - end));
  return [...(gone ?? []).map((line) => `-${line}`), ...(come ?? []).map((line) => `+${line}`)];
}

/** The differences between two states of content/, file by file. */
function diff(before: Map<string, string[]>, after: Map<string, string[]>) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const all = paths.map((path) => [path, changes(before.get(path) ?? [], after.get(path) ?? [])]);
  return Object.fromEntries(all.filter(([, lines]) => lines?.length));
}

interface Job {
  job: string;
  /** Where it begins in the menu */
  place: string;
  does: () => Promise<void>;
  /** What is different on disk afterwards */
  lines: () => Record<string, string[]>;
}

const content = (path: string) => JSON.parse(desk.content.read(path));
const within = (place: Locator) => (name: string) =>
  place.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const photo = (name: string) => page.locator(`[data-source="gallery/${name}"]`);
const panel = () => page.getByRole('region', { name: 'Selected photos' });
const entry = () => page.locator('details[open]');
/** A field of a file, as a line of it */
const line = (sign: string, depth: number, name: string, value: unknown) =>
  `${sign}${'  '.repeat(depth)}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
const hello = '“Hello” & 1 < 2, यहाँ 🚚';

const review = {
  key: 'mira-joshi',
  ...{ name: 'Mira Joshi', location: 'Kankhal', service: '', rating: 5, date: 'February 2024' },
  ...{ text: 'All “well” & whole.', avatar: 'MJ' },
};

const jobs: Job[] = [
  {
    job: 'a text is changed',
    place: 'pages/about.json',
    does: async () => {
      const head = page.getByRole('group', { name: 'First screen', exact: true });
      await write(within(head)('Heading'), hello);
      await save();
    },
    lines: () => ({
      'pages/about.json': [
        `${line('-', 2, 'title', content('pages/about.json').head.title)},`,
        `${line('+', 2, 'title', hello)},`,
      ],
    }),
  },
  {
    job: 'the numbers of a branch are changed, and written as they are here',
    place: 'shared/branches.json',
    does: async () => {
      await press(page.locator('summary', { hasText: /^1\. / }));
      await write(within(entry())('Phone'), '05555509998');
      await write(within(entry())('WhatsApp'), '55555 09999');
      await save();
    },
    lines: () => {
      const [{ phone, whatsapp }] = content('shared/branches.json').branches;
      return {
        'shared/branches.json': [
          `${line('-', 3, 'phone', phone)},`,
          `${line('+', 3, 'phone', '+91 55555 09998')},`,
          `${line('-', 3, 'whatsapp', whatsapp)},`,
          `${line('+', 3, 'whatsapp', '+91 55555 09999')},`,
        ],
      };
    },
  },
  {
    job: 'a review is added, and stands first',
    place: 'shared/reviews.json',
    does: async () => {
      await press(button('Add to reviews'));
      const field = within(entry());
      await write(field('Name'), review.name);
      await write(field('From'), review.location);
      const service = entry().getByRole('combobox', { name: 'Service' });
      await tabTo(service);
      const words = await service.locator('option').nth(1).textContent();
      await page.keyboard.type(words?.charAt(0) ?? '');
      await write(field('Stars'), String(review.rating));
      await write(field('Month'), 'feb 2024');
      await write(field('What the customer says'), review.text);
      await write(field('Initials'), review.avatar);
      await save();
    },
    lines: () => {
      const service = content('shared/services.json').services[0].key;
      const fields = Object.entries({ ...review, service });
      const last = fields.length - 1;
      const lines = fields.map(
        ([name, value], index) => line('+', 3, name, value) + (index < last ? ',' : ''),
      );
      return { 'shared/reviews.json': [...lines, '+    },', '+    {'] };
    },
  },
  {
    job: 'a photo is added with its words',
    place: 'photos',
    does: async () => {
      const asked = page.waitForEvent('filechooser');
      await press(button('Add photos'));
      const file = { name: 'new truck.jpg', mimeType: 'image/jpeg', buffer: chosen };
      await (await asked).setFiles(file);
      await page.getByText('1 of 1 added.').waitFor();
      const field = within(panel());
      await write(field('What is seen, for people who cannot see it'), 'A teal truck.');
      await write(field('The line under the photo'), 'The new truck');
      await tabTo(button('Move to start'));
      await page.getByText(/^Saved/).waitFor();
    },
    lines: () => ({
      'gallery/captions.json': [
        '+  },',
        '+  "new truck.jpg": {',
        `+    "alt": "A teal truck.",`,
        `+    "caption": "The new truck"`,
      ],
      'gallery/new truck.jpg': ['+the chosen file'],
    }),
  },
  {
    job: "the gallery's order is changed",
    place: 'photos',
    does: async () => {
      await tabTo(page.locator('[data-source]').first());
      await page.keyboard.press('ArrowRight');
      await focused(photo('2-warehouse-aisle.jpg')).waitFor();
      await press(button('Move to start'));
      await page.getByText(/^Moved to place 1/).waitFor();
    },
    lines: () => {
      const { $schema: _, ...captions } = content('gallery/captions.json');
      const [first, second] = Object.entries<Record<string, string>>(captions).map(
        ([name, { alt, caption }]) => [
          `  "${name}": {`,
          `    "alt": "${alt}",`,
          `    "caption": "${caption}"`,
        ],
      );
      const swapped = [first, second].map((old = [], index) =>
        old.flatMap((was, at) => [`-${was}`, `+${[second, first][index]?.[at]}`]),
      );
      return { 'gallery/captions.json': swapped.flat() };
    },
  },
];

test.each(jobs)('by keyboard alone $job', async ({ place, does, lines }) => {
  const expected = lines();
  const pictures = new Map([[chosen.toString('base64'), 'the chosen file']]);
  const before = files(pictures);
  await goTo(place);
  await does();
  expect(diff(before, files(pictures))).toEqual(expected);
});

test('an icon is chosen among pictures by keyboard', async () => {
  const icon = () => iconNames.indexOf(content('shared/services.json').services[0].icon);
  const before = icon();
  await goTo('shared/services.json');
  await press(page.locator('summary', { hasText: /^1\. / }));
  await press(entry().getByRole('button', { name: /^Icon / }));
  await page.keyboard.press('Tab');
  await focused(page.getByRole('group', { name: 'Icons' }).getByRole('radio')).waitFor();
  await page.keyboard.press('ArrowRight');
  await save();
  expect(icon()).toBe(before + 1);
});

describe('the focus stays near by keyboard', () => {
  test('when the last entry of a list is removed', async () => {
    await goTo('pages/home.json');
    await press(page.getByRole('link', { name: 'Reviews', exact: true }));
    const remove = button('Remove: entry 1 of Reviews shown');
    await tabTo(remove);
    for (const left = content('pages/home.json').reviews.shown; left.length; left.pop()) {
      await page.keyboard.press('Enter');
      const next = left.length > 1 ? remove : button('Add to reviews shown');
      expect(await focused(next).count()).toBe(1);
    }
  });
});
