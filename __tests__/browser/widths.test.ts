import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { addressOf, boxOf, overlap, SiteInBrowser } from '../support/browser';
import { contentOf, projectRoot } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920, 2560];

const packagedFont = (file: string) => join(projectRoot, 'node_modules', file);

const gabarito = packagedFont(
  '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
);

/** Systems' fonts behind the fallback faces of fonts.css; Arimo is as wide as Arial. */
const fallbackFonts = {
  Roboto: packagedFont('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  Arial: packagedFont('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
};

/** A bundled face, in the mean as wide as a system's regular and semibold face, in percent. */
const systemFont = (regular: number, semibold: number) => (name: string) =>
  [
    [400, regular],
    [600, semibold],
  ]
    .map(
      ([weight, width]) =>
        `@font-face{font-family:'${name}';font-weight:${weight};size-adjust:${width}%;src:url(/system.woff2)}`,
    )
    .join('');

const systemFonts = {
  'as wide as DejaVu Sans': systemFont(116, 128),
  'as narrow as Liberation Sans': systemFont(102, 107),
};

/** Headings that end in a single word less than half as wide as the line above it. In the page. */
function lonelyEnds(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const text = heading.lastChild;
    if (!(text instanceof Text) || !heading.checkVisibility()) return [];
    const line = document.createRange();
    line.selectNodeContents(heading);
    // A line's end is a box of its own, without a width.
    const boxes = [...line.getClientRects()].filter(({ width }) => width > 1);
    const widths = boxes.map(({ width }) => width);
    const word = /\S+\s*$/.exec(text.data);
    if (!word || widths.length < 2) return [];
    line.setStart(text, word.index);
    const [last = 0, above = 0] = widths.reverse();
    const isAlone = Math.abs(line.getBoundingClientRect().width - last) < 2;
    return isAlone && last < above / 2 ? [heading.textContent ?? ''] : [];
  });
}

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

