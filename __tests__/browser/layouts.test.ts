import type { Locator, Page } from 'playwright-core';
import {
  addressOf,
  type Box,
  becomes,
  boxOf,
  type Device,
  devices,
  framesPass,
  HeldRequests,
  holdToast,
  isLaidOut,
  overlap,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
  toasts,
} from '../support/browser';
import { contentOf, digitsOf, headOffice } from '../support/content';
import { pages } from '../support/site';

/** Layouts at the sizes and in the faces at which they turn over. What holds on every page at every width: every-width.test.ts. */
const site = new SiteInBrowser();
const opened = new Map<Device, Page>();

/** Opens a page on a device that the tests of this file share: its files are in the cache. */
async function visit(device: Device, path: string, viewport: Size = devices[device].viewport) {
  const page = opened.get(device);
  if (!page) throw new Error('The devices are there only while tests run');
  await page.setViewportSize(viewport);
  await page.goto(path);
  await isLaidOut(page);
  return page;
}

interface Size {
  width: number;
  height: number;
}

beforeAll(async () => {
  for (const device of ['phone', 'desktop'] as const)
    opened.set(device, await site.visit(device, '/', { ready: false, expected: /ERR_ABORTED/ }));
});

const siteData = contentOf('siteData');

const contains = (a: Box, b: Box) =>
  b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

/** Faces for running text, one with narrow letters and one with wide ones, both of the test's own browser. */
const faces = { narrow: '"Gabarito"', wide: '"Open Sans"' } as const;

const setFace = (page: Page, face: keyof typeof faces, spacing = '0') =>
  page.evaluate(
    ([family = '', space = '']) => {
      document.body.style.fontFamily = family;
      document.body.style.letterSpacing = space;
    },
    [`${faces[face]}, sans-serif`, spacing],
  );

/** How the header shows its links, and how much room they leave beside the name. Runs in the page. */
function headerState(): { look: string; room: number } {
  const links = [...document.querySelectorAll('header nav a')];
  const boxes = links.map((link) => link.getBoundingClientRect());
  const button = document.querySelector('header [aria-controls]');
  const brand = document.querySelector('header a[href="/"]:not(nav a)') as Element;
  const { right } = brand.getBoundingClientRect();
  const room = (boxes[0]?.left ?? 0) - right;
  const isOpen = links.every((link) => link.checkVisibility());
  if (!isOpen) return { look: button?.checkVisibility() ? 'button' : 'nothing', room };
  const isLine = boxes.every(({ top, right }) => top === boxes[0]?.top && right <= innerWidth);
  return { look: isLine && room >= 8 && !button?.checkVisibility() ? 'line' : 'heap', room };
}

test.each([
  [8, 'narrow'],
  [9, 'wide'],
] as const)(
  '%i links in a %s face are in one line where they fit, else in a menu',
  async (count, face) => {
    const page = await visit('desktop', '/about');
    await scriptRuns(page);
    await setFace(page, face, face === 'wide' ? '0.05em' : '0');
    await page.evaluate((more) => {
      const link = document.querySelector('header nav li:last-child') as Element;
      for (const last of [link, ...document.querySelectorAll('header [hidden] > :last-child')])
        for (let left = more; left > 0; left -= 1) last.after(last.cloneNode(true));
    }, count - siteData.navigation.links.length);
    const states: { look: string; room: number }[] = [];
    for (let width = 320; width <= 1440; width += 32) {
      await page.setViewportSize({ width, height: 800 });
      states.push(await page.evaluate(headerState));
    }
    const looks = states.map(({ look }) => look).join(' ');
    expect(looks).toMatch(/^(?:button )+line(?: line)*$/);
    // As soon as they fit: one step before there was not enough room.
    expect(states.find(({ look }) => look === 'line')?.room).toBeLessThan(64);
  },
);

/**
 * The characters of a line of running text, on average in each text of three lines or more; the last
 * line is left out. Runs in the page.
 */
