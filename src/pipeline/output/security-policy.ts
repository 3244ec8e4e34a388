import { hashSource, inlineCode } from './inline-code';

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].sort();

/**
 * One Content-Security-Policy (https://www.w3.org/TR/CSP3/) for all pages: each page is reached
 * from each other without a new document, so one that is stricter would gain nothing.
 */
export function contentSecurityPolicy(pages: readonly string[]): string {
  const code = pages.map(inlineCode);
  const scripts = hashesOf(code.flatMap((page) => page.scripts));
  const styles = hashesOf(code.flatMap((page) => page.styles));
  // No upgrade-insecure-requests: every address of the pages is https or relative, and Safari
  // would turn to https on a test server on localhost.
  const directives: ReadonlyArray<readonly [string, ...string[]]> = [
    // 'self' and not 'none': browsers ask this directive about <link rel="prefetch">.
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['script-src-attr', "'none'"],
    // For browsers that do not know the two directives below.
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
