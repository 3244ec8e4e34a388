import { join } from 'node:path';
import sharp from 'sharp';
import type { Size } from './page-pictures';

/**
 * Makes a function that tells the size of a picture of the built site; each is opened once.
 * @param root the project's folder
 */
export function pictureMeasure(root: string): (address: string) => Promise<Size | null> {
  const known = new Map<string, Promise<Size | null>>();
  const measure = async (address: string): Promise<Size | null> => {
    try {
      const file = join(root, 'public', decodeURIComponent(address));
      const { width, height } = await sharp(file).metadata();
      return { width, height };
    } catch {
      // Whether a page's files are there is checked elsewhere, with words for it.
      return null;
    }
  };
  return (address) => {
    const size = known.get(address) ?? measure(address);
    known.set(address, size);
    return size;
  };
}