function lineLengths(): { text: string; length: number }[] {
  const range = document.createRange();
  const blocks = [...document.querySelectorAll('main :is(p, blockquote)')];
  return blocks
    .filter((block) => block.checkVisibility({ visibilityProperty: true }))
    .flatMap((block) => {
      const lines: string[] = [];
      let bottom = 0;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.trimEnd().length);
          const box = range.getBoundingClientRect();
          if (box.top > bottom) lines.push('');
          bottom = box.bottom - box.height / 2;
          lines.push(`${lines.pop() ?? ''}${word}`);
        }
      }
      const lengths = lines.slice(0, -1).map((line) => line.trim().length);
      if (lengths.length < 2) return [];
      const length = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
      return [{ text: `${length} ${lines[0]}`, length }];
    });
}

/** The fixed bar with call and chat. */
const bar = (page: Page) => page.getByRole('complementary', { name: siteData.actions.contacts });

/** The boxes of the two links of the bar where they are round buttons at the edge of the window. */
async function roundButtons(page: Page) {
  const boxes = await Promise.all((await bar(page).getByRole('link').all()).map(boxOf));
  const { width: wide = 0, height: high = 0 } = page.viewportSize() ?? {};
  for (const { x, y, width, height } of boxes)
    expect([width === height, x > wide / 2, y + height <= high]).toEqual([true, true, true]);
  return boxes;
}

test('at 400 % zoom the header scrolls away, and both round buttons are in one row', async () => {
  const page = await visit('phone', '/about', { width: 320, height: 256 });
  await scriptRuns(page);
  await scrollTo(page, 600);
  const { y, height } = await boxOf(page.locator('header [data-scrolled]'));
  // Its shadow reaches half its height below it.
  expect(y + height).toBeLessThanOrEqual(-height / 2);
  const [call, chat] = await roundButtons(page);
  expect(chat?.y).toBe(call?.y);
  await page.goto('/contact');
  await page.locator('main form input').first().focus();
  const field = await boxOf(page.locator('main form input').first());
  expect([field.y > 0, field.y + field.height < (call?.y ?? 0)]).toEqual([true, true]);
});

test('the bar with call and chat shows both at the edge of a phone and of a tablet, and is two round buttons in a wider window', async () => {
  const page = await visit('phone', '/about');
  for (const width of [320, 360, 412, 768, 991]) {
    await page.setViewportSize({ width, height: 740 });
    const { x, y, height, width: covered } = await boxOf(bar(page));
    expect([x, covered, y + height]).toEqual([0, width, 740]);
    for (const name of [siteData.actions.call, siteData.actions.chat]) {
      expect(await bar(page).getByText(name).isVisible()).toBe(true);
    }
  }
  await page.setViewportSize({ width: 992, height: 740 });
  await roundButtons(page);
  // Between it and the header there is room also with text of twice the size.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const fixed = await Promise.all([page.locator('header [data-scrolled]'), bar(page)].map(boxOf));
  expect(fixed.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(200);
});

test('the bar is above the open menu, whose end is scrolled above it when it has the focus', async () => {
  const page = await visit('phone', '/', { width: 360, height: 1000 });
  await scriptRuns(page);
  await page.getByRole('button', { name: siteData.navigation.open }).tap();
  const quote = page.getByRole('navigation').getByRole('button');
  const { y, height } = await boxOf(quote);
  await page.setViewportSize({ width: 360, height: Math.ceil(y + height) });
  expect(overlap(await boxOf(quote), await boxOf(bar(page)))).toBe(true);
  await quote.focus();
  expect(overlap(await boxOf(quote), await boxOf(bar(page)))).toBe(false);
  await bar(page).getByRole('link').first().click({ trial: true });
});

test.each([
  ['/', 'main picture img'],
  ['/services', 'main nav'],
  ['/about', 'main picture img'],
])('on a phone on its side %s has its picture or index beside its title', async (path, beside) => {
  const page = await visit('phone', path, { width: 844, height: 390 });
  const title: Box = await page.locator('h1').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON();
  });
  const picture = await boxOf(page.locator(beside).first());
  expect(picture.y).toBeLessThan(title.y + title.height);
  expect(picture.x > title.x || picture.x + picture.width < title.x).toBe(true);
});

