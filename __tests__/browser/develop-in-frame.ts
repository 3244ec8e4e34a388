import type { ToDesk } from '../../src/editor/preview/messages';
import type { KnownText } from './unique-texts';

/*
 * Run in the desk's window by a browser, so that nothing from outside a function can stand in it.
 */

/** Presses every text that is seen on the page in the frame; gives the place that each one leads to. */
export async function pressAll(): Promise<
  { words: string; place: { file: string; path: readonly (string | number)[] } | null }[]
> {
  const frame = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
  const page = frame.document;
  // What the buttons do is not wanted here: toasts would lie on other texts.
  const keep = (event: Event) => event.stopImmediatePropagation();
  page.addEventListener('click', keep, true);
  const pressed: Awaited<ReturnType<typeof pressAll>> = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const element = node.parentElement;
    const isSeen = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!/^Q\d+Z/.test(node.data) || !isSeen || element?.closest('.visually-hidden')) continue;
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = page.createRange();
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    if (!line || line.width < 4) continue;
    const [x, y] = [line.left + Math.min(12, line.width / 2), line.top + line.height / 2];
    const top = page.elementFromPoint(x, y);
    // Another thing lies on it, such as a button in the corner: a visitor cannot press it either.
    if (!top || !element || (!top.contains(element) && !element.contains(top))) continue;
    const answer = new Promise<ToDesk | null>((done) => {
      // The desk does not follow: no hand presses so fast, and it would leave the page for a field
      // of the press before.
      const hear = (event: MessageEvent<ToDesk>) => {
        if (event.data?.live !== 'pressed') return;
        event.stopImmediatePropagation();
        removeEventListener('message', hear, true);
        done(event.data);
      };
      addEventListener('message', hear, true);
      // Every press is answered: this only names the one that is not.
      setTimeout(() => done(null), 20_000);
    });
    top.dispatchEvent(
      new frame.MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
    );
    const said = await answer;
    pressed.push({
      words: node.data,
      place: said?.live === 'pressed' ? said.place : null,
    });
  }
  page.removeEventListener('click', keep, true);
  return pressed;
}

/** The numbers of the texts that the page in the frame holds, in words or in attributes. */
export function numbersOnPage(): number[] {
  const html = document.querySelector('iframe')?.contentDocument?.body.outerHTML ?? '';
  return [...new Set([...html.matchAll(/Q(\d+)Z/g)].map(([, number]) => Number(number)))];
}

/** Has each text shown on the page in the frame; gives whether its own words are there. */
export async function showAll(texts: readonly KnownText[]): Promise<boolean[]> {
  const frame = document.querySelector('iframe')?.contentWindow;
  const found: boolean[] = [];
  for (const { file, path } of texts) {
    const answer = new Promise<boolean>((done) => {
      // The desk does not follow: it would look for the text on other pages.
      const hear = (event: MessageEvent<ToDesk>) => {
        const { data } = event;
        if (
          data?.live !== 'shown' ||
          data.field.file !== file ||
          data.field.path.join() !== path.join()
        )
          return;
        event.stopImmediatePropagation();
        removeEventListener('message', hear, true);
        done(data.isExact);
      };
      addEventListener('message', hear, true);
    });
    frame?.postMessage({ live: 'show', field: { file, path } }, location.origin);
    found.push(await answer);
  }
  return found;
}
