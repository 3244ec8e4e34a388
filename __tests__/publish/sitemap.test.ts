/** @jest-environment node */
import { robots } from '../../src/publish/robots';
import { sitemap, sitemapOrder } from '../../src/publish/sitemap';
import { webManifest } from '../../src/publish/web-manifest';
import { sampleContent } from './sample-content';

const site = 'https://www.hill-movers.example';

test('pages stand in the order of the navigation, then what continues them', () => {
  const paths = ['/404', '/gallery/10', '/about', '/gallery/2', '/', '/gallery'];
  expect(sitemapOrder(paths, ['/', '/about', '/services', '/gallery'])).toEqual([
    '/',
    '/about',
    '/gallery',
    '/gallery/2',
    '/gallery/10',
  ]);
});

test('each page is named once with each of its pictures once', () => {
  const xml = sitemap(site, [
    { path: '/', pictures: ['/static/a.jpg', '/static/b.jpg', '/static/a.jpg'] },
    { path: '/about', pictures: [] },
  ]);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${site}/`,
    `${site}/about`,
  ]);
  expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address)).toEqual(
    [`${site}/static/a.jpg`, `${site}/static/b.jpg`],
  );
});

test('signs with a meaning in XML are escaped', () => {
  const xml = sitemap(site, [{ path: '/', pictures: [`/static/a&b<c>"d'.jpg`] }]);
  expect(xml).toContain('/static/a&amp;b&lt;c&gt;&quot;d&apos;.jpg');
});

test('robots.txt lets all in and names the sitemap', () => {
  expect(robots(site).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ]);
});

test('the web manifest names the company, its initials and its icons', () => {
  const manifest = JSON.parse(webManifest(sampleContent().company));
  expect(manifest).toMatchObject({
    name: 'Hill Movers',
    short_name: 'HM',
    start_url: '/',
    theme_color: '#14213D',
    background_color: '#FFFBF2',
    lang: 'en-IN',
  });
  expect(manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose])).toEqual([
    ['/icons/icon-192.png', 'any'],
    ['/icons/icon-512.png', 'any'],
    ['/icons/icon-maskable-512.png', 'maskable'],
  ]);
});
