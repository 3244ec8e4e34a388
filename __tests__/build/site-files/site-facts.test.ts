/** @jest-environment node */
import { siteFactsOf } from '../../../src/build/site-files/site-facts';
import { sampleAnswer } from './sample-answer';

const pageAt = (path: string, answer = sampleAnswer()) =>
  siteFactsOf(answer).pages.find((page) => page.path === path);

test('pages stand in the order of the navigation, then what continues them', () => {
  expect(siteFactsOf(sampleAnswer()).pages.map(({ path }) => path)).toEqual([
    ...['/', '/about', '/services', '/branches', '/gallery', '/why-choose-us', '/testimonials'],
    ...['/contact', '/404', '/gallery/2'],
  ]);
});

test('later gallery pages have a title of their own', () => {
  expect(pageAt('/gallery')).toMatchObject({ title: 'Title of gallery' });
  expect(pageAt('/gallery/2')).toMatchObject({ title: 'Title of gallery (2)' });
});

test('each gallery page shows its part of the photos, with their words and sizes', () => {
  const address = expect.stringMatching(/\/1800\/van\.jpg$/);
  const size = { width: 1800, height: 1200 };
  expect(pageAt('/gallery/2')?.pictures).toEqual([
    { address, ...size, alt: 'A van', caption: null },
  ]);
});

test('a page that no content describes is named', () => {
  const answer = sampleAnswer();
  const nodes = [...answer.allSitePage.nodes, { path: '/prices', pageContext: {} }];
  expect(() => siteFactsOf({ ...answer, allSitePage: { nodes } })).toThrow('/prices');
});

test('a picture of which no JPEG was made is named', () => {
  const answer = sampleAnswer();
  const [sofa] = answer.allPreparedPhoto.nodes;
  const nodes = [
    { ...sofa, image: { childImageSharp: null } },
  ] as typeof answer.allPreparedPhoto.nodes;
  expect(() => siteFactsOf({ ...answer, allPreparedPhoto: { nodes } })).toThrow('A sofa');
});
