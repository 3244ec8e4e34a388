import type { Page } from 'playwright-core';
import {
  type Box,
  becomes,
  boxOf,
  type Device,
  devices,
  isLaidOut,
  overlap,
  SiteInBrowser,
  scriptRuns,
  scrollTo,
} from '../support/browser';
import { contentOf, headOffice } from '../support/content';

/** Layouts at the sizes and in the faces at which they turn over. What holds on every page: every-width.test.ts, every-page.test.ts. */
const site = new SiteInBrowser();
const opened = new Map<Device, Page>();
/** The page that the tests of one visit look at. */
let page: Page;

beforeAll(async () => {
  for (const device of ['phone', 'desktop'] as const)
    opened.set(
      device,
      await site.visit(device, 'about:blank', { ready: false, expected: /ERR_ABORTED/ }),
    );
});

/** Opens a page on a device for the tests around the call, one after the other. */
function open(device: Device, path: string): void {
  beforeAll(async () => {
    page = opened.get(device) as Page;
    await page.setViewportSize(devices[device].viewport);
    await page.goto(path);
    await isLaidOut(page);
    await scriptRuns(page);
  });
}

const siteData = contentOf('siteData');

const contains = (a: Box, b: Box) =>
  b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

/** Faces for running text, one with narrow letters and one with wide ones, both of the test's own browser. */
const faces = { narrow: '"Gabarito"', wide: '"Open Sans"' } as const;

const setFace = (face: keyof typeof faces, spacing = '0') =>
  page.evaluate(
    ([family = '', space = '']) => {
      document.body.style.fontFamily = family;
      document.body.style.letterSpacing = space;
    },
    [`${faces[face]}, sans-serif`, spacing],
  );

/** How the header shows its links; a line of them leaves room beside the name. Runs in the page. */
function headerLook(): string {
  const links = [...document.querySelectorAll('header nav a')];
  const boxes = links.map((link) => link.getBoundingClientRect());
  const button = document.querySelector('header [aria-controls]');
  const brand = document.querySelector('header a[href="/"]:not(nav a)') as Element;
  const isOpen = links.every((link) => link.checkVisibility());
  if (!isOpen) return button?.checkVisibility() ? 'button' : 'nothing';
  const room = (boxes[0]?.left ?? 0) - brand.getBoundingClientRect().right;
  const isLine = boxes.every(({ top, right }) => top === boxes[0]?.top && right <= innerWidth);
  return isLine && room >= 8 && !button?.checkVisibility() ? 'line' : 'heap';
}

/** The fixed bar with call and chat. */
const bar = () => page.getByRole('complementary', { name: siteData.actions.contacts });

/** The boxes of the two links of the bar where they are round buttons at the edge of the window. */
async function roundButtons() {
  const boxes = await Promise.all((await bar().getByRole('link').all()).map(boxOf));
  const { width: wide = 0, height: high = 0 } = page.viewportSize() ?? {};
  for (const { x, y, width, height } of boxes)
    expect([width === height, x > wide / 2, y + height <= high]).toEqual([true, true, true]);
  return boxes;
}

const mapPicture = () => page.locator('main :has(> ul > li[data-label]) > picture img');

/** Asks that each pin on the open page's map has the number of its tile, and is on the map. */
async function expectNumberedPins(): Promise<void> {
  const map = await boxOf(mapPicture());
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
}

/** Asks that the first screen of home has three buttons in some window and face, and that nothing covers them. */
async function expectOpening(width: number, face: keyof typeof faces): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await setFace(face);
  const first = page.locator('main section:has(h1)');
  const buttons = await Promise.all((await first.locator('a, button').all()).map(boxOf));
  expect(buttons).toHaveLength(3);
  const others = [...(await bar().getByRole('link').all()), first.locator('picture img')];
  const covering = await Promise.all(others.map(boxOf));
  for (const button of buttons) {
    expect(button.y + button.height).toBeLessThan(740);
    expect(covering.filter((one) => overlap(button, one))).toEqual([]);
  }
}

describe('/about on a computer', () => {
  open('desktop', '/about');

  test('on a computer the round call button shows its number under the pointer and with the focus', async () => {
    const call = bar().getByRole('link').first();
    const isComplete = () =>
      call
        .getByText(headOffice().phone)
        .evaluate((one) => one.clientWidth > 0 && one.clientWidth >= one.scrollWidth);
    await roundButtons();
    await call.hover();
    await becomes(isComplete, true);
    await page.mouse.move(0, 0);
    await becomes(isComplete, false);
    await call.focus();
    await becomes(isComplete, true);
  });

  test.each([
    [8, 'narrow'],
    [9, 'wide'],
  ] as const)(
    '%i links in a %s face are in one line where they fit, else in a menu',
    async (count, face) => {
      await setFace(face, face === 'wide' ? '0.05em' : '0');
      await page.evaluate((wanted) => {
        const link = document.querySelector('header nav li:last-child') as Element;
        const more = wanted - (link.parentElement?.children.length ?? 0);
        for (const last of [link, ...document.querySelectorAll('header [hidden] > :last-child')])
          for (let left = more; left > 0; left -= 1) last.after(last.cloneNode(true));
      }, count);
      const looks: string[] = [];
      for (let width = 320; width <= 1440; width += 32) {
        await page.setViewportSize({ width, height: 800 });
        looks.push(await page.evaluate(headerLook));
      }
      expect(looks.join(' ')).toMatch(/^(?:button )+line(?: line)*$/);
    },
  );
});

