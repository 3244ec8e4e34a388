import type { CreatePagesArgs } from 'gatsby';
import { createGalleryPages } from '../../src/pipeline/gallery-pages';

test.each([
  [0, ['/gallery 0+48 of 1']],
  [48, ['/gallery 0+48 of 1']],
  [49, ['/gallery 0+48 of 2', '/gallery/2 48+48 of 2']],
])('%s photos: 48 stand on a page', async (totalCount, expected) => {
  const createPage = jest.fn();
  const graphql = async () => ({ data: { allPreparedPhoto: { totalCount } } });
  await createGalleryPages({ actions: { createPage }, graphql } as unknown as CreatePagesArgs);
  const pages = createPage.mock.calls.map(([{ path, context }]) => {
    const { pages, skip, limit } = context;
    return `${path} ${skip}+${limit} of ${pages}`;
  });
  expect(pages).toEqual(expected);
});
