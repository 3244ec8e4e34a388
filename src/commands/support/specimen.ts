import type { Browser, CDPSession, Page } from 'playwright-core';
import { pages } from './views';

/** The states in which every control is shown, and what a browser calls them. */
const states = {
  'at rest': [],
  hover: ['hover'],
  'keyboard focus': ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
} as const;

const subject = 'data-specimen';

/**
 * Marks the first control of each kind that was not seen before, and the card around it; two of
 * a kind have the same classes on the same ground. Runs in the page.
 */
function markKinds([mark, seen]: readonly [string, readonly string[]]) {
  const kinds: { kind: string; name: string }[] = [];
  const known = new Set(seen);
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea',
  );
  for (const control of controls) {
    const { width } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isShown || width < 8) continue;
    const card = control.closest('li');
    const isDark = control.closest('.on-dark, header, footer')?.tagName ?? '';
    const kind = [control.tagName, control.className, card?.className, isDark].join(' ');
    if (known.has(kind)) continue;
    known.add(kind);
    control.setAttribute(mark, String(kinds.length));
    const name = control.getAttribute('aria-label') || control.innerText || control.id;
    kinds.push({ kind, name: name.replace(/\s+/g, ' ').trim().slice(0, 40) });
  }
  return kinds;
}

/** Where a control is drawn, with the card that it makes pressable and room for a ring around it. */
function placeOf(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const card = element.closest('li');
  const box = card?.getBoundingClientRect();
  const isCard = box && box.height > 60 && box.height < 560 && box.width < 720;
  const { x, y, width, height } = isCard ? box : element.getBoundingClientRect();
  const left = Math.max(0, x - 16);
  const top = Math.max(0, y - 16);
  return {
    x: left,
    y: top,
    width: Math.min(innerWidth - left, width + 32),
    height: Math.min(innerHeight - top, height + 32),
  };
}

async function inEveryState(page: Page, session: CDPSession, index: number): Promise<string[]> {
  const selector = `[${subject}="${index}"]`;
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const clip = await page.locator(selector).evaluate(placeOf);
  const pictures: string[] = [];
  for (const forced of Object.values(states)) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forced] });
    const picture = await page.screenshot({ clip, animations: 'disabled' });
    pictures.push(`data:image/png;base64,${picture.toString('base64')}`);
  }
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
  return pictures;
}

/**
 * Photographs every kind of card, button, link and field of the site, each at rest, under the
 * pointer, with the keyboard's focus and pressed, side by side in one picture.
 * @param site its address
 * @param path the picture's file
 */
export async function photographSpecimen(browser: Browser, site: string, path: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const rows: string[] = [];
  const seen: string[] = [];
  try {
    for (const [name, address] of Object.entries(pages)) {
      const page = await context.newPage();
      await page.goto(site + address, { waitUntil: 'networkidle' });
      const session = await context.newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const kinds = await page.evaluate(markKinds, [subject, seen] as const);
      for (const [index, kind] of kinds.entries()) {
        const pictures = await inEveryState(page, session, index);
        const cells = pictures.map((src) => `<td><img src="${src}" alt=""></td>`).join('');
        rows.push(`<tr><th>${name}<br>${kind.name}</th>${cells}</tr>`);
      }
      seen.push(...kinds.map(({ kind }) => kind));
      await page.close();
    }
    const page = await context.newPage();
    const heads = Object.keys(states).map((state) => `<th>${state}</th>`);
    await page.setContent(
      `<style>body { font: 12px sans-serif } img { max-width: 290px; max-height: 220px }</style>
      <table><tr><th></th>${heads.join('')}</tr>${rows.join('')}</table>`,
    );
    await page.screenshot({ path, fullPage: true });
  } finally {
    await context.close();
  }
}