describe('/about on a phone', () => {
  open('phone', '/about');

  test('the bar with call and chat shows both at the edge of a phone and of a tablet, and is two round buttons in a wider window', async () => {
    for (const width of [320, 360, 412, 768, 991]) {
      await page.setViewportSize({ width, height: 740 });
      const { x, y, height, width: covered } = await boxOf(bar());
      expect([x, covered, y + height]).toEqual([0, width, 740]);
      for (const name of [siteData.actions.call, siteData.actions.chat]) {
        expect(await bar().getByText(name).isVisible()).toBe(true);
      }
    }
    await page.setViewportSize({ width: 992, height: 740 });
    await roundButtons();
  });

  test('between header and bar there is room also with text of twice the size', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const fixed = await Promise.all([page.locator('header [data-scrolled]'), bar()].map(boxOf));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    expect(fixed.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(200);
  });

  test('at 400 % zoom the header scrolls away, and both round buttons are in one row', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await scrollTo(page, 600);
    const { y, height } = await boxOf(page.locator('header [data-scrolled]'));
    // Its shadow reaches half its height below it.
    expect(y + height).toBeLessThanOrEqual(-height / 2);
    const [call, chat] = await roundButtons();
    expect(chat?.y).toBe(call?.y);
  });

  test('the bar is above the open menu, whose end is scrolled above it when it has the focus', async () => {
    await page.setViewportSize({ width: 360, height: 1000 });
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    const quote = page.getByRole('navigation').getByRole('button');
    const { y, height } = await boxOf(quote);
    await page.setViewportSize({ width: 360, height: Math.ceil(y + height) });
    expect(overlap(await boxOf(quote), await boxOf(bar()))).toBe(true);
    await quote.focus();
    expect(overlap(await boxOf(quote), await boxOf(bar()))).toBe(false);
    await bar().getByRole('link').first().click({ trial: true });
  });
});

describe('/contact on a phone', () => {
  open('phone', '/contact');

  test('at 400 % zoom the field with the focus is above the round buttons', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const field = page.locator('main form input').first();
    await field.focus();
    const { y, height } = await boxOf(field);
    const [call] = await roundButtons();
    expect([y > 0, y + height < (call?.y ?? 0)]).toEqual([true, true]);
  });
});

describe('/ on a computer', () => {
  open('desktop', '/');

  test('from a tablet on the names of the home page are at their pins', async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    const names = page.locator('main li[data-label]');
    expect(await names.count()).toBe(contentOf('areas').length);
    const map = await boxOf(mapPicture());
    for (const name of await names.all()) expect(overlap(await boxOf(name), map)).toBe(true);
  });

  test.each([
    [992, 'wide'],
    [1280, 'wide'],
  ] as const)(
    'in a window of %i px in a %s face home opens with three buttons that nothing covers',
    expectOpening,
  );
});

describe('/ on a phone', () => {
  open('phone', '/');

  test('under touch the notes of the areas are below the map', async () => {
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      const map = await boxOf(mapPicture());
      const notes = await page.locator('main li[data-label] p').all();
      expect(notes).toHaveLength(contentOf('areas').length);
      for (const note of notes) {
        const { y, width: covered } = await boxOf(note);
        expect([width, y > map.y + map.height, covered > 100]).toEqual([width, true, true]);
      }
    }
  });

  test('the pins have the numbers of their notes below the map', async () => {
    await page.setViewportSize(devices.phone.viewport);
    await expectNumberedPins();
  });

  test.each([
    [360, 'narrow'],
    [412, 'wide'],
    [900, 'wide'],
  ] as const)(
    'of %i px in a %s face home opens with three buttons that nothing covers',
    expectOpening,
  );
});

describe('/branches on a phone', () => {
  open('phone', '/branches');

  test('the pins have the numbers of their names below the map', expectNumberedPins);
});

describe('/services on a phone', () => {
  open('phone', '/services');

  test.each(['narrow', 'wide'] as const)(
    'on a small phone on its side no name of the index of services is torn in a %s face',
    async (face) => {
      await page.setViewportSize({ width: 640, height: 360 });
      await setFace(face);
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
});

describe('/contact on a computer', () => {
  open('desktop', '/contact');

  test.each([360, 1024])(
    'at %i px the address on the drawn map points at the pin of the head office',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
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
    await page.setViewportSize({ width: 320, height: 800 });
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
});
