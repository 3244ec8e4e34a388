import { addressOf, SiteInBrowser } from '../support/browser';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const widths = [320, 360, 768, 1280, 1920];

/** Headings whose last word stands alone, though the word before it would fit beside it. In the page. */
function lonelyEnds(): string[] {
  const place = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const text = heading.lastChild;
    // A word with a joint in it is two, which stand together.
    const words = [...(text?.textContent ?? '').matchAll(/[^ \n]+/g)];
    if (!(text instanceof Text) || words.length < 3 || !heading.checkVisibility()) return [];
    const [before, last] = words
      .slice(-2)
      .map(({ 0: word, index }) => place(text, index, index + word.length));
    if (!before || !last || last.top - before.top < before.height / 2 || last.width === 0)
      return [];
    if (/\s/.test(words.at(-1)?.[0] ?? '')) return [];
    const space = Number.parseFloat(getComputedStyle(heading).fontSize) / 3;
    const fits = before.width + space + last.width <= heading.clientWidth;
    return fits ? [heading.textContent ?? ''] : [];
  });
}

test.each(pages)(
  'no heading of %s ends in a single word that need not stand alone',
  async (path) => {
    const page = await site.visit('desktop', addressOf(path), { ready: false });
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const heading of await page.evaluate(lonelyEnds)) found.push(`${width}: ${heading}`);
    }
    expect(found).toEqual([]);
  },
);

test('the look at headings would find one', async () => {
  const page = await site.visit('desktop', '/about', { ready: false });
  await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    heading.textContent = 'One two\nthree';
    heading.style.whiteSpace = 'pre-line';
  });
  expect(await page.evaluate(lonelyEnds)).toEqual(['One two\nthree']);
});