test('at every width all rows of the wall are full', async () => {
  const page = await visit('desktop', '/gallery');
  for (const width of [320, 390, 600, 700, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const ends = await page.locator('main li:has(> a[data-instant])').evaluateAll((all) => {
      const boxes = all.map((tile) => tile.getBoundingClientRect());
      const lasts = boxes.filter(({ left }, place) => (boxes[place + 1]?.left ?? 0) <= left);
      return lasts.map(({ right }) => right);
    });
    const isFull = Math.max(...ends) - Math.min(...ends) < 1.5;
    expect([width, ends.length > 3, isFull]).toEqual([width, true, true]);
  }
});

const mapPicture = (page: Page) => page.locator('main :has(> ul > li[data-label]) > picture img');

test('from a tablet on the names of the home page are at their pins', async () => {
  const page = await visit('desktop', '/', { width: 640, height: 800 });
  const names = page.locator('main li[data-label]');
  expect(await names.count()).toBe(contentOf('areas').length);
  const map = await boxOf(mapPicture(page));
  for (const name of await names.all()) expect(overlap(await boxOf(name), map)).toBe(true);
});

test('under touch the notes of the areas are below the map', async () => {
  const page = await visit('phone', '/');
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    const map = await boxOf(mapPicture(page));
    const notes = await page.locator('main li[data-label] p').all();
    expect(notes).toHaveLength(contentOf('areas').length);
    for (const note of notes) {
      const { y, width: covered } = await boxOf(note);
      expect([width, y > map.y + map.height, covered > 100]).toEqual([width, true, true]);
    }
  }
});

test.each(['narrow', 'wide'] as const)(
  'on a small phone on its side no name of the index of services is torn in a %s face',
  async (face) => {
    const page = await visit('phone', '/services', { width: 640, height: 360 });
    await setFace(page, face);
    const torn = await page.locator('main nav li').evaluateAll((all) => {
      const range = document.createRange();
      return all.flatMap((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: word, index } of text.data.matchAll(/[\p{L}]{1,11}(?!\p{L})/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        }
        return words;
      });
    });
    expect(torn).toEqual([]);
  },
);

test('on a phone no name on the map of the branches is torn in wide letters', async () => {
  const page = await visit('desktop', '/branches');
  await setFace(page, 'wide', '0.05em');
  const torn: string[] = [];
  for (let width = 320; width < 640; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    const names = await page.locator('main li[data-label] a').evaluateAll((all) =>
      all
        .filter((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map((name) => name.textContent),
    );
    torn.push(...names.map((name) => `${width} px: ${name}`));
  }
  expect(torn).toEqual([]);
});

test('at 1024 px eight links are in one line beside a name of 20 letters', async () => {
  const page = await visit('desktop', '/about', { width: 1024, height: 768 });
  await scriptRuns(page);
  await page.evaluate(() => {
    const name = document.querySelector('header a[href="/"]:not(nav a) strong') as Element;
    name.textContent = 'Uttarakhand Carriers';
  });
  expect(await page.evaluate(headerState)).toMatchObject({ look: 'line' });
});

const lefts = async (all: Locator) =>
  (await Promise.all((await all.all()).map(boxOf))).map(({ x }) => Math.round(x));

describe('on a small computer', () => {
  const small = { width: 1024, height: 768 };

  test('the picture of a service begins beside its heading, a customer’s words are under it', async () => {
    const page = await visit('desktop', '/services', small);
    for (const { slug } of contentOf('services')) {
      const band = page.locator(`#${slug}`);
      const picture = await boxOf(band.getByRole('img'));
      const title = await boxOf(band.getByRole('heading'));
      expect(Math.abs(picture.y - title.y)).toBeLessThan(16);
      for (const words of await band.locator('figure').all()) {
        const { x, y } = await boxOf(words);
        expect([x, y > picture.y + picture.height]).toEqual([picture.x, true]);
      }
    }
  });

  test('the points of home have their picture beside them, and under the services are two links in one row', async () => {
    const page = await visit('desktop', '/', small);
    const band = page.locator('#reasons');
    const [picture, list] = await Promise.all(
      [band.getByRole('img'), band.getByRole('list')].map(boxOf),
    );
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(list?.x ?? 0);
    const services = page.locator('#services');
    const rows = await boxOf(services.getByRole('list'));
    const [first, ...others] = await Promise.all(
      (await services.locator('a:not(li a)').all()).map(boxOf),
    );
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(rows.y);
    expect(others).toHaveLength(2);
    expect(Math.min(...others.map(({ y }) => y))).toBeGreaterThan(rows.y + rows.height);
    expect(others[0]?.y).toBe(others[1]?.y);
  });

  test('a link beside a heading is on the line of the last words under it', async () => {
    const page = await visit('desktop', '/services', small);
    const band = page.locator('#process');
    const bottoms = [band.locator('h2 + p'), band.getByRole('link')].map((words) =>
      words.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.querySelector('span') ?? one);
        return range.getBoundingClientRect().bottom;
      }),
    );
    const [words = 0, label = 0] = await Promise.all(bottoms);
    expect(Math.abs(words - label)).toBeLessThan(6);
  });

  test('the rows of the footer have the same columns', async () => {
    const page = await visit('desktop', '/', small);
    const rows = page.locator('footer > div');
    const parts = rows.locator('> div:first-child > *');
    const columns = rows.locator('> :not(:first-child)');
    expect(await lefts(parts)).toEqual(await lefts(columns));
    expect(await columns.count()).toBe(3);
  });

  test.each(['/', '/about', '/testimonials', '/why-choose-us'])(
    'the figures of %s are at even steps',
    async (path) => {
      const page = await visit('desktop', path, small);
      const places = await lefts(page.locator('main dl > div'));
      const steps = places.slice(1).map((x, index) => x - (places[index] ?? 0));
      expect(steps.length).toBeGreaterThan(1);
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2);
    },
  );
});

