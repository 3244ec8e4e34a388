/** @jest-environment node */
import { factsOf } from '../../src/site-files/site-facts';
import { structuredData } from '../../src/site-files/structured-data';
import { sampleAnswer } from './sample-answer';

type Node = Record<string, unknown> & { '@type'?: string; '@id'?: string };

const site = 'https://www.hill-movers.example';
const facts = factsOf(sampleAnswer());
const paths = facts.pages.map(({ path }) => path).filter((path) => path !== '/404');

/** What search engines are told of the page at an address. */
function graphOf(path: string) {
  const page = facts.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The sample has no page ${path}.`);
  return structuredData(facts, page);
}

/** The nodes of a page. */
function nodesOf(path: string): Node[] {
  const graph = JSON.parse(JSON.stringify(graphOf(path)));
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

const ofType = (nodes: readonly Node[], type: string) =>
  nodes.filter((node) => node['@type'] === type);

/** Every object and text inside a value. */
function inside(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(inside)];
}

const keysInside = (value: unknown) =>
  inside(value).flatMap((part) => (typeof part === 'object' && part ? Object.keys(part) : []));

test.each(paths)('%s names the company, the website and itself', (path) => {
  const nodes = nodesOf(path);
  expect(ofType(nodes, 'Organization')).toMatchObject([
    {
      '@id': `${site}/#organization`,
      name: 'Hill Movers',
      foundingDate: '2019',
      telephone: '+915555501001',
      email: 'hello@hill-movers.example',
      logo: { url: `${site}/icons/icon-512.png` },
    },
  ]);
  expect(ofType(nodes, 'WebSite')).toMatchObject([
    { url: `${site}/`, publisher: { '@id': `${site}/#organization` } },
  ]);
  const url = path === '/' ? `${site}/` : `${site}${path}`;
  expect(nodes.filter((node) => node['@id'] === `${url}#page`)).toMatchObject([{ url }]);
});

test.each(paths)('%s claims no position, rating or review', (path) => {
  const keys = keysInside(nodesOf(path));
  for (const key of ['geo', 'aggregateRating', 'review', 'reviews'])
    expect(keys).not.toContain(key);
});

test.each(paths)('%s has addresses in the one form of the site', (path) => {
  const texts = inside(nodesOf(path)).filter((part) => typeof part === 'string');
  const addresses = texts.filter((text) => text.startsWith(site));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(address === `${site}/` || !/\/(?:[?#]|$)/.test(address.replace(`${site}/#`, ''))).toBe(
      true,
    );
  }
});

test('the not-found page says nothing to search engines', () => {
  expect(graphOf('/404')).toBeNull();
});

test.each(['/', '/branches'])('%s describes every branch', (path) => {
  const branches = ofType(nodesOf(path), 'MovingCompany');
  expect(branches.map((node) => node['@id'])).toEqual([
    `${site}/branches#haridwar`,
    `${site}/branches#roorkee`,
  ]);
  expect(branches[0]).toMatchObject({
    parentOrganization: { '@id': `${site}/#organization` },
    image: expect.stringMatching(/^https:.*\/1080\/branch-haridwar\.jpg$/),
    telephone: '+915555501001',
    address: { addressLocality: 'Haridwar', postalCode: '249402', addressCountry: 'IN' },
    areaServed: [{ name: 'Haridwar' }, { name: 'Delhi' }],
    hasMap: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%2C/),
  });
});

test('a branch is open at the times of the content', () => {
  const [branch] = ofType(nodesOf('/branches'), 'MovingCompany');
  expect(branch?.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '20:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '10:00',
      closes: '14:00',
    },
  ]);
});

test('a branch offers the services of the list, at their places on the services page', () => {
  const [branch] = ofType(nodesOf('/'), 'MovingCompany');
  const catalog = branch?.hasOfferCatalog as { itemListElement: Node[] } | undefined;
  expect(catalog?.itemListElement).toMatchObject([
    { itemOffered: { name: 'Home Shifting', url: `${site}/services#home-shifting` } },
    { itemOffered: { name: 'Vehicle Transport', url: `${site}/services#vehicle-transport` } },
  ]);
});

test('the contact page describes the head office alone and the questions', () => {
  const nodes = nodesOf('/contact');
  expect(ofType(nodes, 'ContactPage')).toHaveLength(1);
  expect(ofType(nodes, 'MovingCompany').map((node) => node['@id'])).toEqual([
    `${site}/branches#haridwar`,
  ]);
  expect(ofType(nodes, 'FAQPage')).toMatchObject([
    {
      mainEntity: [
        { name: 'When to book?', acceptedAnswer: { text: 'Two days ahead.' } },
        { name: 'How to pay?', acceptedAnswer: { text: 'Cash or bank transfer.' } },
      ],
    },
  ]);
});

test('other pages only point to the branches', () => {
  const nodes = nodesOf('/about');
  expect(ofType(nodes, 'AboutPage')).toHaveLength(1);
  expect(ofType(nodes, 'MovingCompany')).toEqual([]);
  expect(ofType(nodes, 'Organization')).toMatchObject([
    {
      subOrganization: [
        { '@id': `${site}/branches#haridwar` },
        { '@id': `${site}/branches#roorkee` },
      ],
    },
  ]);
});

test('the services page lists the services in order', () => {
  const [list] = ofType(nodesOf('/services'), 'ItemList');
  expect(list?.itemListElement).toMatchObject([
    { position: 1, item: { '@type': 'Service', name: 'Home Shifting' } },
    { position: 2, item: { '@type': 'Service', url: `${site}/services#vehicle-transport` } },
  ]);
});

test('inner pages say where they stand, in the words of the navigation', () => {
  const [trail] = ofType(nodesOf('/why-choose-us'), 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${site}/` },
    { position: 2, name: 'Why Choose Us', item: `${site}/why-choose-us` },
  ]);
  expect(ofType(nodesOf('/'), 'BreadcrumbList')).toEqual([]);
});

test('a gallery page describes its photos in the sizes of their files', () => {
  const media = (path: string) => ofType(nodesOf(path), 'ImageGallery')[0]?.associatedMedia;
  const object = (name: string) => ({
    '@type': 'ImageObject',
    contentUrl: `${site}/static/${'1'.repeat(32)}/1800/${name}.jpg`,
    width: '1800',
    height: '1200',
  });
  expect(media('/gallery')).toEqual([{ ...object('sofa'), name: 'A sofa', caption: 'Wrapped' }]);
  expect(media('/gallery/2')).toEqual([{ ...object('van'), name: 'A van' }]);
});

test('a later gallery page is described in its own words', () => {
  expect(ofType(nodesOf('/gallery/2'), 'ImageGallery')).toMatchObject([
    { url: `${site}/gallery/2`, name: 'Gallery, page 2' },
  ]);
});