/** Phone numbers and parts of e-mail addresses that stand on two lines. In the page. */
function brokenContacts(): string[] {
  const links = [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')];
  return links.flatMap((link) => {
    const parts = link.textContent?.match(/\+[\d ]+|[^@\s]+@|(?<=@)\S+/g) ?? [];
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
const questions = { brokenWords, lonelyEnds, brokenContacts, orphanedButtons, unevenFields };

/** The answers of a page as it stands, and by how much it is wider than the screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    for (const one of await page.evaluate(question)) found.push(`${name}: ${one}`);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return sideways > 0 ? [...found, `${sideways} pixels wider than the screen`] : found;
}

/** What is measured only need not be drawn, at twenty widths. */
const undrawn = 'body { visibility: hidden }';

test.each(pages)('%s is whole at every width, whatever the system font', async (path) => {
  const page = await site.visit('desktop', addressOf(path), { ready: false, bypassCSP: true });
  await page.route('**/system.woff2', (route) => route.fulfill({ path: gabarito }));
  await page.addStyleTag({ content: undrawn });
  const found: string[] = [];
  for (const [font, fontFaces] of Object.entries(systemFonts)) {
    await page.addStyleTag({ content: `${fontFaces(font)} body { font-family: '${font}' }` });
    await page.evaluate(
      (name) => Promise.all(['', '600 '].map((w) => document.fonts.load(`${w}1em '${name}'`))),
      font,
    );
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await faults(page)).map((fault) => `${font}, ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

/** Adds a copy of each fallback face of the page that has a packaged font. In the page. */
async function loadFallbacks(names: string[]): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (const name of names) {
    const face = rules.find(
      (rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes(`"Gabarito ${name}"`),
    );
    if (!face) throw new Error(`The styles have no fallback face for ${name}`);
    const style = document.createElement('style');
    style.textContent = face.cssText
      .replace(`"Gabarito ${name}"`, `"late ${name}"`)
      .replace(/src:[^;]+;/, `src: url("/${name}.woff2");`);
    document.head.append(style);
    await document.fonts.load(`1em "late ${name}"`);
  }
}

/** Lines of every heading, in a fallback face or in the heading font. In the page. */
function headingLines(fallback: string | null): number[] {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')];
  for (const { style } of headings) {
    style.fontFamily = fallback ? `"late ${fallback}"` : '';
  }
  return headings.map((heading) => {
    const middles: number[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(text);
      for (const { y, width, height } of range.getClientRects()) {
        const middle = y + height / 2;
        const isSameLine = middles.some((other) => Math.abs(other - middle) < height / 3);
        if (width > 1 && !isSameLine) middles.push(middle);
      }
    }
    return middles.length;
  });
}

test('a heading font that comes late changes the lines of hardly any heading', async () => {
  const changed: string[] = [];
  let compared = 0;
  for (const path of pages) {
    const page = await site.visit('desktop', addressOf(path), { ready: false, bypassCSP: true });
    for (const [name, file] of Object.entries(fallbackFonts)) {
      await page.route(`**/${name}.woff2`, (route) => route.fulfill({ path: file }));
    }
    await page.addStyleTag({ content: undrawn });
    await page.evaluate(loadFallbacks, Object.keys(fallbackFonts));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page.evaluate(headingLines, null);
      for (const name of Object.keys(fallbackFonts)) {
        const early = await page.evaluate(headingLines, name);
        compared += early.length;
        for (const [index, count] of early.entries()) {
          if (count !== lines[index]) changed.push(`${path} ${width} ${name} ${index}`);
        }
      }
    }
  }
  // None with today's texts; headings that editors write differ from the mean width by 2 %.
  expect({ changed, few: changed.length < compared / 100 }).toEqual({ changed, few: true });
});

test('each question would find its fault', async () => {
  const page = await site.visit('desktop', '/contact', { bypassCSP: true });
  await page.addStyleTag({
    content: 'main form input { translate: 0 9px } main { min-width: 1400px }',
  });
  await page.evaluate(() => {
    const [heading, other] = document.querySelectorAll<HTMLElement>('h1, h2');
    const [call, chat] = document.querySelectorAll<HTMLElement>(
      'main a[href^="tel:"], main a[href^="https://wa.me"]',
    );
    Object.assign(heading ?? {}, { textContent: 'Haridwar', style: 'width: 2em' });
    Object.assign(other ?? {}, {
      textContent: 'One two three\nfour',
      style: 'white-space: pre-line',
    });
    Object.assign(call ?? {}, {
      textContent: '+91 55555 01001',
      style: 'width: 5em; white-space: normal',
    });
    const third = document.createElement('button');
    third.style.width = '2em';
    chat?.after(third);
    Object.assign(chat?.parentElement?.style ?? {}, {
      display: 'grid',
      gridTemplate: 'auto auto / auto auto',
    });
  });
  const found = (await faults(page)).map((fault) => fault.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(Object.keys(questions)));
  expect(found.at(-1)).toContain('wider than the screen');
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
  '%s breaks no word where a small phone has text of twice the size',
  async (path) => {
    const page = await site.visit('phone', addressOf(path), {
      viewport: { width: 320, height: 640 },
      ready: false,
    });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const words = await page.evaluate(brokenWords);
    expect(words.filter((word) => word.length > 3)).toEqual([]);
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

/** Names on the map that lie on one another or reach over its sides. In the page. */
function crampedNames(): string[] {
  const names = [...document.querySelectorAll('main li[data-label]')];
  const sides = names[0]?.closest('div')?.getBoundingClientRect();
  if (!sides) throw new Error('There is no map');
  const boxOfName = (name: Element) =>
    name.querySelector('h3') ? name : (name.children[0] ?? name);
  const boxes = names.map((name) => ({
    city: name.querySelector('a')?.textContent,
    box: boxOfName(name).getBoundingClientRect(),
  }));
  return boxes.flatMap(({ city, box }, place) => {
    const isOut = box.left < sides.left || box.right > sides.right;
    const others = boxes
      .slice(place + 1)
      .filter(
        (other) =>
          box.left < other.box.right &&
          other.box.left < box.right &&
          box.top < other.box.bottom &&
          other.box.top < box.bottom,
      );
    return [
      ...(isOut ? [`${city} is out`] : []),
      ...others.map((other) => `${city} ${other.city}`),
    ];
  });
}

test.each(['/', '/branches'])('the names on the map of %s stand apart', async (path) => {
  const page = await site.visit('desktop', path, { ready: false });
  for (const width of [360, 412, 640, 768, 992, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await page.evaluate(crampedNames))]).toEqual([width]);
  }
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
