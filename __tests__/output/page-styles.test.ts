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
