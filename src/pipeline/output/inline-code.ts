import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';

/** Types of script that a Content-Security-Policy must allow; others are data. */
const executable =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Finds the inline scripts and styles of a page, also in noscript, as a browser hashes them. */
export function inlineCode(html: string): { scripts: string[]; styles: string[] } {
  // Browsers read every line break as \n before they hash.
  const document = parse(html.replace(/\r\n?/g, '\n'), {
    blockTextElements: { script: true, style: true },
  });
  const scripts = document
    .querySelectorAll('script:not([src])')
    .filter((script) => executable.test((script.getAttribute('type') ?? '').trim()));
  const texts = (elements: typeof scripts) => elements.map(({ rawText }) => rawText);
  return { scripts: texts(scripts), styles: texts(document.querySelectorAll('style')) };
}

/** A source expression that allows the inline script or style with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
