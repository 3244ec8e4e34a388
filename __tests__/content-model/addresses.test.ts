/** @jest-environment node */
import { absoluteUrl, sharePicturePath, slugsOf } from '../../src/content-model/addresses';

const site = 'https://www.hill-movers.example';

test.each([
  ['', '/'],
  ['/about/', '/about'],
  ['/branches/?a=b/#c/', '/branches?a=b/#c/'],
])('%j has the address %j', (path, address) => {
  expect(absoluteUrl(`${site}/`, path)).toBe(`${site}${address}`);
});

test('an address of another site is not changed', () => {
  expect(absoluteUrl(site, 'https://a.example/b/')).toBe('https://a.example/b/');
});

test('a further page of the gallery has the share picture of the first', () => {
  expect(sharePicturePath('/gallery/2', '0a1b2c3d4e')).toBe('/share/gallery-0a1b2c3d4e.jpg');
});

test('a slug is short enough for the name of a file', () => {
  expect(slugsOf('branches', [`${'Long '.repeat(12)}x`, `${'a'.repeat(59)} b`])).toEqual([
    ...['long-'.repeat(12).slice(0, -1), 'a'.repeat(59)],
  ]);
});

test('slugs are made from the names of entries, in plain Latin letters', () => {
  const names = ['Dehra  Dun!', 'Śimlā (Shimla)', 'हरिद्वार', 'Asha Negi', 'asha negi'];
  expect(slugsOf('reviews', names)).toEqual([
    ...['dehra-dun', 'simla-shimla', 'reviews-3', 'asha-negi', 'reviews-5'],
  ]);
});