test('the road begins below the truck that waits before the first step', async () => {
  const page = await visit('phone', '/services');
  const start = await page
    .locator('main ol > li')
    .first()
    .evaluate((step) => Number.parseFloat(getComputedStyle(step, '::after').top));
  const truck = page.locator('main ol + div svg');
  const length = await truck.evaluate((one) => Number.parseFloat(getComputedStyle(one).width));
  expect([start < 0, start > 1 - length]).toEqual([true, true]);
});

test.each([
  ['/', 'services', 'ul:has(> li a[href^="/services#"])'],
  ['/services', 'steps of a move', 'ol'],
])('on a desktop %s has no half empty row of %s, however few there are', async (path, _, list) => {
  const page = await visit('desktop', path);
  await scriptRuns(page);
  const gaps = await page.locator(`main ${list}`).evaluate((all) => {
    const found: number[] = [];
    for (let last = all.lastElementChild; last; last = all.lastElementChild) {
      const [outer, inner] = [all, last].map((one) => one.getBoundingClientRect().right);
      if (all.childElementCount <= 4) found.push(Math.round((outer ?? 0) - (inner ?? 0)));
      last.remove();
    }
    return found;
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(new Set(gaps)).toEqual(new Set([0]));
});

test('a low window of a laptop has the picture of about, hardly cropped, on its first screen', async () => {
  const page = await visit('desktop', '/about', { width: 1366, height: 657 });
  const picture = page.locator('main picture img').first();
  const { y, width, height } = await boxOf(picture);
  const own = await picture.evaluate(
    (one: HTMLImageElement) => one.naturalWidth / one.naturalHeight,
  );
  expect([height > 200, y + height <= 657]).toEqual([true, true]);
  expect(Math.abs(width / height - own)).toBeLessThan(0.1);
});

test.each([
  ['/', 'notes'],
  ['/branches', 'names'],
])('on a phone the pins of %s have the numbers of their tiles below the map', async (path) => {
  const page = await visit('phone', path);
  const map = await boxOf(mapPicture(page));
  const pins = await page.locator('main li[data-label]').evaluateAll((all) =>
    all.map((area) => {
      const pin = getComputedStyle(area, '::before');
      const tile = getComputedStyle(area.firstElementChild as Element, '::before');
      const [x, y] = [Number.parseFloat(pin.left), Number.parseFloat(pin.marginTop)];
      return { contents: [pin.content, tile.content], x, y, position: pin.position };
    }),
  );
  expect(pins).toHaveLength(contentOf('areas').length);
  for (const { contents, x, y, position } of pins) {
    expect([new Set(contents).size, contents[0] !== 'none', position]).toEqual([
      1,
      true,
      'absolute',
    ]);
    expect([x > 0, x < map.width, y > 0, y < map.height]).toEqual([true, true, true, true]);
  }
});

test('links that look like text, and the names of the menu, begin where their text or line begins', async () => {
  const page = await visit('phone', '/branches');
  const { label } = contentOf('branchesPage').about;
  const link = await boxOf(
    page.getByRole('main').getByRole('link', { name: label, exact: true }).getByText(label),
  );
  expect(link.x).toBe((await boxOf(page.locator('h1'))).x);
  await scriptRuns(page);
  await page.getByRole('button', { name: siteData.navigation.open }).tap();
  const row = page.locator('header nav li').last();
  const name = await row.locator('a').evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().x;
  });
  expect(name).toBe((await boxOf(row)).x);
});

