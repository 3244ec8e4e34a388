import type { Page } from 'playwright-core';
import { addressOf, isLaidOut, SiteInBrowser } from '../support/browser';
import { pages } from '../support/site';

/** Each page is visited once on a computer, whose window becomes wider, and asked what holds at every width. */
const site = new SiteInBrowser();

/** Near steps where phones and tablets are, far ones above, and the last width below each breakpoint. */
const everyWidth = [
  ...Array.from({ length: 30 }, (_, step) => 320 + step * 24),
  ...Array.from({ length: 13 }, (_, step) => 1056 + step * 72),
  ...[639, 767, 991, 1279],
];

/** Names on a map are where their places are: with texts at their limits they may meet, and reach its legend. */
const mayMeet = process.env.CONTENT_ROOT ? 'li[data-label] a, p[aria-hidden]' : '';

/** Texts that are small, cut off, under the floating buttons or broken inside a word. Runs in the page. */
function textFaults(): string[] {
  const faults: string[] = [];
  const cutting = new Set<Element>();
  const floating = [...document.querySelectorAll('aside a')].map((a) => a.getBoundingClientRect());
  const texts = document.createTreeWalker(document.body, 5, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const { clipPath, overflow } = getComputedStyle(node);
    if (/hidden|clip/.test(overflow)) cutting.add(node);
    const isShown = node.checkVisibility({ visibilityProperty: true }) && !/^inset/.test(clipPath);
    return isShown ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const size = getComputedStyle(text.parentElement as Element).fontSize;
    if (lines[0] && Number.parseFloat(size) < 12) faults.push(`${size}: ${text.data}`);
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // The box of a line is higher than its letters.
      const isOut = (line: DOMRect) =>
        Math.max(left - line.left, line.right - right) > 1 ||
        Math.max(top - line.top, line.bottom - bottom) > 4;
      const isEdge = cutting.has(box) || box.matches('a, button');
      if (isEdge && lines.some(isOut)) faults.push(`cut off: ${text.data}`);
      const isUnder = (a: DOMRect) => lines.some((b) => b.right > a.left && b.bottom > a.top);
      if (box.matches('footer') && floating.some(isUnder)) faults.push(`covered: ${text.data}`);
    }
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (lines[1] && range.getClientRects()[1]) faults.push(`broken: ${word}`);
    }
  }
  return faults;
}

/**
 * Cells beside their head, and things to press that are over or near each other. Runs in the page.
 * @param mayMeet a selector of things to press that may be near each other; '' for none
 */
function boxFaults(mayMeet: string): string[] {
  const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
  const faults = isTooWide ? ['scrolls sideways'] : [];
  for (const cell of document.querySelectorAll('td')) {
    const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex] as Element;
    const [a, b] = [head.getBoundingClientRect(), cell.getBoundingClientRect()];
    const aside = Math.max(Math.abs(a.left - b.left), Math.abs(a.right - b.right));
    if (aside > 2) faults.push(`not under "${head.textContent}": ${cell.textContent}`);
  }
  const all = [...document.querySelectorAll('a[href],button,input,select,textarea,summary')];
  const shown = all
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !mayMeet || !one.matches(mayMeet))
    .map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
      const isPicture = one.querySelector('img') !== null;
      const hasLines = !isPicture && Math.max(...middles) - Math.min(...middles) > 12;
      const list = one.matches('li > a') ? one.closest('ul, ol') : one;
      const header = one.closest('header');
      return { name: one.textContent, hasLines, list, header, boxes: [...one.getClientRects()] };
    });
  for (const [index, a] of shown.entries()) {
    for (const b of shown.slice(index + 1)) {
      const gap = a.list === b.list && (a.hasLines || b.hasLines) ? 6 : -1;
      const isNear = (x: DOMRect, y: DOMRect) =>
        ![x.left - y.right, y.left - x.right].some((beside) => beside > -1) &&
        Math.max(x.top - y.bottom, y.top - x.bottom) < gap;
      // The header stays while the page passes below it.
      if (a.header === b.header && a.boxes.some((x) => b.boxes.some((y) => isNear(x, y))))
        faults.push(`nearer than ${gap} px to "${a.name}": ${b.name}`);
    }
  }
  return faults;
}

/**
 * Texts with something over the middle of a line. The whole page is in the window. Runs in the page.
 * @param mayMeet a selector of what may lie over each other; '' for nothing
 */
function coveredTexts(mayMeet: string): string[] {
  const range = document.createRange();
  const covered: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const own = text.parentElement as Element;
    if (mayMeet && own.closest(mayMeet)) continue;
    range.selectNodeContents(text);
    for (const { x, y, width, height } of range.getClientRects()) {
      const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
      // Over words that are seen: the area to press of a card's link, a field of the sentence, the bar.
      const over = stack
        .slice(0, Math.max(0, stack.indexOf(own)))
        .filter((one) => !own.contains(one) && !one.matches('a, select, input, aside'));
      if (over.length > 0) covered.push(`${text.data} (${over[0]?.outerHTML.slice(0, 60)})`);
    }
  }
  return covered;
}

