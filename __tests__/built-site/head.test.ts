import { parse } from 'postcss';
import { pageContents } from '../../src/content-model/files';
import { pageTitle } from '../../src/content-model/page-title';
import { asShown, contentOf } from '../support/content';
import {
  attribute,
  documentOf,
  fileOf,
  only,
  type Page,
  pages,
  routes,
  siteAddress,
  textOf,
  urlOf,
  wordsOf,
} from '../support/site';

/** The content of one meta element. */
const meta = (page: string, name: string) =>
  asShown(
    attribute(only(documentOf(page), `meta[name="${name}"],meta[property="${name}"]`), 'content'),
  );

/** Title and description of a page for search results. */
const searchOf = (page: Page) => contentOf(pageContents[page]).search;

const titleOf = (page: string) => wordsOf(only(documentOf(page), 'head > title'));

describe.each(pages)('%s', (page) => {
  test('is in Indian English', () => {
    expect(attribute(only(documentOf(page), 'html'), 'lang')).toBe('en-IN');
  });

  test('has the title and the description of its file', () => {
    expect(titleOf(page)).toBe(pageTitle(searchOf(page).title, contentOf('company').name));
    expect(meta(page, 'description')).toBe(searchOf(page).description);
  });

  test('is shared with its own title and description', () => {
    expect(meta(page, 'og:title')).toBe(titleOf(page));
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:type')).toBe('website');
    expect(meta(page, 'og:locale')).toBe('en_IN');
    expect(meta(page, 'og:site_name')).toBe(contentOf('company').name);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('is shared with a picture, its size and what is seen on it', () => {
    expect(meta(page, 'og:image').startsWith(`${siteAddress}/share/`)).toBe(true);
    expect(meta(page, 'og:image:type')).toBe('image/jpeg');
    expect(meta(page, 'og:image:width')).toBe('1200');
    expect(meta(page, 'og:image:height')).toBe('630');
    const search = searchOf(page);
    const head = documentOf(page).querySelector('main img');
    const seen = 'picture' in search ? search.picture.alt : head && asShown(attribute(head, 'alt'));
    expect(meta(page, 'og:image:alt')).toBe(seen);
  });

  test('has its title and sharing data in its first 5 kB and before any style', () => {
    const html = textOf(fileOf(page));
    const firstStyle = html.search(/<style|<link[^>]+stylesheet/);
    const parts = ['<title', 'name="description"', 'og:title', 'og:image"', 'og:image:alt'];
    for (const part of parts) {
      expect(html.indexOf(part)).toBeGreaterThan(0);
      expect(html.indexOf(part)).toBeLessThan(Math.min(firstStyle, 5000));
    }
  });

  test('has all styles but the fallback in cascade layers, whose order comes first', () => {
    const styles = documentOf(page).querySelectorAll('style');
    const css = styles.map(({ rawText }) => rawText).join('\n');
    const [order, fallback, ...layers] = parse(css).nodes;
    expect(order?.toString()).toBe('@layer fonts, tokens, base, components, sections, overrides');
    expect(fallback?.toString()).toMatch(/^@supports not \(color: ?revert-layer\)/);
    expect(layers.filter((node) => !node.toString().startsWith('@layer '))).toEqual([]);
  });

  test('links to its icons and the manifest', () => {
    const links = documentOf(page)
      .querySelectorAll('head link')
      .map((link) => `${attribute(link, 'rel')} ${attribute(link, 'href')}`);
    expect(links).toEqual(
      expect.arrayContaining([
        'icon /favicon.ico',
        'icon /favicon.svg',
        'apple-touch-icon /apple-touch-icon.png',
        'manifest /manifest.webmanifest',
      ]),
    );
  });
});

test.each(routes)('%s has its canonical address, without a slash at the end', (route) => {
  expect(attribute(only(documentOf(route), 'link[rel=canonical]'), 'href')).toBe(urlOf(route));
  expect(meta(route, 'og:url')).toBe(urlOf(route));
});

test.each(routes)('%s is open to search engines', (route) => {
  expect(documentOf(route).querySelectorAll('meta[name=robots]')).toHaveLength(0);
});

test('the not-found page is kept out of search engines and claims no address', () => {
  expect(meta('/404', 'robots')).toBe('noindex');
  const address = 'link[rel=canonical], meta[property="og:url"]';
  expect(documentOf('/404').querySelectorAll(address)).toHaveLength(0);
});