test('the chat of the quick contact has the colour of the chat at the edge', async () => {
  const page = await visit('phone', '/contact');
  const colour = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
  const panel = page.getByRole('region', { name: contentOf('contactPage').quick.heading.title });
  const chat = 'a[href*="wa.me"]';
  const edge = page.getByRole('complementary').locator(chat);
  expect(await colour(panel.locator(chat))).toBe(await colour(edge));
});

describe('the three buttons of the first page', () => {
  const buttons = async (page: Page) => {
    const first = page.locator('main section:has(h1)');
    const [call, chat] = await first.getByRole('link').all();
    if (!call || !chat) throw new Error('A link to call or to chat is missing');
    return { call, all: await Promise.all([call, chat, first.getByRole('button')].map(boxOf)) };
  };

  test.each([360, 390, 412, 768, 900])(
    'are at %i px, above the bar, the number as text over one row of the two others',
    async (width) => {
      const page = await visit('phone', '/', { width, height: 740 });
      const { call, all } = await buttons(page);
      const [number, chat, quote] = all;
      expect(chat?.y).toBe(quote?.y);
      expect(chat?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0));
      const { backgroundColor, borderTopWidth } = await call.evaluate((one) => ({
        ...getComputedStyle(one),
      }));
      expect([backgroundColor, borderTopWidth]).toEqual(['rgba(0, 0, 0, 0)', '0px']);
    },
  );

  test.each([
    [992, 'narrow', 'column'],
    [1024, 'wide', 'column'],
    [1279, 'narrow', 'column'],
    [1280, 'wide', 'row'],
    [1920, 'narrow', 'row'],
  ] as const)('are at %i px in a %s face a %s', async (width, face, look) => {
    const page = await visit('desktop', '/', { width, height: 800 });
    await setFace(page, face);
    const { all } = await buttons(page);
    const of = (side: 'x' | 'y' | 'width') => new Set(all.map((box) => Math.round(box[side]))).size;
    const found = of('y') === 1 ? 'row' : of('x') === 1 && of('width') === 1 ? 'column' : 'heap';
    expect(found).toBe(look);
    const picture = await boxOf(page.locator('main section:has(h1) picture img'));
    for (const { x, width: wide } of all) expect(x + wide).toBeLessThan(picture.x);
  });
});

test.each([360, 390, 412])(
  'on a phone of %i px home has at its end the sentence before the number and the quote',
  async (width) => {
    const page = await visit('phone', '/', { width, height: 740 });
    const { closing, sentence } = contentOf('homePage');
    const band = page.getByRole('region', { name: closing.title });
    await scriptRuns(page);
    await band.scrollIntoViewIfNeeded();
    const send = band.getByRole('link', { name: sentence.send });
    await send.waitFor();
    const parts = [send, band.locator('a[href^="tel:"]'), band.getByRole('button')];
    const tops = (await Promise.all(parts.map(boxOf))).map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await band.locator('a[href*="wa.me"]').count()).toBe(1);
  },
);

test('on a computer the buttons at the end of home are in the column that other pages have them in', async () => {
  const columns: number[] = [];
  for (const path of ['/', '/services']) {
    const page = await visit('desktop', path);
    const band = page.locator('main section:has(#closing-heading)');
    const { x, width } = await boxOf(band.locator('a[href^="tel:"]'));
    columns.push(Math.round(x), Math.round(width));
  }
  expect(columns.slice(0, 2)).toEqual(columns.slice(2));
});

