/** @jest-environment node */
import { sitemap } from '../../../src/build/site-files/sitemap';

const site = 'https://www.hill-movers.example';

const picture = (address: string) => ({ address, alt: '', caption: null, width: 3, height: 2 });

test('signs with a meaning in XML are escaped', () => {
  const xml = sitemap(site, [{ path: '/', pictures: [picture(`/static/a&b<c>"d'.jpg`)] }]);
  expect(xml).toContain('/static/a&amp;b&lt;c&gt;&quot;d&apos;.jpg');
});
