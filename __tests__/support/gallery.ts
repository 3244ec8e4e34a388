import { textOf } from './site';

/** The built gallery, as the data of its pages has it: the editor's photos change, these tests do not. */

export type ShownPhoto = Queries.GalleryPhotoFragment;

interface PageData {
  result: { data: Queries.GalleryPageQuery; pageContext: { pages: number } };
}

const addressOfPart = (number: number) => (number === 1 ? '/gallery' : `/gallery/${number}`);

const dataOf = (number: number): PageData['result'] =>
  (JSON.parse(textOf(`page-data${addressOfPart(number)}/page-data.json`)) as PageData).result;

/** The photos that the first page of the gallery shows, in order. */
export const wallPhotos: readonly ShownPhoto[] = dataOf(1).data.allPreparedPhoto.nodes;

/** The addresses of the pages of the gallery. */
export const galleryPages: readonly string[] = Array.from(
  { length: dataOf(1).pageContext.pages },
  (_, index) => addressOfPart(index + 1),
);

/** The photos of all pages of the gallery, in order. */
export const galleryPhotos: readonly ShownPhoto[] = galleryPages.flatMap(
  (_, index) => dataOf(index + 1).data.allPreparedPhoto.nodes,
);
