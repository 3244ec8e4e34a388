import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';

/** Types of script that a Content-Security-Policy must allow; others are data. */
const executable =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Finds the inline scripts and styles of a page, also in noscript, as a browser hashes them. */
function inlineCode(html: string): { scripts: string[]; styles: string[] } {
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
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].sort();

/**
 * The Content-Security-Policy (https://www.w3.org/TR/CSP3/) of all pages. Visitors go from page to page
 * within one document, so a stricter one for a single page would gain nothing.
 */
export function contentSecurityPolicy(pages: readonly string[]): string {
  const code = pages.map(inlineCode);
  const scripts = hashesOf(code.flatMap((page) => page.scripts));
  const styles = hashesOf(code.flatMap((page) => page.styles));
  // No upgrade-insecure-requests: every address in the pages is https or relative, and Safari would use
  // https for a test server on localhost (WebKit bug 250776, open in 2025).
  const directives: ReadonlyArray<readonly [string, ...string[]]> = [
    // 'self' and not 'none': browsers apply this directive to <link rel="prefetch">, until they accept
    // any directive (https://chromestatus.com/feature/5553640629075968).
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['script-src-attr', "'none'"],
    // For browsers without the two directives below.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['style-src-elem', "'self'", ...styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'https://www.openstreetmap.org/favicon.ico'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['frame-src', 'https://www.openstreetmap.org'],
    ['media-src', "'none'"],
    ['worker-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    // The form is never sent: without JavaScript it would put the typed values into the address.
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
