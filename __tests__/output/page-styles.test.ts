/** @jest-environment node */
import { join } from 'node:path';
import { readPage } from '../../src/output/gatsby-output';
import { wholeSheet, withOwnStyles } from '../../src/output/page-styles';
import type { TemporaryFolder } from '../support/temporary-folder';
import { sampleSite, styles } from './sample-site';

let site: TemporaryFolder;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.remove());

const sheet = wholeSheet(styles);

/** The HTML of a page with its own styles, and those styles. */
async function styled(path: string) {
  const folder = join(site.root, 'public');
  const page = await readPage(folder, path);
  const { html } = await withOwnStyles(page, page, folder, sheet);
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

test('tokens have short names, but for those that its HTML or a script says', async () => {
  const { css } = await styled('/about');
  expect(css).toContain(':root{--0:red}');
  expect(css).toContain('.drawn{color:var(--0);width:var(--share)}');
});

test('a value that is the same everywhere stands where it is used, unless that is longer', async () => {
  const rules = [
    ':root{--long:cubic-bezier(0.2,0.7,0.3,1);--gap:1rem;--alias:var(--gap);--other:2px;--wide:3px}',
    '.shown{padding:var(--alias);margin:var(--gap);top:var(--other);left:var(--wide)}',
    '.shown:hover{transition:top 1s var(--long),left 1s var(--long),right 1s var(--long)}',
    '@media print{.shown{color:#000}:root{--other:0;--only:9px}.shown{right:var(--only)}}',
    '.drawn{--wide:4px}',
  ].join('');
  for (const path of ['', 'about/']) {
    const file = `public/${path}index.html`;
    await site.write(file, (await site.read(file)).replace(styles, styles + rules));
  }
  const { css } = await styled('/about');
  expect(css).toContain('.shown{padding:1rem;margin:1rem;top:var(--4);left:var(--5)}');
  expect(css).toContain('left 1s var(--1)');
  expect(css).toContain(':root{--4:0;--6:9px}.shown{right:var(--6)}');
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
