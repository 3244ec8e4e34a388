import { addressOf, isLaidOut, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { pages } from '../support/site';

/** The browser's own search and accessibility tree get every text in one piece. */

const site = new SiteInBrowser();

/**
 * The texts of a page, each as it is read between two boxes or line breaks, also those of closed answers. Boxes
 * inside a line do not end a text. Runs in the page.
 */
function textsOfPage(): string[] {
  const texts: string[] = [];
  let text = '';
  let around: Element | null = null;
  const end = () => {
    texts.push(text.replace(/[ \n]+/g, ' ').trim());
    text = '';
  };
  const isBox = (element: Element) =>
    !/^(?:inline|contents)/.test(getComputedStyle(element).display);
  const boxOf = (element: Element | null): Element | null =>
    element === null || isBox(element) ? element : boxOf(element.parentElement);
  const nodes = document.createTreeWalker(document.body, 5, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    if (node.matches('script, style, svg, select, textarea')) return NodeFilter.FILTER_REJECT;
    const isShown = node.checkVisibility({ visibilityProperty: true }) || node.closest('details');
    return isShown ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element) {
      if (node.matches('br') || isBox(node)) end();
      continue;
    }
    if (boxOf(node.parentElement) !== around) end();
    around = boxOf(node.parentElement);
    text += (node as Text).data;
  }
  end();
  return [...new Set(texts)].filter(Boolean);
}

/** The texts that the browser's search does not find, from the top of the page. Runs in the page. */
function notFound(texts: string[]): string[] {
  const { find } = window as unknown as { find: (text: string, exactly: boolean) => boolean };
  return texts.filter((text) => {
    getSelection()?.removeAllRanges();
    return !find(text, true);
  });
}

test.each(pages)('the search finds every text of %s, also in closed answers', async (path) => {
  const page = await site.visit('phone', addressOf(path), { ready: false });
  await isLaidOut(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const texts = await page.evaluate(textsOfPage);
    expect(texts.length).toBeGreaterThan(25);
    expect(await page.evaluate(notFound, texts)).toEqual([]);
  }
});

test.each(pages)(
  'a screen reader reads the email address in the links of %s without blanks',
  async (path) => {
    const page = await site.visit('phone', addressOf(path), { ready: false });
    await isLaidOut(page);
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const { email } = contentOf('company');
    const names = nodes
      .filter(({ role }) => role?.value === 'link')
      .map(({ name }) => String(name?.value))
      .filter((name) => name.includes('@'));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names)).toEqual(new Set([email]));
  },
);
