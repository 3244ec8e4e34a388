import { pictureVariants } from '../../components/Photo/Photo';

export type Photos = readonly Queries.GalleryPhotoFragment[];

export type Photo = Photos[number];

/** One width of a picture, in the formats that browsers choose from. */
export interface PictureFile {
  width: number;
  /** Addresses by media type */
  formats: Map<string, string>;
}

const widthsOf = (srcSet: string) =>
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
  type Pictures = Pick<Photo, 'image' | 'large'> & { panorama?: Photo['large'] | null };
  const { image, large, panorama }: Pictures = photo;
  const usual = density >= 2 ? [large, image] : [image, large];
  for (const picture of panorama ? [...usual, panorama] : usual) {
    for (const { srcSet, type } of pictureVariants({ ...photo, image: picture }).sources) {
      for (const { src, width } of widthsOf(srcSet)) {
        const file = files.get(width) ?? { width, formats: new Map() };
        files.set(width, { width, formats: file.formats.set(type, src) });
      }
    }
  }
  return [...files.values()].sort((a, b) => a.width - b.width);
}

/** The picture for browsers that know no modern format. */
export const jpegOf = (photo: Photo): string =>
  pictureVariants({ ...photo, image: photo.large }).src;

/** A file with so much of the pixels that a screen shows is sharp on it. */
const enough = 0.97;

/** The smallest file that is sharp on so many pixels of the screen, else the last, the largest. */
export function fileFor(files: readonly PictureFile[], pixels: number): PictureFile {
  const file = files.find(({ width }) => width >= pixels * enough) ?? files.at(-1);
  if (!file) throw new Error('A picture has no files');
  return file;
}
