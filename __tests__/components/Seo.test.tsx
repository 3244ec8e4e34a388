import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { Seo } from '../../src/components/Seo/Seo';
import { contentOf, queried } from '../support/content';

const { name, siteAddress: site } = contentOf('company');

const pages = [
  ['/', queried('homePage')],
  ['/about', queried('aboutPage')],
  ['/services', queried('servicesPage')],
  ['/branches', queried('branchesPage')],
  ['/gallery', queried('galleryPage')],
  ['/why-choose-us', queried('whyChooseUsPage')],
  ['/testimonials', queried('testimonialsPage')],
  ['/contact', queried('contactPage')],
] as const;

/** The head of one page as its HTML has it. */
function headOf(path: string, search: Queries.SeoFragment, hidden = false) {
  renderToStaticMarkup(<Seo path={path} search={search} hidden={hidden} />);
  const { title, meta, link, htmlAttributes } = Helmet.renderStatic();
  const head = parse(`${title}${meta}${link}`);
  const one = (selector: string, attribute: string) => {
    const found = head.querySelectorAll(selector);
    if (found.length > 1) throw new Error(`${selector} stands ${found.length} times.`);
    return found[0]?.getAttribute(attribute) ?? null;
  };
  return {
    title: head.querySelector('title')?.text,
    language: htmlAttributes.toString(),
    canonical: one('link[rel=canonical]', 'href'),
    named: (name: string) => one(`meta[name="${name}"]`, 'content'),
    shared: (name: string) => one(`meta[property="og:${name}"]`, 'content'),
    tags: head
      .querySelectorAll('meta')
      .map((tag) => tag.getAttribute('name') ?? tag.getAttribute('property')),
  };
}

const heads = () => pages.map(([path, { search }]) => headOf(path, search));

describe.each(pages)('the head of %s', (path, { search }) => {
  test('has the title and the description of the page', () => {
    const head = headOf(path, search);
    expect(head.title).toBe(search.title);
    expect(head.named('description')).toBe(search.description);
  });

  test('has its own address as the one to be listed, without a slash at the end', () => {
    const address = path === '/' ? `${site}/` : `${site}${path}`;
    expect(headOf(path, search).canonical).toBe(address);
    expect(headOf(path, search).shared('url')).toBe(address);
  });

  test('has every tag once', () => {
    const { tags } = headOf(path, search);
    expect(tags.length).toBeGreaterThan(10);
    expect(tags).toEqual([...new Set(tags)]);
  });

  test('has a share picture of its own with words for it', () => {
    const head = headOf(path, search);
    expect(head.shared('image')).toBe(`${site}/share/${path.slice(1) || 'home'}.jpg`);
    expect(head.shared('image:alt')).toBe(search.picture.alt);
    expect([head.shared('image:width'), head.shared('image:height')]).toEqual(['1200', '630']);
    expect(head.named('twitter:card')).toBe('summary_large_image');
  });

  test('says in previews what it says in search results', () => {
    const head = headOf(path, search);
    expect(head.shared('title')).toBe(search.title);
    expect(head.shared('description')).toBe(search.description);
    expect(head.shared('site_name')).toBe(name);
    expect([head.shared('type'), head.shared('locale')]).toEqual(['website', 'en_IN']);
  });

  test('lets search engines in, and names its language', () => {
    const head = headOf(path, search);
    expect(head.named('robots')).toBeNull();
    expect(head.language).toBe('lang="en-IN"');
  });
});

test('no two pages share a title, a description, an address or a picture', () => {
  for (const part of [
    heads().map(({ title }) => title),
    heads().map(({ named }) => named('description')),
    heads().map(({ canonical }) => canonical),
    heads().map(({ shared }) => shared('image')),
  ]) {
    expect(new Set(part).size).toBe(pages.length);
  }
});

test('the page for wrong addresses is kept out of search engines and names no address', () => {
  const head = headOf('/404', queried('notFoundPage').search, true);
  expect(head.named('robots')).toBe('noindex');
  expect(head.canonical).toBeNull();
});

test('a later part of the gallery has an address of its own and the picture of the gallery', () => {
  const head = headOf('/gallery/2', queried('galleryPage').search);
  expect(head.canonical).toBe(`${site}/gallery/2`);
  expect(head.shared('image')).toBe(`${site}/share/gallery.jpg`);
});
