/** @jest-environment node */
import { join } from 'node:path';
import { readPage } from '../../../src/pipeline/output/gatsby-output';
import {
  ownStyles,
  wholeSheet,
  withFixedValues,
  withShortNames,
} from '../../../src/pipeline/output/page-styles';
import type { TemporaryFolder } from '../../support/temporary-folder';
import { sampleSite, scripts, styles } from './sample-site';

let site: TemporaryFolder;
beforeEach(async () => {
  site = await sampleSite();
});

const sheet = wholeSheet(styles);

/** The HTML of a page with its own styles, and those styles. */
async function styled(path: string) {
  const folder = join(site.root, 'public');
  const page = await readPage(folder, path);
  const withOwnStyles = ownStyles(folder, styles);
  const { html } = await withOwnStyles(page, page);
  return { html, css: /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '' };
}

test('a page keeps the rules that it can use, in all its states', async () => {
  const { css } = await styled('/about');
  for (const rule of [
    '.shown{color:red}',
    '.shown[data-open="true"]{top:0}',
    '.shown:hover{left:0}',
    '@media print{.shown{color:#000}}',
    '@font-face',
  ]) {
    expect(css).toContain(rule);
  }
});

test('what its scripts may show, now or later, keeps its rules', async () => {
  const { css } = await styled('/about');
  expect(css).toContain('.made-by-script');
  expect(css).toContain('.made-later');
});

test('rules of other pages and tokens that nobody uses are gone', async () => {
  const { css } = await styled('/about');
  expect(css).not.toContain('of-other-page');
  expect(css).not.toContain('--unused');
});

test.each([
  ['has another name', `x={7:"${'0'.repeat(20)}"}`],
  ['is not known to the runtime', 'x={}'],
])('a later script that %s stops the build, for its rules would be lost', async (_, runtime) => {
  await site.write(`public/${scripts.runtime}`, runtime);
  await expect(styled('/about')).rejects.toThrow('is the script 7 that another one asks for');
});

test('what came with the page and the scripts of other pages are none of its later scripts', async () => {
  const [other, late] = ['1'.repeat(20), 'e'.repeat(20)];
  await site.write(`public/component---src-pages-other-tsx-${other}.js`, '"of-other-page"');
  await site.write(`public/${scripts.app}`, 'Promise.all([n.e(3),n.e(9)]);n.e(7).then()');
  await site.write(`public/${scripts.runtime}`, `u={9:"${other}",7:"${late}"},x={2:0,3:0}`);
  const { css } = await styled('/about');
  expect(css).toContain('.made-later');
  expect(css).not.toContain('of-other-page');
});

test.each([
  [
    'one value',
    '@layer t{:root{--navy:#123;--ink:var(--navy)}}.a{top:var(--ink)}',
    '@layer t{:root{}}.a{top:#123}',
  ],
  ['one value outside layers', ':root{--ink:#123}.a{top:var(--ink)}', ':root{}.a{top:#123}'],
  ['a value for one element', '.b{--ink:#123}.a{top:var(--ink)}', null],
  ['another value on dark', ':root{--ink:#123}.dark{--ink:#fff}.a{color:var(--ink)}', null],
  ['another value on paper', ':root{--ink:#123}@media print{:root{--ink:#000}}', null],
  ['a value in some windows', '@media (width>9px){:root{--ink:#123}}.a{top:var(--ink)}', null],
  ['a value that such a one makes', ':root{--a:1px}.b{--a:2px}:root{--c:var(--a)}', null],
  ['a fallback', ':root{--gap:1px}.a{gap:var(--gap,2px)}', null],
])(
  'a custom property with %s: its value in its place only if it is fixed',
  async (_, css, made) => {
    expect(await withFixedValues(css)).toBe(made ?? css);
  },
);

test('custom properties have short names, but for those that an element sets', () => {
  expect(
    withShortNames(':root{--ink:red;--space:1px}.a--ink:hover{color:var(--ink);top:var(--y)}'),
  ).toBe(':root{--0:red;--1:1px}.a--ink:hover{color:var(--0);top:var(--y)}');
});

test('the whole sheet is named, has every rule, and says no face twice', async () => {
  expect((await styled('/')).html).toContain(`<html data-sheet="/${sheet.file}" lang="en-IN">`);
  expect(sheet.css).toContain('.of-other-page{color:blue}');
  expect(sheet.css).not.toContain('@font-face');
});

test('a page without the styles of the site stops the build', async () => {
  const html = await site.read('public/about/index.html');
  await site.write('public/about/index.html', html.replace('gatsby-global-css', 'other'));
  await expect(styled('/about')).rejects.toThrow(/^\/about .*finds it 0 times/);
});
