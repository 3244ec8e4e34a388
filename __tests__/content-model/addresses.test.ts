/** @jest-environment node */
import { absoluteUrl, sharePicturePath, vcardPath } from '../../src/content-model/addresses';

const site = 'https://www.hill-movers.example';

test.each([
  ['/', `${site}/`],
  ['', `${site}/`],
  ['/about', `${site}/about`],
  ['/about/', `${site}/about`],
  ['/#organization', `${site}/#organization`],
  ['/branches#haridwar', `${site}/branches#haridwar`],
  ['/branches/?a=b/#c/', `${site}/branches?a=b/#c/`],
  ['/static/a%20b.jpg', `${site}/static/a%20b.jpg`],
  ['https://maps.example/x/', 'https://maps.example/x/'],
])('the whole address of %j is %j', (path, url) => {
  expect(absoluteUrl(site, path)).toBe(url);
});

test('a slash at the end of the site address makes no second slash', () => {
  expect(absoluteUrl(`${site}/`, '/about')).toBe(`${site}/about`);
});

test.each([
  ['/', '/share/home.jpg'],
  ['/about', '/share/about.jpg'],
  ['/about/', '/share/about.jpg'],
  ['/why-choose-us', '/share/why-choose-us.jpg'],
  ['/gallery/2', '/share/gallery.jpg'],
  ['/404', '/share/404.jpg'],
  ['/404.html', '/share/404.jpg'],
])('the share picture of %j lies at %j', (path, picture) => {
  expect(sharePicturePath(path)).toBe(picture);
});

test('the contact card of a branch is named after its key', () => {
  expect(vcardPath('haridwar')).toBe('/contacts/haridwar.vcf');
});
