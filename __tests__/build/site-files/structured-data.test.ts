/** @jest-environment node */
import { siteFactsOf } from '../../../src/build/site-files/site-facts';
import { structuredData } from '../../../src/build/site-files/structured-data';
import { sampleAnswer } from './sample-answer';

type Node = Record<string, unknown> & { '@type'?: string; '@id'?: string };

/*
 * What the real content does not show: other opening times, later gallery pages, and pages that
 * only point to the branches. __tests__/built-site/ looks at all the rest on the built pages.
 */

const site = 'https://www.hill-movers.example';
const facts = siteFactsOf(sampleAnswer());

/** What search engines are told of the page at an address. */
function nodesOf(path: string): Node[] {
  const page = facts.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The sample has no page ${path}.`);
  return JSON.parse(JSON.stringify(structuredData(facts, page)))['@graph'];
}

const ofType = (nodes: readonly Node[], type: string) =>
  nodes.filter((node) => node['@type'] === type);

test('a branch is open at the times of the content', () => {
  const [branch] = ofType(nodesOf('/branches'), 'MovingCompany');
  const times = (dayOfWeek: string[], opens: string, closes: string) => ({
    ...{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
  });
  expect(branch?.openingHoursSpecification).toEqual([
    times(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '08:00', '20:30'),
    times(['Saturday'], '10:00', '14:00'),
  ]);
});

test('the contact page describes the head office alone', () => {
  const nodes = nodesOf('/contact');
  expect(ofType(nodes, 'ContactPage')).toHaveLength(1);
  expect(ofType(nodes, 'MovingCompany').map((node) => node['@id'])).toEqual([
    `${site}/branches#haridwar`,
  ]);
});

test('other pages name the branches without the ids of nodes that they do not hold', () => {
  const nodes = nodesOf('/about');
  expect(ofType(nodes, 'AboutPage')).toHaveLength(1);
  expect(ofType(nodes, 'MovingCompany')).toEqual([]);
  const subOrganization = ['Haridwar', 'Roorkee'].map((city) => ({
    '@type': 'MovingCompany',
    name: `Hill Movers ${city}`,
  }));
  const logo = { width: 512, height: 512 };
  expect(ofType(nodes, 'Organization')).toMatchObject([{ subOrganization, logo }]);
});

test('a gallery page describes its photos in the sizes of their files', () => {
  const media = (path: string) => ofType(nodesOf(path), 'ImageGallery')[0]?.associatedMedia;
  const object = (name: string) => ({
    '@type': 'ImageObject',
    contentUrl: `${site}/static/${'1'.repeat(32)}/1800/${name}.jpg`,
    width: 1800,
    height: 1200,
  });
  expect(media('/gallery')).toEqual([{ ...object('sofa'), caption: 'Wrapped' }]);
  expect(media('/gallery/2')).toEqual([{ ...object('van'), name: 'A van' }]);
});

test('a later gallery page has a name of its own', () => {
  expect(ofType(nodesOf('/gallery/2'), 'ImageGallery')).toMatchObject([
    { url: `${site}/gallery/2`, name: 'Title of gallery (2) | Hill Movers' },
  ]);
});
