export type Photos = readonly Queries.GalleryPhotoFragment[];

export type Photo = Photos[number];

/** The AVIF of a picture in one width. */
export interface PictureFile {
  width: number;
  src: string;
}

const filesIn = (srcSet: string): PictureFile[] =>
  srcSet.split(',').map((part) => {
    const [src = '', width = ''] = part.trim().split(/\s+/);
    return { src, width: Number.parseInt(width, 10) };
  });

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
  for (const { avif } of panorama ? [...usual, panorama] : usual) {
    for (const file of filesIn(avif)) files.set(file.width, file);
  }
  return [...files.values()].sort((a, b) => a.width - b.width);
}

/** Address of the large JPEG, for browsers without AVIF. */
export const jpegOf = ({ large }: Photo): string => large.jpeg.src;

/** A file with this share of the device pixels counts as sharp. */
const sharpShare = 0.97;

/** The smallest file that is sharp at a width in device pixels, else the largest one. */
export function fileFor(files: readonly PictureFile[], pixels: number): PictureFile {
  const file = files.find(({ width }) => width >= pixels * sharpShare) ?? files.at(-1);
  if (!file) throw new Error('A picture has no files');
  return file;
}
