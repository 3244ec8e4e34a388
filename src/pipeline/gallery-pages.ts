import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { galleryPath } from '../content-model/gallery-paging';

/** Photos on one gallery page. */
const photosPerPage = 48;

/** The page context of a page of the gallery. */
export interface GalleryPart extends Record<string, unknown> {
  /** From 1 */
  number: number;
  /** Number of pages of the gallery */
  pages: number;
  /** Photos on the pages before */
  skip: number;
  /** Photos on this page, at most */
  limit: number;
}

/** Gatsby's createPages: one page for each part of the gallery, and one when it is empty. */
export async function createGalleryPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<{ allPreparedPhoto: { totalCount: number } }>(
    '{ allPreparedPhoto(filter: { position: { ne: null } }) { totalCount } }',
  );
  if (!data) throw errors;
  const pages = Math.max(1, Math.ceil(data.allPreparedPhoto.totalCount / photosPerPage));
  for (let number = 1; number <= pages; number++) {
    const skip = (number - 1) * photosPerPage;
    actions.createPage<GalleryPart>({
      path: galleryPath(number),
      component: resolve('src/templates/gallery.tsx'),
      context: { number, pages, skip, limit: photosPerPage },
    });
  }
}
