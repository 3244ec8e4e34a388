import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AtRule, Declaration, Root, Rule } from 'postcss';
import { type GatsbyPage, laterScripts, sharedScript } from './gatsby-output';
import { only, type Page, rewrite } from './rewrite';

// GATSBY: written styles
const inlined = /<style data-href="[^"]*" data-identity="gatsby-global-css">(.*?)<\/style>/gs;

/** The styles of the whole site, which Gatsby writes into every page. */
export const stylesOf = (page: Page): string => only(page, 'the styles of the site', inlined);

// Loaded when a site is published: the processes that answer queries load this file as well.
const loadPostcss = () => import('postcss');

/** Whether a declaration holds for the whole document, always. */
function isOfRoot({ parent }: Declaration): boolean {
  const around = parent?.parent;
  const isAlways = around?.type === 'root' || (around as AtRule).name === 'layer';
  return (parent as Rule).selector === ':root' && isAlways;
}

/**
 * Writes the value of a custom property in place of its name where no state, width or medium gives it
 * another one: 3 % of the bytes of HTML. Its declaration goes. Those with a fallback stay, because an
 * element or a rule sets them.
 */
export async function withFixedValues(styles: string): Promise<string> {
  const { parse } = await loadPostcss();
  const sheet = parse(styles);
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  const fixed = new Map<string, string>();
  const withValues = (text: string) =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name) => fixed.get(name) ?? use);
  for (const [name, [declaration, ...others]] of declared) {
    if (!declaration || others.length || styles.includes(`var(${name},`)) continue;
    const value = withValues(declaration.value);
    if (!isOfRoot(declaration) || value.includes('var(')) continue;
    fixed.set(name, value);
    declaration.remove();
  }
  sheet.walkDecls((declaration) => {
    declaration.value = withValues(declaration.value);
  });
  return sheet.toString();
}

/**
 * Shortens the names of the custom properties that styles set, of which every page has a hundred:
 * 3 % of the bytes of HTML. Those that an element or a script sets stay.
 */
export function withShortNames(styles: string): string {
  const names = [...new Set(styles.match(/(?<=[{;])--[\w-]+(?=:)/g))];
  // In capitals, which no other custom property has.
  const short = new Map(
    names.map((name, index) => [name, `--${index.toString(36).toUpperCase()}`]),
  );
  return styles.replace(/(?<![\w-])--[\w-]+/g, (name) => short.get(name) ?? name);
}

/**
 * The style sheet of all pages with its file below dist/, for visitors who follow a link. Font faces
 * are left to the pages: declared twice, they would be fetched twice.
 */
export function wholeSheet(styles: string): { file: string; css: string } {
  const css = styles.replace(/@font-face\s*\{[^}]*\}/g, '');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20);
  return { file: `styles.${hash}.css`, css };
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\w-]+/g));

/** Finds the words of a page's scripts: its own, the site's, and those that these fetch later. */
function scriptReader(folder: string) {
  const read = new Map<string, Promise<{ text: string; words: Set<string> }>>();
  const script = (file: string) => {
    const known =
      read.get(file) ??
      readFile(join(folder, file), 'utf8').then((text) => ({ text, words: wordsOf(text) }));
    read.set(file, known);
    return known;
  };
  return async ({ html, scripts }: GatsbyPage): Promise<Set<string>[]> => {
    const site = [...html.matchAll(/<script src="\/([^"]+)" async/g)].map(([, file = '']) => file);
    // Of what several pages share a page has in its HTML what it shows.
    const own = scripts
      .map((address) => address.slice(1))
      .filter((file) => !sharedScript.test(file));
    const first = await Promise.all([...site, ...own].map(script));
    const later = await laterScripts(
      folder,
      first.map(({ text }) => text),
    );
    return [...first, ...(await Promise.all(later.map(script)))].map(({ words }) => words);
  };
}

/** States are attributes that only a script sets; the focus may be on anything. */
const states = [/^data-/, /^aria-/, /^Toastify/, /^:focus-visible$/];

/** Joins the blocks of each cascade layer: a page has one of each sheet, and their order says nothing. */
function joinLayers(sheet: Root): Root {
  const layers = new Map<string, AtRule>();
  sheet.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes) return;
    const layer = layers.get(node.params);
    if (layer) layer.append(node.remove().nodes ?? []);
    else layers.set(node.params, node);
  });
  return sheet;
}

/** Reads a style sheet for many pages; gives the rules whose names are among some words. */
async function ruleFinder(css: string): Promise<(words: readonly string[]) => string> {
  const { parse } = await loadPostcss();
  const { ExtractorResultSets, PurgeCSS, standardizeSafelist } = await import('purgecss');
  const sheet = joinLayers(parse(css));
  const safelist = standardizeSafelist({ standard: states });
  return (words) => {
    const purger = new PurgeCSS();
    purger.options = { ...purger.options, safelist, keyframes: true, variables: true };
    const used = sheet.clone();
    purger.walkThroughCSS(used, new ExtractorResultSets([...words]));
    purger.removeUnusedKeyframes();
    purger.removeUnusedCSSVariables();
    return used.toString();
  };
}

/**
 * Leaves pages the rules that they can use, in whatever state their own scripts may bring them; the
 * whole sheet is named, to be fetched when the visitor is about to leave by a link.
 * @param folder public/, where the scripts are
 * @returns changes a page, given as Gatsby made it too; throws when no rule would be left
 */
export function ownStyles(
  folder: string,
  styles: string,
): (page: Page, gatsby: GatsbyPage) => Promise<Page> {
  const sheet = wholeSheet(styles);
  const finder = ruleFinder(styles);
  const wordsOfScripts = scriptReader(folder);
  return async (page, gatsby) => {
    const found = [wordsOf(gatsby.html.replace(inlined, '')), ...(await wordsOfScripts(gatsby))];
    const css = (await finder)([...new Set(found.flatMap((words) => [...words]))].sort());
    if (!css) throw new Error(`${page.path} cannot be published: no style of it is used.`);
    const steps = [
      {
        rule: 'only the styles of the page itself',
        pattern: inlined,
        replacement: `<style>${css}</style>`,
      },
      {
        rule: 'the whole sheet is named',
        pattern: /<html /g,
        replacement: `<html data-sheet="/${sheet.file}" `,
      },
    ];
    return steps.reduce(rewrite, page);
  };
}
