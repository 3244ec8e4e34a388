import type { GatsbyPage } from './gatsby-output';
import { type Page, rewrite } from './rewrite';

// GATSBY: written styles
const inlined = /<style data-href="([^"]*)" data-identity="gatsby-global-css">(.*?)<\/style>/gs;

/**
 * Moves the styles of the app, which set the order of the cascade layers, before those of the page's
 * component. The latter keep the name of their file, by which webpack knows that they are loaded.
 * @param gatsby the same page with the files of its component
 * @throws when the page does not contain the styles of both
 */
export function withStyles(page: Page, { styles }: GatsbyPage): Page {
  const written = [...page.html.matchAll(inlined)].map(([, file = '', css = '']) =>
    styles.includes(file) ? `<style data-href="${file}">${css}</style>` : `<style>${css}</style>`,
  );
  // Gatsby writes the styles of the app last.
  const inOrder = written.reverse();
  return rewrite(page, {
    rule: 'the styles of the app and of the component are in the page',
    pattern: inlined,
    times: styles.length + 1,
    replacement: () => inOrder.shift() ?? '',
  });
}
