import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type HTMLElement as Element, NodeType, parse } from 'node-html-parser';
import { routePaths } from '../../src/content-model/shapes';
import { asShown, contentOf } from './content';

/** The folder of the built site; SITE_DIR names another one. */
export const siteFolder = resolve(process.env.SITE_DIR ?? join(__dirname, '../../dist'));

/** The site's address on the web, without a slash at the end. */
export const siteAddress = contentOf('company').siteAddress;

/** The routes in every menu. */
export const routes = routePaths;

/** All pages but the further ones of the gallery: the routes and the not-found page. */
export const pages = [...routes, '/404'] as const;

export type Page = (typeof pages)[number];

/** The absolute URL of a path of the site. */
export const urlOf = (path: string): string => `${siteAddress}${path}`;

/** The file of a page: hosts look for the exact name and then for the name with `.html`. */
export const fileOf = (page: string): string =>
  page === '/' ? 'index.html' : `${page.slice(1)}.html`;

/** A published file as bytes. */
export const bytesOf = (file: string): Buffer => readFileSync(join(siteFolder, file));

/** A published file as text. */
export const textOf = (file: string): string => bytesOf(file).toString('utf8');

/** Every published file, its path written with slashes. */
export function publishedFiles(): string[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(siteFolder.length + 1))
    .map((path) => path.split(sep).join('/'));
}

/** Whether an address of the site, without query and fragment, is answered with a file. */
export function isPublished(path: string): boolean {
  const file = decodeURIComponent(path).slice(1);
  const isFile = (name: string) =>
    statSync(join(siteFolder, name), { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile(file || 'index.html') || isFile(`${file}.html`);
}

const parsed = new Map<string, Element>();

/** The HTML of a page as a crawler reads it. Not to be changed: the tests of a file share it. */
export function documentOf(page: string): Element {
  const before = parsed.get(page);
  if (before) return before;
  const document = parse(textOf(fileOf(page)));
  parsed.set(page, document);
  return document;
}

/** The one element that a selector finds; throws when there are more or fewer. */
export function only(within: Element, selector: string): Element {
  const found = within.querySelectorAll(selector);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return first;
}

/** An attribute that has to be there. */
export function attribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === undefined) throw new Error(`No ${name} on ${element.outerHTML.slice(0, 200)}`);
  return asShown(value);
}

/** The values of all attributes below an element. */
export const attributesOf = (element: Element): string[] =>
  element.querySelectorAll('*').flatMap(({ attributes }) => Object.values(attributes).map(asShown));

/** The files that a page's script needs before it starts, from the root: scripts, then data. */
export function firstFiles(page: string): string[] {
  const early = only(documentOf(page), 'script[data-scripts]');
  return `${attribute(early, 'data-scripts')} ${attribute(early, 'data-ahead')}`.split(' ');
}

/** The text that a visitor reads in a part of a page, in one line, without scripts and styles. */
export function wordsOf(element: Element): string {
  const read = (node: Element): string =>
    node.childNodes
      .map((child) => {
        if (child.nodeType === NodeType.TEXT_NODE) return child.text;
        const inner = child as Element;
        const isInText = inner.rawTagName === 'a' && node.rawTagName === 'p';
        if (isInText || inner.classList.contains('joined')) return read(inner);
        // The parts of an e-mail address are one word.
        if (/^\S+@\S+$/.test(inner.text)) return ` ${inner.text} `;
        return /^(?:script|style)$/i.test(inner.rawTagName ?? '') ? ' ' : ` ${read(inner)} `;
      })
      .join('');
  return read(element).replace(/\s+/g, ' ').trim();
}

/** The addresses in a `srcset`. */
export const srcsetAddresses = (srcset: string): string[] =>
  srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');
