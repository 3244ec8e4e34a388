/** A page on its way into dist/. */
export interface Page {
  /** Its address: '/', '/about', '/404' */
  path: string;
  html: string;
}

/** One change of a page's text. */
interface Rewrite {
  /** Describes the change in the error when it fails */
  rule: string;
  /** Has the flag g */
  pattern: RegExp;
  /** Number of times that it stands in a page; left out: once */
  times?: number;
  replacement: string | ((...found: string[]) => string);
}

/**
 * Changes the text of a page, or stops: better no new site than a half-changed one.
 * @throws naming page and rule when the pattern is not found as often as expected
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
