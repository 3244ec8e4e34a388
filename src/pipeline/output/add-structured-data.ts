import type { Graph } from 'schema-dts';
import { type Page, rewrite } from './rewrite';

/**
 * Adds the structured data at the end of the body: in the head it would delay the first text on a slow
 * connection. Every "<" is escaped, so that no text of the data can close its element.
 */
export function addStructuredData(page: Page, graph: Graph | null): Page {
  if (!graph) return page;
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return rewrite(page, {
    rule: 'structured data at the end of the body',
    pattern: /<\/body>/g,
    replacement: `<script type="application/ld+json">${json}</script></body>`,
  });
}
