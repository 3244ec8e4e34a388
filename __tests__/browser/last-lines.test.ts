import { addressOf, SiteInBrowser } from '../support/browser';
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

test.each(pages)('no heading of %s ends in a short word alone', async (path) => {
  const page = await site.visit('desktop', addressOf(path), { ready: false });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const heading of await page.evaluate(lonelyEnds)) found.push(`${width}: ${heading}`);
  }
  expect(found).toEqual([]);
});

test('the look at headings would find one', async () => {
  const page = await site.visit('desktop', '/about', { ready: false });
  await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    heading.textContent = 'One two three\nfour';
    heading.style.whiteSpace = 'pre-line';
  });
  expect(await page.evaluate(lonelyEnds)).toEqual(['One two three\nfour']);
});