/** Ends of texts of two to four lines, with the share of the longest line that the last one fills. Runs in the page. */
function lastLines(): { text: string; share: number; words: number }[] {
  const range = document.createRange();
  const blocks = [
    ...document.querySelectorAll('main :is(p, li, dd, blockquote, figcaption, h1, h2, h3)'),
  ];
  return blocks
    .filter((block) => block.checkVisibility({ visibilityProperty: true }))
    .filter((block) => !block.querySelector('p, li, dd, h1, h2, h3, a, button, input'))
    .flatMap((block) => {
      const lines: { words: string[]; left: number; right: number; bottom: number }[] = [];
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          if (top >= (lines.at(-1)?.bottom ?? 0) - (bottom - top) / 2)
            lines.push({ words: [], left, right, bottom });
          const line = lines.at(-1);
          line?.words.push(word);
          if (line) line.right = right;
        }
      }
      const last = lines.at(-1);
      if (!last || lines.length < 2 || lines.length > 4) return [];
      const share =
        (last.right - last.left) / Math.max(...lines.map(({ left, right }) => right - left));
      return [{ text: last.words.join(' '), share, words: last.words.length }];
    });
}

test('what cannot be pressed does not look like a card: the trust points of about are ticks between lines', async () => {
  const page = await visit('desktop', '/about');
  const { trust } = contentOf('aboutPage');
  const points = page.getByRole('region', { name: trust.heading.title }).getByRole('listitem');
  const looks = await points.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, borderTopWidth, borderRadius } = getComputedStyle(one);
      return [backgroundColor, borderTopWidth, borderRadius].join();
    }),
  );
  expect(looks).toHaveLength(trust.points.length);
  expect(new Set(looks)).toEqual(new Set(['rgba(0, 0, 0, 0),1px,0px']));
});

test('the button of the quick contact is no wider than a phone on any screen', async () => {
  const page = await visit('desktop', '/contact');
  const panel = page.getByRole('region', { name: contentOf('contactPage').quick.heading.title });
  for (const width of [600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await boxOf(panel.locator('a[href*="wa.me"]'))).width).toBeLessThan(400);
  }
});

test.each([360, 1024])(
  'at %i px the address on the drawn map points at the pin of the head office',
  async (width) => {
    const page = await visit('desktop', '/contact', { width, height: 800 });
    const { x, y } = contentOf('areas').find(({ branch }) => branch === headOffice().key) ?? {};
    const map = page.locator('main [data-wanted]');
    await map.evaluate((one: HTMLElement) => {
      one.dataset.label = 'below';
    });
    const picture = await boxOf(map.locator('img'));
    const label = map.locator('> p');
    const box = await boxOf(label);
    const point = await label.evaluate((one) => {
      const { left, bottom, borderBottomWidth, width: own } = getComputedStyle(one, '::before');
      return { left, own, bottom, height: Number.parseFloat(borderBottomWidth) };
    });
    const middle = box.x + Number.parseFloat(point.left) + 1;
    expect(Math.abs(middle - (picture.x + (picture.width * (x ?? 50)) / 100))).toBeLessThan(3);
    expect(
      Math.abs(box.y - point.height - (picture.y + (picture.height * (y ?? 50)) / 100)),
    ).toBeLessThan(3);
  },
);

test('the address stays on the drawn map, wherever the head office is', async () => {
  const page = await visit('desktop', '/contact', { width: 320, height: 800 });
  const map = page.locator('main [data-wanted]');
  const outside: string[] = [];
  for (const label of ['above', 'below'])
    for (const x of [0, 50, 100])
      for (const y of [0, 50, 100]) {
        await map.evaluate(
          (one: HTMLElement, [side = '', left, top]) => {
            one.dataset.label = String(side);
            one.style.setProperty('--x', `${left}%`);
            one.style.setProperty('--y', `${top}%`);
          },
          [label, x, y],
        );
        const [picture, words] = await Promise.all([map, map.locator('> p')].map(boxOf));
        if (!picture || !words || !contains(picture, words)) outside.push(`${label} ${x}, ${y}`);
      }
  expect(outside).toEqual([]);
});

