import { isPartId } from '../../src/content-model/addresses';
import { contentOf } from '../support/content';
import {
  attribute,
  documentOf,
  firstFiles,
  isPublished,
  only,
  pages,
  siteAddress,
  srcsetAddresses,
  wordsOf,
} from '../support/site';

const all = (page: string, selector: string) => documentOf(page).querySelectorAll(selector);

/** Every address on a page, those of the site itself from its root. */
function addressesOf(page: string): string[] {
  const named = all(page, '[href],[src]').flatMap((element) =>
    ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const sets = all(page, '[srcset]').flatMap((element) =>
    srcsetAddresses(attribute(element, 'srcset')),
  );
  return [...named, ...sets, ...firstFiles(page)].map((address) =>
    address.startsWith(siteAddress) ? address.slice(siteAddress.length) || '/' : address,
  );
}

const ownAddresses = (page: string) => addressesOf(page).filter((address) => /^\//.test(address));

const withoutPart = (address: string) => address.replace(/[?#].*$/, '');

const linksOf = (page: string) => all(page, 'a').map((link) => attribute(link, 'href'));

describe.each(pages)('%s', (page) => {
  test('refers only to files and pages that are published', () => {
    const addresses = ownAddresses(page);
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !isPublished(withoutPart(address)))).toEqual([]);
  });

  test('has no relative address', () => {
    const odd = addressesOf(page).filter(
      (address) => !/^(?:\/(?!\/)|#|https:\/\/|tel:\+|mailto:|data:image\/)/.test(address),
    );
    expect(odd).toEqual([]);
  });

  test('has no two buttons, and no two links to different places, of one name', () => {
    const names = new Map<string, string>();
    const main = only(documentOf(page), 'main');
    const twice = main.querySelectorAll('a, button').filter((one) => {
      const pictures = one.querySelectorAll('img').map((image) => image.getAttribute('alt'));
      const name = one.getAttribute('aria-label') ?? [...pictures, wordsOf(one)].join(' ');
      // The text that a chat begins with is not part of the place.
      const place = one.getAttribute('href')?.replace(/\?text=.*/, '') ?? '';
      const isKnown =
        one.tagName === 'BUTTON' ? names.has(name) : (names.get(name) ?? place) !== place;
      names.set(name, place);
      return isKnown;
    });
    expect(twice.map(wordsOf)).toEqual([]);
  });

  test('links only to ids that exist', () => {
    const missing = linksOf(page).filter((link) => {
      const [, path, part] = /^(\/[^#]*|)#(.+)$/.exec(link) ?? [];
      if (part === undefined) return false;
      return documentOf(path || page).getElementById(part) === null;
    });
    expect(missing).toEqual([]);
  });

  test('gives no id twice', () => {
    const ids = all(page, '[id]').map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('describes every picture and keeps its place', () => {
    // Beside the mark is the company's name.
    for (const picture of all(page, 'main img')) {
      // In a list of jump links its words are beside it, and it is described at the target.
      if (!picture.closest('nav')) expect(attribute(picture, 'alt')).toMatch(/\p{L}/u);
      expect(Number(attribute(picture, 'width'))).toBeGreaterThan(0);
      expect(Number(attribute(picture, 'height'))).toBeGreaterThan(0);
    }
  });

  test('gives every drawing a size, in case its styles do not load', () => {
    const drawings = all(page, 'svg');
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) {
      expect(Number(attribute(drawing, 'width'))).toBeGreaterThan(0);
      expect(Number(attribute(drawing, 'height'))).toBeGreaterThan(0);
    }
  });

  test('offers every picture in modern formats and in more than one width, and a JPEG', () => {
    for (const picture of all(page, 'picture')) {
      const sources = picture.querySelectorAll('source');
      const types = new Set(sources.map((source) => attribute(source, 'type')));
      expect([...types]).toEqual(['image/avif']);
      for (const source of sources) {
        expect(srcsetAddresses(attribute(source, 'srcset')).length).toBeGreaterThan(1);
      }
      expect(attribute(only(picture, 'img'), 'src')).toMatch(/\.jpg$/);
    }
  });

  test('loads the first screen’s pictures first and the others lazily', () => {
    const pictures = all(page, 'main img');
    const first = pictures.filter((picture) => attribute(picture, 'loading') !== 'lazy');
    expect(first).toEqual(pictures.slice(0, first.length));
    // A phone's screen has room for four photos of the gallery or six of the services, else for one.
    const room: Record<string, number> = { '/gallery': 4, '/services': 6 };
    expect(first.length).toBeLessThanOrEqual(room[page] ?? 1);
    expect(pictures.filter((picture) => picture.hasAttribute('fetchpriority'))).toEqual(first);
    if (page === '/') expect(first).toHaveLength(1);
  });

  test('opens all other sites, and nothing else, in new tabs, and sends them no referrer', () => {
    const opening = all(page, 'a[target=_blank]');
    expect(opening.length).toBeGreaterThan(0);
    expect(all(page, 'a[href^="https://"]')).toEqual(opening);
    for (const link of opening) {
      expect(attribute(link, 'href')).toMatch(/^https:\/\//);
      expect(attribute(link, 'rel').split(' ')).toEqual(['noopener', 'noreferrer']);
      expect(wordsOf(link)).toContain(contentOf('siteData').actions.newWindow);
    }
  });

  test('links to no other site than the chat, the maps and itself', () => {
    const hosts = addressesOf(page)
      .filter((address) => address.startsWith('https://'))
      .map((address) => new URL(address).host);
    const known = ['wa.me', 'www.google.com', 'www.openstreetmap.org'];
    expect(hosts.filter((host) => !known.includes(host))).toEqual([]);
  });
});

test.each([
  ['/services', 'services'],
  ['/branches', 'branches'],
  ['/testimonials', 'reviews'],
  ['/contact', 'questions'],
] as const)('no entry of %s may have the id of another part of the page', (page, list) => {
  const slugs = contentOf(list).map(({ slug }) => slug);
  const ids = all(page, '[id]').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(slugs));
  const nodes = JSON.parse(only(documentOf(page), 'script[type="application/ld+json"]').rawText);
  const nodeIds = nodes['@graph']
    .map((node: { '@id': string }) => node['@id'].split(`${siteAddress}${page}#`)[1])
    .filter(Boolean);
  // No slug has an underscore.
  const others = [...ids, ...nodeIds].filter((id) => !slugs.includes(id) && !id.includes('_'));
  expect(others.filter((id) => !isPartId(id))).toEqual([]);
});
