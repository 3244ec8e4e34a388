import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Made, PictureWork } from './picture-recorder';
import { sum } from './statistics';

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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  const entries = names.map(async (name) => {
    const bytes = await readFile(join(folder, name));
    return [createHash('md5').update(bytes).digest('hex'), bytes] as const;
  });
  return new Map(await Promise.all(entries));
}

/** What of a build's work on pictures was making variants of prepared ones. */
export function variantsOf(
  work: readonly PictureWork[],
  prepared: ReadonlyMap<string, Buffer>,
): Made[] {
  return work.flatMap(({ made }) => (made?.source && prepared.has(made.source) ? [made] : []));
}

/** Encodes one variant as it was encoded in the build, with sharp's own interface. */
function encode(picture: Sharp, made: Made): Promise<Buffer> {
  const { format, width, height, quality, effort, mozjpeg } = made;
  const sized = picture.clone().resize(width, height > 0 ? height : null);
  switch (format) {
    case 'jpeg':
      return sized.jpeg({ quality, mozjpeg, progressive: true }).toBuffer();
    case 'webp':
      return sized.webp({ quality }).toBuffer();
    default:
      return sized.avif({ quality, effort }).toBuffer();
  }
}

/** What came of encoding a build's variants again without Gatsby. */
export interface Again {
  seconds: number;
  /** How many came out with exactly as many bytes */
  same: number;
}

/**
 * Encodes the same variants with sharp alone: as many pictures at a time as Gatsby takes, all
 * variants of one at once, as it does.
 */
export async function encodeAgain(
  variants: readonly Made[],
  prepared: ReadonlyMap<string, Buffer>,
): Promise<Again> {
  sharp.concurrency(1);
  const bySource = new Map<string, Made[]>();
  for (const made of variants) {
    const others = bySource.get(made.source ?? '') ?? [];
    bySource.set(made.source ?? '', [...others, made]);
  }
  const waiting = [...bySource];
  const sames: number[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [source, wanted] = next;
      const bytes = prepared.get(source);
      if (!bytes) throw new Error('A prepared picture has gone');
      const picture = sharp(bytes);
      const made = await Promise.all(wanted.map((variant) => encode(picture, variant)));
      sames.push(made.filter((buffer, index) => buffer.length === wanted[index]?.bytes).length);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { seconds: (performance.now() - start) / 1000, same: sum(sames) };
}
