import type { Graph } from 'schema-dts';
import { deferScripts, type PageResources } from './defer-scripts';
import { jsonLdScript } from './json-ld';

/** What is known of a page beside its HTML. */
export interface PageToPublish {
  /** What search engines are told; null for pages that they should not list */
  structuredData: Graph | null;
  /** What its script asks for first */
  resources: PageResources;
}

/** Inserts text at the end of the head. */
function atEndOfHead(html: string, addition: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('A page has no </head>.');
  return html.slice(0, end) + addition + html.slice(end);
}

/**
 * Makes the published page. Each step takes a whole page and gives a whole page; add new ones here.
 * @param html the page as Gatsby wrote it
 * @param page what is known of it beside its HTML
 * @param root the project's folder
 */
export function publishPage(html: string, page: PageToPublish, root: string): string {
  const steps: ReadonlyArray<(html: string) => string> = [
    (text) => (page.structuredData ? atEndOfHead(text, jsonLdScript(page.structuredData)) : text),
    (text) => deferScripts(text, root, page.resources),
  ];
  return steps.reduce((text, step) => step(text), html);
}
