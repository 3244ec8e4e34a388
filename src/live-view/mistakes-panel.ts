import { mistakesPath, type ToldOnPage } from './addresses';

/** How often a page asks, in ms. */
const pause = 1000;

const look = `
  position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 50vh; overflow: auto;
  padding: 1rem 1.5rem; background: #fff; color: #16213d; border-top: 0.5rem solid #c02626;
  box-shadow: 0 0 2rem #0006; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;`;

const paragraph = (text: string, style = '') => {
  const element = document.createElement('p');
  element.textContent = text;
  element.style.cssText = `margin: 0 0 0.5rem; ${style}`;
  return element;
};

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0
    ? [paragraph(title, 'font-weight: 700'), ...lines.map((line) => paragraph(line))]
    : [];

/**
 * Says on a page of the live view what has to be mended and which photos are left out, and goes away
 * when nothing is.
 */
export function showMistakes(): void {
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  panel.style.cssText = look;
  let shown = '';
  const ask = async () => {
    try {
      const text = await (await fetch(mistakesPath)).text();
      if (text === shown) return;
      const { mistakes, leftOut }: ToldOnPage = JSON.parse(text);
      panel.replaceChildren(
        ...list('This page shows the last good state. To be mended:', mistakes),
        ...list('Left out of the site until they are mended:', leftOut),
      );
      if (panel.hasChildNodes()) document.body.append(panel);
      else panel.remove();
      shown = text;
    } catch {
      // The development server has been stopped or is starting.
    } finally {
      setTimeout(ask, pause);
    }
  };
  ask();
}
