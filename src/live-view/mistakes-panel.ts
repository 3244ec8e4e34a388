import { mistakesPath } from './mistakes-path';

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

/** Says on a page of the live view what has to be mended, and goes away when it is. */
export function showMistakes(): void {
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  panel.style.cssText = look;
  let shown = '[]';
  const ask = async () => {
    try {
      const text = await (await fetch(mistakesPath)).text();
      if (text === shown) return;
      const mistakes: string[] = JSON.parse(text);
      panel.replaceChildren(
        paragraph('This page shows the last good state. To be mended:', 'font-weight: 700'),
        ...mistakes.map((line) => paragraph(line)),
      );
      if (mistakes.length > 0) document.body.append(panel);
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
