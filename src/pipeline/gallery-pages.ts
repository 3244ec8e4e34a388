import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { galleryPath } from '../content-model/gallery-paging';
import type { Chapter } from './photos/captions';

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
  /** The slugs of the photos before and after those of this page */
  before: string | null;
  after: string | null;
  /** The chapter that the first photo is in, if that begins on a page before */
  chapter: Chapter | null;
}

/** A photo of the gallery, as its pages are divided by. */
interface Divided {
  slug: string;
  chapter: Chapter | null;
}

/** Gatsby's createPages: creates a page for each part of the gallery, or one page when it is empty. */
export async function createGalleryPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<{ allPreparedPhoto: { nodes: Divided[] } }>(
    `{
      allPreparedPhoto(filter: { position: { ne: null } }, sort: { position: ASC }) {
        nodes { slug chapter { title line } }
      }
    }`,
  );
  if (!data) throw errors;
  const { nodes } = data.allPreparedPhoto;
  const pages = Math.max(1, Math.ceil(nodes.length / photosPerPage));
  for (let number = 1; number <= pages; number++) {
    const skip = (number - 1) * photosPerPage;
    actions.createPage<GalleryPart>({
      path: galleryPath(number),
      component: resolve('src/templates/gallery.tsx'),
      context: {
        number,
        pages,
        skip,
        limit: photosPerPage,
        before: nodes[skip - 1]?.slug ?? null,
        after: nodes[skip + photosPerPage]?.slug ?? null,
        chapter: nodes.slice(0, skip).findLast(({ chapter }) => chapter)?.chapter ?? null,
      },
    });
  }
}
