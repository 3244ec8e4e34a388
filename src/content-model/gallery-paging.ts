/** The address of a page of the gallery, by its number from 1. */
export const galleryPath = (number: number): string =>
  number === 1 ? '/gallery' : `/gallery/${number}`;

/** The title of a page of the gallery: the later ones' ends with their number. */
export const galleryTitle = (title: string, number: number): string =>
  number === 1 ? title : `${title} (${number})`;
