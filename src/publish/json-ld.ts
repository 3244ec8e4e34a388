import type { Graph } from 'schema-dts';

/**
 * A script element that carries structured data.
 * @param graph the data
 * @returns HTML in which no text of the data can end the element: every "<" is escaped
 */
export function jsonLdScript(graph: Graph): string {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
