/** A page that is rewritten for dist/. */
export interface Page {
  /** Its address: '/', '/about', '/404' */
  path: string;
  html: string;
}

/** One change of a page's text. */
interface Rewrite {
  /** Describes the change in the error when it fails */
  rule: string;
  /** With the flag g */
  pattern: RegExp;
  /** Expected number of matches; 1 by default */
  times?: number;
  replacement: string | ((...found: string[]) => string);
}

/**
 * Changes the text of a page.
 * @throws with the page and the rule when the number of matches is not the expected one
 */
export function rewrite(page: Page, { rule, pattern, times = 1, replacement }: Rewrite): Page {
  const found = page.html.match(pattern)?.length ?? 0;
  if (found !== times) {
    throw new Error(
      `${page.path} cannot be published: "${rule}" expects ${pattern} ${times} times and finds it ${found} times.`,
    );
  }
  const write = typeof replacement === 'string' ? () => replacement : replacement;
  return { ...page, html: page.html.replace(pattern, write) };
}
