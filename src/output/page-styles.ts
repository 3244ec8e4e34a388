import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { GatsbyPage } from './gatsby-output';
import { only, type Page, rewrite } from './rewrite';

const inlined = /<style data-href="[^"]*" data-identity="gatsby-global-css">(.*?)<\/style>/gs;

/** The styles of the whole site, which Gatsby writes into every page. */
export const stylesOf = (page: Page): string => only(page, 'the styles of the site', inlined);

/** The sheet that holds the rules of every page. */
export interface WholeSheet {
  /** Its file below dist/ */
  file: string;
  css: string;
}

/**
 * The sheet that a visitor needs who goes from page to page. Faces stand in the pages: said twice,
 * they would be fetched and drawn twice.
 */
export function wholeSheet(styles: string): WholeSheet {
  const css = styles.replace(/@font-face\s*\{[^}]*\}/g, '');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20);
  return { file: `styles.${hash}.css`, css };
}

/** The scripts that a page may run: its own, the site's, and those that these fetch later. */
async function scriptsOf(folder: string, { html, scripts }: GatsbyPage): Promise<string[]> {
  const named = [...html.matchAll(/<script src="\/([^"]+)" async/g)].map(([, file = '']) => file);
  const first = await Promise.all(
    [...named, ...scripts.map((address) => address.slice(1))].map((file) =>
      readFile(join(folder, file), 'utf8'),
    ),
  );
  const late = new Set(
    first.flatMap((text) => [...text.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id)),
  );
  const files = (await readdir(folder)).filter((file) =>
    late.has(/^(\d+)-.*\.js$/.exec(file)?.[1] ?? ''),
  );
  return [
    ...first,
    ...(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))),
  ];
}

/**
 * The rules whose names stand in a text.
 * @param css a style sheet
 * @param texts HTML and scripts
 * @param always names of rules that are kept without standing there
 */
export async function usedRules(
  css: string,
  texts: readonly string[],
  always: RegExp[] = [],
): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    safelist: { standard: always, variables: [] },
    keyframes: true,
    variables: true,
  });
  return purged?.css ?? '';
}

/** The name of a variable. */
const variable = /(?<![\w-])--[\w-]+/g;

/**
 * Shortens the names of variables that only the styles of the page itself use. The whole sheet keeps
 * the long ones: it comes later, so its rules win wherever both say something.
 * @param css the styles of the page
 * @param kept names that its HTML or its scripts say
 */
function withShortVariables(css: string, kept: ReadonlySet<string>): string {
  const short = new Map([...kept].map((name) => [name, name]));
  let count = 0;
  return css.replace(variable, (name) => {
    while (!short.has(name)) {
      const next = `--${(count++).toString(36)}`;
      if (!kept.has(next)) short.set(name, next);
    }
    return short.get(name) ?? name;
  });
}

/** What the rules of the root say outside of conditions, in a minified sheet. */
function saidOfRoot(css: string): string {
  const rules = [...css.matchAll(/:root\{([^}]*)\}/g)].filter(({ index }) => {
    const before = css.slice(0, index);
    return before.endsWith('}') && before.split('{').length === before.split('}').length;
  });
  return rules.map(([, said]) => said).join(';');
}

/**
 * Writes the values of variables where they are used, when that is not longer: of those that have
 * one value on the whole page, which names no other.
 * @param css the styles of the page, minified
 * @param kept names that its HTML or its scripts say
 */
function withValuesInPlace(css: string, kept: ReadonlySet<string>): string {
  const names = css.match(variable) ?? [];
  const values = new Map<string, string>();
  for (const [said, name = '', value = ''] of saidOfRoot(css).matchAll(/(--[\w-]+):([^;]*)/g)) {
    const uses = css.split(`var(${name})`).length - 1;
    const isAlone = names.filter((other) => other === name).length === uses + 1 && !kept.has(name);
    const isLonger = uses * value.length > uses * `var(${name})`.length + said.length;
    if (isAlone && !isLonger && !value.includes('var(')) values.set(name, value);
  }
  if (values.size === 0) return css;
  const shorter = css
    .replace(/(?<![\w-])(--[\w-]+):[^;}]*;?/g, (said, name) => (values.has(name) ? '' : said))
    .replace(/var\((--[\w-]+)\)/g, (said, name) => values.get(name) ?? said);
  return withValuesInPlace(shorter, kept);
}

/**
 * Leaves a page the rules that it can use, in whatever state its own script may bring it; the
 * whole sheet is named, to be fetched when the visitor is about to leave by a link.
 * @param page the page
 * @param gatsby the same page as Gatsby made it
 * @param folder public/, where its scripts are
 * @param sheet the sheet with the rules of all pages
 * @throws when nothing would be left
 */
export async function withOwnStyles(
  page: Page,
  gatsby: GatsbyPage,
  folder: string,
  sheet: WholeSheet,
): Promise<Page> {
  const texts = [gatsby.html.replace(inlined, ''), ...(await scriptsOf(folder, gatsby))];
  // States are attributes that only a script sets; the focus may be on anything.
  const states = [/^data-/, /^aria-/, /^Toastify/, /^:focus-visible$/];
  const css = await usedRules(stylesOf(page), texts, states);
  const kept = new Set(texts.flatMap((text) => text.match(variable) ?? []));
  if (!css) throw new Error(`${page.path} cannot be published: no style of it is used.`);
  const steps = [
    {
      rule: 'only the styles of the page itself',
      pattern: inlined,
      times: 1,
      replacement: `<style>${withValuesInPlace(withShortVariables(css, kept), kept)}</style>`,
    },
    {
      rule: 'the whole sheet is named',
      pattern: /<html /g,
      times: 1,
      replacement: `<html data-sheet="/${sheet.file}" `,
    },
  ];
  return steps.reduce(rewrite, page);
}
