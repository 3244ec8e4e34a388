/** @jest-environment node */
import { robots } from '../../src/site-files/robots';
import { sitemap } from '../../src/site-files/sitemap';
import { webManifest } from '../../src/site-files/web-manifest';
import { sampleAnswer } from './sample-answer';

const site = 'https://www.hill-movers.example';

const picture = (address: string) => ({ address, alt: '', caption: null, width: 3, height: 2 });

test('each page but the not-found one is named with its pictures', () => {
  const xml = sitemap(site, [
    { path: '/', pictures: [picture('/static/a.jpg'), picture('/static/b.jpg')] },
    { path: '/404', pictures: [] },
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
  const xml = sitemap(site, [{ path: '/', pictures: [picture(`/static/a&b<c>"d'.jpg`)] }]);
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
  const manifest = JSON.parse(webManifest(sampleAnswer().content.company));
  expect(manifest).toMatchObject({
    name: 'Hill Movers',
    short_name: 'HM',
    start_url: '/',
    theme_color: '#14213d',
    background_color: '#fffbf2',
    lang: 'en-IN',
  });
  expect(manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose])).toEqual([
    ['/icons/icon-192.png', 'any'],
    ['/icons/icon-512.png', 'any'],
    ['/icons/icon-maskable-512.png', 'maskable'],
  ]);
});
