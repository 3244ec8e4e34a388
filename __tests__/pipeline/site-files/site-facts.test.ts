/** @jest-environment node */

import { z } from 'zod';
import { contentFiles, pageContents } from '../../../src/content-model/files';
import { shownIn } from '../../../src/content-model/resolve-content';
import { about, questionList } from '../../../src/content-model/shapes';
import { siteFactsOf } from '../../../src/pipeline/site-files/site-facts';
import { structuredData } from '../../../src/pipeline/site-files/structured-data';
import { contentOf, firstOf, queried } from '../../support/content';

type Answer = Queries.SiteFactsQuery;

/*
 * A second page of the gallery and errors that stop a build, which the built site does not show.
 * __tests__/built-site/ tests the rest.
 */

const digests = ['first', 'second', 'other'] as const;
const photoOf = (contentDigest: string) => ({ image: { internal: { contentDigest } } });
const jpegs = new Map(
  digests.map((digest) => [
    digest as string,
    [720, 1800, 1080, 1920].map((width) => ({ address: `/${digest}-${width}.jpg`, width })),
  ]),
);

/** The answer of the data layer for content/ with two pages of one photo each. */
const answer = {
  content: {
    ...Object.fromEntries(contentFiles.map(({ name }) => [name, queried(name)])),
    branches: queried('branches').map((one) => ({ ...one, picture: { photo: photoOf('other') } })),
    pages: Object.entries(pageContents).map(([path, name]) => ({
      path,
      search: queried(name).search,
      sharePicture: { photo: { shareHash: '0a1b2c3d4e', image: { absolutePath: '' } } },
      pictures: [],
      questions: [],
    })),
  },
  allSitePage: {
    nodes: [
      { path: '/branches', pageContext: {} },
      { path: '/gallery/2', pageContext: { number: 2, pages: 2, skip: 1, limit: 1 } },
      { path: '/gallery', pageContext: { number: 1, pages: 2, skip: 0, limit: 1 } },
    ],
  },
  allPreparedPhoto: { nodes: digests.slice(0, 2).map(photoOf) },
} as unknown as Answer;

/** The node of a type in the structured data of a page. */
function nodeOf(path: string, type: string) {
  const facts = siteFactsOf(answer, jpegs);
  const page = facts.pages.find((candidate) => candidate.path === path);
  const graph = page && structuredData(facts.content, page);
  const nodes: Record<string, unknown>[] = JSON.parse(JSON.stringify(graph))['@graph'];
  return nodes.find((node) => node['@type'] === type);
}

test('a later page of the gallery has another title and its own photos', () => {
  const picturesOf = (path: string) =>
    siteFactsOf(answer, jpegs).pages.find((page) => page.path === path)?.pictures;
  expect(nodeOf('/gallery', 'ImageGallery')?.name).not.toContain('page 1');
  expect(nodeOf('/gallery/2', 'ImageGallery')?.name).toMatch(/, .*\b2\b/);
  expect(picturesOf('/gallery')).toEqual(['/first-1800.jpg']);
  expect(picturesOf('/gallery/2')).toEqual(['/second-1800.jpg']);
});

test('a branch has its picture and both of its numbers, the first one first', () => {
  const { phone, secondPhone } = firstOf(queried('branches'));
  const numbers = [phone, `${secondPhone}`].map((number) => number.replaceAll(' ', ''));
  expect(nodeOf('/branches', 'MovingCompany')).toMatchObject({
    image: expect.stringMatching(/\w\/other-1080\.jpg$/),
    telephone: numbers,
  });
});

test('other hours on some days have their first and last day', () => {
  const { exception } = queried('company');
  const { firstDay, lastDay, open } = exception ?? {};
  const days = { '@type': 'OpeningHoursSpecification', validFrom: firstDay, validThrough: lastDay };
  const hours = () => nodeOf('/branches', 'MovingCompany')?.specialOpeningHoursSpecification;
  expect(hours()).toEqual({ ...days, ...open });
  const { company } = answer.content;
  Object.assign(company, { exception: { ...exception, open: null } });
  expect(hours()).toEqual({ ...days, opens: '00:00', closes: '00:00' });
  Object.assign(company, { exception: null });
  expect(hours()).toBeUndefined();
  Object.assign(company, { exception });
});

test('a page that no content describes stops the build, as a picture that no page offers', () => {
  expect(() => siteFactsOf(answer, new Map())).toThrow('No page offers');
  const nodes = [{ path: '/prices', pageContext: {} }];
  expect(() => siteFactsOf({ ...answer, allSitePage: { nodes } }, jpegs)).toThrow('/prices');
});

test('a page has each picture and question of its shape, also in a field that is new, without the share picture', () => {
  const { picture } = about.shape.story.shape;
  const { questions } = questionList.shape;
  const shape = about.extend({
    steps: z.array(z.object({ photo: picture.optional() })),
    more: z.object({ questions }),
    none: z.object({ questions, picture }),
  });
  const question = { key: 'insurance', question: 'Is it insured?', answer: 'Yes.' };
  const document = {
    ...contentOf('aboutPage'),
    steps: [{}, { photo: { file: 'new.jpg' } }],
    more: { questions: [question] },
    none: { questions: [], picture: { file: 'left-out.jpg' } },
  };
  expect(shownIn(shape, document, ({ isPicture }) => isPicture)).toEqual([
    document.head.picture,
    document.story.picture,
    { file: 'new.jpg' },
  ]);
  expect(shownIn(shape, document, ({ id }) => id === 'Question')).toEqual([question]);
});
