import { type Page, rewrite } from './rewrite';

/**
 * Lets a page reach below a screen's rounded corners and notch, which its styles keep clear of
 * with `env(safe-area-inset-...)`: without `viewport-fit=cover` these are 0.
 */
export const coverScreen = (page: Page): Page =>
  rewrite(page, {
    rule: 'the page covers the whole screen',
    pattern: /initial-scale=1, shrink-to-fit=no/g,
    replacement: 'initial-scale=1, viewport-fit=cover',
  });
