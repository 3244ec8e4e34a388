import { addressOf, boxOf, overlap, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const widths = [320, 360, 768, 1280, 1920];

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

/** What a look at a page finds at each width. */
async function atEveryWidth(path: string, look: () => string[]): Promise<string[]> {
  const page = await site.visit('desktop', addressOf(path), { ready: false });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await page.evaluate(look)) found.push(`${width}: ${one}`);
  }
  return found;
}

test.each(pages)('no word of %s is broken', async (path) => {
  expect(await atEveryWidth(path, brokenWords)).toEqual([]);
});

test('the look at words would find one', async () => {
  const page = await site.visit('desktop', '/about');
  await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    heading.textContent = 'Haridwar';
    heading.style.width = '2em';
  });
  expect(await page.evaluate(brokenWords)).toEqual(['Haridwar']);
});

test.each(pages)('no heading of %s ends in a short word alone', async (path) => {
  expect(await atEveryWidth(path, lonelyEnds)).toEqual([]);
});

test('the look at headings would find one', async () => {
  const page = await site.visit('desktop', '/about');
  await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    heading.textContent = 'One two three\nfour';
    heading.style.whiteSpace = 'pre-line';
  });
  expect(await page.evaluate(lonelyEnds)).toEqual(['One two three\nfour']);
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