test('with text of twice the size the number has the letters of its neighbours', async () => {
  const page = await visit('phone', '/', { width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const first = page.locator('main section:has(h1)');
  const sizes = [first.locator('.phone-number'), first.getByRole('button')].map((one) =>
    one.evaluate((element) => getComputedStyle(element).fontSize),
  );
  const [number, quote] = await Promise.all(sizes);
  expect(number).toBe(quote);
});

test('the rest of a star that is not full is seen: at least 2 to 1', async () => {
  const page = await visit('phone', '/about');
  const rest = page.locator('main svg:has(> use[href$="#stars"])').first();
  const ratio = await rest.evaluate((star) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    let around: Element = star;
    while (numbers(getComputedStyle(around).backgroundColor)[3] === 0)
      around = around.parentElement as Element;
    const { color, fillOpacity } = getComputedStyle(star);
    const [ground, ink] = [getComputedStyle(around).backgroundColor, color].map(numbers);
    const luminance = (share: number) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const mixed = (ink?.[index] ?? 0) * share + (ground?.[index] ?? 0) * (1 - share);
        return sum + weight * (mixed / 255) ** 2.2;
      }, 0.05);
    const pair = [luminance(Number(fillOpacity)), luminance(0)];
    return Math.max(...pair) / Math.min(...pair);
  });
  expect(ratio).toBeGreaterThan(2);
});

/** Where the filled buttons of some parts of a page lead; a button of a form is named by its type. Runs in the page. */
function filledButtons(parts: string) {
  const call = document.querySelector('aside a[href^="tel:"]') as Element;
  const colour = getComputedStyle(call).backgroundColor;
  const selector = `:is(${parts}) :is(a, button):not(header a)`;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const filled = all.filter((one) => getComputedStyle(one).backgroundColor === colour);
  return filled.map((one) => one.getAttribute('href') ?? one.getAttribute('type'));
}

/** The outlines of the buttons of a page, with their contrast to the ground. Runs in the page. */
function buttonOutlines(): { text: string | null; ratio: number }[] {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: number[]) =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, index) => sum + weight * ((colour[index] ?? 0) / 255) ** 2.2,
      0.05,
    );
  return [...document.querySelectorAll('main :is(a, button)')].flatMap((one) => {
    const { borderTopColor, borderTopWidth, borderRadius } = getComputedStyle(one);
    const line = numbers(borderTopColor);
    const isPill = Number.parseFloat(borderRadius) > 100;
    if (!isPill || borderTopWidth === '0px' || line[3] === 0) return [];
    let around = one.parentElement as Element;
    while (around.parentElement && numbers(getComputedStyle(around).backgroundColor)[3] === 0)
      around = around.parentElement;
    const ground = numbers(getComputedStyle(around).backgroundColor);
    const pair = [luminance(line), luminance(ground)];
    return [{ text: one.textContent, ratio: Math.max(...pair) / Math.min(...pair) }];
  });
}

/** The size of the main heading, and the number of its lines. Runs in the page. */
function mainHeading(): { size: number; lines: number } {
  const heading = document.querySelector('h1') as Element;
  const range = document.createRange();
  range.selectNodeContents(heading);
  const tops = new Set([...range.getClientRects()].map(({ top }) => top));
  return { size: Number.parseFloat(getComputedStyle(heading).fontSize), lines: tops.size };
}

