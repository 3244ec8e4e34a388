import type { Page } from 'playwright-core';
import { addressOf, boxOf, overlap, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920, 2560];

/** Words that stand on two lines, in an e-mail address with its hyphens. In the page. */
function brokenWords(): string[] {
  // What only a screen reader meets is clipped away.
  const isHeard = (element: HTMLElement | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isHeard(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { data, parentElement } = node as Text;
    const all = document.createRange();
    all.selectNodeContents(node);
    // One box, one line.
    if (all.getClientRects().length < 2) continue;
    if (!parentElement?.checkVisibility() || isHeard(parentElement)) continue;
    const isAddress = parentElement.closest('a[href^="mailto:"]') && data.includes('-');
    for (const { 0: word, index } of data.matchAll(isAddress ? /[^@.\s]+/g : /[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // The space before a word may end the line above it.
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}

/** Phone numbers that stand on two lines. In the page. */
function brokenNumbers(): string[] {
  const links = [...document.querySelectorAll('a[href^="tel:"]')];
  return links.flatMap((link) => {
    const parts = link.textContent?.match(/\+[\d ]+/g) ?? [];
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; top: number }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue;
      for (const [index, letter] of [...(node as Text).data].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        letters.push({ letter, top: Math.round(range.getBoundingClientRect().top) });
      }
    }
    const text = letters.map(({ letter }) => letter).join('');
    return parts.filter((part) => {
      const start = text.indexOf(part);
      const own = letters.slice(start, start + part.length).filter(({ letter }) => letter !== ' ');
      return start >= 0 && new Set(own.map(({ top }) => top)).size > 1;
    });
  });
}

/** Rows of buttons that end in one alone under two others and narrower than they. In the page. */
function orphanedButtons(): string[] {
  const rows = [...document.querySelectorAll('main :is(div, li):has(> a[href^="https://wa.me"])')];
  return rows.flatMap((row) => {
    const group = row.parentElement?.matches(':has(> button)') ? row.parentElement : row;
    const buttons = [...group.querySelectorAll('a, button')].filter((one) => one.checkVisibility());
    const tops = buttons.map((button) => Math.round(button.getBoundingClientRect().top));
    const inRows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    const [first, , last] = buttons.map((button) => button.getBoundingClientRect());
    const isNarrow = (last?.width ?? 0) < 1.5 * (first?.width ?? 0);
    const isOrphaned = buttons.length === 3 && inRows.join() === '2,1' && isNarrow;
    return isOrphaned ? [group.textContent ?? ''] : [];
  });
}

/** Fields side by side whose edges are at different heights. In the page. */
function unevenFields(): string[] {
  const fields = [...document.querySelectorAll('main form :is(input, select)')];
  const boxes = fields.map((field) => ({ id: field.id, box: field.getBoundingClientRect() }));
  return boxes.flatMap(({ id, box }) => {
    const beside = boxes.filter(
      (other) => other.box.top < box.bottom && box.top < other.box.bottom,
    );
    return beside.some((other) => Math.abs(other.box.top - box.top) > 1) ? [id] : [];
  });
}

/** What a page is asked at each width. */
const questions = { brokenNumbers, orphanedButtons, unevenFields };

/** The answers of a page as it stands, and by how much it is wider than the screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    for (const one of await page.evaluate(question)) found.push(`${name}: ${one}`);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return sideways > 0 ? [...found, `${sideways} pixels wider than the screen`] : found;
}

test.each(pages)('%s is whole at every width', async (path) => {
  const page = await site.visit('desktop', addressOf(path), { ready: false });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await faults(page)).map((fault) => `${width}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('at every width all rows of the wall are full, and none is much higher than the others', async () => {
  const page = await site.visit('desktop', '/gallery', { ready: false });
  for (const width of [...widths, 600, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const tiles = await page.locator('main li:has(> a[data-instant])').evaluateAll((all) =>
      all.map((tile) => {
        const { left, right, height } = tile.getBoundingClientRect();
        return { left, right, height };
      }),
    );
    const ends = tiles
      .filter(({ left }, place) => (tiles[place + 1]?.left ?? 0) <= left)
      .map(({ right }) => right);
    const heights = tiles.map(({ height }) => height);
    const isFull = Math.max(...ends) - Math.min(...ends) < 1.5;
    const isEven = Math.max(...heights) < 1.6 * Math.min(...heights);
    expect([width, ends.length > 3, isFull, isEven]).toEqual([width, true, true, true]);
  }
});

test.each(pages)(
  '%s breaks no word of up to ten letters where a small phone has text of twice the size',
  async (path) => {
    const page = await site.visit('phone', addressOf(path), {
      viewport: { width: 320, height: 640 },
      ready: false,
    });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const words = await page.evaluate(brokenWords);
    expect(words.filter(({ length }) => length > 3 && length <= 10)).toEqual([]);
    const fixed = ['header [data-scrolled]', 'aside'];
    const boxes = await Promise.all(fixed.map((selector) => boxOf(page.locator(selector).first())));
    expect(boxes.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(200);
  },
);

test.each([
  ['/', 'main picture img'],
  ['/about', 'main picture img'],
  ['/services', 'main nav'],
  ['/branches', 'main picture img'],
  ['/why-choose-us', 'main picture img'],
  ['/testimonials', 'main picture img'],
  ['/contact', 'main picture img'],
])('on a phone on its side %s has its picture or index beside its title', async (path, beside) => {
  const page = await site.visit('phone', path, { viewport: { width: 844, height: 390 } });
  const title = await page.locator('h1').evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const { x, y, width, height } = words.getBoundingClientRect();
    return { x, y, width, height };
  });
  const picture = await boxOf(page.locator(beside).first());
  expect(picture.y).toBeLessThan(title.y + title.height);
  expect(picture.x > title.x || picture.x + picture.width < title.x).toBe(true);
});

describe('the bar with call and chat', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: siteData.actions.contacts });

  test.each([true, false])(
    'shows both at the edge of a phone, script: %s',
    async (javaScriptEnabled) => {
      const page = await site.visit('phone', '/about', { javaScriptEnabled });
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 });
        const { x, y, height, width: whole } = await boxOf(bar(page));
        expect([x, whole, y + height]).toEqual([0, width, 740]);
        for (const name of [siteData.actions.call, siteData.actions.chat]) {
          await expect(bar(page).getByText(name).isVisible()).resolves.toBe(true);
        }
      }
    },
  );

  test.each(['phone', 'desktop'] as const)(
    'covers nothing at the end of a page on a %s',
    async (device) => {
      const page = await site.visit(device, '/contact');
      for (const width of device === 'phone' ? [320, 360, 412] : [768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
        const buttons = await Promise.all((await bar(page).getByRole('link').all()).map(boxOf));
        for (const line of await page.locator('footer :is(li, p)').all()) {
          const box = await line.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { x, y, width, height } = range.getBoundingClientRect();
            return { x, y, width, height };
          });
          expect(buttons.filter((button) => overlap(button, box))).toEqual([]);
        }
      }
    },
  );

  test('stands over the open menu, whose end can be reached above it', async () => {
    const page = await site.visit('phone', '/', { viewport: { width: 360, height: 640 } });
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    const quote = page.getByRole('navigation').getByRole('button');
    await quote.scrollIntoViewIfNeeded();
    expect(overlap(await boxOf(quote), await boxOf(bar(page)))).toBe(false);
    await bar(page).getByRole('link').first().click({ trial: true });
  });

  test('gives way to round buttons in a window of little height', async () => {
    const page = await site.visit('phone', '/about', { viewport: { width: 320, height: 256 } });
    for (const link of await bar(page).getByRole('link').all()) {
      const { x, y, width, height } = await boxOf(link);
      expect([width === height, x > 160, y + height <= 256]).toEqual([true, true, true]);
    }
  });

  test('is not on paper', async () => {
    const page = await site.visit('phone', '/about');
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
  });
});

test('from a tablet on the names of the home page stand at their pins', async () => {
  const page = await site.visit('desktop', '/', { ready: false });
  await page.setViewportSize({ width: 640, height: 800 });
  const names = page.locator('main li[data-label]');
  expect(await names.count()).toBe(contentOf('areas').length);
  const map = await boxOf(page.locator('main :has(> ul > li[data-label]) > picture img'));
  for (const name of await names.all()) expect(overlap(await boxOf(name), map)).toBe(true);
});

test.each([390, 768, 1024])(
  'under touch the notes of the areas stand below the map, %i px wide',
  async (width) => {
    const page = await site.visit('phone', '/', { viewport: { width, height: 1024 } });
    const map = await boxOf(page.locator('main :has(> ul > li[data-label]) > picture img'));
    const notes = await page.locator('main li[data-label] p').all();
    expect(notes).toHaveLength(contentOf('areas').length);
    for (const note of notes) {
      const { y, width: whole } = await boxOf(note);
      expect([y > map.y + map.height, whole > 100]).toEqual([true, true]);
    }
  },
);
