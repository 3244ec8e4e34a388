/** @jest-environment node */
import { absoluteUrl, sharePicturePath } from '../../src/content-model/addresses';

const site = 'https://www.hill-movers.example';

test.each([
  ['', '/'],
  ['/about/', '/about'],
  ['/branches/?a=b/#c/', '/branches?a=b/#c/'],
])('%j has the address %j', (path, address) => {
  expect(absoluteUrl(`${site}/`, path)).toBe(`${site}${address}`);
});

test('an address elsewhere stays as it is', () => {
  expect(absoluteUrl(site, 'https://a.example/b/')).toBe('https://a.example/b/');
});

test('a further page of the gallery has the share picture of the first', () => {
  expect(sharePicturePath('/gallery/2')).toBe('/share/gallery.jpg');
});
