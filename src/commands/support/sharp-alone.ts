import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Made, PictureWork, Pipeline } from './picture-recorder';

/** Shorter pauses between two pictures are a part of the work, in milliseconds. */
const pause = 100;

/** Seconds in which at least one of some pieces of work was under way. */
export function secondsOf(work: readonly PictureWork[]): number {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...work].sort((a, b) => a.start - b.start)) {
    if (end <= until) continue;
    total += end - (start - until < pause ? until : start);
    until = end;
  }
  return total / 1000;
}

/** The prepared pictures of a project, by the MD5 of their bytes. */
export async function preparedPictures(root: string): Promise<Map<string, Buffer>> {
  const folder = join(root, '.prepared');
  const pictures = new Map<string, Buffer>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.jpg')) continue;
    const bytes = await readFile(join(folder, name));
    pictures.set(createHash('md5').update(bytes).digest('hex'), bytes);
  }
  return pictures;
}

/** Encodes a variant exactly as the build did. */
function encode(picture: Buffer, { options }: Made): Promise<Buffer> {
  const pipeline = sharp(picture);
  Object.assign((pipeline as unknown as Pipeline).options, options);
  return pipeline.toBuffer();
}

/**
 * Encodes variants with sharp alone: as many pictures at a time as Gatsby takes, all variants of
 * one at once, as it does.
 * @returns the seconds it took, and how many came out with exactly as many bytes
 */
export async function encodeAgain(
  variants: readonly Made[],
  prepared: ReadonlyMap<string, Buffer>,
): Promise<{ seconds: number; same: number }> {
  sharp.concurrency(1);
  const waiting = [...new Set(variants.map(({ source }) => source))];
  let same = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const wanted = variants.filter(({ source }) => source === next);
      const picture = prepared.get(next);
      if (!picture) throw new Error('A prepared picture has gone');
      const made = await Promise.all(wanted.map((variant) => encode(picture, variant)));
      same += made.filter((bytes, index) => bytes.length === wanted[index]?.bytes).length;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { seconds: (performance.now() - start) / 1000, same };
}
