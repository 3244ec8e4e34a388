import { join } from 'node:path';
import sharp from 'sharp';
import { writeIfChanged } from '../disk';
import type { PreparedPhoto } from './prepare';

const picture = 'stand-in.jpg';
const list = 'stand-ins.json';
const [width, height] = [1600, 1200];
/** Dark enough for the light text that stands on some pictures. */
const ground = '#22325a';

/**
 * Gives pictures that cannot be used a plain ground in their place, so that a page that names one
 * is built all the same.
 * @param root the project's folder
 * @param sources the pictures' paths below content/
 * @returns what stands for them
 */
export async function provideStandIns(
  root: string,
  sources: readonly string[],
): Promise<PreparedPhoto[]> {
  const folder = join(root, '.prepared');
  const standIns = sources.map(
    (source): PreparedPhoto => ({
      source,
      file: picture,
      width,
      height,
      alt: '',
      caption: null,
      position: null,
    }),
  );
  if (standIns.length > 0) {
    const plain = sharp({ create: { width, height, channels: 3, background: ground } });
    await writeIfChanged(join(folder, picture), await plain.jpeg().toBuffer());
  }
  await writeIfChanged(join(folder, list), `${JSON.stringify(standIns, null, 2)}\n`);
  return standIns;
}
