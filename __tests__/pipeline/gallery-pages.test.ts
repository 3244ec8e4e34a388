import type { CreatePagesArgs } from 'gatsby';
import { createGalleryPages } from '../../src/pipeline/gallery-pages';

test.each([
  [0, ['/gallery 0+48 of 1, null to null']],
  [48, ['/gallery 0+48 of 1, null to null']],
  [49, ['/gallery 0+48 of 2, null to p48', '/gallery/2 48+48 of 2, p47 to null']],
])(
  '%s photos: 48 on a page, which knows the photos before and after it',
  async (totalCount, expected) => {
    const createPage = jest.fn();
    const nodes = Array.from({ length: totalCount }, (_, index) => ({ slug: `p${index}` }));
    const graphql = async () => ({ data: { allPreparedPhoto: { nodes } } });
    await createGalleryPages({ actions: { createPage }, graphql } as unknown as CreatePagesArgs);
    const pages = createPage.mock.calls.map(([{ path, context }]) => {
      const { pages, skip, limit, before, after } = context;
      return `${path} ${skip}+${limit} of ${pages}, ${before} to ${after}`;
    });
    expect(pages).toEqual(expected);
  },
);

test('a page knows the chapter that goes on from the page before', async () => {
  const createPage = jest.fn();
  const chapter = (title: string) => ({ title, line: null });
  const chapters = new Map([0, 47, 96].map((place) => [place, chapter(`From ${place}`)]));
  const nodes = Array.from({ length: 100 }, (_, index) => ({
    slug: `p${index}`,
    chapter: chapters.get(index) ?? null,
  }));
  const graphql = async () => ({ data: { allPreparedPhoto: { nodes } } });
  await createGalleryPages({ actions: { createPage }, graphql } as unknown as CreatePagesArgs);
  expect(createPage.mock.calls.map(([{ context }]) => context.chapter?.title)).toEqual([
    undefined,
    'From 47',
    'From 47',
  ]);
});
