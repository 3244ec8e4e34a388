/** @jest-environment node */
import { join } from 'node:path';
import { readPage } from '../../../src/pipeline/output/gatsby-output';
import { withStyles } from '../../../src/pipeline/output/page-styles';
import type { TemporaryFolder } from '../../support/temporary-folder';
import { sampleSite, sheets, styles } from './sample-site';

let site: TemporaryFolder;
beforeEach(async () => {
  site = await sampleSite();
});

/** The HTML of a page with its styles as they are published. */
async function styled(path: string) {
  const page = await readPage(join(site.root, 'public'), path);
  return withStyles(page, page).html;
}

test("the app's styles, which order the layers, come before those of the page's component", async () => {
  expect(await styled('/about')).toContain(
    `<style>${styles.app}</style><style data-href="/${sheets.component}">${styles.component}</style>`,
  );
});

test('a page without the styles of its component stops the build', async () => {
  const html = await site.read('public/about/index.html');
  await site.write('public/about/index.html', html.replace('gatsby-global-css', 'other'));
  await expect(styled('/about')).rejects.toThrow(/^\/about .*finds it 1 times/);
});
