import { join } from 'node:path';
import sharp from 'sharp';
import { brandColours } from '../../content-model/brand-colours';
import { writeIfChanged } from '../../lib/disk';
import { createPlaceholder } from './placeholder';
import { notInGallery, type PreparedPhoto } from './prepare';

const picture = 'placeholder.jpg';
const [width, height] = [1600, 1200];

/**
 * Provides a plain picture in place of those that cannot be used, so that a page that names one can be
 * built.
 * @param sources their paths below content/
 */
export async function providePlaceholderPictures(
  root: string,
  sources: readonly string[],
): Promise<PreparedPhoto[]> {
  if (sources.length === 0) return [];
  // Dark, because some pictures have light text on them.
  const plain = sharp({ create: { width, height, channels: 3, background: brandColours.ink } });
  const jpeg = await plain.jpeg().toBuffer();
  await writeIfChanged(join(root, '.prepared', picture), jpeg);
  const blur = await createPlaceholder(jpeg);
  const placeholder = { file: picture, width, height, panorama: null, blur };
  return sources.map((source) => ({ source, ...placeholder, ...notInGallery }));
}
