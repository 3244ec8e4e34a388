import { sitemap } from '../../../src/pipeline/site-files/sitemap';

test('a picture that a page shows twice is listed once', () => {
  const picture = { address: '/a.jpg', width: 9, height: 9, alt: 'A van', caption: null };
  const text = sitemap('https://a.in', [{ path: '/branches', pictures: [picture, picture] }]);
  expect(text.match(/<image:loc>/g)).toHaveLength(1);
});