/** Telephone numbers on more than one line. Runs in the page. */
function tornNumbers(): string[] {
  const range = document.createRange();
  const torn = [...document.querySelectorAll('.phone-number')].filter((one) => {
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  });
  return torn.map((one) => one.textContent ?? '');
}

/**
 * What does not fit when text is twice as large, as apps and Firefox for Android make it: every font size, also
 * where it is limited to a part of the screen's width, and with the root's all lengths in rem. Looks at the width
 * of the page, and at telephone numbers and words on the map that leave the screen or a box around them. Runs in
 * the page, whose text is then as before.
 */
function doubledTextFaults(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('body, body *')];
  const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  document.documentElement.style.fontSize = '32px';
  for (const [index, { style }] of all.entries())
    style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  const { scrollWidth } = document.documentElement;
  const faults = scrollWidth === innerWidth ? [] : [`${scrollWidth} px wide`];
  const range = document.createRange();
  for (const text of document.querySelectorAll('.phone-number, main [data-wanted] > p')) {
    if (!text.checkVisibility()) continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    const around: Element[] = [];
    for (let box: Element | null = text; box; box = box.parentElement)
      if (getComputedStyle(box).display !== 'inline') around.push(box);
    const isCut = around.some((box) => {
      const edges = box.getBoundingClientRect();
      return left < edges.left - 1 || right > edges.right + 1;
    });
    if (isCut || right > innerWidth) faults.push(`cut: ${text.textContent}`);
  }
  for (const { style } of [document.documentElement, ...all]) style.removeProperty('font-size');
  return faults;
}

interface Question {
  promise: string;
  /** Runs in the page; returns what is wrong */
  faults: (mayMeet: string) => string[];
  widths: readonly number[];
  /** Whether motion is reduced */
  isStill?: true;
  /** Whether the window is as high as the page */
  isHigh?: true;
}

const questions: readonly Question[] = [
  {
    promise: 'has no text that is small, cut off, covered by a button or broken inside a word',
    faults: textFaults,
    widths: everyWidth,
    isStill: true,
  },
  {
    promise:
      'has cells below their heads and things to press apart, and is no wider than the window',
    faults: boxFaults,
    widths: everyWidth,
    isStill: true,
  },
  {
    promise: 'has each telephone number on one line',
    faults: tornNumbers,
    widths: [320, 360, 640, 768, 1024, 1280],
  },
  {
    promise: 'has room for text that an app makes twice as large',
    faults: doubledTextFaults,
    widths: [360, 412],
  },
  {
    promise: 'has nothing over a text',
    faults: coveredTexts,
    widths: [320, 412, 768, 1024, 1280],
    isHigh: true,
  },
];

/** States of a page in which it is asked, in turn. */
const states: readonly Pick<Question, 'isStill' | 'isHigh'>[] = [
  { isStill: true },
  {},
  { isHigh: true },
];

const widths = [...new Set(questions.flatMap((question) => question.widths))];

let page: Page;
beforeAll(async () => {
  page = await site.visit('desktop', '/', { ready: false, expected: /ERR_ABORTED/ });
});

/** Asks the open page at one width; returns what is wrong by question. */
async function ask(width: number): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const asked = questions.filter((question) => question.widths.includes(width));
  for (const { isStill, isHigh } of states) {
    const now = asked.filter((one) => one.isStill === isStill && one.isHigh === isHigh);
    if (now.length === 0) continue;
    await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
    const height = isHigh ? await page.evaluate(() => document.documentElement.scrollHeight) : 800;
    await page.setViewportSize({ width, height });
    // The end of a page is what the floating buttons may cover.
    const answers = await page.evaluate<string[][]>(
      `scrollTo({ top: 99_999, behavior: 'instant' }), [${now.map(({ faults }) => `(${faults})('${mayMeet}')`)}]`,
    );
    for (const [index, { promise }] of now.entries()) found.set(promise, answers[index] ?? []);
  }
  return found;
}

describe.each(pages)('from 320 to 1920 px %s', (path) => {
  const found = new Map<string, string[]>(questions.map(({ promise }) => [promise, []]));
  beforeAll(async () => {
    await page.goto(addressOf(path));
    await isLaidOut(page);
    for (const width of widths)
      for (const [promise, faults] of await ask(width))
        found.get(promise)?.push(...faults.map((fault) => `${width} px: ${fault.slice(0, 80)}`));
  });

  test.each(questions)('$promise', ({ promise }) => {
    expect(found.get(promise)).toEqual([]);
  });
});