/** Everything that is looked at on each page on a computer: it is loaded once for all its widths. */
async function lookAt(path: (typeof pages)[number]) {
  const page = await visit('desktop', addressOf(path));
  const filled = await page.evaluate(filledButtons, 'main, header');
  const outlines = await page.evaluate(buttonOutlines);
  const headings = new Map<number, ReturnType<typeof mainHeading>>();
  const ends = [];
  const lines = [];
  // What a line can hold: balanced lines are shorter.
  await page.evaluate(() => document.body.style.setProperty('text-wrap', 'wrap'));
  for (const width of [768, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const face of ['narrow', 'wide'] as const) {
      await setFace(page, face);
      const all = await page.evaluate(lineLengths);
      lines.push(...all.map((line) => ({ at: `${path} ${width}`, face, ...line })));
    }
  }
  await page.evaluate(() => document.body.removeAttribute('style'));
  for (const width of [360, 390, 412, 600, 768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    headings.set(width, await page.evaluate(mainHeading));
    const all = await page.evaluate(lastLines);
    ends.push(...all.map((end) => ({ at: `${path} ${width}`, ...end })));
  }
  return { path, filled, outlines, headings, ends, lines };
}

describe('on a computer every page', () => {
  const looks: Awaited<ReturnType<typeof lookAt>>[] = [];
  beforeAll(async () => {
    for (const path of pages) looks.push(await lookAt(path));
  });

  test('has lines of text of 60 to 72 characters at most in any face, from a tablet on', () => {
    const lines = looks.flatMap((look) => look.lines);
    const long = lines.filter(({ length }) => length > 72);
    expect(long.map(({ at, face, text }) => `${at} ${face}: ${text}`)).toEqual([]);
    for (const face of ['narrow', 'wide']) {
      const most = lines.map((line) => (line.face === face ? line.length : 0));
      expect(Math.max(...most)).toBeGreaterThanOrEqual(60);
    }
  });

  test('has no text of up to four lines that ends with a line of one or two short words', () => {
    const ends = looks.flatMap((look) => look.ends);
    expect(ends.length).toBeGreaterThan(100);
    const short = ends.filter(({ share, words }) => words < 3 && share < 0.25);
    expect(short.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  test('has the number filled, and of the other buttons what sends a form', () => {
    const number = `tel:+${digitsOf(headOffice().phone)}`;
    expect(looks).toHaveLength(pages.length);
    for (const { path, filled } of looks) {
      const others = filled.filter((one) => one !== number);
      expect({ path, calls: filled.length - others.length, others }).toEqual({
        path,
        calls: path === '/' ? 2 : 1,
        others: path === '/contact' ? ['submit'] : [],
      });
    }
  });

  test('has a main heading of one size at each width, of three lines on home', () => {
    for (const width of [360, 1280]) {
      expect(new Set(looks.map(({ headings }) => headings.get(width)?.size)).size).toBe(1);
      expect(looks.find(({ path }) => path === '/')?.headings.get(width)?.lines).toBe(3);
    }
  });

  test('has outlines of buttons that are seen on every ground: at least 1.7 to 1', () => {
    const all = looks.flatMap(({ path, outlines }) => outlines.map((one) => ({ path, ...one })));
    expect(all.length).toBeGreaterThan(20);
    const faint = all.filter(({ ratio }) => ratio < 1.7);
    expect(faint.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });
});

test('on a computer a toast leaves the filled button to the page and the round button', async () => {
  const page = await site.visit('desktop', '/');
  await page.locator('main section:has(h1)').getByRole('button').click();
  await holdToast(page);
  expect(await toasts(page).getByRole('link').count()).toBe(2);
  expect(await page.evaluate(filledButtons, '#toasts')).toEqual([]);
});

describe('on a phone every page', () => {
  const shifts = new Map<string, number>();
  const filled = new Map<string, ReturnType<typeof filledButtons>>();

  beforeAll(async () => {
    const page = await site.visit('phone', '/404', { ready: false, expected: /404|ERR_ABORTED/ });
    await page.addInitScript(() => {
      const seen = window as Window & { shift?: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of pages) {
      const late = new HeldRequests();
      await late.hold(page, '**/*.woff2');
      await page.goto(addressOf(path), { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await framesPass(page, 3);
      const isLate = () => page.evaluate(() => document.fonts.check('650 16px "Gabarito"'));
      expect(await isLate()).toBe(false);
      late.release();
      await becomes(isLate, true);
      await framesPass(page, 3);
      const shift = () => (window as Window & { shift?: number }).shift ?? 1;
      shifts.set(path, await page.evaluate(shift));
      filled.set(path, await page.evaluate(filledButtons, 'main, header'));
      await page.unroute('**/*.woff2');
    }
  });

  test('is moved by less than 0.015 by a heading font that comes late', () => {
    expect(Math.max(...shifts.values())).toBeLessThan(0.015);
    expect(shifts.size).toBe(pages.length);
  });

  test('has no button filled but what sends a form: the bar has the call', () => {
    for (const [path, all] of filled)
      expect([path, all]).toEqual([path, path === '/contact' ? ['submit'] : []]);
  });
});
