import { issuesPath, type PageIssues } from './messages';

/** How often a page asks, in ms. */
const pause = 1000;

const panelStyle = `
  position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 50vh; overflow: auto;
  padding: 1rem 1.5rem; background: var(--background-card); color: var(--ink);
  border-top: 0.5rem solid var(--ink-error); box-shadow: 0 0 2rem var(--background-veil); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;`;

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

/** After so many requests without an answer the server has ended; one may fail by chance. */
const maxFailures = 3;

/**
 * Lists on a page of the live view the mistakes and the photos that are left out; hidden when there
 * are none. A page whose server ended says so, and is reloaded when there is one again.
 */
export function showIssues(): void {
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  panel.style.cssText = panelStyle;
  const show = (...paragraphs: readonly HTMLElement[]) => {
    panel.replaceChildren(...paragraphs);
    if (panel.hasChildNodes()) document.body.append(panel);
    else panel.remove();
  };
  let shown = '';
  let known: number | undefined;
  let failures = 0;
  const ask = async () => {
    const answer = await fetch(issuesPath)
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '');
    failures = answer ? 0 : failures + 1;
    if (failures === maxFailures) {
      shown = '';
      show(paragraph('The live page has stopped. It is shown again when it runs.'));
    }
    if (answer && answer !== shown) {
      const { errors, leftOut, started }: PageIssues = JSON.parse(answer);
      if (known !== undefined && started !== known) return location.reload();
      [shown, known] = [answer, started];
      show(
        ...list('This page shows the last version without mistakes. To be corrected:', errors),
        ...list('Left out of the site until they are corrected:', leftOut),
      );
    }
    setTimeout(ask, pause);
  };
  ask();
}
