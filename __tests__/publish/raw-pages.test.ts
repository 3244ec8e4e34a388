/** @jest-environment node */
import { putRawPagesBack, takeRawPages } from '../../src/publish/raw-pages';
import { type TemporarySite, temporarySite } from './temporary-site';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
  const pages = [
    'index',
    'about/index',
    'gallery/index',
    'gallery/2/index',
    '404',
    '404/index',
    'dev-404-page/index',
  ];
  for (const page of pages) await site.write(`public/${page}.html`, `raw ${page}`);
  await site.write('public/page-data/404.html/page-data.json', '{}');
  await site.write('public/_gatsby/slices/_gatsby-scripts-1.html', 'slice');
  await site.write('public/google123.html', 'proof');
});
afterEach(() => site.remove());

const fixed = new Set(['google123.html']);

test('pages are taken out of public/ with the addresses that hosts give them', async () => {
  const pages = await takeRawPages(site.root, fixed);
  expect(pages.map(({ path, file, html }) => [path, file, html])).toEqual([
    ['/404', '404.html', 'raw 404'],
    ['/about', 'about.html', 'raw about/index'],
    ['/gallery/2', 'gallery/2.html', 'raw gallery/2/index'],
    ['/gallery', 'gallery.html', 'raw gallery/index'],
    ['/', 'index.html', 'raw index'],
  ]);
  expect(await site.list('public')).toEqual([
    '_gatsby/slices/_gatsby-scripts-1.html',
    'google123.html',
    'page-data/404.html/page-data.json',
  ]);
});

test('Gatsby finds its own files again, and nothing that was published in their place', async () => {
  const before = await site.snapshot('public');
  for (const { file } of await takeRawPages(site.root, fixed)) {
    await site.write(`public/${file}`, 'published');
  }
  await putRawPagesBack(site.root);
  expect(await site.snapshot('public')).toEqual(before);
  expect(await site.list('.cache')).toEqual([]);
});

test('putting back without anything put aside changes nothing', async () => {
  const before = await site.snapshot('public');
  await putRawPagesBack(site.root);
  expect(await site.snapshot('public')).toEqual(before);
});

test('a published page whose raw page is gone is removed', async () => {
  await site.write('public/old.html', 'published');
  await takeRawPages(site.root, fixed);
  expect(await site.list('public')).not.toContain('old.html');
});

test('a raw page that Gatsby no longer has is thrown away', async () => {
  const gatsbyPages = ['/', '/about', '/gallery', '/404', '/404.html'];
  const pages = await takeRawPages(site.root, fixed, gatsbyPages);
  expect(pages.map(({ path }) => path)).toEqual(['/404', '/about', '/gallery', '/']);
  expect(await site.list('.cache/raw-html')).not.toContain('gallery/2/index.html');
});
