import { pictureVariants } from '../../components/Photo/Photo';

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
 * All files of a photo, those of the wall and the large ones, the smallest first. Of two with one
 * width the large view's is finer, which a dense screen does not show: there it is the wall's, which
 * may have come already.
 * @param density pixels of the screen to a CSS pixel
 */
export function filesOf(photo: Photo, density: number): PictureFile[] {
  const files = new Map<number, PictureFile>();
  const { image, large, panorama } = photo;
  const usual = density >= 2 ? [large, image] : [image, large];
  for (const { childImageSharp } of panorama ? [...usual, panorama] : usual) {
    for (const file of filesIn(childImageSharp?.avif ?? '')) {
      files.set(file.width, file);
    }
  }
  return [...files.values()].sort((a, b) => a.width - b.width);
}

/** The picture for browsers without AVIF. */
export const jpegOf = (photo: Photo): string =>
  pictureVariants({ ...photo, image: photo.large }).src;

/** Share of the screen's pixels from which a file counts as sharp. */
const enough = 0.97;

/** The smallest file that is sharp on so many pixels of the screen, else the last, the largest. */
export function fileFor(files: readonly PictureFile[], pixels: number): PictureFile {
  const file = files.find(({ width }) => width >= pixels * enough) ?? files.at(-1);
  if (!file) throw new Error('A picture has no files');
  return file;
}
