import { sitemap } from '../../../src/pipeline/site-files/sitemap';

test('a picture that a page shows twice is listed once', () => {
  const text = sitemap('https://a.in', [{ path: '/branches', pictures: ['/a.jpg', '/a.jpg'] }]);
  expect(text.match(/<image:loc>/g)).toHaveLength(1);
});
