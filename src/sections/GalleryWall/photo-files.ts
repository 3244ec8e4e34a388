import { type ImageFile, variantFor, variantsOf } from '../../components/Photo/variants';

export type Photos = readonly Queries.GalleryPhotoFragment[];

export type Photo = Photos[number];

/** A picture in one width. */
export interface PictureFile {
  width: number;
  avif: string;
  /** For browsers without AVIF */
  jpeg: string;
}

function filesOfImage(image: ImageFile): PictureFile[] {
  const { avifs, jpegs } = variantsOf(image);
  return avifs.map(({ src, width }) => ({ width, avif: src, jpeg: variantFor(jpegs, width).src }));
}

/**
 * All files of a photo, those of the wall and the large ones, the smallest first. Of two with the same
 * width the large view's has the higher quality, which is invisible on a dense screen: there the wall's
 * is taken, which may have loaded already.
 * @param density device pixels to a CSS pixel
 */
export function filesOf(photo: Photo, density: number): PictureFile[] {
  const files = new Map<number, PictureFile>();
  const { image, large, panorama } = photo;
  const usual = density >= 2 ? [large, image] : [image, large];
  for (const one of panorama ? [...usual, panorama] : usual) {
    for (const file of filesOfImage(one)) files.set(file.width, file);
  }
  return [...files.values()].sort((a, b) => a.width - b.width);
}

/** Address of the large JPEG, which every browser shows. */
export const jpegOf = ({ large }: Photo): string =>
  variantFor(variantsOf(large).jpegs, Number.POSITIVE_INFINITY).src;

/** A file with this share of the device pixels counts as sharp. */
const sharpShare = 0.97;

/** The smallest file that is sharp at a width in device pixels, else the largest one. */
export const fileFor = (files: readonly PictureFile[], pixels: number): PictureFile =>
  variantFor(files, pixels * sharpShare);
