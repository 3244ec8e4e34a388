/** @jest-environment node */
import { parse } from 'node-html-parser';
import { jsonLdScript } from '../../src/publish/json-ld';
import { type DescribedPage, structuredData } from '../../src/publish/structured-data';
import { sampleContent } from './sample-content';

type Node = Record<string, unknown> & { '@type'?: string; '@id'?: string };

const site = 'https://www.hill-movers.example';
const paths = sampleContent().siteData.navigation.links.map(({ to }) => to as string);

const pageAt = (path: string): DescribedPage => ({ path, photos: [], branchPictures: new Map() });

/** The nodes of a page as a search engine reads them: out of the script in its HTML. */
function nodesOf(page: DescribedPage, content = sampleContent()): Node[] {
  const graph = structuredData(content, page);
  if (!graph) throw new Error('The page has no structured data.');
  const script = parse(`<head>${jsonLdScript(graph)}</head>`).querySelector('script');
  const json = JSON.parse(script?.rawText ?? '') as { '@context': string; '@graph': Node[] };
  expect(json['@context']).toBe('https://schema.org');
  return json['@graph'];
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
  const nodes = nodesOf(pageAt(path));
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
  const keys = keysInside(nodesOf(pageAt(path)));
  for (const key of ['geo', 'aggregateRating', 'review', 'reviews'])
    expect(keys).not.toContain(key);
});

test.each(paths)('%s has addresses in the one form of the site', (path) => {
  const texts = inside(nodesOf(pageAt(path))).filter((part) => typeof part === 'string');
  const addresses = texts.filter((text) => text.startsWith(site));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(address === `${site}/` || !/\/(?:[?#]|$)/.test(address.replace(`${site}/#`, ''))).toBe(
      true,
    );
  }
});

test('the not-found page says nothing to search engines', () => {
  expect(structuredData(sampleContent(), pageAt('/404'))).toBeNull();
});

test.each(['/', '/branches'])('%s describes every branch', (path) => {
  const branchPictures = new Map([['haridwar', '/static/a/b/branch-haridwar.jpg']]);
  const branches = ofType(nodesOf({ ...pageAt(path), branchPictures }), 'MovingCompany');
  expect(branches.map((node) => node['@id'])).toEqual([
    `${site}/branches#haridwar`,
    `${site}/branches#roorkee`,
  ]);
  expect(branches[0]).toMatchObject({
    parentOrganization: { '@id': `${site}/#organization` },
    image: `${site}/static/a/b/branch-haridwar.jpg`,
    telephone: '+915555501001',
    address: { addressLocality: 'Haridwar', postalCode: '249402', addressCountry: 'IN' },
    areaServed: [{ name: 'Haridwar' }, { name: 'Delhi' }],
    hasMap: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=12%2C/),
  });
  expect(branches[1]).not.toHaveProperty('image');
});

test('a branch is open all day on all days, without the times that mean closed', () => {
  const [branch] = ofType(nodesOf(pageAt('/branches')), 'MovingCompany');
  expect(branch?.openingHoursSpecification).toMatchObject({ opens: '00:00', closes: '23:59' });
  const hours = branch?.openingHoursSpecification as { dayOfWeek: string[] } | undefined;
  expect(new Set(hours?.dayOfWeek).size).toBe(7);
});

test('a branch offers the services of the list, at their places on the services page', () => {
  const [branch] = ofType(nodesOf(pageAt('/')), 'MovingCompany');
  const catalog = branch?.hasOfferCatalog as { itemListElement: Node[] } | undefined;
  expect(catalog?.itemListElement).toMatchObject([
    { itemOffered: { name: 'Home Shifting', url: `${site}/services#home-shifting` } },
    { itemOffered: { name: 'Vehicle Transport', url: `${site}/services#vehicle-transport` } },
  ]);
});

test('the contact page describes the head office alone and the questions', () => {
  const nodes = nodesOf(pageAt('/contact'));
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
  const nodes = nodesOf(pageAt('/about'));
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
  const [list] = ofType(nodesOf(pageAt('/services')), 'ItemList');
  expect(list?.itemListElement).toMatchObject([
    { position: 1, item: { '@type': 'Service', name: 'Home Shifting' } },
    { position: 2, item: { '@type': 'Service', url: `${site}/services#vehicle-transport` } },
  ]);
});

test('inner pages say where they stand, in the words of the navigation', () => {
  const [trail] = ofType(nodesOf(pageAt('/why-choose-us')), 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${site}/` },
    { position: 2, name: 'Why Choose Us', item: `${site}/why-choose-us` },
  ]);
  expect(ofType(nodesOf(pageAt('/')), 'BreadcrumbList')).toEqual([]);
});

test('the gallery describes its photos, and says nothing of what is not known', () => {
  const photos = [
    {
      address: '/static/a/b/sofa.jpg',
      alt: 'A sofa',
      caption: 'Wrapped',
      size: { width: 1800, height: 1200 },
    },
    { address: '/static/a/c/van.jpg', alt: '', caption: null, size: null },
  ];
  const [gallery] = ofType(nodesOf({ ...pageAt('/gallery/2'), photos }), 'ImageGallery');
  expect(gallery).toMatchObject({ url: `${site}/gallery/2` });
  expect(gallery?.associatedMedia).toEqual([
    {
      '@type': 'ImageObject',
      contentUrl: `${site}/static/a/b/sofa.jpg`,
      name: 'A sofa',
      caption: 'Wrapped',
      width: '1800',
      height: '1200',
    },
    { '@type': 'ImageObject', contentUrl: `${site}/static/a/c/van.jpg` },
  ]);
});

test('no text of the content can end the script', () => {
  const content = sampleContent();
  const hostile = '</script><b>"bold" & <!-- $& </SCRIPT>';
  content.company.name = hostile;
  const html = jsonLdScript(
    structuredData(content, pageAt('/')) ?? { '@context': 'https://schema.org', '@graph': [] },
  );
  expect(html.slice(1).match(/<[^/]/g)).toBeNull();
  expect(html.match(/<\//g)).toHaveLength(1);
  expect(ofType(nodesOf(pageAt('/'), content), 'Organization')[0]?.name).toBe(hostile);
});
